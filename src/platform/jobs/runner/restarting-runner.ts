import { setTimeout as pause } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { JobRunner, type RunnerOptions } from './job-runner';
import { Progress } from './progress';

/** The pause before a failed start, or a failed release of jobs, is tried again. */
const RETRY_DELAY_MS = 1_000;
const PROGRESS_CHECK_INTERVAL_MS = 5_000;
/** A runner that starts no job for this long, although one waits, is replaced. */
const MAX_SECONDS_WITHOUT_PROGRESS = 30;
/** Time that running jobs have when the process stops; then they return to the queue. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * SQL: for how many seconds the oldest job of the tasks $1 has waited that could run now; null if none waits. It reads at most one job, by
 * the library's index for fetching jobs. Jobs of a locked queue wait for another job of the queue and don't count.
 */
const OLDEST_WAITING_SQL = `SELECT extract(epoch FROM now() - min(job.run_at))::double precision AS seconds
  FROM (
    SELECT job.run_at
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id AND task.identifier = ANY($1)
    LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
    WHERE job.is_available
      AND job.run_at <= now()
      AND queue.locked_at IS NULL
    ORDER BY job.priority, job.run_at
    LIMIT 1
  ) job`;

/**
 * Runs jobs from `start` to `stop`. A runner that ends or makes no progress is replaced. Worker has one instance for each kind of tasks.
 */
export class RestartingRunner {
  private readonly tasks: TaskList;
  /** Undefined while no runner accepts jobs. */
  private runner?: JobRunner;
  private progress = new Progress(MAX_SECONDS_WITHOUT_PROGRESS, performance.now());
  /** The two loops that run until `stop`. */
  private restartLoop?: Promise<void>;
  private progressLoop?: Promise<void>;
  /** Replaced runners that accept no more jobs and wait for their running ones. */
  private readonly replacedRunners = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly stopRequested = new Promise<void>((resolve) =>
    this.stopping.signal.addEventListener('abort', () => resolve()),
  );

  constructor(private readonly options: RunnerOptions) {
    this.tasks = this.trackProgress(options.tasks);
  }

  /**
   * Resolves when the first runner accepts jobs.
   *
   * @param pool for queries about the queue; the runner's own connections may be the problem
   * @throws the database's error when it is unreachable
   */
  async start(pool: Pool): Promise<void> {
    this.runner = await this.startRunner();
    this.restartLoop = this.restartUntilStopped(pool);
    this.progressLoop = this.checkProgressUntilStopped(pool);
  }

  /** Stops the runner. Running jobs end or return to the queue, so no accepted job is lost. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restartLoop;
    await this.progressLoop;
    await Promise.all(this.replacedRunners);
  }

  private startRunner(): Promise<JobRunner> {
    this.progress = new Progress(MAX_SECONDS_WITHOUT_PROGRESS, performance.now());
    return JobRunner.start({ ...this.options, tasks: this.tasks });
  }

  /** Starts a new runner whenever the current one ends, for example because the database was restarted. */
  private async restartUntilStopped(pool: Pool): Promise<void> {
    for (;;) {
      if (this.runner) await this.awaitEndOf(this.runner, pool);
      await this.waitUnlessStopping(RETRY_DELAY_MS);
      if (this.stopping.signal.aborted) return;
      try {
        this.runner = await this.startRunner();
      } catch (error) {
        this.options.logger.warn(`The worker can't start yet: ${describeErrorInBrief(error)}`);
      }
    }
  }

  /** Waits until the runner ends or the process stops. Its running jobs go on in the background, so that a new runner can start at once. */
  private async awaitEndOf(runner: JobRunner, pool: Pool): Promise<void> {
    const reason = await Promise.race([runner.ended, this.stopRequested]);
    const replaced = this.stopAndUnlockJobs(runner, pool).finally(() => this.replacedRunners.delete(replaced));
    this.replacedRunners.add(replaced);
    this.runner = undefined;
    if (reason !== undefined && !this.stopping.signal.aborted)
      this.options.logger.warn(`The worker was interrupted and starts again: ${reason}`);
  }

  /** Stops a runner, and unlocks its unfinished jobs for other workers as soon as the database is reachable. */
  private async stopAndUnlockJobs(runner: JobRunner, pool: Pool): Promise<void> {
    const deadline = this.stopRequested.then(() => pause(STOP_TIMEOUT_MS, undefined, { ref: false }));
    // The order matters: another worker may run an unlocked job at once, so its first run must have stopped.
    await runner.stop(deadline);
    for (;;) {
      try {
        await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [[runner.name]]);
        return;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.options.logger.debug(`The jobs of ${runner.name} can't be unlocked yet: ${describeErrorInBrief(error)}`);
        await this.waitUnlessStopping(RETRY_DELAY_MS);
      }
    }
  }

  /** Requests the replacement of a runner that makes no progress. */
  private async checkProgressUntilStopped(pool: Pool): Promise<void> {
    for (;;) {
      await this.waitUnlessStopping(PROGRESS_CHECK_INTERVAL_MS);
      if (this.stopping.signal.aborted) return;
      // Both are read before the query, because the runner may be replaced during the query, with a new progress.
      const { runner, progress } = this;
      const oldestSeconds = await this.findOldestWaitingSeconds(pool);
      const isStuck = progress.recordAndCheckStuck({
        nowMs: performance.now(),
        oldestSeconds,
        hasRoom: runner !== undefined && runner.runningCount < this.options.concurrency,
      });
      if (isStuck)
        runner?.requestReplacement(`it started no job for ${MAX_SECONDS_WITHOUT_PROGRESS} s although one waits`);
    }
  }

  /** @returns null if no job waits, or if the database is unreachable: then the runner is not at fault */
  private async findOldestWaitingSeconds(pool: Pool): Promise<number | null> {
    try {
      const taskNames = Object.keys(this.tasks);
      const { rows } = await pool.query<{ seconds: number | null }>(OLDEST_WAITING_SQL, [taskNames]);
      return rows[0]!.seconds;
    } catch {
      return null;
    }
  }

  private async waitUnlessStopping(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Returns tasks that record the start and end of each job as progress. */
  private trackProgress(tasks: TaskList): TaskList {
    const tracked: TaskList = {};
    for (const [name, task] of Object.entries(tasks)) {
      tracked[name] = async (payload, helpers) => {
        this.progress.recordProgress(performance.now());
        try {
          await task!(payload, helpers);
        } finally {
          this.progress.recordProgress(performance.now());
        }
      };
    }
    return tracked;
  }
}
