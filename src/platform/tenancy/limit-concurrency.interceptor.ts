import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import type { Account } from '../../core/actor';
import { disconnectSignal } from '../../core/request/disconnect-signal';
import { ConcurrencyLimiters } from './concurrency-limiters';
import { REQUEST_LIMITS, type RequestLimits } from './limit-concurrency';

/**
 * Applies `@LimitConcurrency`. It must be the first interceptor, so that a waiting request has neither a body in memory nor a transaction.
 */
@Injectable()
export class LimitConcurrencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: ConcurrencyLimiters,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const limits = this.reflector.get<RequestLimits | undefined>(REQUEST_LIMITS, context.getHandler());
    return limits ? this.runLimited(limits, context, next) : next.handle();
  }

  private async runLimited(
    limits: RequestLimits,
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const businessId = http.getRequest<Request & { account?: Account }>().account?.businessId ?? null;
    const response = http.getResponse<Response>();
    const limiter = this.limiters.findLimiter(limits);
    const signal = disconnectSignal(response);
    signal.throwIfAborted();
    await limiter.acquire(businessId, signal);
    const release = () => limiter.release(businessId);
    if (!limits.heldUntilSent) return next.handle().pipe(finalize(release));
    if (response.closed) release();
    else response.once('close', release);
    return next.handle();
  }
}
