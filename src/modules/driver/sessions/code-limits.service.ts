import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { createRateLimitedError } from '../../../platform/tenancy/rate-limits';

/** The allowed number of wrong invitation codes of one client address within 15 minutes. */
export const CODE_LIMIT = { maxFailures: 10, windowSeconds: 15 * 60 } as const;

/**
 * Limits guesses at invitation codes. An attempt is counted before it runs, so that a burst of attempts cannot exceed the limit. An attempt
 * with a valid code, or with an error, is subtracted again.
 */
@Injectable()
export class CodeLimitsService {
  constructor(private readonly counter: RateCounter) {}

  /**
   * Runs one attempt.
   *
   * @param address address of the client
   * @param attempt returns undefined if the code is wrong
   * @throws ApiError RATE_LIMITED after ten wrong codes
   */
  async runAttempt<T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `driver-code:${address}`;
    const { count, endsInMs } = await this.counter.count(key, CODE_LIMIT.windowSeconds);
    if (count > CODE_LIMIT.maxFailures) {
      const resetAtSeconds = Math.ceil((Date.now() + endsInMs) / 1000);
      throw createRateLimitedError(
        { limit: CODE_LIMIT.maxFailures, remaining: 0, resetAtSeconds, isExceeded: true },
        'Too many wrong codes; wait for the reset time.',
      );
    }
    let result: T | undefined;
    try {
      result = await attempt();
    } catch (error) {
      await this.counter.uncountRequest(key, CODE_LIMIT.windowSeconds); // The code was not checked.
      throw error;
    }
    if (result !== undefined) await this.counter.uncountRequest(key, CODE_LIMIT.windowSeconds);
    return result;
  }
}
