import { endOfDay, localDate } from '../../../common/time/time-zone';

const DAY_MS = 86_400_000;

/**
 * Returns the last millisecond of the local day that is some days after a time. Without a route the time of day is not known, so a delivery at any
 * time of that day is on time.
 *
 * @param from the collection or creation; or the agreed delivery, with 0 days
 */
export function endOfServiceDays(from: Date, days: number, timeZone: string): Date {
  const firstDayMs = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  const lastDay = new Date(firstDayMs + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay, timeZone).getTime() - 1);
}
