import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { createRateLimitedError } from '../../../platform/tenancy/rate-limits';
import { UsersReadModel } from '../users.read-model';

/** Failed logins of an account, or from an address, within a window. */
export const LOGIN_LIMIT = { failures: 10, windowSeconds: 15 * 60 } as const;
const { failures: MAX_FAILURES, windowSeconds: WINDOW_SECONDS } = LOGIN_LIMIT;

/**
 * Rejects logins after ten failures in 15 minutes for an account or from an address, until the 15 minutes end. An attempt is counted before the
 * password is checked, so that many simultaneous attempts cannot exceed the limit. If it succeeds, it is no longer counted.
 */
@Injectable()
export class LoginLimitsService {
  constructor(
    private readonly counter: RateCounter,
    private readonly users: UsersReadModel,
  ) {}

  /**
   * Runs one attempt. Success clears the failures of the account, but not those of the client's address: otherwise the owner of one account could
   * continue to guess the passwords of others.
   *
   * @param attempt returns undefined if the login failed
   * @throws ApiError RATE_LIMITED after ten failures
   */
  async attempt<T>(email: string, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.attemptFrom(address, async () =>
      this.attemptOn(`login:account:${await this.hashEmail(email)}`, attempt),
    );
  }

  /** Limits attempts at the second factor of an account. Its failures are counted separately, so a right password does not reset them. */
  attemptSecondFactor<T>(
    userId: string,
    address: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.attemptFrom(address, () => this.attemptOn(`second-factor:account:${userId}`, attempt));
  }

  /** Limits the failures from an address only, for attempts whose account is not known before. */
  async attemptFrom<T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const origin = `login:address:${address}`;
    await this.countAttempt(origin);
    const result = await this.runWithRefund(origin, attempt);
    if (result !== undefined) await this.counter.uncountRequest(origin, WINDOW_SECONDS);
    return result;
  }

  private async attemptOn<T>(account: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.countAttempt(account);
    const result = await this.runWithRefund(account, attempt);
    if (result !== undefined) await this.counter.resetCount(account, WINDOW_SECONDS);
    return result;
  }

  /** @throws ApiError RATE_LIMITED beyond the limit */
  private async countAttempt(key: string): Promise<void> {
    const { count, endsInMs } = await this.counter.count(key, WINDOW_SECONDS);
    if (count <= MAX_FAILURES) return;
    const resetAt = Math.ceil((Date.now() + endsInMs) / 1000);
    throw createRateLimitedError(
      { limit: MAX_FAILURES, remaining: 0, resetAtSeconds: resetAt, isExceeded: true },
      'Too many failed logins; wait for the reset time.',
    );
  }

  /** Runs an attempt, and does not count it if it throws. For example, an unavailable database says nothing about the password. */
  private async runWithRefund<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      await this.counter.uncountRequest(key, WINDOW_SECONDS);
      throw error;
    }
  }

  /**
   * Returns the key of an address for the counters. It is a hash, so keys have one length and do not contain addresses. The database
   * converts the address to lower case, because JavaScript converts letters such as `İ` differently.
   */
  private async hashEmail(email: string): Promise<string> {
    const folded = await this.users.foldEmail(email);
    return createHash('sha256').update(folded).digest('base64url').slice(0, 22);
  }
}
