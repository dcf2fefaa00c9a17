export interface Pace {
  /** So many requests of a caller begin together, and are looked up together. */
  readonly atOnce: number;
  /** As many more begin so long after them. */
  readonly everyMs: number;
  /** None waits longer here: of more than that others' turns take care. */
  readonly longestMs: number;
}

/** With so many remembered, those that owe nothing are forgotten. */
const SWEPT_AT = 1000;

/**
 * When each caller's next request may begin: a few at once and the others a few at a time, so that a hundred that come together become
 * a stream beside which nobody waits. Nothing is refused here; how many a minute a token may send is a matter of its quota. The generic
 * cell rate algorithm (ITU-T I.371): one time for each caller, moved on by each of its requests.
 */
export class CallerPace {
  /** When all that each caller has sent is worked off. */
  private readonly workedOffAt = new Map<string, number>();
  private sweptAt = SWEPT_AT;

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Callers that are remembered. */
  get size(): number {
    return this.workedOffAt.size;
  }

  /** Milliseconds that a request that has come now is to wait. */
  wait(caller: string): number {
    const { atOnce, everyMs, longestMs } = this.pace;
    const now = this.now();
    const from = Math.max(now, this.workedOffAt.get(caller) ?? now);
    const wait = Math.floor((from - now) / everyMs) * everyMs;
    if (wait >= longestMs) return longestMs;
    this.workedOffAt.set(caller, from + everyMs / atOnce);
    if (this.workedOffAt.size > this.sweptAt) this.sweep(now);
    return wait;
  }

  private sweep(now: number): void {
    for (const [caller, at] of this.workedOffAt) if (at <= now) this.workedOffAt.delete(caller);
    this.sweptAt = Math.max(SWEPT_AT, 2 * this.workedOffAt.size);
  }
}
