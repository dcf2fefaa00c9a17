import type { CookieOptions } from 'express';
import type { ApiRequest } from '../actor';

type CookieRequest = Pick<ApiRequest, 'headers' | 'secure'>;

/** Matches a Host header that names this machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Returns whether the request comes over plain HTTP from this machine. Browsers accept `Secure` and `__Host-` over HTTPS only, so cookies
 * of such requests have neither.
 */
const isLocalHttp = ({ headers, secure }: CookieRequest): boolean => !secure && LOOPBACK.test(headers.host ?? '');

/** Returns the full name of a cookie. `__Host-` keeps other hosts of the domain from setting the cookie. */
const getCookieName = (name: string, request: CookieRequest): string =>
  isLocalHttp(request) ? name : `__Host-${name}`;

function findCookie(request: CookieRequest, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = request.headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Returns the name of the cookie that holds a session's token. */
export const getSessionCookieName = (request: CookieRequest): string => getCookieName('dispatch-session', request);

/** Returns the attributes of the session cookie: no access by scripts and no requests from other sites. The caller adds the expiry. */
export const getSessionCookieOptions = (request: CookieRequest): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: !isLocalHttp(request),
});

/** Returns the token of the session cookie, if there is one. */
export const readSessionCookie = (request: CookieRequest): string | undefined =>
  findCookie(request, getSessionCookieName(request));

/** Returns the name of the SSO cookie, which binds a sign-in at a provider to the browser. */
export const getSsoCookieName = (request: CookieRequest): string => getCookieName('dispatch-sign-in', request);

/** Returns the attributes of the SSO cookie: `lax`, because the provider's redirect back to the service must have the cookie. */
export const getSsoCookieOptions = (request: CookieRequest): CookieOptions => ({
  ...getSessionCookieOptions(request),
  sameSite: 'lax',
});

/** Returns the value of the SSO cookie, if there is one. */
export const readSsoCookie = (request: CookieRequest): string | undefined =>
  findCookie(request, getSsoCookieName(request));
