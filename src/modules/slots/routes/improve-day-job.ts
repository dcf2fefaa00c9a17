export const IMPROVE_DAY_TASK = 'improve_slot_day';

/** The business whose days are loaded. */
export interface RouteBusiness {
  readonly businessId: string;
  readonly timeZone: string;
}

/** The day of a depot whose routes are improved and checked. */
export interface ImproveDayJob extends RouteBusiness {
  readonly depotKey: string;
  readonly date: string;
}

/** Identifies the waiting job of a day. */
export const buildDayJobKey = ({ businessId, depotKey, date }: ImproveDayJob): string =>
  `slot_day:${businessId}:${depotKey}:${date}`;
