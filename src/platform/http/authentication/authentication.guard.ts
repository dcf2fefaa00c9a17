import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import type { Account } from '../../../core/actor';
import { limitRequestToDepots } from '../../../core/request/request-context';
import { PublicOrigin } from '../../../core/public-origin';
import { ApiError } from '../../../common/errors/api-error';
import { isWithinNetworks } from '../../../common/networks';
import { RateLimits } from '../../tenancy/rate-limits';
import { type ApiRequest, getRequest } from '../actor';
import { ACCESS, type Access } from '../guards/allow';
import { getClientAddress, getClientNetwork } from '../middleware/client-address';
import { allowPage } from '../middleware/cors';
import { isFromOwnPage } from '../own-page';
import { RouteTable } from '../route-table';
import { getRequestedPath } from '../unrouted.controller';
import { createBearerChallenge, PROTECTED_RESOURCE } from './protected-resource';
import { readSessionCookie } from './session-cookie';

/**
 * Rejects requests without a valid token with 401, except on public routes and unknown paths. Rejects an API token from an address that
 * it does not allow with 403. Failures are limited by address, so that guessing is slow.
 *
 * A session token is in the Authorization header, or in the cookie of our own pages if that header is missing.
 *
 * Passport gets an object with only that header. With the whole request it would accept tokens in query and body, and its closures would
 * hold the request with its body until a full garbage collection (30 MB in the spec).
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
    const request = getRequest(context);
    if (access === 'public' || (access === 'unrouted' && this.isUnknownPath(request))) return true;
    try {
      const account = await this.authenticate(request, context);
      request.account = account;
      limitRequestToDepots(account.depotIds);
      return true;
    } catch (error) {
      await this.countFailure(error, request);
      throw this.addResourceMetadata(error, context);
    }
  }

  /**
   * Returns the account of the request, and sets `authorization` of the request.
   *
   * @throws ApiError UNAUTHORIZED or FORBIDDEN if the token is not valid, or must not be used from there
   */
  private async authenticate(request: ApiRequest, context: ExecutionContext): Promise<Account> {
    const header = request.headers.authorization;
    const cookie = header === undefined ? this.readCookieAuthorization(request, context) : undefined;
    const authorization = header ?? cookie;
    const account = await this.findAccount(authorization);
    assertAllowedAddress(request, account);
    if (account.kind === 'publishable_key')
      allowOriginOfKey(request, account, context.switchToHttp().getResponse<Response>());
    // Only session tokens are accepted as a cookie. Any other token gets the same 401 as an unknown one.
    if (cookie !== undefined && account.kind !== 'session') throw createUnauthorizedError();
    request.authorization = authorization;
    return account;
  }

  /**
   * Returns the account of an Authorization header. Passport gets a separate request, because a cookie is presented to it as a header.
   *
   * @throws ApiError UNAUTHORIZED if the header is missing or its token is not valid
   */
  private async findAccount(authorization: string | undefined): Promise<Account> {
    const presented: { headers: object; account?: Account } = { headers: { authorization } };
    await super.canActivate(new ExecutionContextHost([presented, {}]));
    if (!presented.account) throw new Error('Passport did not set the account.');
    return presented.account;
  }

  /** Counts a rejected token against the address. Other errors, such as a missing database, are not the caller's fault. */
  private async countFailure(error: unknown, request: ApiRequest): Promise<void> {
    if (error instanceof ApiError && (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN'))
      await this.limits.spendFailedAuthentication(getClientNetwork(request));
  }

  /**
   * Returns the session cookie as a bearer token if one of our own pages sends it. Caches know that responses to an Authorization header
   * are private, but not responses to a cookie.
   */
  private readCookieAuthorization(request: ApiRequest, context: ExecutionContext): string | undefined {
    const token = readSessionCookie(request);
    if (!token || !isFromOwnPage(request, this.origin)) return undefined;
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('Cache-Control', 'private, no-cache');
    response.vary('Cookie');
    return `Bearer ${token}`;
  }

  /** Returns whether the path is unknown and the request has no token. */
  private isUnknownPath(request: ApiRequest): boolean {
    return request.headers.authorization === undefined && !this.routes.needsToken(getRequestedPath(request));
  }

  /** Adds the address of the resource's metadata to a 401, on routes that are marked `@ProtectedResource`. */
  private addResourceMetadata(error: unknown, context: ExecutionContext): unknown {
    const resource = this.reflector.get<string | undefined>(PROTECTED_RESOURCE, context.getHandler());
    if (resource === undefined || !(error instanceof ApiError) || error.code !== 'UNAUTHORIZED') return error;
    return new ApiError('UNAUTHORIZED', error.details, error.message, {
      'WWW-Authenticate': createBearerChallenge(this.origin.get(), resource),
    });
  }

  /** Passport calls this with the result of the strategy; `account` is false for an invalid token. */
  override handleRequest<T = Account>(error: unknown, account: T | false): T {
    if (error) throw error;
    if (!account) throw createUnauthorizedError();
    return account;
  }
}

const createUnauthorizedError = (): ApiError =>
  new ApiError('UNAUTHORIZED', undefined, undefined, { 'WWW-Authenticate': 'Bearer realm="dispatch"' });

/** @throws ApiError FORBIDDEN if the token is limited to other addresses */
function assertAllowedAddress(request: ApiRequest, account: Account): void {
  if (!account.allowedAddresses) return;
  const address = getClientAddress(request);
  if (!isWithinNetworks(address, account.allowedAddresses))
    throw new ApiError('FORBIDDEN', undefined, `This token is not accepted from the address ${address}.`);
}

/**
 * Lets a page of the key's origins read the response.
 *
 * @throws ApiError FORBIDDEN for a request of any other page, and for one without an origin
 */
function allowOriginOfKey(request: ApiRequest, { origins = [] }: Account, response: Response): void {
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin))
    throw new ApiError('FORBIDDEN', undefined, 'This key is accepted only from pages of its origins.');
  allowPage(response, origin);
}
