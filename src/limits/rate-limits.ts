import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { RateCounter } from './rate-counter';

export const WINDOW_SECONDS = 60;
/** A business has as many quotas of a token over all its tokens, however many those are. */
export const TOKENS_WORTH = 5;

export interface Spent {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in whole seconds at which the window ends. */
  readonly resetAt: number;
  readonly exceeded: boolean;
}

/** Fixed windows of 60 seconds: by token, by business, by address on public routes, and by address for failed authentication. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counter: RateCounter,
    @Inject(ENV) private readonly env: Env,
  ) {}

  private async spend(key: string, limit: number): Promise<Spent> {
    const { count, endsInMs } = await this.counter.count(key, WINDOW_SECONDS);
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAt: Math.ceil((Date.now() + endsInMs) / 1000),
      exceeded: count > limit,
    };
  }

  async spendFailedAuthentication(address: string): Promise<void> {
    const spent = await this.spend(`failed:${address}`, this.env.PUBLIC_RATE_LIMIT);
    if (spent.exceeded)
      throw rateLimited(spent, 'Too many requests without a valid token from this address; wait for the reset time.');
  }

  /** What a request of a business takes of the quota of all its tokens; what a token has no quota for is not counted here. */
  async spendOfBusiness(businessId: string, ofToken: number): Promise<void> {
    const spent = await this.spend(`business:${businessId}`, ofToken * TOKENS_WORTH);
    if (spent.exceeded)
      throw rateLimited(spent, 'Too many requests of this business over all its tokens; wait for the reset time.');
  }

  /** By address, for pages that are no routes. */
  spendOfAddress(network: string): Promise<Spent> {
    return this.spend(`address:${network}`, this.env.PUBLIC_RATE_LIMIT);
  }

  /** A quota of its own, for callers that are neither a token nor just an address. */
  async spendOwn(key: string, limit: number): Promise<void> {
    const spent = await this.spend(key, limit);
    if (spent.exceeded) throw rateLimited(spent);
  }
}

export const rateHeaders = ({ limit, remaining, resetAt }: Spent): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetAt),
});

export const rateLimited = (spent: Spent, message?: string): ApiError =>
  new ApiError('RATE_LIMITED', undefined, message, {
    ...rateHeaders(spent),
    'Retry-After': String(Math.max(1, spent.resetAt - Math.ceil(Date.now() / 1000))),
  });
