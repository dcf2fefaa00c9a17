/** What a worker sees of the queue and of itself at one moment. */
export interface Look {
  /** Milliseconds on any clock that only goes forward. */
  readonly at: number;
  /** How long the oldest job has waited that this worker could take now; null when there is none, or the database is away. */
  readonly oldestSeconds: number | null;
  /** Whether it has room for another job. */
  readonly hasRoom: boolean;
}

/**
 * Whether a worker that seems to run gets anywhere. It does not when a job waits longer than the limit that it could have
 * taken, while for just as long it had room, saw the queue, and began nothing.
 */
export class Progress {
  private lastAt: number;

  constructor(
    private readonly limitSeconds: number,
    now: number,
  ) {
    this.lastAt = now;
  }

  /** A job began or ended. */
  made(at: number): void {
    this.lastAt = at;
  }

  /** @returns whether the worker is stuck */
  isStuck({ at, oldestSeconds, hasRoom }: Look): boolean {
    if (oldestSeconds === null || !hasRoom) this.lastAt = at;
    return oldestSeconds !== null && oldestSeconds > this.limitSeconds && at - this.lastAt > this.limitSeconds * 1000;
  }
}
