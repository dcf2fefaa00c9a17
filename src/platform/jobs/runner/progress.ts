/** The state of the queue and of the worker at one moment. */
export interface QueueObservation {
  /** The time of a monotonic clock. */
  readonly nowMs: number;
  /** Waiting time of the oldest job that this worker could run; null without such a job, or when the database is unreachable. */
  readonly oldestSeconds: number | null;
  /** Whether the worker could have run another job. */
  readonly hasRoom: boolean;
}

/**
 * Detects a worker that runs but makes no progress: a job has waited longer than the limit, although the worker had capacity and the queue
 * was readable, and during that time the worker started and ended no job.
 */
export class Progress {
  /** The time of the last progress, on a monotonic clock. */
  private lastProgressMs: number;

  constructor(
    private readonly limitSeconds: number,
    nowMs: number,
  ) {
    this.lastProgressMs = nowMs;
  }

  /** Records that a job started or ended. */
  recordProgress(nowMs: number): void {
    this.lastProgressMs = nowMs;
  }

  /**
   * Records an observation, and returns whether the worker is stuck. A full worker, or one without a waiting job, counts as progressing,
   * because it can start none.
   */
  recordAndCheckStuck({ nowMs, oldestSeconds, hasRoom }: QueueObservation): boolean {
    if (oldestSeconds === null || !hasRoom) this.lastProgressMs = nowMs;
    return (
      oldestSeconds !== null &&
      oldestSeconds > this.limitSeconds &&
      nowMs - this.lastProgressMs > this.limitSeconds * 1000
    );
  }
}
