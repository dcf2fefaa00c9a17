import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../limits/rate-counter';
import { rateLimited } from '../../../limits/rate-limits';

/** Codes from an address that open nothing, within a window. */
export const CODE_LIMIT = { failures: 10, windowSeconds: 15 * 60 } as const;

/** Guessing codes is slow: an attempt is counted before it is made, so that a burst can't slip through. */
@Injectable()
export class CodeLimitsService {
  constructor(private readonly counter: RateCounter) {}

  /**
   * Runs one attempt; `attempt` answers undefined for a failed one.
   *
   * @throws ApiError RATE_LIMITED once there were ten failures
   */
  async attempt<T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `driver-code:${address}`;
    const { count, endsInMs } = await this.counter.count(key, CODE_LIMIT.windowSeconds);
    if (count > CODE_LIMIT.failures) {
      const resetAt = Math.ceil((Date.now() + endsInMs) / 1000);
      throw rateLimited(
        { limit: CODE_LIMIT.failures, remaining: 0, resetAt, exceeded: true },
        'Too many codes that open nothing; wait for the reset time.',
      );
    }
    let result: T | undefined;
    try {
      result = await attempt();
    } catch (error) {
      await this.counter.giveBack(key, CODE_LIMIT.windowSeconds); // it says nothing about the code
      throw error;
    }
    if (result !== undefined) await this.counter.giveBack(key, CODE_LIMIT.windowSeconds);
    return result;
  }
}
