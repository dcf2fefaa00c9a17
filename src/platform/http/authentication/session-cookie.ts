import type { CookieOptions } from 'express';
import type { ApiRequest } from '../actor';

type Asking = Pick<ApiRequest, 'headers' | 'secure'>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Browsers accept `Secure` and `__Host-` over HTTPS only. Plain HTTP is enough for a service on one's own machine. */
const isLocal = ({ headers, secure }: Asking): boolean => !secure && LOOPBACK.test(headers.host ?? '');

/** `__Host-` keeps other hosts of the domain from setting the cookie. */
const cookieName = (name: string, request: Asking): string => (isLocal(request) ? name : `__Host-${name}`);

function cookieOf(request: Asking, name: string): string | undefined {
  const wanted = `${name}=`;
  const pair = request.headers.cookie?.split(/;\s*/).find((each) => each.startsWith(wanted));
  return pair?.slice(wanted.length);
}

/** The name of the cookie that holds a session's token. */
export const sessionCookieName = (request: Asking): string => cookieName('dispatch-session', request);

/** Cookie attributes: no access by scripts, no requests from other sites, and the expiry of the session. */
export const sessionCookieOptions = (request: Asking): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: !isLocal(request),
});

/** The token of the session cookie, if there is one. */
export const sessionCookie = (request: Asking): string | undefined => cookieOf(request, sessionCookieName(request));

/** The name of the cookie that binds a sign-in at a provider to the browser. */
export const ssoCookieName = (request: Asking): string => cookieName('dispatch-sign-in', request);

/** `lax`, because the provider's redirect back to the service must have it. */
export const ssoCookieOptions = (request: Asking): CookieOptions => ({
  ...sessionCookieOptions(request),
  sameSite: 'lax',
});

/** The value of the cookie of sign-ins, if there is one. */
export const ssoCookie = (request: Asking): string | undefined => cookieOf(request, ssoCookieName(request));
