import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import { rateHeaders, rateLimited, RateLimits, type Spent } from '../../limits/rate-limits';
import { type ApiRequest, requestOf } from '../actor';
import { UNTHROTTLED } from '../allow';
import { clientNetwork } from '../client-address';

/** Every token has its own quota, on whatever route, and a business as a whole one over all its tokens; where there is no token, every client address. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  @Inject(RateLimits) private readonly limits: RateLimits;

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return this.reflector.get<boolean | undefined>(UNTHROTTLED, context.getHandler()) ?? false;
  }

  /** The library counts by route and address; here all routes share the token's quota. */
  protected override async getTracker(request: ApiRequest): Promise<string> {
    return request.account ? `token:${request.account.tokenId}` : `address:${clientNetwork(request)}`;
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override async handleRequest({
    context,
    limit,
    ttl,
    blockDuration,
    throttler,
  }: ThrottlerRequest): Promise<boolean> {
    const request = requestOf(context);
    const key = await this.getTracker(request);
    const counted = await this.storageService.increment(key, ttl, limit, blockDuration, throttler.name ?? 'default');
    const spent: Spent = {
      limit,
      remaining: Math.max(0, limit - counted.totalHits),
      resetAt: Math.ceil((Date.now() + counted.timeToExpire) / 1000),
      exceeded: counted.isBlocked,
    };
    if (spent.exceeded) throw rateLimited(spent);
    const response = context.switchToHttp().getResponse<Response>();
    for (const [name, value] of Object.entries(rateHeaders(spent))) response.setHeader(name, value);
    if (request.account?.businessId) await this.limits.spendOfBusiness(request.account.businessId, limit);
    return true;
  }
}
