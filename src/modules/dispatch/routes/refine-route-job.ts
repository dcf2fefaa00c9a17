import { createHash } from 'node:crypto';

/** The task that gives a route the times and distances of the road network. */
export const REFINE_ROUTE_TASK = 'refine_route';

export interface RefineRouteJob {
  readonly businessId: string;
  readonly dispatchId: string;
  /** IANA zone of the business. */
  readonly timeZone: string;
  /** The mark of the order that the service chose and may change as long as it stands; null: the order is kept. */
  readonly order: string | null;
}

/** Tells two orders of stops apart. */
export const orderMark = (stops: readonly { readonly shipmentId: string }[]): string =>
  createHash('sha256')
    .update(stops.map(({ shipmentId }) => shipmentId).join(' '))
    .digest('base64url');
