/*
 * Dates and times that are typed in the reader's format, such as `27.11.2026` or `5:30 pm`. A value is that of an HTML
 * input; a text is what the reader types and sees.
 */

/** Kinds of fields, with the values of HTML inputs: `2026-11-27`, `08:00` and `2026-11-27T08:00`. */
export type TimeKind = 'date' | 'time' | 'datetime-local';

const DATE_PARTS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME_PARTS = { hour: '2-digit', minute: '2-digit' } as const;
/** Years of two digits belong to the century that begins with this year. */
const CENTURY_START = 2000;
/** Values of HTML inputs have years of four digits. */
const MAX_YEAR = 9999;

/** Formats the value of a field as the reader writes it, such as `27.11.2026` in German. */
export function formatTyped(kind: TimeKind, value: string, locale: string): string {
  const moment = toMoment(kind, value);
  if (Number.isNaN(moment.getTime())) return value;
  const parts = { ...(kind !== 'time' && DATE_PARTS), ...(kind !== 'date' && TIME_PARTS) };
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(moment);
}

/** Returns a value as a moment in UTC. A time is on any day, and a date is at midnight. */
function toMoment(kind: TimeKind, value: string): Date {
  if (kind === 'time') return new Date(`2000-01-01T${value}Z`);
  return new Date(kind === 'date' ? `${value}T00:00Z` : `${value}Z`);
}

/**
 * Returns the value for a typed text, which is in the reader's format or already a value; undefined if it is no date or
 * time.
 */
export function parseTyped(kind: TimeKind, text: string, locale: string): string | undefined {
  const typed = text.trim();
  if (kind === 'date') return parseDay(typed, locale);
  if (kind === 'time') return parseTimeOfDay(typed);
  const [, dayText, timeText] = /^([^\s,T]+)[\s,T]+(.+)$/.exec(typed) ?? [];
  const day = dayText && parseDay(dayText, locale);
  const time = timeText && parseTimeOfDay(timeText);
  return day && time ? `${day}T${time}` : undefined;
}

/**
 * Whether a typed text may be the beginning of a longer one, such as `1.1.20` of `1.1.2026`, `8` of `8:30` and, with a clock
 * of 12 hours, `8:30` of `8:30 pm`.
 */
export function isUnfinished(kind: TimeKind, text: string, locale: string): boolean {
  const typed = text.trim();
  if (kind === 'date') return !COMPLETE_DAY.test(typed);
  const [, hour, dayHalf] = COMPLETE_TIME.exec(typed) ?? [];
  if (hour === undefined) return true;
  return !dayHalf && hasDayHalves(locale) && Number(hour) >= 1 && Number(hour) <= 12;
}

/** A date with a year of four digits. If the year comes first, the day has two digits. */
const COMPLETE_DAY = /^\d{4}\D+\d+\D+\d\d\.?$|\D\d{4}\.?$/;
/** The end of a text with a complete time: hour and minutes, or an hour with the half of the day. */
const COMPLETE_TIME = /(?:^|[\s,T])(\d{1,2})(?:[:.h]\d\d|(?<=\d\d)\d\d|(?=\s*[ap]))(?:\s*([ap])\.?m?\.?|\s*Uhr)?$/i;

/** Whether a language counts the hours of a day from 1 to 12 twice. */
const hasDayHalves = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, TIME_PARTS).resolvedOptions().hour12 === true;

/**
 * Returns the value of a typed date: three numbers with the same separator, in the order of the language. A first number of
 * four digits is the year, before month and day.
 */
function parseDay(text: string, locale: string): string | undefined {
  if (!/^\d+([./\- ]+)\d+\1\d+\.?$/.test(text)) return undefined;
  const numbers = text.match(/\d+/g)!;
  const order = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : dayPartOrder(locale);
  const numberOf = (part: string) => Number(numbers[order.indexOf(part)]);
  const [day, month, typedYear] = [numberOf('day'), numberOf('month'), numberOf('year')];
  const year = typedYear < 100 ? CENTURY_START + typedYear : typedYear;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isRealDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day; // 31 June would be 1 July.
  return isRealDay && year <= MAX_YEAR ? date.toISOString().slice(0, 10) : undefined;
}

/** Returns the order of day, month and year in the dates of a language. */
const dayPartOrder = (locale: string): string[] =>
  new Intl.DateTimeFormat(locale, DATE_PARTS).formatToParts().flatMap(({ type }) => (type in DATE_PARTS ? type : []));

/** A time such as `8`, `8:30`, `0830`, `8h30`, `8.30 Uhr` or `8:30 p.m.`: hour, minutes, and the half of the day. */
const TIME_OF_DAY = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i;

/** Returns the value of a typed time, such as `08:30`. */
function parseTimeOfDay(text: string): string | undefined {
  const [, hourText, minuteText = '00', dayHalf] = TIME_OF_DAY.exec(text.replace(/\s*Uhr$/i, '')) ?? [];
  if (hourText === undefined || Number(minuteText) >= 60) return undefined;
  const hour = dayHalf ? toHourOfDay(Number(hourText), dayHalf) : Number(hourText);
  return hour !== undefined && hour < 24 ? `${String(hour).padStart(2, '0')}:${minuteText}` : undefined;
}

/** Returns the hour of the day for 1 to 12 with `a` or `p`; undefined for other hours. 12 a.m. is midnight. */
function toHourOfDay(hour: number, dayHalf: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (dayHalf.toLowerCase() === 'p' ? 12 : 0);
}
