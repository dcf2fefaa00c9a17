import type { PublicOrigin } from '../../core/public-origin';
import type { ApiRequest } from './actor';

type RequestOfPage = Pick<ApiRequest, 'headers' | 'protocol'>;

/**
 * Returns whether the request comes from a page of this service. The browser sets the headers, and no page can forge them. SameSite
 * cookies alone are not enough, because other ports and subdomains belong to the same site.
 */
export function isFromOwnPage(request: RequestOfPage, origin: PublicOrigin): boolean {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return from !== undefined && isOwn(from, request, origin);
}

/** Returns whether the request comes from a page of another origin. Programs that are no browsers send none of the headers. */
export function isFromOtherOrigin(request: RequestOfPage, origin: PublicOrigin): boolean {
  const { 'sec-fetch-site': site, origin: from } = request.headers;
  return (site !== undefined || from !== undefined) && !isFromOwnPage(request, origin);
}

const isOwn = (from: string, { headers, protocol }: RequestOfPage, origin: PublicOrigin): boolean =>
  [origin.get(), `${protocol}://${headers.host}`].includes(from);
