import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { errorInBrief } from '../../../common/errors/error-facts';
import { JobRunner, type RunnerOptions } from './job-runner';
import { Progress } from './progress';

const RETRY_DELAY_MS = 1000;
/** Interval of the progress check, and the time without progress that it allows. */
const CHECK_INTERVAL_MS = 5000;
const STUCK_SECONDS = 30;
/** Time that running jobs have when the process stops; then they return to the queue. */
const STOP_TIMEOUT_MS = 8000;

/** Waiting time of the oldest job that could run now, among the known tasks. */
const OLDEST_WAITING_SQL = `SELECT extract(epoch FROM now() - min(j.run_at))::double precision AS seconds
  FROM (SELECT j.run_at FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = ANY($1)
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
    WHERE j.is_available AND j.run_at <= now() AND q.locked_at IS NULL ORDER BY j.priority, j.run_at LIMIT 1) j`;

/** Runs jobs until the process stops. A runner that ends or makes no progress is replaced. */
export class RestartingRunner {
  private readonly tasks: TaskList;
  private runner?: JobRunner;
  private restarting?: Promise<void>;
  private watching?: Promise<void>;
  private progress = new Progress(STUCK_SECONDS, performance.now());
  /** Runners that accept no more jobs and wait for their running ones. */
  private readonly stoppingRunners = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly stopped = new Promise<void>((resolve) =>
    this.stopping.signal.addEventListener('abort', () => resolve()),
  );

  constructor(private readonly options: RunnerOptions) {
    this.tasks = this.trackProgress(options.tasks);
  }

  /** @param pool for queries about the queue; the runner's own connections may be the problem */
  async begin(pool: Pool): Promise<void> {
    this.runner = await this.start();
    this.restarting = this.restartWhenEnded(pool);
    this.watching = this.checkProgress(pool);
  }

  /** Ends the runner. Running jobs end or return to the queue, so no accepted job is lost. */
  async end(): Promise<void> {
    this.stopping.abort();
    await this.restarting;
    await this.watching;
    await Promise.all(this.stoppingRunners);
  }

  private start(): Promise<JobRunner> {
    this.progress = new Progress(STUCK_SECONDS, performance.now());
    return JobRunner.start({ ...this.options, tasks: this.tasks });
  }

  /** Replaces a runner that ends, for example with the database, until the process stops. */
  private async restartWhenEnded(pool: Pool): Promise<void> {
    for (;;) {
      const runner = this.runner;
      if (runner) {
        const reason = await Promise.race([runner.ended, this.stopped]);
        const stop = this.stopAndUnlockJobs(runner, pool).finally(() => this.stoppingRunners.delete(stop));
        this.stoppingRunners.add(stop);
        this.runner = undefined;
        if (reason !== undefined && !this.stopping.signal.aborted)
          this.options.logger.warn(`The worker was interrupted and starts again: ${reason}`);
      }
      await this.wait(RETRY_DELAY_MS);
      if (this.stopping.signal.aborted) return;
      try {
        this.runner = await this.start();
      } catch (error) {
        this.options.logger.warn(`The worker can't start yet: ${errorInBrief(error)}`);
      }
    }
  }

  /** Stops a runner and unlocks its unfinished jobs for other workers, as soon as the database is reachable. */
  private async stopAndUnlockJobs(runner: JobRunner, pool: Pool): Promise<void> {
    await runner.stop(this.stopped.then(() => pause(STOP_TIMEOUT_MS, undefined, { ref: false })));
    for (;;) {
      try {
        await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [[runner.name]]);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.options.logger.debug(`The jobs of ${runner.name} can't be unlocked yet: ${errorInBrief(error)}`);
        await this.wait(RETRY_DELAY_MS);
      }
    }
  }

  /** Replaces a runner that makes no progress. */
  private async checkProgress(pool: Pool): Promise<void> {
    const tasks = Object.keys(this.tasks);
    for (;;) {
      await this.wait(CHECK_INTERVAL_MS);
      if (this.stopping.signal.aborted) return;
      const { runner, progress } = this;
      const oldestSeconds = await pool.query<{ seconds: number | null }>(OLDEST_WAITING_SQL, [tasks]).then(
        ({ rows }) => rows[0]!.seconds,
        () => null,
      );
      const observation = {
        nowMs: performance.now(),
        oldestSeconds,
        hasRoom: !!runner && runner.runningCount < this.options.concurrency,
      };
      if (progress.isStuck(observation))
        runner?.requestReplacement(`it started no job for ${STUCK_SECONDS} s although one waits`);
    }
  }

  private async wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Counts each start and end of a job as progress. */
  private trackProgress(tasks: TaskList): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload, helpers) => {
          this.progress.recordProgress(performance.now());
          try {
            await task!(payload, helpers);
          } finally {
            this.progress.recordProgress(performance.now());
          }
        },
      ]),
    );
  }
}
