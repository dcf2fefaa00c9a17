import type { RateLimiterRes } from 'rate-limiter-flexible';
import { withTimeout } from '../../common/timeout';
import type { OptionalServer } from '../../common/optional-server';

/** The result of a count: `consumedPoints` is the number of requests in the window, `msBeforeNext` the time until its end. */
type CountResult = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

/**
 * The operations of a rate limiter that the fallback needs, with the names of rate-limiter-flexible: `penalty` adds one to the count of a
 * key, `reward` subtracts one, and `delete` resets it.
 */
export interface Limiter {
  penalty(key: string): Promise<CountResult>;
  reward(key: string): Promise<CountResult>;
  delete(key: string): Promise<boolean>;
}

/** Longest time that a request waits for the shared store. */
const STORE_TIMEOUT_MS = 1_000;

/**
 * Counts in a store that processes share. Counts in this process while the store is unreachable, frozen or full. Only the first calls
 * after the failure wait for the store.
 */
export class FallbackLimiter implements Limiter {
  constructor(
    private readonly shared: Limiter,
    private readonly local: Limiter,
    private readonly store: OptionalServer,
    private readonly isConnected: () => boolean = () => true,
  ) {}

  penalty = (key: string) => this.countWithFallback((limiter) => limiter.penalty(key));
  reward = (key: string) => this.countWithFallback((limiter) => limiter.reward(key));
  delete = (key: string) => this.countWithFallback((limiter) => limiter.delete(key));

  private async countWithFallback<T>(count: (limiter: Limiter) => Promise<T>): Promise<T> {
    if (!this.isConnected()) return count(this.local);
    try {
      return await this.store.call(() => withTimeout(count(this.shared), STORE_TIMEOUT_MS, 'no response in time'));
    } catch {
      return count(this.local);
    }
  }
}

/**
 * Counts while several processes (or machines) cannot share their counts. It assumes that each of them receives the same number of
 * requests and multiplies its own count, so all of them together stay within the limit. The first request counts once, because a limit
 * below the number of processes would otherwise reject every request.
 */
export class ShareLimiter implements Limiter {
  /** @param countProcesses returns how many processes count separately */
  constructor(
    private readonly ownLimiter: Limiter,
    private readonly countProcesses: () => number,
  ) {}

  penalty = async (key: string) => this.extrapolate(await this.ownLimiter.penalty(key));
  reward = async (key: string) => this.extrapolate(await this.ownLimiter.reward(key));
  delete = (key: string) => this.ownLimiter.delete(key);

  private extrapolate({ consumedPoints, msBeforeNext }: CountResult): CountResult {
    return { consumedPoints: 1 + (consumedPoints - 1) * this.countProcesses(), msBeforeNext };
  }
}
