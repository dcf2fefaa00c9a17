import { nextDate } from '../../common/time-zone';
import type { ShipmentStatus } from '../shipments/shipment-status';

/** It has not left for the consignee, or came back in vain: where and when it is brought may still be said. */
const BEFORE_LEAVING: readonly ShipmentStatus[] = ['created', 'collected', 'in_transit', 'exception'];

/** How far ahead another day may be asked for. */
export const MOST_DAYS_AHEAD = 30;

export const mayInstruct = (status: ShipmentStatus): boolean => BEFORE_LEAVING.includes(status);
export const mayRate = (status: ShipmentStatus): boolean => status === 'delivered';

/** The first and the last day that may be asked for, seen from today. */
export function offeredDays(today: string): { first: string; last: string } {
  let last = today;
  for (let day = 0; day < MOST_DAYS_AHEAD; day++) last = nextDate(last);
  return { first: nextDate(today), last };
}
