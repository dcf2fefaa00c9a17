/** The state of the queue and of the worker at one moment. */
export interface QueueObservation {
  /** Milliseconds of a monotonic clock. */
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
  private lastProgressAt: number;

  constructor(
    private readonly limitSeconds: number,
    now: number,
  ) {
    this.lastProgressAt = now;
  }

  /** Records that a job started or ended. */
  recordProgress(nowMs: number): void {
    this.lastProgressAt = nowMs;
  }

  /** @returns whether the worker is stuck */
  isStuck({ nowMs, oldestSeconds, hasRoom }: QueueObservation): boolean {
    if (oldestSeconds === null || !hasRoom) this.lastProgressAt = nowMs;
    return (
      oldestSeconds !== null &&
      oldestSeconds > this.limitSeconds &&
      nowMs - this.lastProgressAt > this.limitSeconds * 1000
    );
  }
}
