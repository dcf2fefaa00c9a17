import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import type { Account } from '../../application/actor';
import { PublicOrigin } from '../../application/public-origin';
import { ApiError } from '../../common/errors/api-error';
import { RateLimits } from '../../limits/rate-limits';
import { type ApiRequest, requestOf } from '../actor';
import { ACCESS, type Access } from '../allow';
import { clientNetwork } from '../client-address';
import { provesOwnPage } from '../own-page';
import { RouteTable } from '../route-table';
import { askedPath } from '../unrouted.controller';
import { sessionCookie } from './session-cookie';

/**
 * 401 without a valid token, except on public routes and where there is nothing. Failures are limited by address, so that
 * guessing is slow.
 *
 * A session comes in the Authorization header, or in the cookie of our own pages where that header is missing: never both.
 *
 * Passport gets that header alone: it would take tokens from query and body too, and it leaves functions behind
 * that V8 counts as old and that would keep the whole request and its answer from being collected early.
 */
@Injectable()
export class AuthenticationGuard extends AuthGuard('bearer') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly routes: RouteTable,
    private readonly origin: PublicOrigin,
  ) {
    super({ property: 'account' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    const request = requestOf(context);
    if (access === 'public' || (access === 'unrouted' && this.isNowhere(request))) return true;
    const cookie = request.headers.authorization === undefined ? this.ofOwnPage(request, context) : undefined;
    const authorization = request.headers.authorization ?? cookie;
    const presented: { headers: object; account?: Account } = { headers: { authorization } };
    try {
      await super.canActivate(new ExecutionContextHost([presented, {}]));
      if (cookie !== undefined && presented.account?.kind !== 'session') this.handleRequest(null, false); // no other token is a cookie
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHORIZED') {
        await this.limits.spendFailedAuthentication(clientNetwork(request));
      }
      throw error;
    }
    if (!presented.account) throw new Error('This release of Passport keeps the account elsewhere than was asked.');
    request.account = presented.account;
    request.authorization = authorization;
    return true;
  }

  /**
   * The session cookie as a bearer token, where our own page asks. Its answers are the user's alone: caches know that of
   * answers to an Authorization header, but not of answers to a cookie.
   */
  private ofOwnPage(request: ApiRequest, context: ExecutionContext): string | undefined {
    const token = sessionCookie(request);
    if (!token || !provesOwnPage(request, this.origin)) return undefined;
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Cookie');
    return `Bearer ${token}`;
  }

  /** An unknown path, asked for without a token: what is not there needs none. */
  private isNowhere(request: ApiRequest): boolean {
    return request.headers.authorization === undefined && !this.routes.needsToken(askedPath(request));
  }

  override handleRequest<T = Account>(error: unknown, account: T | false): T {
    if (error) throw error;
    if (!account)
      throw new ApiError('UNAUTHORIZED', undefined, undefined, { 'WWW-Authenticate': 'Bearer realm="dispatch"' });
    return account;
  }
}
