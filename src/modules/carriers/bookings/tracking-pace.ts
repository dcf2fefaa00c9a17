import type { TrackingLimit } from '../adapters/carrier-adapter';

const DAY_MS = 24 * 3_600_000;
/** Most requests that an account saves while it needs none. They are sent one after the other, so the job waits for them. */
const MAX_BURST = 25;

/** How the requests of one account are spread. */
export interface TrackingPace {
  /** Milliseconds in which the account gets one more request. */
  readonly refillMs: number;
  /** Milliseconds between two requests. */
  readonly spacingMs: number;
  /** Most requests that are saved. */
  readonly maxSavedRequests: number;
}

/** Returns a pace with which each 24 hours have at most `perDay` requests, whenever they begin, and each second `perSecond`. */
export function computePace({ perDay, perSecond }: TrackingLimit): TrackingPace {
  const burst = Math.max(1, Math.min(MAX_BURST, Math.floor(perDay / 10)));
  return {
    refillMs: Math.ceil(DAY_MS / Math.max(1, perDay - burst)),
    spacingMs: Math.ceil(1000 / perSecond),
    maxSavedRequests: burst,
  };
}
