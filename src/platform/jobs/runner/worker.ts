import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { Distribution } from '../../database/citus/distribution';
import { getOwnerUrl } from '../../database/options';
import { Metrics } from '../../observability/metrics/metrics';
import { Tracing } from '../../observability/tracing';
import { Housekeeping } from '../housekeeping';
import { type JobHandler, JobHandlers, type RunnerName } from '../job-handlers';
import { RestartingRunner } from './restarting-runner';
import { waitForSettledCommits } from '../settled-commits';
import { freeStuckJobs } from './stuck-jobs';

/** The number of concurrent jobs of each runner. The jobs of `webhooks` only start work that goes on outside of them. */
const CONCURRENCY: Readonly<Record<RunnerName, number>> = { general: 4, webhooks: 4, searches: 4, carriers: 3 };

/** The timeouts of queries about the queue. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

/** Runs the jobs of the queue. Any number of processes may do so; each job runs in one of them. */
@Injectable()
export class Worker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Worker.name);
  private pool?: Pool;
  private runners: RestartingRunner[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly handlers: JobHandlers,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    private readonly distribution: Distribution,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.PROCESS === 'api') return;
    this.pool = this.createWatchPool();
    const names = Object.keys(CONCURRENCY) as RunnerName[];
    this.runners = names.map((name) => this.createRunner(name)).filter((runner) => runner !== null);
    for (const runner of this.runners) await runner.start(this.pool);
  }

  /** Ends the runners. Running jobs end or return to the queue, so no accepted job is lost. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
    await this.pool?.end();
  }

  /** Creates the pool for queries about the queue, which must not wait for the connections of the runners. */
  private createWatchPool(): Pool {
    const pool = new Pool({
      connectionString: this.ownerUrl,
      max: 2,
      application_name: 'dispatch-worker-watch',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const logLostConnection = (error: Error) =>
      this.logger.debug(`A connection of the worker's watch was lost: ${describeErrorInBrief(error)}`);
    pool.on('error', logLostConnection);
    pool.on('connect', (client) => client.on('error', logLostConnection));
    return pool;
  }

  private get ownerUrl(): string {
    return getOwnerUrl(this.env);
  }

  /** Creates a runner with its own connections; null when it would have no tasks. */
  private createRunner(name: RunnerName): RestartingRunner | null {
    const tasks = this.buildTasksOfRunner(name);
    if (Object.keys(tasks).length === 0) return null;
    const crontab = name === 'general' ? this.buildCrontab() : '';
    return new RestartingRunner({
      url: this.ownerUrl,
      tasks,
      crontab,
      concurrency: CONCURRENCY[name],
      logger: this.logger,
    });
  }

  /** Returns the tasks of one runner in the library's form. */
  private buildTasksOfRunner(name: RunnerName): TaskList {
    const runnerNames = new Map(this.handlers.listTasks().map(({ task, runner }) => [task, runner]));
    return Object.fromEntries(
      Object.entries(this.tasks()).filter(([task]) => (runnerNames.get(task) ?? 'general') === name),
    );
  }

  /** Returns all tasks in the library's form. */
  tasks(): TaskList {
    return this.withTracingAndMetrics({
      clean_up: () => this.housekeeping.run(),
      free_stuck_jobs: () => this.freeStuckJobs(),
      ...Object.fromEntries(this.handlers.listTasks().map(({ task, run: handler }) => [task, handler])),
    });
  }

  private async freeStuckJobs(): Promise<void> {
    if (!this.pool) throw new Error('The worker does not run.');
    const workers = await freeStuckJobs(this.pool);
    if (workers.length) this.logger.warn(`The jobs of ${workers.length} ended workers run again.`);
  }

  /** Returns the schedules of all tasks, one line each. */
  private buildCrontab(): string {
    const scheduleLines = this.handlers.listTasks().flatMap(({ task, cron }) => (cron ? [`${cron} ${task}`] : []));
    return ['17 * * * * clean_up', '* * * * * free_stuck_jobs', ...scheduleLines].join('\n');
  }

  /** Returns tasks in the library's form, each of which is traced and counted. */
  private withTracingAndMetrics(tasks: Record<string, JobHandler>): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown, helpers: JobHelpers) => {
          const { job } = helpers;
          try {
            if (this.distribution.isOn) await waitForSettledCommits((sql) => helpers.query(sql));
            const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts };
            await this.tracing.traceJob(name, () => task(payload, attempt));
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
