import type { PublicOrigin } from '../../core/public-origin';
import type { ApiRequest } from './actor';

type RequestOfPage = Pick<ApiRequest, 'headers' | 'protocol'>;

/**
 * Returns whether the request comes from a page of this service. The browser sets the headers, and no page can forge them. Browsers that
 * are too old for `Sec-Fetch-Site` send only `Origin`. SameSite cookies alone are not enough, because other ports and subdomains belong to
 * the same site.
 */
export function isFromOwnPage(request: RequestOfPage, origin: PublicOrigin): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return sender !== undefined && isOwnOrigin(sender, request, origin);
}

/** Returns whether the request comes from a page of another origin. Programs that are no browsers send none of the headers. */
export function isFromOtherOrigin(request: RequestOfPage, origin: PublicOrigin): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers;
  return (site !== undefined || sender !== undefined) && !isFromOwnPage(request, origin);
}

/** The service may be reached under its public origin, or under the address that the request names. */
const isOwnOrigin = (sender: string, { headers, protocol }: RequestOfPage, origin: PublicOrigin): boolean =>
  [origin.get(), `${protocol}://${headers.host}`].includes(sender);
