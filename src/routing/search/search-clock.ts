import { performance } from 'node:perf_hooks';

/**
 * How long a search may go on: until the first of its bounds. All but the emergency's are counted and not clocked, so that the same problem,
 * seed and limits get the same answer however busy the machine is.
 */
export interface SearchLimits {
  readonly seed: number;
  /** Tries; see the searches for what one is. Default: no bound. */
  readonly iterations?: number;
  /**
   * The work of so many milliseconds of a common processor, counted by what is looked at. Only a machine that takes several times as
   * long ends the search by the clock. Default: no bound.
   */
  readonly milliseconds?: number;
  /** Asked before every try; true ends the search, which answers the best so far. */
  readonly shouldStop?: () => boolean;
  /** Told the share of the limits that is used, 0 to 1, four times a second at most. */
  readonly onProgress?: (share: number) => void;
}

/** The search ends by the clock after so many times what it may take, and five seconds. */
const EMERGENCY = 10;
const EMERGENCY_MS = 5_000;
const PROGRESS_EVERY_MS = 250;

/** Counts the tries and the work of one search. */
export class SearchClock {
  private readonly begun = performance.now();
  private readonly iterations: number;
  private readonly effort: number;
  private readonly emergency: number;
  private tries = 0;
  private spent = 0;
  private told = 0;

  /** @param unitsPerMs how much of what the search counts as work is done in a millisecond */
  constructor(
    private readonly limits: SearchLimits,
    unitsPerMs: number,
  ) {
    const { iterations = Infinity, milliseconds = Infinity } = limits;
    this.iterations = iterations;
    this.effort = milliseconds * unitsPerMs;
    this.emergency = milliseconds * EMERGENCY + EMERGENCY_MS;
  }

  /** Whether another try may begin, which is then counted, as several where it is so large. */
  next(tries = 1): boolean {
    if (this.isOver()) return false;
    this.tries += tries;
    return true;
  }

  /** Counts work. */
  spend(units: number): void {
    this.spent += units;
  }

  isOver(): boolean {
    const elapsed = performance.now() - this.begun;
    if (elapsed - this.told >= PROGRESS_EVERY_MS) {
      this.told = elapsed;
      this.limits.onProgress?.(this.progress);
    }
    return (
      this.tries >= this.iterations ||
      this.spent >= this.effort ||
      elapsed >= this.emergency ||
      this.limits.shouldStop?.() === true
    );
  }

  /** The share of the counted limits that is used, 0 to 1. */
  get progress(): number {
    return Math.min(1, Math.max(this.tries / this.iterations, this.spent / this.effort));
  }
}
