import { performance } from 'node:perf_hooks';

/** How long a search may go on: until the first of its bounds. The answer is the same for a seed when only `iterations` ends it. */
export interface SearchLimits {
  readonly seed: number;
  /** Tries; see the searches for what one is. */
  readonly iterations: number;
  /** Of the clock on the wall. Default: no bound. */
  readonly milliseconds?: number;
  /** Asked before every try; true ends the search, which answers the best so far. */
  readonly shouldStop?: () => boolean;
  /** Told the share of the limits that is used, 0 to 1, four times a second at most. */
  readonly onProgress?: (share: number) => void;
}

const PROGRESS_EVERY_MS = 250;

/** Counts the tries of one search. */
export class SearchClock {
  private readonly begun = performance.now();
  private readonly milliseconds: number;
  private tries = 0;
  private elapsed = 0;
  private told = 0;

  constructor(private readonly limits: SearchLimits) {
    this.milliseconds = limits.milliseconds ?? Infinity;
  }

  /** Whether another try may begin, which is then counted. */
  next(): boolean {
    if (this.isOver()) return false;
    this.tries++;
    return true;
  }

  isOver(): boolean {
    this.elapsed = performance.now() - this.begun;
    if (this.elapsed - this.told >= PROGRESS_EVERY_MS) {
      this.told = this.elapsed;
      this.limits.onProgress?.(this.progress);
    }
    return (
      this.tries >= this.limits.iterations || this.elapsed >= this.milliseconds || this.limits.shouldStop?.() === true
    );
  }

  /** The share of the limits that is used, 0 to 1, as of the last look. */
  get progress(): number {
    return Math.min(1, Math.max(this.tries / this.limits.iterations, this.elapsed / this.milliseconds));
  }
}
