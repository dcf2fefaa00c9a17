import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { rateLimited } from '../../../platform/tenancy/rate-limits';

/** The limit of wrong invitation codes per client address. */
export const CODE_LIMIT = { failures: 10, windowSeconds: 15 * 60 } as const;

/** Limits guesses at invitation codes. An attempt is counted before it runs, so that a burst cannot slip through. */
@Injectable()
export class CodeLimitsService {
  constructor(private readonly counter: RateCounter) {}

  /**
   * Runs one attempt. `attempt` returns undefined if the code is wrong.
   *
   * @throws ApiError RATE_LIMITED after ten failures
   */
  async attempt<T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `driver-code:${address}`;
    const { count, endsInMs } = await this.counter.count(key, CODE_LIMIT.windowSeconds);
    if (count > CODE_LIMIT.failures) {
      const resetAt = Math.ceil((Date.now() + endsInMs) / 1000);
      throw rateLimited(
        { limit: CODE_LIMIT.failures, remaining: 0, resetAt, exceeded: true },
        'Too many wrong codes; wait for the reset time.',
      );
    }
    let result: T | undefined;
    try {
      result = await attempt();
    } catch (error) {
      await this.counter.giveBack(key, CODE_LIMIT.windowSeconds); // The code was not checked.
      throw error;
    }
    if (result !== undefined) await this.counter.giveBack(key, CODE_LIMIT.windowSeconds);
    return result;
  }
}
