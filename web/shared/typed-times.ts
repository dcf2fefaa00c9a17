/** Kinds of fields for dates and times, with the values of HTML inputs: `2026-11-27`, `08:00` and `2026-11-27T08:00`. */
export type TimeKind = 'date' | 'time' | 'datetime-local';

const DAY_PARTS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const CLOCK_PARTS = { hour: '2-digit', minute: '2-digit' } as const;
/** Two-digit years belong to this century. */
const CENTURY = 2000;

/** Formats the value of a field as the reader writes it, such as `27.11.2026` in German. */
export function typedText(kind: TimeKind, value: string, locale: string): string {
  const at = new Date(`${kind === 'time' ? `2000-01-01T${value}` : value}${kind === 'date' ? 'T00:00' : ''}Z`);
  if (Number.isNaN(at.getTime())) return value;
  const parts = { ...(kind !== 'time' && DAY_PARTS), ...(kind !== 'date' && CLOCK_PARTS) };
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(at);
}

/** Returns the value for a typed text, in the reader's format or as a value. Undefined: the text is no date or time. */
export function valueOfTyped(kind: TimeKind, text: string, locale: string): string | undefined {
  const typed = text.trim();
  if (kind === 'date') return dayOfTyped(typed, locale);
  if (kind === 'time') return clockOfTyped(typed);
  const [, dayText, clockText] = /^([^\s,T]+)[\s,T]+(.+)$/.exec(typed) ?? [];
  const [day, clock] = [dayText && dayOfTyped(dayText, locale), clockText && clockOfTyped(clockText)];
  return day && clock ? `${day}T${clock}` : undefined;
}

/** Whether a typed text may be a part of a longer one: a year of four digits, or a clock without minutes. */
export const isUnfinished = (kind: TimeKind, text: string): boolean =>
  kind === 'time' ? !/\d\D?\d\d/.test(text) : !/\d{4}/.test(text);

function dayOfTyped(text: string, locale: string): string | undefined {
  if (!/^\d+([./\- ]+)\d+\1\d+\.?$/.test(text)) return undefined;
  const numbers = text.match(/\d+/g)!;
  const order = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const part = (name: string) => Number(numbers[order.indexOf(name)]);
  const year = part('year') < 100 ? CENTURY + part('year') : part('year');
  const at = new Date(Date.UTC(year, part('month') - 1, part('day')));
  const isRealDay = at.getUTCMonth() === part('month') - 1 && at.getUTCDate() === part('day');
  return isRealDay && year <= 9999 ? at.toISOString().slice(0, 10) : undefined;
}

/** Returns the order of day, month and year in the dates of a language. */
const orderOf = (locale: string): string[] =>
  new Intl.DateTimeFormat(locale, DAY_PARTS).formatToParts().flatMap(({ type }) => (type in DAY_PARTS ? type : []));

function clockOfTyped(text: string): string | undefined {
  const [, hourText, minuteText = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text.replace(/\s*Uhr$/i, '')) ?? [];
  if (hourText === undefined) return undefined;
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hourText);
  const isRealTime = hour < 24 && Number(minuteText) < 60 && !(half && (Number(hourText) < 1 || Number(hourText) > 12));
  return isRealTime ? `${String(hour).padStart(2, '0')}:${minuteText}` : undefined;
}
