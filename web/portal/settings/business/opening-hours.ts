import type { Depot } from '../../depots/use-depots';

type OpeningHours = Depot['openingHours'];
export type Weekday = OpeningHours[number]['weekday'];

/** The days of the week as the API names them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Returns the hours of a weekday. */
export const hoursOn = (hours: OpeningHours, weekday: Weekday) => hours.filter((each) => each.weekday === weekday);

/** Returns the names of the weekdays in a language. */
export function weekdayNames(language: string, length: 'long' | 'short'): Readonly<Record<Weekday, string>> {
  const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const names = WEEKDAYS.map((weekday, index) => [weekday, format.format(Date.UTC(2024, 0, 1 + index))] as const);
  return Object.fromEntries(names) as Record<Weekday, string>;
}
