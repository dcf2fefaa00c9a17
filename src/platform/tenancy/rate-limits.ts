import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { RateCounter } from './rate-counter';

/** Length of the window in which all quotas count. */
export const WINDOW_SECONDS = 60;
/** The quota of a business is this many times the quota of one token. All its tokens share it, however many there are. */
export const BUSINESS_QUOTA_FACTOR = 5;

/** The state of a quota after a request was counted. */
export interface SpentQuota {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time at which the window ends. */
  readonly resetAtSeconds: number;
  readonly isExceeded: boolean;
}

/**
 * Counts requests in fixed windows of 60 seconds and rejects those beyond the quota. There are quotas for a token, for a business, for an
 * address on public routes and for failed authentication of an address. ThrottleGuard counts tokens and addresses.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counter: RateCounter,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Counts a request in the quota of the key. */
  private async spend(key: string, limit: number): Promise<SpentQuota> {
    const { count, endsInMs } = await this.counter.count(key, WINDOW_SECONDS);
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAtSeconds: Math.ceil((Date.now() + endsInMs) / 1000),
      isExceeded: count > limit,
    };
  }

  /**
   * Counts a failed authentication of an address.
   *
   * @throws ApiError RATE_LIMITED if the address has failed to authenticate too often
   */
  async spendFailedAuthentication(address: string): Promise<void> {
    const spent = await this.spend(`failed:${address}`, this.env.PUBLIC_RATE_LIMIT);
    if (spent.isExceeded)
      throw createRateLimitedError(
        spent,
        'Too many requests without a valid token from this address; wait for the reset time.',
      );
  }

  /**
   * Counts a request in the quota that all tokens of the business share. Call it only for requests within the quota of their token.
   *
   * @throws ApiError RATE_LIMITED if that quota is used up
   */
  async spendBusinessQuota(businessId: string, tokenLimit: number): Promise<void> {
    const spent = await this.spend(`business:${businessId}`, tokenLimit * BUSINESS_QUOTA_FACTOR);
    if (spent.isExceeded)
      throw createRateLimitedError(
        spent,
        'Too many requests of this business over all its tokens; wait for the reset time.',
      );
  }

  /** Counts a request for a page that is no route of a controller, so ThrottleGuard does not see it. The caller rejects it. */
  spendAddressQuota(network: string): Promise<SpentQuota> {
    return this.spend(`address:${network}`, this.env.PUBLIC_RATE_LIMIT);
  }

  /**
   * Counts a request in a separate quota, for callers that are neither a token nor an address, such as tracking devices.
   *
   * @throws ApiError RATE_LIMITED if the quota is used up
   */
  async spendSeparateQuota(key: string, limit: number): Promise<void> {
    const spent = await this.spend(key, limit);
    if (spent.isExceeded) throw createRateLimitedError(spent);
  }
}

/** Returns the headers that show a client its quota. */
export const buildRateHeaders = ({ limit, remaining, resetAtSeconds }: SpentQuota): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetAtSeconds),
});

/** @param message replaces the default message of RATE_LIMITED */
export const createRateLimitedError = (spent: SpentQuota, message?: string): ApiError =>
  new ApiError('RATE_LIMITED', undefined, message, {
    ...buildRateHeaders(spent),
    'Retry-After': String(Math.max(1, spent.resetAtSeconds - Math.ceil(Date.now() / 1000))),
  });
