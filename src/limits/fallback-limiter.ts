import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Absence } from '../common/absence';
import { inTime } from '../common/in-time';

type Counted = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

export interface Limiter {
  penalty(key: string): Promise<Counted>;
  reward(key: string): Promise<Counted>;
  delete(key: string): Promise<boolean>;
}

/** Longest that a request waits for the shared store, by the store's fault: see inTime. */
const LIMIT_MS = 1_000;

/**
 * Counts in a store that is shared between processes, and in this process while that store is away, frozen or full. Only
 * the calls that meet the failure wait for the store; the next ones count locally at once.
 */
export class FallbackLimiter implements Limiter {
  constructor(
    private readonly shared: Limiter,
    private readonly local: Limiter,
    private readonly store: Absence,
  ) {}

  penalty = (key: string) => this.either((limiter) => limiter.penalty(key));
  reward = (key: string) => this.either((limiter) => limiter.reward(key));
  delete = (key: string) => this.either((limiter) => limiter.delete(key));

  private async either<T>(count: (limiter: Limiter) => Promise<T>): Promise<T> {
    if (!this.store.mayAsk()) return count(this.local);
    try {
      const counted = await inTime(count(this.shared), LIMIT_MS, 'no answer in time');
      this.store.answered();
      return counted;
    } catch (error) {
      this.store.missed(error);
      return count(this.local);
    }
  }
}

/**
 * Counts for several who can't count together now: each request weighs as much as if the others had been asked as often, so
 * that all of them let no more through than one would. The first weighs one: a limit of two opens each of four.
 */
export class ShareLimiter implements Limiter {
  /** @param among how many count, each alone */
  constructor(
    private readonly own: Limiter,
    private readonly among: () => number,
  ) {}

  penalty = async (key: string) => this.ofAll(await this.own.penalty(key));
  reward = async (key: string) => this.ofAll(await this.own.reward(key));
  delete = (key: string) => this.own.delete(key);

  private ofAll({ consumedPoints, msBeforeNext }: Counted): Counted {
    return { consumedPoints: 1 + (consumedPoints - 1) * this.among(), msBeforeNext };
  }
}
