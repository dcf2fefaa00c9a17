import type { Response } from 'express';
import { ApiError } from '../../../common/errors/api-error';
import type { PublicOrigin } from '../../../core/public-origin';
import type { ApiRequest } from '../../../platform/http/actor';
import { getSessionCookieName, getSessionCookieOptions } from '../../../platform/http/authentication/session-cookie';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { isFromOtherOrigin } from '../../../platform/http/own-page';
import { type LoginResponse, type SessionResponse, toUserResponse } from '../dto/responses';
import type { OpenedSession } from './sessions.service';

/**
 * Rejects a login from a page of another origin, which could log its own user in here.
 *
 * @throws ApiError FORBIDDEN
 */
export function assertLoginOfOwnPage(request: ApiRequest, origin: PublicOrigin): void {
  if (isFromOtherOrigin(request, origin))
    throw new ApiError(
      'FORBIDDEN',
      undefined,
      "Only the service's own pages can log in here; use POST /api/user/login.",
    );
}

/** Sets the session cookie and returns the body for a browser, without the token: scripts of the page cannot read it. */
export function setSessionCookie(
  { token, expiresAt, account }: OpenedSession,
  request: ApiRequest,
  response: Response,
): HttpResult<SessionResponse> {
  response.cookie(getSessionCookieName(request), token, { ...getSessionCookieOptions(request), expires: expiresAt });
  const session: SessionResponse = { expiresAt: expiresAt.toISOString(), user: toUserResponse(account) };
  return new HttpResult(session, { 'Cache-Control': 'no-store' });
}

/** Returns the body for a client that sends the token itself, without a cookie. */
export const toLoginResponse = ({ token, expiresAt, account }: OpenedSession): LoginResponse => ({
  token,
  tokenType: 'Bearer',
  expiresAt: expiresAt.toISOString(),
  user: toUserResponse(account),
});
