import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiError } from '../../common/errors/api-error';
import { type Account, requestOf } from '../actor';
import { ACCESS, type Access } from '../allow';
import { RateLimits } from '../throttle/rate-limits';

/** 401 without a valid token, except on public routes. Failures are limited by address, so that guessing is slow. */
@Injectable()
export class AuthenticationGuard extends AuthGuard('bearer') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    super({ property: 'account' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'public') return true;
    try {
      return (await super.canActivate(context)) as boolean;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHORIZED') {
        await this.limits.spendFailedAuthentication(requestOf(context).ip ?? '');
      }
      throw error;
    }
  }

  override handleRequest<T = Account>(error: unknown, account: T | false): T {
    if (error) throw error;
    if (!account)
      throw new ApiError('UNAUTHORIZED', undefined, undefined, { 'WWW-Authenticate': 'Bearer realm="dispatch"' });
    return account;
  }
}
