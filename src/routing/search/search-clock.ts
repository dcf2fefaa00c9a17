import { performance } from 'node:perf_hooks';

/**
 * Limits of a search, which ends at the first one. All except the emergency limit count work instead of time, so the same problem, seed
 * and limits give the same result on a busy machine.
 */
export interface SearchLimits {
  readonly seed: number;
  /** The maximum number of tries. Each search documents what a try is. Default: no limit. */
  readonly iterations?: number;
  /** The work that normally takes this many milliseconds of processor time, counted by examined positions. Default: no limit. */
  readonly milliseconds?: number;
  /** Called before every try. True ends the search, which returns the best result so far. */
  readonly shouldStop?: () => boolean;
  /** Receives the used share of the limits, from 0 to 1, at most four times a second. */
  readonly onProgress?: (share: number) => void;
}

/** The emergency limit: this many times the limit, plus five seconds. A search reaches it only on a very slow machine. */
const EMERGENCY_FACTOR = 10;
const EMERGENCY_EXTRA_MS = 5_000;
const PROGRESS_INTERVAL_MS = 250;

/** Counts the tries and the work of one search. */
export class SearchClock {
  private readonly startedAtMs = performance.now();
  private readonly maxTries: number;
  private readonly maxWork: number;
  private readonly emergencyMs: number;
  private tries = 0;
  /** What the search has done so far, in units that it defines: for example examined positions. */
  private workUnits = 0;
  /** When the progress was reported last, since the start. */
  private reportedAtMs = 0;

  /** @param unitsPerMs the units of work that the search does in a millisecond */
  constructor(
    private readonly limits: SearchLimits,
    unitsPerMs: number,
  ) {
    const { iterations = Infinity, milliseconds = Infinity } = limits;
    this.maxTries = iterations;
    this.maxWork = milliseconds * unitsPerMs;
    this.emergencyMs = milliseconds * EMERGENCY_FACTOR + EMERGENCY_EXTRA_MS;
  }

  /**
   * Counts a try if another one may begin.
   *
   * @param tries the number of tries that a large try counts as
   * @returns whether the try may begin
   */
  beginTry(tries = 1): boolean {
    if (this.isOver()) return false;
    this.tries += tries;
    return true;
  }

  /** Counts work, in the units of the constructor. */
  countWork(units: number): void {
    this.workUnits += units;
  }

  /** Returns whether one of the limits is reached. Also reports the progress from time to time. */
  isOver(): boolean {
    const elapsedMs = performance.now() - this.startedAtMs;
    if (elapsedMs - this.reportedAtMs >= PROGRESS_INTERVAL_MS) {
      this.reportedAtMs = elapsedMs;
      this.limits.onProgress?.(this.progress);
    }
    return (
      this.tries >= this.maxTries ||
      this.workUnits >= this.maxWork ||
      elapsedMs >= this.emergencyMs ||
      this.limits.shouldStop?.() === true
    );
  }

  /** The used share of the counted limits, from 0 to 1. */
  get progress(): number {
    return Math.min(1, Math.max(this.tries / this.maxTries, this.workUnits / this.maxWork));
  }
}
