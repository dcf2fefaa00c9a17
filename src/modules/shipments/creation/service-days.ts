import { endOfDay, localDate } from '../../../common/time/time-zone';

const DAY_MS = 86_400_000;

/**
 * Returns the end of the local day that is `days` after a time. It is the end of the day, because the time of day is not known without a
 * route.
 *
 * @param from the collection or creation; for an agreed delivery its date, with 0 days
 */
export function endOfServiceDays(from: Date, days: number, timeZone: string): Date {
  const firstDayMs = Date.parse(`${localDate(from, timeZone)}T00:00:00Z`);
  const lastDay = new Date(firstDayMs + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(endOfDay(lastDay, timeZone).getTime() - 1);
}
