import { endOfDay, localDate } from '../../../common/time/time-zone';
import { DAY_MS } from '../../../common/time/durations';

// A service level promises delivery within a number of days. The estimate without a route follows from it.

/**
 * Returns the end of the local day that is `days` after a time. It is the end of the day, because the time of day is not known without a
 * route.
 *
 * @param from the collection or creation; for an agreed delivery its date, with 0 days
 * @param timeZone IANA time zone of the business
 * @returns the last millisecond of that day
 */
export function findEndOfServiceDays(from: Date, days: number, timeZone: string): Date {
  // Days are added to the date in UTC, where each day has 24 hours.
  const firstDayMs = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  const lastDay = new Date(firstDayMs + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay, timeZone).getTime() - 1);
}
