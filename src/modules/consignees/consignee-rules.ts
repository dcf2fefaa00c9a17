import { getNextDate } from '../../common/time/time-zone';
import type { ShipmentStatus } from '../shipments/shipment-status';

/** Statuses before the vehicle leaves, or after it came back without delivering. In these, consignees can still change the delivery. */
const CHANGEABLE_STATUSES: readonly ShipmentStatus[] = ['created', 'collected', 'in_transit', 'exception'];

/** Error message for changes in any other status. */
export const VEHICLE_LEFT_MESSAGE =
  'The vehicle has left with the shipment, or the shipment has been delivered. Instructions and another day are no longer possible.';

/** A consignee can request the days from tomorrow to this many days from today. */
export const MAX_DAYS_AHEAD = 30;

/** Returns whether the consignee can still give instructions or request another day. */
export const canChangeDelivery = (status: ShipmentStatus): boolean => CHANGEABLE_STATUSES.includes(status);

/** Returns whether the consignee can rate the delivery. */
export const canRateDelivery = (status: ShipmentStatus): boolean => status === 'delivered';

/**
 * Returns the first and the last day that a consignee can request today.
 *
 * @param today YYYY-MM-DD in the time zone of the business
 */
export function findSelectableDays(today: string): { first: string; last: string } {
  let last = today;
  for (let daysAhead = 0; daysAhead < MAX_DAYS_AHEAD; daysAhead++) last = getNextDate(last);
  return { first: getNextDate(today), last };
}
