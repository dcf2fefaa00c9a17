import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { getSocket } from '../../database/driver/driver-internals';
import { createQueueLog } from './queue-log';
import { WorkerPool } from './worker-pool';
import { WorkerPresence } from './worker-presence';

/** Time limit for storing the results of jobs and stopping the library, once no job runs any more. */
const FLUSH_TIMEOUT_MS = 2_000;
/** Time limit for closing connections. */
const CLOSE_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** New jobs are announced by a notification. The library also looks for jobs at this interval, in case one was missed. */
const POLL_INTERVAL_MS = 2_000;

/** The settings of the process that runs jobs. */
export interface RunnerOptions {
  /** URL of the database's owner without a pooler: notifications and advisory locks do not work through one. */
  readonly url: string;
  readonly tasks: TaskList;
  readonly crontab: string;
  /** Concurrent jobs and connections: one connection listens, the others fetch jobs and store their results. */
  readonly concurrency: number;
  readonly logger: Logger;
}

/**
 * One run of the library's runner with its own name and connections. The library does not survive every loss of the database: if it fails
 * twice to store the results of jobs, it miscounts the running jobs and never stops. So nothing waits for the library. At the first sign
 * of a stop, `ended` resolves, RestartingRunner starts a new runner, and this one is discarded.
 */
export class JobRunner {
  /** The name that locks its jobs. The library chooses it at the start. */
  name = '';
  /** Resolves with the reason when it accepts no more jobs. */
  readonly ended: Promise<string>;
  private resolveEnded!: (reason: string) => void;
  private readonly pool: WorkerPool;
  private readonly clients = new Set<PoolClient>();
  private readonly presence: WorkerPresence;
  private readonly runningJobs = new Set<Promise<unknown>>();
  private runner?: Runner;

  private constructor(private readonly options: RunnerOptions) {
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
    // Uses its own pool, because the library's pool outlives its runner and would end the process with the database.
    this.pool = new WorkerPool({
      connectionString: options.url,
      max: options.concurrency,
      application_name: 'dispatch-worker',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const logLostConnection = (error: Error) =>
      options.logger.warn(`A connection of the worker was lost: ${describeErrorInBrief(error)}`);
    this.pool.on('error', logLostConnection);
    this.pool.on('connect', (client) => {
      this.clients.add(client);
      client.on('error', logLostConnection);
      client.on('end', () => this.clients.delete(client));
    });
    this.presence = new WorkerPresence(options.url, (message) => options.logger.warn(message));
  }

  /** @throws the database's error when it is unreachable */
  static async start(options: RunnerOptions): Promise<JobRunner> {
    const runner = new JobRunner(options);
    try {
      await runner.startLibrary();
      return runner;
    } catch (error) {
      await runner.close();
      throw error;
    }
  }

  /** The number of running jobs. */
  get runningCount(): number {
    return this.runningJobs.size;
  }

  /** Requests a replacement for a reason that only the caller can see. */
  requestReplacement(reason: string): void {
    this.resolveEnded(reason);
  }

  /**
   * Accepts no more jobs and waits for the running ones and their results, at most until `deadline` resolves. Afterwards other runners
   * may run the jobs that this one still locks.
   */
  async stop(deadline: Promise<unknown>): Promise<void> {
    const stopped = Promise.resolve(this.runner?.stop()).catch(() => undefined); // `stop` fails if the library has stopped already.
    await Promise.race([this.waitForRunningJobs(), deadline]);
    await Promise.race([stopped, pause(FLUSH_TIMEOUT_MS)]);
    await this.close();
  }

  private async waitForRunningJobs(): Promise<void> {
    while (this.runningJobs.size) await Promise.allSettled(this.runningJobs);
  }

  private async startLibrary(): Promise<void> {
    const { tasks, crontab, concurrency, logger } = this.options;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (this.name = workerPool.id));
    events.on('pool:fatalError', ({ error }) => this.resolveEnded(describeErrorInBrief(error)));
    events.on('pool:gracefulShutdown', ({ message }) => this.resolveEnded(message));
    this.runner = await run({
      pgPool: this.pool,
      events,
      // Results of jobs are stored in batches: 0 ms means that a batch waits for no further result, and -1 would switch batches off. A
      // failure ends only the runner here, and would otherwise end the process.
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [createPresencePlugin(this.presence)],
      },
      concurrency,
      noHandleSignals: true,
      pollInterval: POLL_INTERVAL_MS,
      crontab,
      taskList: this.trackRunningJobs(tasks),
      logger: createQueueLog(logger),
    });
    this.runner.promise.then(
      () => this.resolveEnded('it stopped'),
      (error: unknown) => this.resolveEnded(describeErrorInBrief(error)),
    );
  }

  /** Returns tasks whose running jobs are in `runningJobs`. */
  private trackRunningJobs(tasks: TaskList): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload, helpers) => {
          // The library types the payload by the name of the task, which is not known here.
          const job = Promise.resolve(task!(payload as never, helpers));
          this.runningJobs.add(job);
          const onEnd = () => void this.runningJobs.delete(job);
          job.then(onEnd, onEnd);
          return job;
        },
      ]),
    );
  }

  /** Closes the connections, including those whose other side does not respond. */
  private async close(): Promise<void> {
    const closed = Promise.allSettled([this.presence.end(), this.pool.end()]);
    await Promise.race([closed, pause(CLOSE_TIMEOUT_MS)]);
    for (const client of this.clients) getSocket(client).destroy();
  }
}

/** Returns a plugin of the library that holds a worker back until every process can see that the worker is alive. */
const createPresencePlugin = (presence: WorkerPresence): GraphileConfig.Plugin => ({
  name: 'DispatchWorkerPresence',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker }) => presence.lockName(worker.workerPool.id) } },
});
