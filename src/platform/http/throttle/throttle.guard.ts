import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import { buildRateHeaders, createRateLimitedError, RateLimits, type SpentQuota } from '../../tenancy/rate-limits';
import { type ApiRequest, getRequest } from '../actor';
import { UNTHROTTLED, VISITOR_LIMIT } from '../guards/allow';
import { getClientNetwork } from '../middleware/client-address';

/**
 * Counts each request in the quota of its token, and in the quota that all tokens of its business share. All routes share these quotas.
 * Requests without a token count in the quota of their client address.
 */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  @Inject(RateLimits)
  private readonly limits: RateLimits;

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return this.reflector.get<boolean | undefined>(UNTHROTTLED, context.getHandler()) ?? false;
  }

  /** Replaces the key of the library, the client address, by the token. */
  protected override async getTracker(request: ApiRequest): Promise<string> {
    return request.account ? `token:${request.account.tokenId}` : `address:${getClientNetwork(request)}`;
  }

  /** Leaves out the route, which the library adds to the key, because all routes share a quota. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  /** Counts the request, and rejects it with 429 if a quota is used up. Sets the headers that show the quota of the token. */
  protected override async handleRequest({
    context,
    limit,
    ttl,
    blockDuration,
    throttler,
  }: ThrottlerRequest): Promise<boolean> {
    const request = getRequest(context);
    await this.limitVisitor(request, context);
    const key = await this.getTracker(request);
    const { totalHits, timeToExpire, isBlocked } = await this.storageService.increment(
      key,
      ttl,
      limit,
      blockDuration,
      throttler.name ?? 'default',
    );
    const spent: SpentQuota = {
      limit,
      remaining: Math.max(0, limit - totalHits),
      resetAtSeconds: Math.ceil((Date.now() + timeToExpire) / 1000),
      isExceeded: isBlocked,
    };
    if (spent.isExceeded) throw createRateLimitedError(spent);
    const response = context.switchToHttp().getResponse<Response>();
    for (const [name, value] of Object.entries(buildRateHeaders(spent))) response.setHeader(name, value);
    if (request.account?.businessId) await this.limits.spendBusinessQuota(request.account.businessId, limit);
    return true;
  }

  /**
   * Limits the requests of one address with a publishable key, which everyone can read in the page of a shop. Each route has a separate
   * quota.
   */
  private async limitVisitor(request: ApiRequest, context: ExecutionContext): Promise<void> {
    const { account } = request;
    if (account?.kind !== 'publishable_key') return;
    const perMinute = this.reflector.get<number | undefined>(VISITOR_LIMIT, context.getHandler());
    if (perMinute === undefined) return;
    const visitor = getClientNetwork(request);
    await this.limits.spendSeparateQuota(`key:${account.tokenId}:${context.getHandler().name}:${visitor}`, perMinute);
  }
}
