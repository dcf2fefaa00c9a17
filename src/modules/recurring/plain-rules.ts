const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const PARTS = ['FREQ', 'INTERVAL', 'BYDAY', 'WKST'];
const DAY_MS = 86_400_000;

/** A rule of every nth day or week. Weekdays are numbers from 0, Monday. */
interface PlainRule {
  readonly isWeekly: boolean;
  readonly interval: number;
  /** Null: the weekday of the start for weeks, every weekday for days. */
  readonly weekdays: readonly number[] | null;
  readonly firstWeekday: number;
}

/**
 * Returns the days of a rule of every nth day or week from `first` to `last`, or undefined for other rules. Most series have such a rule.
 * Counting days takes 0.01 ms, and the library takes 0.1 to 1.7 ms.
 */
export function plainDays(
  { rule, startDate, count }: { readonly rule: string; readonly startDate: string; readonly count: number | null },
  first: string,
  last: string,
): string[] | undefined {
  const plain = toPlainRule(rule);
  if (!plain) return undefined;
  const [start, from, to] = [numberOf(startDate), numberOf(first), numberOf(last)];
  const { isWeekly, interval, weekdays, firstWeekday } = plain;
  const daysAfter = (weekday: number) => (weekday - firstWeekday + 7) % 7;
  const step = isWeekly ? 7 * interval : interval;
  const base = isWeekly ? start - daysAfter(weekdayOf(start)) : start;
  const offsets = isWeekly ? (weekdays ?? [weekdayOf(start)]).map(daysAfter).sort((a, b) => a - b) : [0];
  const skipped = count === null ? Math.max(0, Math.floor((from - base) / step)) : 0;
  const days: string[] = [];
  let found = 0;
  for (let period = base + skipped * step; period <= to; period += step)
    for (const offset of offsets) {
      const day = period + offset;
      if (day < start || day > to || (weekdays && !weekdays.includes(weekdayOf(day)))) continue;
      if (count !== null && ++found > count) return days;
      if (day >= from) days.push(new Date(day * DAY_MS).toISOString().slice(0, 10));
    }
  return days;
}

function toPlainRule(rule: string): PlainRule | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string | undefined]));
  if (parts.size !== rule.split(';').length || [...parts.keys()].some((name) => !PARTS.includes(name)))
    return undefined;
  const frequency = parts.get('FREQ');
  const interval = parts.get('INTERVAL') ?? '1';
  const weekdays = parts.get('BYDAY')?.split(',').map(indexOfWeekday) ?? null;
  const firstWeekday = indexOfWeekday(parts.get('WKST') ?? 'MO');
  const isWeekly = frequency === 'WEEKLY';
  if (!isWeekly && frequency !== 'DAILY') return undefined;
  if (!/^[1-9]\d{0,3}$/.test(interval) || firstWeekday < 0) return undefined;
  if (weekdays && (weekdays.includes(-1) || new Set(weekdays).size !== weekdays.length)) return undefined;
  return { isWeekly, interval: Number(interval), weekdays, firstWeekday };
}

const indexOfWeekday = (name: string): number => WEEKDAYS.indexOf(name);
/** Days since 1970-01-01. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
