import type { TrackingLimit } from '../adapters/carrier-adapter';
import { DAY_MS } from '../../../common/time/durations';

/*
 * The requests for events of one account follow a token bucket: the account gets one request in each interval. Requests that it does not
 * need at once are saved, up to a limit, and may be used later. The function `claim_carrier_bookings` of the database applies the pace.
 */

/** Most requests that any account saves. They are sent one after the other, so the job waits for them. */
const MAX_SAVED_REQUESTS = 25;

/** How the requests of one account are spread. */
export interface TrackingPace {
  /** Milliseconds in which the account gets one more request. */
  readonly refillMs: number;
  /** Milliseconds between two requests. */
  readonly spacingMs: number;
  /** Most requests that the account saves while it needs none. */
  readonly maxSavedRequests: number;
}

/**
 * Returns a pace with which each 24 hours have at most `perDay` requests, whenever they begin, and each second `perSecond`. In the worst
 * case the account uses all saved requests at the beginning of the 24 hours, so only the others are left for the rest of them. An account
 * with one request a day saves this one, and gets the next after 24 hours.
 */
export function computePace({ perDay, perSecond }: TrackingLimit): TrackingPace {
  const tenthOfPerDay = Math.floor(perDay / 10);
  const maxSavedRequests = Math.max(1, Math.min(MAX_SAVED_REQUESTS, tenthOfPerDay));
  return {
    refillMs: Math.ceil(DAY_MS / Math.max(1, perDay - maxSavedRequests)),
    spacingMs: Math.ceil(1000 / perSecond),
    maxSavedRequests,
  };
}
