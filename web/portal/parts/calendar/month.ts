import { DAY_MS } from '../../../shared/durations';

/*
 * Calendar days as `YYYY-MM-DD` and months as `YYYY-MM`. They have no time zone: their arithmetic is done in UTC, where
 * every day has 24 hours.
 */

const DAYS_PER_WEEK = 7;

/** Returns the weekday with which weeks begin in a language: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale: string): number {
  // Browsers have either the method of the standard or its former property, or neither.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1;
}

/** Returns midnight of a day in UTC, in milliseconds since 1970. */
const midnightMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** Returns the day this many days later, as `YYYY-MM-DD`. */
export const daysLater = (day: string, days: number): string => dayAt(midnightMs(day) + days * DAY_MS);

/** Returns the month this many months later, as `YYYY-MM`. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayAt(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** Returns the position of a day in its week, from 0. Weeks begin as in the language. */
function indexInWeek(day: string, locale: string): number {
  const weekday = new Date(midnightMs(day)).getUTCDay(); // 0 is Sunday.
  return (weekday - firstWeekday(locale) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** Returns the days of the weeks that a month touches, as `YYYY-MM-DD`. */
export function weeksOf(month: string, locale: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  let day = daysLater(first, -indexInWeek(first, locale));
  const weeks: string[][] = [];
  do {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => daysLater(day, index)));
    day = daysLater(day, DAYS_PER_WEEK);
  } while (day.startsWith(month));
  return weeks;
}

/** Returns the names of the weekdays in the order of the reader's calendar. */
export function weekdayHeads(locale: string): readonly { readonly short: string; readonly long: string }[] {
  const name = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)); // The 1st was a Monday.
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
    const day = firstWeekday(locale) + index;
    return { short: name('short', day), long: name('long', day) };
  });
}

/** Returns the name of a month with its year. */
export const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    midnightMs(`${month}-01`),
  );

/** Returns the day in full, such as `Friday, 27 November 2026`. */
export const fullDate = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(midnightMs(day));

/** Returns the day of another month with the same number, or its last day if the month is shorter. */
export function sameDayIn(day: string, month: string): string {
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Returns the day to which a key leads from a day of a calendar; undefined for other keys. */
export function dayAfterKey(day: string, key: string, locale: string): string | undefined {
  const indexOfDay = indexInWeek(day, locale);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_PER_WEEK,
    ArrowDown: DAYS_PER_WEEK,
    Home: -indexOfDay,
    End: DAYS_PER_WEEK - 1 - indexOfDay,
  };
  const step = steps[key];
  if (step !== undefined) return daysLater(day, step);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? undefined : sameDayIn(day, monthsLater(day.slice(0, 7), months));
}
