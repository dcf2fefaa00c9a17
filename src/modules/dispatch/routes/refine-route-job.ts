import { createHash } from 'node:crypto';

/** The task that recomputes a route with times and distances of the road network. */
export const REFINE_ROUTE_TASK = 'refine_route';

/** A job that searches for a better sequence of a route in the background. */
export interface RefineRouteJob {
  readonly businessId: string;
  readonly dispatchId: string;
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /**
   * Hash of the sequence that the service chose and may still replace. Null when the sequence must stay. Queued jobs contain this member, so
   * its name stays.
   */
  readonly order: string | null;
}

/** Returns a hash that identifies a sequence of stops by their shipments. */
export const hashSequence = (stops: readonly { readonly shipmentId: string }[]): string =>
  createHash('sha256')
    .update(stops.map(({ shipmentId }) => shipmentId).join(' '))
    .digest('base64url');
