import { DAY_MS } from '../../../shared/durations';

/** The days of the week as the API names them. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const ANY_MONDAY_MS = Date.UTC(2026, 10, 23);

/** Returns the short names of the days of the week in a language, by their names in the API. */
export function weekdayNames(language: string): ReadonlyMap<string, string> {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return new Map(DAYS.map((day, i) => [day, format.format(ANY_MONDAY_MS + i * DAY_MS)]));
}
