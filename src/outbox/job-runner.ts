import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { errorInBrief } from '../common/errors/error-facts';
import { socketOf } from '../database/driver-internals';
import { queueLog } from './queue-log';
import { WorkerPool } from './worker-pool';
import { WorkerPresence } from './worker-presence';

/** How long the ends of jobs may take to be written, and the library to stop, once no job runs any more. */
const FLUSH_MS = 2000;
/** How long connections may take to say goodbye. */
const CLOSE_MS = 500;

export interface RunnerOptions {
  /** The database's owner, straight to PostgreSQL: notifications and advisory locks do not pass a pooler. */
  readonly url: string;
  readonly tasks: TaskList;
  readonly crontab: string;
  /** How many jobs it runs at a time, and how many connections it has: one listens, the others fetch jobs and write their ends. */
  readonly concurrency: number;
  readonly logger: Logger;
}

/**
 * One life of the library's runner, with a name and connections of its own. The library does not outlive every loss of
 * the database: when the ends of jobs could not be written twice, it miscounts them and waits for itself for ever. So
 * nobody waits for it: at the first sign of a stop `ended` resolves, another life begins, and this one is put away.
 */
export class JobRunner {
  /** Under which its jobs are locked. */
  name = '';
  /** Resolves with the reason once it takes no more jobs. */
  readonly ended: Promise<string>;
  private end!: (reason: string) => void;
  private readonly pool: WorkerPool;
  private readonly clients = new Set<PoolClient>();
  private readonly presence: WorkerPresence;
  private readonly running = new Set<Promise<unknown>>();
  private runner?: Runner;

  private constructor(private readonly options: RunnerOptions) {
    this.ended = new Promise((resolve) => (this.end = resolve));
    // A pool of our own: the library's outlives its runner a little, and would take the process down with the database.
    this.pool = new WorkerPool({
      connectionString: options.url,
      max: options.concurrency,
      application_name: 'dispatch-worker',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    const lost = (error: Error) => options.logger.warn(`A connection of the worker was lost: ${errorInBrief(error)}`);
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => {
      this.clients.add(client);
      client.on('error', lost);
      client.on('end', () => this.clients.delete(client));
    });
    this.presence = new WorkerPresence(options.url, (message) => options.logger.warn(message));
  }

  /** @throws the database's error when it is away */
  static async start(options: RunnerOptions): Promise<JobRunner> {
    const life = new JobRunner(options);
    try {
      await life.run();
      return life;
    } catch (error) {
      await life.close();
      throw error;
    }
  }

  /** Jobs that it runs now. */
  get busy(): number {
    return this.running.size;
  }

  /** Has it replaced, for a reason that only its owner can see. */
  fail(reason: string): void {
    this.end(reason);
  }

  /**
   * Takes no more jobs, and waits for those that run and for their ends to be written, at most until `cut`. Afterwards
   * it is known as gone, and whatever is still locked under its name may be given to others.
   */
  async stop(cut: Promise<unknown>): Promise<void> {
    const stopped = Promise.resolve(this.runner?.stop()).catch(() => undefined); // it may have ended by itself
    const jobsEnded = async () => {
      while (this.running.size) await Promise.allSettled(this.running);
    };
    await Promise.race([jobsEnded(), cut]);
    await Promise.race([stopped, pause(FLUSH_MS)]);
    await this.close();
  }

  private async run(): Promise<void> {
    const { tasks, crontab, concurrency, logger } = this.options;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (this.name = workerPool.id));
    events.on('pool:fatalError', ({ error }) => this.end(errorInBrief(error)));
    events.on('pool:gracefulShutdown', ({ message }) => this.end(message));
    this.runner = await run({
      pgPool: this.pool,
      events,
      // Ended jobs are told by the batch: what fails there ends the runner, elsewhere it would end the process.
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [presentWhileRunning(this.presence)],
      },
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      crontab,
      taskList: this.counted(tasks),
      logger: queueLog(logger),
    });
    this.runner.promise.then(
      () => this.end('it stopped'),
      (error: unknown) => this.end(errorInBrief(error)),
    );
  }

  private counted(tasks: TaskList): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload, helpers) => {
          const work = Promise.resolve(task!(payload as never, helpers));
          this.running.add(work);
          const ended = () => void this.running.delete(work);
          work.then(ended, ended);
          return work;
        },
      ]),
    );
  }

  /** Also closes connections whose other side says nothing any more. */
  private async close(): Promise<void> {
    const closed = Promise.allSettled([this.presence.end(), this.pool.end()]);
    await Promise.race([closed, pause(CLOSE_MS)]);
    for (const client of this.clients) socketOf(client).destroy();
  }
}

/** No job is begun before everybody can see that its worker is alive. */
const presentWhileRunning = (presence: WorkerPresence): GraphileConfig.Plugin => ({
  name: 'DispatchWorkerPresence',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker }) => presence.hold(worker.workerPool.id) } },
});
