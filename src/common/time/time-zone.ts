import { hasZone, findOffsetAt, resolveLocalTime } from './zones/zone-rules';
import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from './durations';

/** Zone names of the IANA database that have no slash. ICU also accepts other names (`PST`, `IST`), which are not in the IANA database. */
const NAMES_WITHOUT_SLASH = new Set(
  (
    'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran Israel ' +
    'Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey ' +
    'UCT UTC Universal W-SU WET Zulu'
  ).split(' '),
);

/**
 * Returns a Date whose UTC fields show the local date and time of an instant. A formatter of `Intl` with the zone `UTC` then writes
 * local times by the service's own time zone rules, which may be newer than those of Node.js.
 *
 * @throws RangeError for an unknown zone, as every function of this file does
 */
export const toLocalTimeAsUtc = (instant: Date, zone: string): Date =>
  new Date(instant.getTime() + findOffsetAt(instant.getTime(), zone));

/** Returns the local date and time in the form `YYYY-MM-DDTHH:mm:ss.sssZ`, whose `Z` does not mean UTC here. */
const formatLocalTime = (instant: Date, zone: string): string => toLocalTimeAsUtc(instant, zone).toISOString();

/** Returns the local time of day as `HH:mm`, without rounding. */
export const localTime = (instant: Date, zone: string): string =>
  formatLocalTime(instant, zone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length);

/** Returns the local date as `YYYY-MM-DD`. */
export const localDate = (instant: Date, zone: string): string =>
  formatLocalTime(instant, zone).slice(0, 'YYYY-MM-DD'.length);

/** Returns whether a text is a zone name of the IANA database (`Europe/Berlin`, `UTC`). Offsets (`+01:00`) and abbreviations (`PST`) are not. */
export const isTimeZone = (name: string): boolean =>
  (name.includes('/') || NAMES_WITHOUT_SLASH.has(name)) && hasZone(name);

/**
 * Returns the first instant of a calendar day (`YYYY-MM-DD`) in the zone. That is midnight, or the moment at which the clocks jump
 * over midnight. A day that the zone skipped altogether starts when the next day does.
 *
 * @throws RangeError for an impossible date
 */
export function startOfDay(date: string, zone: string): Date {
  const utcMidnightMs = parseIsoDate(date, COMPUTED_YEARS);
  if (utcMidnightMs === null) throw new RangeError('Not a calendar date.');
  return startOfLocalDay(utcMidnightMs, zone);
}

/** @param utcMidnightMs identifies the calendar day by its midnight in UTC */
function startOfLocalDay(utcMidnightMs: number, zone: string): Date {
  const { instantMs, jumpMs } = resolveLocalTime(utcMidnightMs, zone);
  return new Date(jumpMs ?? instantMs);
}

/** Returns the calendar day after a calendar day (`YYYY-MM-DD`). */
export const getNextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Returns the first instant of the following day (exclusive end). Usually 24 hours lie between the start and the end of a day, and
 * 23 or 25 hours on the days on which the clocks change.
 */
export const endOfDay = (date: string, zone: string): Date => startOfDay(getNextDate(date), zone);

interface Years {
  readonly first: number;
  readonly last: number;
}

/** The years that input may name. */
const ACCEPTED_YEARS: Years = { first: 1900, last: 2200 };
/** Computed dates may leave the accepted years, for example the day after 31 December 2200. */
const COMPUTED_YEARS: Years = { first: 1800, last: 2300 };

/** The longest accepted text has 36 characters. The limit keeps the regular expression from reading long garbage. */
const MAX_TIMESTAMP_LENGTH = 40;

/** An ISO 8601 date, optionally with a time of day, optionally with an offset. The time uses colons everywhere or nowhere. */
const TIMESTAMP = new RegExp(
  [
    String.raw`^(?<date>[\dW-]+?)`,
    String.raw`(?:[Tt](?<hour>\d\d)(?:(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?)?`,
    String.raw`(?<offset>[Zz]|(?<sign>[+-])(?<offsetHours>\d\d)(?::?(?<offsetMinutes>\d\d))?)?)?$`,
  ].join(''),
);

/**
 * Parses an ISO 8601 date or date-time.
 *
 * - Date: calendar (`2026-03-05`, `20260305`), week (`2026-W10-4`) or ordinal (`2026-064`).
 * - Time: to the hour, minute or second, with a fraction that is cut at milliseconds. `24:00` is the next midnight.
 * - Offset: `Z`, `+02`, `+0200` or `+02:00`. Without an offset the time is a local time of the zone.
 *
 * A date without a time means the start of that day in the zone.
 *
 * @returns null for any other text, an impossible date or time (a leap second too), or a year outside 1900 to 2200
 */
export const parseTimestamp = (text: string, zone: string): Date | null => readTimestamp(text, zone, ACCEPTED_YEARS);

/**
 * Returns the instant of a time of day (`HH:mm`) on a calendar day of the zone.
 *
 * @throws RangeError for an invalid time or date
 */
export function timeOnDay(date: string, time: string, zone: string): Date {
  const instant = readTimestamp(`${date}T${time}`, zone, COMPUTED_YEARS);
  if (!instant) throw new RangeError('Not a time of a calendar day.');
  return instant;
}

type TimestampParts = Readonly<Partial<Record<string, string>>>;

function readTimestamp(text: string, zone: string, years: Years): Date | null {
  if (text.length > MAX_TIMESTAMP_LENGTH) return null;
  const parts: TimestampParts | undefined = TIMESTAMP.exec(text)?.groups;
  if (!parts) return null;
  const utcMidnightMs = parseIsoDate(parts.date ?? '', years);
  if (utcMidnightMs === null) return null;
  if (parts.hour === undefined) return startOfLocalDay(utcMidnightMs, zone);

  const timeMs = timeOfDayMs(parts);
  if (timeMs === null) return null;
  const clockMs = utcMidnightMs + timeMs;
  if (parts.offset === undefined) return new Date(resolveLocalTime(clockMs, zone).instantMs);

  const offset = offsetMs(parts);
  return offset === null ? null : new Date(clockMs - offset);
}

/** Returns null for a time after `24:00`, and for a minute or second above 59. */
function timeOfDayMs({ hour, minute = '0', second = '0', fraction = '' }: TimestampParts): number | null {
  if (Number(minute) > 59 || Number(second) > 59) return null;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const timeMs = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * SECOND_MS + milliseconds;
  // The digits after the third are not part of timeMs, but 24:00:00.0001 is still after the end of the day.
  const isAfterMidnight = timeMs > DAY_MS || (timeMs === DAY_MS && /[1-9]/.test(fraction));
  return isAfterMidnight ? null : timeMs;
}

/** Returns how far the written offset is ahead of UTC; null for more than 23 hours or 59 minutes. `Z` has no sign and means 0. */
function offsetMs({ sign, offsetHours = '0', offsetMinutes = '0' }: TimestampParts): number | null {
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const sizeMs = Number(offsetHours) * HOUR_MS + Number(offsetMinutes) * MINUTE_MS;
  return sign === '-' ? -sizeMs : sizeMs;
}

/**
 * Returns the exclusive end of a range whose last date or date-time is `text`: the start of the next day after a bare date, one
 * millisecond later after a date-time.
 *
 * @throws RangeError for a text that `parseTimestamp` does not accept
 */
export function findFirstInstantAfter(text: string, zone: string): Date {
  const last = parseTimestamp(text, zone);
  if (!last) throw new RangeError('Not a date or date-time.');
  const hasTime = /T/i.test(text);
  return hasTime ? new Date(last.getTime() + 1) : endOfDay(localDate(last, zone), zone);
}

const CALENDAR_DATE = /^(?:-(?<month>\d\d)-(?<day>\d\d)|(?<basicMonth>\d\d)(?<basicDay>\d\d))$/;
const ORDINAL_DATE = /^-?(?<dayOfYear>\d{3})$/;
const WEEK_DATE = /^(?:-W(?<week>\d\d)-|W(?<basicWeek>\d\d))(?<weekday>[1-7])$/;

/** Parses a calendar, ordinal or week date. Returns its midnight in UTC; null if the text is no date of the years. */
function parseIsoDate(text: string, years: Years): number | null {
  const year = Number(text.slice(0, 4));
  if (!/^\d{4}/.test(text) || year < years.first || year > years.last) return null;
  const afterYear = text.slice(4);

  const calendar = CALENDAR_DATE.exec(afterYear)?.groups;
  if (calendar) {
    return findDateOfMonth(
      year,
      Number(calendar.month ?? calendar.basicMonth),
      Number(calendar.day ?? calendar.basicDay),
    );
  }
  const ordinal = ORDINAL_DATE.exec(afterYear)?.groups;
  if (ordinal) return findDateOfYear(year, Number(ordinal.dayOfYear));
  const week = WEEK_DATE.exec(afterYear)?.groups;
  return week ? findDateOfWeek(year, Number(week.week ?? week.basicWeek), Number(week.weekday)) : null;
}

/** Returns null for a day that the month does not have, because `Date.UTC` would count it into another month. */
function findDateOfMonth(year: number, month: number, day: number): number | null {
  if (month < 1) return null;
  const dateMs = Date.UTC(year, month - 1, day);
  return new Date(dateMs).getUTCMonth() === month - 1 ? dateMs : null;
}

/** Returns null for a day that the year does not have. */
function findDateOfYear(year: number, dayOfYear: number): number | null {
  const dateMs = Date.UTC(year, 0, dayOfYear);
  return new Date(dateMs).getUTCFullYear() === year ? dateMs : null;
}

/** Returns null for a week that the year does not have. */
function findDateOfWeek(year: number, week: number, weekday: number): number | null {
  const mondayMs = findFirstMonday(year) + (week - 1) * 7 * DAY_MS;
  if (week < 1 || mondayMs >= findFirstMonday(year + 1)) return null;
  return mondayMs + (weekday - 1) * DAY_MS;
}

/** Returns midnight in UTC of the Monday of ISO week 1, which is the week that contains 4 January. */
function findFirstMonday(year: number): number {
  const fourthOfJanuary = Date.UTC(year, 0, 4);
  const daysSinceMonday = (new Date(fourthOfJanuary).getUTCDay() + 6) % 7;
  return fourthOfJanuary - daysSinceMonday * DAY_MS;
}
