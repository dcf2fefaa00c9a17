import type { PublicOrigin } from '../../core/public-origin';
import type { ApiRequest } from './actor';

type Asking = Pick<ApiRequest, 'headers' | 'protocol'>;

/**
 * Whether one of our own pages asks, by what the browser itself says and no page can forge. SameSite alone would not do: another
 * port of the host, and another host of the domain, count as the same site.
 */
export function provesOwnPage(request: Asking, origin: PublicOrigin): boolean {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  return site !== undefined ? site === 'same-origin' : from !== undefined && isOwn(from, request, origin);
}

/** Whether the browser says that another origin's page asks; a program that is no browser says nothing. */
export function isFromElsewhere(request: Asking, origin: PublicOrigin): boolean {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  return (site !== undefined || from !== undefined) && !provesOwnPage(request, origin);
}

const isOwn = (from: string, { headers, protocol }: Asking, origin: PublicOrigin): boolean =>
  [origin.get(), `${protocol}://${headers.host}`].includes(from);
