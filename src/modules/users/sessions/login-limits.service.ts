import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateCounter } from '../../../platform/tenancy/rate-counter';
import { rateLimited } from '../../../platform/tenancy/rate-limits';
import { UsersReadModel } from '../users.read-model';

/** Failed logins of an account, or from an address, within a window. */
export const LOGIN_LIMIT = { failures: 10, windowSeconds: 15 * 60 } as const;
const { failures: MAX_FAILURES, windowSeconds: WINDOW_SECONDS } = LOGIN_LIMIT;

/**
 * Ten failed logins for an account or from an address in 15 minutes close it until the window ends. An attempt is
 * counted before the password is checked, so that a burst can't slip through, and given back when it was no failure.
 */
@Injectable()
export class LoginLimitsService {
  constructor(
    private readonly counter: RateCounter,
    private readonly users: UsersReadModel,
  ) {}

  /**
   * Runs one attempt; `attempt` returns undefined for a failed one. Success clears the failures of the account, but not of the
   * client's address: otherwise the owner of one account could continue to guess others.
   *
   * @throws ApiError RATE_LIMITED once there were ten failures
   */
  async attempt<T>(email: string, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.attemptFrom(address, async () =>
      this.attemptOn(`login:account:${await this.fingerprint(email)}`, attempt),
    );
  }

  /** The same for the second factor of an account. Its failures are counted apart, so a right password does not clear them. */
  attemptSecondFactor<T>(
    userId: string,
    address: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.attemptFrom(address, () => this.attemptOn(`second-factor:account:${userId}`, attempt));
  }

  /** Limits the failures from an address alone, where the account is not known before. */
  async attemptFrom<T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const origin = `login:address:${address}`;
    await this.spend(origin);
    const result = await this.refunded(origin, attempt);
    if (result !== undefined) await this.counter.giveBack(origin, WINDOW_SECONDS);
    return result;
  }

  private async attemptOn<T>(account: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.spend(account);
    const result = await this.refunded(account, attempt);
    if (result !== undefined) await this.counter.clear(account, WINDOW_SECONDS);
    return result;
  }

  private async spend(key: string): Promise<void> {
    const { count, endsInMs } = await this.counter.count(key, WINDOW_SECONDS);
    if (count <= MAX_FAILURES) return;
    const resetAt = Math.ceil((Date.now() + endsInMs) / 1000);
    throw rateLimited(
      { limit: MAX_FAILURES, remaining: 0, resetAt, exceeded: true },
      'Too many failed logins; wait for the reset time.',
    );
  }

  /** An error (the database is away, too many wait) says nothing about the password. */
  private async refunded<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      await this.counter.giveBack(key, WINDOW_SECONDS);
      throw error;
    }
  }

  /**
   * Keys stand in Redis and in memory: of one length, and without people's addresses. Upper and lower case are the database's,
   * which finds the account by them: `İ` is another letter to JavaScript.
   */
  private async fingerprint(email: string): Promise<string> {
    const folded = await this.users.foldEmail(email);
    return createHash('sha256').update(folded).digest('base64url').slice(0, 22);
  }
}
