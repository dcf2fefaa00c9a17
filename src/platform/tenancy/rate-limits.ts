import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { RateCounter } from './rate-counter';

export const WINDOW_SECONDS = 60;
/** The quota of a business is this many times the quota of one token. All its tokens share it, however many there are. */
export const BUSINESS_QUOTA_FACTOR = 5;

/** The state of a quota after a request was counted. */
export interface SpentQuota {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in whole seconds at which the window ends. */
  readonly resetAt: number;
  readonly exceeded: boolean;
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

  private async spend(key: string, limit: number): Promise<SpentQuota> {
    const { count, endsInMs } = await this.counter.count(key, WINDOW_SECONDS);
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAt: Math.ceil((Date.now() + endsInMs) / 1000),
      exceeded: count > limit,
    };
  }

  /** @throws ApiError RATE_LIMITED if the address has failed to authenticate too often */
  async spendFailedAuthentication(address: string): Promise<void> {
    const spent = await this.spend(`failed:${address}`, this.env.PUBLIC_RATE_LIMIT);
    if (spent.exceeded)
      throw rateLimited(spent, 'Too many requests without a valid token from this address; wait for the reset time.');
  }

  /**
   * Counts a request in the quota that all tokens of the business share. Call it only for requests within the quota of their token.
   *
   * @throws ApiError RATE_LIMITED if that quota is used up
   */
  async spendBusinessQuota(businessId: string, tokenLimit: number): Promise<void> {
    const spent = await this.spend(`business:${businessId}`, tokenLimit * BUSINESS_QUOTA_FACTOR);
    if (spent.exceeded)
      throw rateLimited(spent, 'Too many requests of this business over all its tokens; wait for the reset time.');
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
    if (spent.exceeded) throw rateLimited(spent);
  }
}

export const rateHeaders = ({ limit, remaining, resetAt }: SpentQuota): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetAt),
});

export const rateLimited = (spent: SpentQuota, message?: string): ApiError =>
  new ApiError('RATE_LIMITED', undefined, message, {
    ...rateHeaders(spent),
    'Retry-After': String(Math.max(1, spent.resetAt - Math.ceil(Date.now() / 1000))),
  });
