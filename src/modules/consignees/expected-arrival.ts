import { endOfDay, localDate, localTime, getNextDate, parseTimestamp, startOfDay } from '../../common/time/time-zone';
import type { DeliveryHoursResponse, PublicTrackingResponse } from './dto/public-tracking.response';

/** A shipment as the database returns it, which may have an expectation that is no longer true. */
export interface ExpectationRow {
  readonly tracking: PublicTrackingResponse;
  /** Hours that were agreed for the delivery, `HH:mm` in the time zone of the business; null if there are none, or it is not expected. */
  readonly agreedHours: { readonly start: string; readonly end: string } | null;
  readonly timeZone: string;
}

/**
 * Returns the shipment with the expectation that is still true:
 * - If the day of the estimate is over, there is neither an estimate nor a window.
 * - An estimated time that has passed, for example because the route has not been started, becomes the day without a time.
 * - Without a time window of a route, the agreed hours on the day of the estimate are the window.
 */
export function resolveExpectation(row: ExpectationRow, now: Date): PublicTrackingResponse {
  const { tracking, agreedHours, timeZone } = row;
  if (tracking.estimatedArrival === null) return tracking;
  const arrival = new Date(tracking.estimatedArrival);
  const day = findDay(arrival, row);
  if (day < localDate(now, timeZone))
    return { ...tracking, window: null, estimatedArrival: null, estimatedArrivalPrecision: null };

  const current = { ...tracking };
  if (arrival < now || day < localDate(arrival, timeZone)) Object.assign(current, createDayEstimate(day, timeZone));
  if (!current.window && agreedHours) current.window = createWindowOnDay(day, agreedHours, timeZone);
  return current;
}

/**
 * Returns the day of an estimate. The estimate of a planned attempt is the end of its hours. If they end after midnight, it is on the day
 * after the one on which they begin.
 */
function findDay(arrival: Date, { tracking, agreedHours, timeZone }: ExpectationRow): string {
  const date = localDate(arrival, timeZone);
  if (tracking.estimatedArrivalPrecision !== 'date' || !agreedHours || agreedHours.end >= agreedHours.start)
    return date;
  const isAfterMidnight = localTime(arrival, timeZone) <= agreedHours.end;
  return isAfterMidnight ? localDate(new Date(startOfDay(date, timeZone).getTime() - 1), timeZone) : date;
}

/** Returns an estimate that names only a day, in the form of estimates without a route: the last millisecond of the day. */
const createDayEstimate = (day: string, timeZone: string) => ({
  estimatedArrival: new Date(endOfDay(day, timeZone).getTime() - 1).toISOString(),
  estimatedArrivalPrecision: 'date' as const,
});

/** Returns the agreed hours on a day. Hours that end before they begin end on the next day. */
function createWindowOnDay(
  day: string,
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
): DeliveryHoursResponse {
  const lastDay = end < start ? getNextDate(day) : day;
  const from = parseTimestamp(`${day}T${start}`, timeZone)!; // The database only stores valid hours.
  const to = parseTimestamp(`${lastDay}T${end}`, timeZone)!;
  return { from: from.toISOString(), to: to.toISOString() };
}
