import type { RouteBusiness } from './route-days.service';

export const IMPROVE_DAY_TASK = 'improve_slot_day';

/** The day of a depot whose routes are improved and checked. */
export interface ImproveDayJob extends RouteBusiness {
  readonly depotKey: string;
  readonly date: string;
}

/** Identifies the waiting job of a day. */
export const dayJobKey = ({ businessId, depotKey, date }: ImproveDayJob): string =>
  `slot_day:${businessId}:${depotKey}:${date}`;
