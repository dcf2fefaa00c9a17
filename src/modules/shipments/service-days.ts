import { endOfDay, localDate } from '../../common/time-zone';

const DAY_MS = 86_400_000;

/**
 * The last millisecond of the day, on the clocks of the business, on which the days of a service level are over. Without a
 * route nothing is known of the time of day, and a delivery at any time of that day is on time.
 *
 * @param from collection, or creation
 */
export function endOfServiceDays(from: Date, days: number, timeZone: string): Date {
  const firstDayMs = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  const lastDay = new Date(firstDayMs + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay, timeZone).getTime() - 1);
}
