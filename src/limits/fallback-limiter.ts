import type { RateLimiterRes } from 'rate-limiter-flexible';

export interface Limiter {
  penalty(key: string): Promise<RateLimiterRes>;
  reward(key: string): Promise<RateLimiterRes>;
  delete(key: string): Promise<boolean>;
}

/** How long counting stays local after a miss before one call tries the shared store again. */
export const REST_MS = 5_000;

/** One for all windows: they share one store, so what one of them learns of it holds for all. */
export class SharedStore {
  private restUntil = 0;
  private probing = false;
  away = false;

  /** @param report is told when the store goes and comes back, and why it went */
  constructor(
    private readonly report: (away: boolean, reason?: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether this call may ask the store: always while it is there; while it is away one call at a time, after a rest. */
  mayAsk(): boolean {
    if (!this.away) return true;
    if (this.probing || this.now() < this.restUntil) return false;
    this.probing = true;
    return true;
  }

  answered(): void {
    this.probing = false;
    if (this.away) this.report(false);
    this.away = false;
  }

  missed(error: unknown): void {
    this.probing = false;
    this.restUntil = this.now() + REST_MS;
    if (!this.away) this.report(true, error instanceof Error ? error.message : String(error));
    this.away = true;
  }
}

/**
 * Counts in a store that is shared between processes, and in this process while that store is away, frozen or full. Only
 * the call that meets the failure waits for the store's time-out; the next ones count locally at once.
 */
export class FallbackLimiter implements Limiter {
  constructor(
    private readonly shared: Limiter,
    private readonly local: Limiter,
    private readonly store: SharedStore,
  ) {}

  penalty = (key: string) => this.either((limiter) => limiter.penalty(key));
  reward = (key: string) => this.either((limiter) => limiter.reward(key));
  delete = (key: string) => this.either((limiter) => limiter.delete(key));

  private async either<T>(count: (limiter: Limiter) => Promise<T>): Promise<T> {
    if (!this.store.mayAsk()) return count(this.local);
    try {
      const counted = await count(this.shared);
      this.store.answered();
      return counted;
    } catch (error) {
      this.store.missed(error);
      return count(this.local);
    }
  }
}
