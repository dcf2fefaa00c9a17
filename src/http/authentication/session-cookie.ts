import type { CookieOptions } from 'express';
import type { ApiRequest } from '../actor';

type Asking = Pick<ApiRequest, 'headers' | 'secure'>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Browsers take `Secure` and `__Host-` over HTTPS alone; on one's own machine plain HTTP will do, and what is sent stays there. */
const isLocal = ({ headers, secure }: Asking): boolean => !secure && LOOPBACK.test(headers.host ?? '');

/** The name of the cookie that holds a session's token; `__Host-` keeps other hosts of the domain from setting it. */
export const sessionCookieName = (request: Asking): string =>
  isLocal(request) ? 'dispatch-session' : '__Host-dispatch-session';

/** How the browser is to keep the cookie: from scripts, from requests that come from other sites, and only until it ends. */
export const sessionCookieOptions = (request: Asking): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: !isLocal(request),
});

/** The token of the session cookie, if one came along. */
export function sessionCookie(request: Asking): string | undefined {
  const wanted = `${sessionCookieName(request)}=`;
  const pair = request.headers.cookie?.split(/;\s*/).find((each) => each.startsWith(wanted));
  return pair?.slice(wanted.length);
}
