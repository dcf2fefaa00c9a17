/*
 * Dates and times that are typed in the reader's format, such as `27.11.2026` or `5:30 pm`. A value is that of an HTML
 * input; a text is what the reader types and sees.
 */

/** Kinds of fields, with the values of HTML inputs: `2026-11-27`, `08:00` and `2026-11-27T08:00`. */
export type TimeKind = 'date' | 'time' | 'datetime-local';

const DATE_PARTS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const CLOCK_PARTS = { hour: '2-digit', minute: '2-digit' } as const;
/** Two-digit years belong to this century. */
const CENTURY = 2000;
const MAX_YEAR = 9999;

/** Formats the value of a field as the reader writes it, such as `27.11.2026` in German. */
export function typedText(kind: TimeKind, value: string, locale: string): string {
  const moment = momentOf(kind, value);
  if (Number.isNaN(moment.getTime())) return value;
  const parts = { ...(kind !== 'time' && DATE_PARTS), ...(kind !== 'date' && CLOCK_PARTS) };
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(moment);
}

/** Returns a value as a moment in UTC. A time is on any day, and a date is at midnight. */
function momentOf(kind: TimeKind, value: string): Date {
  if (kind === 'time') return new Date(`2000-01-01T${value}Z`);
  return new Date(kind === 'date' ? `${value}T00:00Z` : `${value}Z`);
}

/** Returns the value for a typed text, which is in the reader's format or a value; undefined if it is no date or time. */
export function valueOfTyped(kind: TimeKind, text: string, locale: string): string | undefined {
  const typed = text.trim();
  if (kind === 'date') return dayOfTyped(typed, locale);
  if (kind === 'time') return clockOfTyped(typed);
  const [, dayText, clockText] = /^([^\s,T]+)[\s,T]+(.+)$/.exec(typed) ?? [];
  const day = dayText && dayOfTyped(dayText, locale);
  const clock = clockText && clockOfTyped(clockText);
  return day && clock ? `${day}T${clock}` : undefined;
}

/** Whether a typed text may be a part of a longer one: a year of four digits, or a clock without minutes. */
export const isUnfinished = (kind: TimeKind, text: string): boolean =>
  kind === 'time' ? !/\d\D?\d\d/.test(text) : !/\d{4}/.test(text);

/** Reads three numbers with the same separator: in the order of the language, or from a year of four digits on. */
function dayOfTyped(text: string, locale: string): string | undefined {
  if (!/^\d+([./\- ]+)\d+\1\d+\.?$/.test(text)) return undefined;
  const numbers = text.match(/\d+/g)!;
  const order = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const numberOf = (part: string) => Number(numbers[order.indexOf(part)]);
  const [day, month, typedYear] = [numberOf('day'), numberOf('month'), numberOf('year')];
  const year = typedYear < 100 ? CENTURY + typedYear : typedYear;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isRealDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day; // 31 June would be 1 July.
  return isRealDay && year <= MAX_YEAR ? date.toISOString().slice(0, 10) : undefined;
}

/** Returns the order of day, month and year in the dates of a language. */
const orderOf = (locale: string): string[] =>
  new Intl.DateTimeFormat(locale, DATE_PARTS).formatToParts().flatMap(({ type }) => (type in DATE_PARTS ? type : []));

/** A time such as `8`, `8:30`, `0830`, `8h30`, `8.30 Uhr` or `8:30 p.m.`: hour, minutes, and the half of the day. */
const CLOCK = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i;

function clockOfTyped(text: string): string | undefined {
  const [, hourText, minuteText = '00', half] = CLOCK.exec(text.replace(/\s*Uhr$/i, '')) ?? [];
  if (hourText === undefined || Number(minuteText) >= 60) return undefined;
  const hour = half ? hourOfHalf(Number(hourText), half) : Number(hourText);
  return hour !== undefined && hour < 24 ? `${String(hour).padStart(2, '0')}:${minuteText}` : undefined;
}

/** Returns the hour of the day for 1 to 12 with `a` or `p`; undefined for other hours. 12 a.m. is midnight. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
