import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import { errorInBrief } from '../common/errors/error-facts';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { ownerUrl } from '../database/options';
import { Metrics } from '../observability/metrics';
import { Housekeeping } from './housekeeping';
import { type JobHandler, JobHandlers } from './job-handlers';
import { CONCURRENCY, JobRunner } from './job-runner';
import type { Mail } from './mail';
import { Mailer } from './mailer';
import { Progress } from './progress';
import { freeStuckJobs } from './stuck-jobs';

const RESTART_MS = 1000;
/** How often the worker looks whether it gets anywhere, and for how long it may not. */
const WATCH_MS = 5000;
const STUCK_SECONDS = 30;
/** How long jobs that run may take to end when the process stops; then they are put back. */
const STOP_MS = 8000;

/** How long the oldest job has been due that nobody has begun and somebody could begin, among tasks that we know. */
const OLDEST = `SELECT extract(epoch FROM now() - min(j.run_at))::double precision AS seconds
  FROM (SELECT j.run_at FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = ANY($1)
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
    WHERE j.is_available AND j.run_at <= now() AND q.locked_at IS NULL ORDER BY j.priority, j.run_at LIMIT 1) j`;

/** Runs the jobs that requests put into the queue. Any number of processes may do so at once; each job is run by one. */
@Injectable()
export class Worker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Worker.name);
  /** For what we ask about the queue; the runner's own connections may be what is at fault. */
  private pool?: Pool;
  private runner?: JobRunner;
  private kept?: Promise<void>;
  private watched?: Promise<void>;
  private progress = new Progress(STUCK_SECONDS, performance.now());
  /** Runners that take no more jobs, while those they have end. */
  private readonly leaving = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly stopped = new Promise<void>((resolve) =>
    this.stopping.signal.addEventListener('abort', () => resolve()),
  );

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly mailer: Mailer,
    private readonly handlers: JobHandlers,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.PROCESS === 'api') return;
    this.pool = new Pool({
      connectionString: this.url,
      max: 2,
      application_name: 'dispatch-worker-watch',
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    const lost = (error: Error) =>
      this.logger.debug(`A connection of the worker's watch was lost: ${errorInBrief(error)}`);
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => client.on('error', lost));
    this.runner = await this.start();
    this.kept = this.keepRunning(this.pool);
    this.watched = this.watch(this.pool);
  }

  /** Jobs that are running end, or are put back; nothing that was accepted is lost. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.kept;
    await this.watched;
    await Promise.all(this.leaving);
    await this.pool?.end();
  }

  private get url(): string {
    return ownerUrl(this.env);
  }

  private start(): Promise<JobRunner> {
    this.progress = new Progress(STUCK_SECONDS, performance.now());
    return JobRunner.start({
      url: this.url,
      tasks: this.tasks(),
      crontab: this.crontab(),
      logger: this.logger,
    });
  }

  /** A runner that ends, as it may with the database, is put away, and another one takes over, until the process stops. */
  private async keepRunning(pool: Pool): Promise<void> {
    for (;;) {
      const runner = this.runner;
      if (runner) {
        const reason = await Promise.race([runner.ended, this.stopped]);
        const leaving = this.putAway(runner, pool).finally(() => this.leaving.delete(leaving));
        this.leaving.add(leaving);
        this.runner = undefined;
        if (reason !== undefined && !this.stopping.signal.aborted)
          this.logger.warn(`The worker was interrupted and begins anew: ${reason}`);
      }
      await this.wait(RESTART_MS);
      if (this.stopping.signal.aborted) return;
      try {
        this.runner = await this.start();
      } catch (error) {
        this.logger.warn(`The worker can't start yet: ${errorInBrief(error)}`);
      }
    }
  }

  /** What it could not end is free for others: at once, or once the database is back, or when others see that it is gone. */
  private async putAway(runner: JobRunner, pool: Pool): Promise<void> {
    await runner.stop(this.stopped.then(() => pause(STOP_MS, undefined, { ref: false })));
    for (;;) {
      try {
        await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [[runner.name]]);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.logger.debug(`The jobs of ${runner.name} can't be given back yet: ${errorInBrief(error)}`);
        await this.wait(RESTART_MS);
      }
    }
  }

  /** A runner that seems to run but gets nowhere is replaced. */
  private async watch(pool: Pool): Promise<void> {
    const tasks = Object.keys(this.tasks());
    for (await this.wait(WATCH_MS); !this.stopping.signal.aborted; await this.wait(WATCH_MS)) {
      const { runner, progress } = this;
      const oldestSeconds = await pool.query<{ seconds: number | null }>(OLDEST, [tasks]).then(
        ({ rows }) => rows[0]!.seconds,
        () => null,
      );
      const look = { at: performance.now(), oldestSeconds, hasRoom: !!runner && runner.busy < CONCURRENCY };
      if (progress.isStuck(look)) runner?.fail(`no job began for ${STUCK_SECONDS} s, and one waits`);
    }
  }

  private async wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Everything that a job can ask for, ready for a runner. */
  tasks(): TaskList {
    return this.counted({
      send_mail: (payload) => this.mailer.send(payload as Mail),
      clean_up: () => this.housekeeping.run(),
      free_stuck_jobs: () => this.freeStuckJobs(),
      ...Object.fromEntries(this.handlers.all().map(({ task, run: handler }) => [task, handler])),
    });
  }

  private async freeStuckJobs(): Promise<void> {
    if (!this.pool) throw new Error('The worker does not run.');
    const workers = await freeStuckJobs(this.pool);
    if (workers.length) this.logger.warn(`Jobs of ${workers.length} workers that are gone run again.`);
  }

  private crontab(): string {
    const added = this.handlers.all().flatMap(({ task, cron }) => (cron ? [`${cron} ${task}`] : []));
    return ['17 * * * * clean_up', '* * * * * free_stuck_jobs', ...added].join('\n');
  }

  private counted(tasks: Record<string, JobHandler>): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown, { job }: JobHelpers) => {
          this.progress.made(performance.now());
          try {
            await task(payload, { number: job.attempts, isLast: job.attempts >= job.max_attempts });
            this.metrics.countJob(name, 'done');
          } catch (error) {
            this.metrics.countJob(name, 'failed');
            throw error;
          } finally {
            this.progress.made(performance.now());
          }
        },
      ]),
    );
  }
}
