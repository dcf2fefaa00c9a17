import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { type JobHelpers, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import { errorInBrief } from '../common/errors/error-facts';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { Metrics } from '../observability/metrics';
import type { OutboxEvent } from './events';
import { EventConsumers } from './event-consumers';
import { Housekeeping } from './housekeeping';
import { type JobHandler, JobHandlers } from './job-handlers';
import type { Mail } from './mail';
import { Mailer } from './mailer';
import { queueLog } from './queue-log';
import { freeStuckJobs } from './stuck-jobs';
import { WorkerPresence } from './worker-presence';

const CONCURRENCY = 4;
const RESTART_MS = 1000;

/** Runs the jobs that requests put into the queue. Any number of processes may do so at once; each job is run by one. */
@Injectable()
export class Worker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Worker.name);
  private pool?: Pool;
  private presence?: WorkerPresence;
  private runner?: Runner;
  private kept?: Promise<void>;
  /** Under which the runner has locked its jobs. */
  private readonly names: string[] = [];
  private readonly stopping = new AbortController();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly mailer: Mailer,
    private readonly consumers: EventConsumers,
    private readonly handlers: JobHandlers,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.PROCESS === 'api') return;
    // A pool of our own: the library's outlives its runner a little, and would take the process down with the database.
    this.pool = new Pool({
      connectionString: this.env.DATABASE_URL,
      max: CONCURRENCY + 2,
      application_name: 'dispatch-worker',
    });
    const lost = (error: Error) => this.logger.warn(`A connection of the worker was lost: ${errorInBrief(error)}`);
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => client.on('error', lost));
    this.presence = new WorkerPresence(this.env.DATABASE_URL, (message) => this.logger.warn(message));
    await this.startRunner(this.pool, this.presence);
    this.kept = this.keepRunning(this.pool, this.presence);
  }

  /** Jobs that are running end, or are put back; nothing that was accepted is lost. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.runner?.stop().catch(() => undefined); // it may have ended by itself, with the database
    await this.presence?.end(); // before: a runner that waits for it would not stop
    await this.kept;
    await this.pool?.end();
  }

  private async startRunner(pool: Pool, presence: WorkerPresence): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => this.names.push(workerPool.id));
    events.on('worker:create', ({ worker }) => this.names.push(worker.workerId));
    this.runner = await run({
      pgPool: pool,
      events,
      // Ended jobs are told by the batch: there a lost connection is tried again, elsewhere it would end the process.
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [presentWhileRunning(presence)],
      },
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2000,
      crontab: this.crontab(),
      taskList: this.tasks(),
      logger: queueLog(this.logger),
    });
  }

  /** The library's runner ends when the database goes away in the middle of a job; another one takes over. */
  private async keepRunning(pool: Pool, presence: WorkerPresence): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.runner?.promise;
      } catch (error) {
        this.logger.warn(`The worker was interrupted: ${errorInBrief(error)}`);
      }
      await pause(RESTART_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      try {
        const ended = this.names.splice(0);
        await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [ended]); // its jobs are free again
        for (const name of ended) await presence.drop(name);
        await this.startRunner(pool, presence);
      } catch (error) {
        this.runner = undefined;
        this.logger.warn(`The worker can't start yet: ${errorInBrief(error)}`);
      }
    }
  }

  /** Everything that a job can ask for, ready for a runner. */
  tasks(): TaskList {
    return this.counted({
      send_mail: (payload) => this.mailer.send(payload as Mail),
      deliver_event: (payload) => this.consumers.deliver(payload as OutboxEvent),
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
          try {
            await task(payload, { number: job.attempts, isLast: job.attempts >= job.max_attempts });
            this.metrics.countJob(name, 'done');
          } catch (error) {
            this.metrics.countJob(name, 'failed');
            throw error;
          }
        },
      ]),
    );
  }
}

/** No job is begun before everybody can see that its worker is alive. */
const presentWhileRunning = (presence: WorkerPresence): GraphileConfig.Plugin => ({
  name: 'DispatchWorkerPresence',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker }) => presence.hold(worker.workerPool.id) } },
});
