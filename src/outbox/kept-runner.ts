import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { errorInBrief } from '../common/errors/error-facts';
import { JobRunner, type RunnerOptions } from './job-runner';
import { Progress } from './progress';

const RESTART_MS = 1000;
/** How often it looks whether it gets anywhere, and for how long it may not. */
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

/** A runner that runs until the process stops: one that ends, or gets nowhere, is replaced. */
export class KeptRunner {
  private readonly tasks: TaskList;
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

  constructor(private readonly options: RunnerOptions) {
    this.tasks = this.noted(options.tasks);
  }

  /** @param pool for what is asked about the queue; the runner's own connections may be what is at fault */
  async begin(pool: Pool): Promise<void> {
    this.runner = await this.start();
    this.kept = this.keepRunning(pool);
    this.watched = this.watch(pool);
  }

  /** Jobs that are running end, or are put back; nothing that was accepted is lost. */
  async end(): Promise<void> {
    this.stopping.abort();
    await this.kept;
    await this.watched;
    await Promise.all(this.leaving);
  }

  private start(): Promise<JobRunner> {
    this.progress = new Progress(STUCK_SECONDS, performance.now());
    return JobRunner.start({ ...this.options, tasks: this.tasks });
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
          this.options.logger.warn(`The worker was interrupted and begins anew: ${reason}`);
      }
      await this.wait(RESTART_MS);
      if (this.stopping.signal.aborted) return;
      try {
        this.runner = await this.start();
      } catch (error) {
        this.options.logger.warn(`The worker can't start yet: ${errorInBrief(error)}`);
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
        this.options.logger.debug(`The jobs of ${runner.name} can't be given back yet: ${errorInBrief(error)}`);
        await this.wait(RESTART_MS);
      }
    }
  }

  /** A runner that seems to run but gets nowhere is replaced. */
  private async watch(pool: Pool): Promise<void> {
    const tasks = Object.keys(this.tasks);
    for (await this.wait(WATCH_MS); !this.stopping.signal.aborted; await this.wait(WATCH_MS)) {
      const { runner, progress } = this;
      const oldestSeconds = await pool.query<{ seconds: number | null }>(OLDEST, [tasks]).then(
        ({ rows }) => rows[0]!.seconds,
        () => null,
      );
      const look = {
        at: performance.now(),
        oldestSeconds,
        hasRoom: !!runner && runner.busy < this.options.concurrency,
      };
      if (progress.isStuck(look)) runner?.fail(`no job began for ${STUCK_SECONDS} s, and one waits`);
    }
  }

  private async wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Every beginning and end of a job shows that it gets somewhere. */
  private noted(tasks: TaskList): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload, helpers) => {
          this.progress.made(performance.now());
          try {
            await task!(payload, helpers);
          } finally {
            this.progress.made(performance.now());
          }
        },
      ]),
    );
  }
}
