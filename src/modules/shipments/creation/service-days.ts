import { endOfDay, localDate } from '../../../common/time/time-zone';

const DAY_MS = 86_400_000;

/**
 * Returns the last millisecond of the day, on the clocks of the business, that comes some days after a moment. Without a route
 * nothing is known of the time of day, and a delivery at any time of that day is on time.
 *
 * @param from collection or creation; or the agreed delivery, with 0 days
 */
export function endOfServiceDays(from: Date, days: number, timeZone: string): Date {
  const firstDayMs = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  const lastDay = new Date(firstDayMs + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay, timeZone).getTime() - 1);
}
