import { hasZone, instantsOf, offsetAt } from './zones/zone-rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Zone names of the IANA database that have no slash. ICU also answers to names of its own (`PST`, `IST`), which are not IANA's. */
const NAMES_WITHOUT_SLASH = new Set(
  (
    'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran Israel ' +
    'Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey ' +
    'UCT UTC Universal W-SU WET Zulu'
  ).split(' '),
);

/**
 * The local clock's reading as if it were UTC. A formatter of `Intl` with the zone `UTC` then writes local times by the rules of the
 * service, whatever the rules of Node.js are.
 */
export const wallClockOf = (instant: Date, zone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), zone));

/** Its ISO form holds the local date and time. */
const wallClock = (instant: Date, zone: string): string => wallClockOf(instant, zone).toISOString();

/** `HH:mm` on the zone's clocks, seconds cut off. Throws RangeError for an unknown zone, as every function here. */
export const localTime = (instant: Date, zone: string): string => wallClock(instant, zone).slice(11, 16);

/** `YYYY-MM-DD` in the zone. */
export const localDate = (instant: Date, zone: string): string => wallClock(instant, zone).slice(0, 10);

/** Whether this is a zone name of the IANA database (`Europe/Berlin`, `UTC`); offsets and abbreviations such as `+01:00` or `PST` are not. */
export const isTimeZone = (name: string): boolean =>
  (name.includes('/') || NAMES_WITHOUT_SLASH.has(name)) && hasZone(name);

/**
 * The instant of a wall-clock time. A time shown twice means the first; one that the clocks skip is read with the offset before the
 * jump: 02:30 in a night without it is 03:30.
 */
const instantOf = (wallMs: number, zone: string): Date => new Date(instantsOf(wallMs, zone).at);

/**
 * The first instant of a calendar day (`YYYY-MM-DD`) in the zone: midnight, or the jump over it where clocks skip it. A day that the
 * zone left out altogether begins where the next one does. Throws RangeError for an impossible date.
 */
export function startOfDay(date: string, zone: string): Date {
  const dayMs = dateMs(date, COMPUTED_YEARS);
  if (dayMs === null) throw new RangeError('Not a calendar date.');
  return startOf(dayMs, zone);
}

/** @param dayMs midnight UTC of the day */
function startOf(dayMs: number, zone: string): Date {
  const { at, jump } = instantsOf(dayMs, zone);
  return new Date(jump ?? at);
}

/** The calendar day after a calendar day (`YYYY-MM-DD`). */
export const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** Where a calendar day of the zone ends and the next begins: 23 to 25 hours after its start, as clocks change. */
export const endOfDay = (date: string, zone: string): Date => startOfDay(nextDate(date), zone);

interface Years {
  readonly first: number;
  readonly last: number;
}

/** What is read from outside, and what may come of it: the day before the first accepted one, the night after the last. */
const ACCEPTED_YEARS: Years = { first: 1900, last: 2200 };
const COMPUTED_YEARS: Years = { first: 1800, last: 2300 };

const TIMESTAMP =
  /^([\dW-]+?)(?:[Tt](\d\d)(?:(:?)(\d\d)(?:\3(\d\d)(?:[.,](\d{1,9}))?)?)?([Zz]|([+-])(\d\d)(?::?(\d\d))?)?)?$/;

/**
 * An ISO 8601 date or date-time: calendar (`2026-03-05`, `20260305`), week (`2026-W10-4`) or ordinal (`2026-064`) date, time to the
 * hour, minute or second with a fraction (cut at milliseconds), offset `Z`, `+02`, `+02:00`. Without an offset it is read in the zone;
 * a bare date is the start of that day there. `24:00` is the next midnight. Null when the text is anything else, names an impossible
 * date or time (a leap second too), or a year outside 1900 to 2200.
 */
export const parseTimestamp = (text: string, zone: string): Date | null => readTimestamp(text, zone, ACCEPTED_YEARS);

/** The instant of a time of day (`HH:mm`) on a calendar day of the zone. Throws RangeError for what is neither. */
export function timeOnDay(date: string, time: string, zone: string): Date {
  const instant = readTimestamp(`${date}T${time}`, zone, COMPUTED_YEARS);
  if (!instant) throw new RangeError('Not a time of a calendar day.');
  return instant;
}

function readTimestamp(text: string, zone: string, years: Years): Date | null {
  if (text.length > 40) return null;
  const match = TIMESTAMP.exec(text);
  if (!match) return null;
  const [
    ,
    date = '',
    hour,
    ,
    minute = '0',
    second = '0',
    fraction = '',
    offset,
    sign,
    offsetHours,
    offsetMinutes = '0',
  ] = match;
  const day = dateMs(date, years);
  if (day === null) return null;
  if (hour === undefined) return startOf(day, zone);

  const time =
    Number(hour) * HOUR +
    Number(minute) * MINUTE +
    Number(second) * 1_000 +
    Number(fraction.padEnd(3, '0').slice(0, 3));
  if (Number(minute) > 59 || Number(second) > 59 || time > DAY || (time === DAY && /[1-9]/.test(fraction))) return null;
  if (offset === undefined) return instantOf(day + time, zone);
  if (sign === undefined) return new Date(day + time);

  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const ahead = Number(offsetHours) * HOUR + Number(offsetMinutes) * MINUTE;
  return new Date(day + time - (sign === '-' ? -ahead : ahead));
}

/** The first moment after the end of a range: a bare date includes its whole day, a date-time its millisecond. */
export function firstInstantAfter(text: string, zone: string): Date {
  const end = parseTimestamp(text, zone) ?? new Date(NaN);
  return /T/i.test(text) ? new Date(end.getTime() + 1) : endOfDay(localDate(end, zone), zone);
}

/** Midnight UTC of an ISO 8601 date in any of its day forms; null when there is no such day in those years. */
function dateMs(text: string, years: Years): number | null {
  const year = Number(text.slice(0, 4));
  if (!/^\d{4}/.test(text) || year < years.first || year > years.last) return null;
  const rest = text.slice(4);

  const calendar = /^(?:-(\d\d)-(\d\d)|(\d\d)(\d\d))$/.exec(rest);
  if (calendar) {
    const month = Number(calendar[1] ?? calendar[3]);
    const ms = Date.UTC(year, month - 1, Number(calendar[2] ?? calendar[4]));
    return new Date(ms).getUTCMonth() === month - 1 && month >= 1 ? ms : null;
  }
  const ordinal = /^-?(\d{3})$/.exec(rest);
  if (ordinal) {
    const ms = Date.UTC(year, 0, Number(ordinal[1]));
    return new Date(ms).getUTCFullYear() === year ? ms : null;
  }
  const week = /^(?:-W(\d\d)-|W(\d\d))([1-7])$/.exec(rest);
  if (!week) return null;
  const number = Number(week[1] ?? week[2]);
  if (number < 1 || firstMonday(year) + (number - 1) * 7 * DAY >= firstMonday(year + 1)) return null;
  return firstMonday(year) + ((number - 1) * 7 + Number(week[3]) - 1) * DAY;
}

/** Midnight of the Monday that begins ISO week 1: the week that holds 4 January. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
}
