import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { createRateLimitedError } from '../../../platform/tenancy/rate-limits';
import { UsersReadModel } from '../users.read-model';

/** Failed logins of an account, or from a network, that are allowed within a window. */
export const LOGIN_LIMIT = { failures: 10, windowSeconds: 15 * 60 } as const;

/** 22 characters of base64url are 132 bits, so two addresses do not get the same key. */
const EMAIL_HASH_LENGTH = 22;

/**
 * Rejects logins after ten failures in 15 minutes for an account or from a network, until the 15 minutes end. The network is that of the
 * client's address. An attempt is counted before the password is checked, so that many simultaneous attempts cannot exceed the limit. If it
 * succeeds, it is no longer counted.
 */
@Injectable()
export class LoginLimitsService {
  constructor(
    private readonly counter: RateCounter,
    private readonly users: UsersReadModel,
  ) {}

  /**
   * Runs one attempt. Success clears the failures of the account, but not those of the network: otherwise the owner of one account could
   * continue to guess the passwords of others.
   *
   * @param attempt returns undefined if the login failed
   * @throws ApiError RATE_LIMITED after ten failures
   */
  async attemptLogin<T>(email: string, network: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.attemptFromNetwork(network, async () =>
      this.attemptForAccount(`login:account:${await this.hashEmail(email)}`, attempt),
    );
  }

  /** Limits attempts at the second factor of an account. Its failures are counted separately, so a right password does not reset them. */
  attemptSecondFactor<T>(
    userId: string,
    network: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.attemptFromNetwork(network, () => this.attemptForAccount(`second-factor:account:${userId}`, attempt));
  }

  /** Limits the failures from a network only, for attempts whose account is not known before. */
  async attemptFromNetwork<T>(network: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `login:address:${network}`;
    await this.countAttempt(key);
    const result = await this.runWithRefund(key, attempt);
    if (result !== undefined) await this.counter.uncountRequest(key, LOGIN_LIMIT.windowSeconds);
    return result;
  }

  private async attemptForAccount<T>(key: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.countAttempt(key);
    const result = await this.runWithRefund(key, attempt);
    if (result !== undefined) await this.counter.resetCount(key, LOGIN_LIMIT.windowSeconds);
    return result;
  }

  /** @throws ApiError RATE_LIMITED beyond the limit */
  private async countAttempt(key: string): Promise<void> {
    const { count, endsInMs } = await this.counter.count(key, LOGIN_LIMIT.windowSeconds);
    if (count <= LOGIN_LIMIT.failures) return;
    const resetAtSeconds = Math.ceil((Date.now() + endsInMs) / 1000);
    throw createRateLimitedError(
      { limit: LOGIN_LIMIT.failures, remaining: 0, resetAtSeconds, isExceeded: true },
      'Too many failed logins; wait for the reset time.',
    );
  }

  /** Runs an attempt, and does not count it if it throws. For example, an unavailable database says nothing about the password. */
  private async runWithRefund<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      await this.counter.uncountRequest(key, LOGIN_LIMIT.windowSeconds);
      throw error;
    }
  }

  /**
   * Returns the key of an email address for the counters. It is a hash, so keys have one length and do not contain addresses. The database
   * converts the address to lower case, because JavaScript converts letters such as `İ` differently.
   */
  private async hashEmail(email: string): Promise<string> {
    const foldedEmail = await this.users.foldEmail(email);
    return createHash('sha256').update(foldedEmail).digest('base64url').slice(0, EMAIL_HASH_LENGTH);
  }
}
