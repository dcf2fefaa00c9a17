import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import { type ApiRequest, requestOf } from '../actor';
import { UNTHROTTLED } from '../allow';
import { rateHeaders, rateLimited, type Spent } from './rate-limits';

/** Every token has its own quota, on whatever route; where there is no token, every client address. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return this.reflector.get<boolean | undefined>(UNTHROTTLED, context.getHandler()) ?? false;
  }

  /** The library counts by route and address; here all routes share the token's quota. */
  protected override async getTracker({ account, ip }: ApiRequest): Promise<string> {
    return account ? `token:${account.tokenId}` : `address:${ip ?? ''}`;
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
    return true;
  }
}
