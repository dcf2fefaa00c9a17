import { useQuery } from '@tanstack/react-query';
import { readTrackingPage, TRACKING_PAGE_KEY } from './settings/delivery/tracking-page';

const LOGO_STALE_MS = 10 * 60_000;

/** The logo of the business, which its tracking page shows too. Nothing without a logo. */
export function BusinessLogo() {
  const query = useQuery({ queryKey: TRACKING_PAGE_KEY, queryFn: readTrackingPage, staleTime: LOGO_STALE_MS });
  const url = query.data?.logoUrl;
  // Only the path: the portal may be open at another address than the public one, and loads nothing from there.
  return url ? <img className="logo" src={new URL(url).pathname} alt="" /> : null;
}
