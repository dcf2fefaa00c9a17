import { DAY_MS } from '../../common/time/durations';

/** The weekdays of a rule. The index of a name is the number of the weekday. */
const WEEKDAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** A rule with any other part is left to the library. */
const PLAIN_RULE_PARTS = ['FREQ', 'INTERVAL', 'BYDAY', 'WKST'];

/** A rule of every nth day or week. Weekdays are numbers from 0 (Monday) to 6 (Sunday). */
interface PlainRule {
  readonly isWeekly: boolean;
  /** The distance in days or weeks: 2 means every second one. */
  readonly interval: number;
  /** Null if the rule names none. A weekly rule then has the weekday of its start, and a daily rule has every weekday. */
  readonly weekdays: readonly number[] | null;
  /** The weekday on which a week begins. It decides which days belong to the same week of `interval`. */
  readonly firstWeekday: number;
}

/** Periods of a rule, counted in days since 1970-01-01. Each period has the same candidates for occurrences. */
interface Periods {
  /** The first day of the period in which the series starts. */
  readonly firstDay: number;
  readonly lengthDays: number;
  /** The candidates as distances from the first day of a period, ascending. */
  readonly offsets: readonly number[];
}

/**
 * Returns the days of a rule of every nth day or week from `first` to `last`, or undefined for other rules. Most series have such a rule.
 * Counting days takes 0.01 ms, and the library takes 0.1 to 1.7 ms. plain-rules.spec.ts compares the results with those of the library.
 */
export function listPlainDays(
  { rule, startDate, count }: { readonly rule: string; readonly startDate: string; readonly count: number | null },
  first: string,
  last: string,
): string[] | undefined {
  const plainRule = parsePlainRule(rule);
  if (!plainRule) return undefined;
  const start = toDayNumber(startDate);
  const from = toDayNumber(first);
  const to = toDayNumber(last);
  const { weekdays } = plainRule;
  const { firstDay, lengthDays, offsets } = computePeriods(plainRule, start);
  // With a count, all occurrences since the start must be counted; without one, the search begins near `first`.
  const skippedPeriods = count === null ? Math.max(0, Math.floor((from - firstDay) / lengthDays)) : 0;
  const days: string[] = [];
  let occurrenceCount = 0;
  for (let periodStart = firstDay + skippedPeriods * lengthDays; periodStart <= to; periodStart += lengthDays) {
    for (const offset of offsets) {
      const day = periodStart + offset;
      if (day < start || day > to) continue;
      if (weekdays && !weekdays.includes(getWeekday(day))) continue;
      occurrenceCount++;
      if (count !== null && occurrenceCount > count) return days;
      if (day >= from) days.push(toDateText(day));
    }
  }
  return days;
}

/** Returns the periods of a rule: intervals of days, or intervals of weeks whose candidates are the weekdays. */
function computePeriods({ isWeekly, interval, weekdays, firstWeekday }: PlainRule, start: number): Periods {
  if (!isWeekly) return { firstDay: start, lengthDays: interval, offsets: [0] };
  const daysIntoWeek = (weekday: number) => (weekday - firstWeekday + 7) % 7;
  const startWeekday = getWeekday(start);
  return {
    firstDay: start - daysIntoWeek(startWeekday),
    lengthDays: 7 * interval,
    offsets: (weekdays ?? [startWeekday]).map(daysIntoWeek).sort((a, b) => a - b),
  };
}

/** Parses a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`. Returns undefined for a rule that only the library understands. */
function parsePlainRule(rule: string): PlainRule | undefined {
  const texts = rule.split(';');
  const parts = new Map(texts.map((text) => text.split('=', 2) as [string, string | undefined]));
  const hasRepeatedPart = parts.size !== texts.length;
  if (hasRepeatedPart || [...parts.keys()].some((name) => !PLAIN_RULE_PARTS.includes(name))) return undefined;
  const frequency = parts.get('FREQ');
  const interval = parts.get('INTERVAL') ?? '1';
  const weekdays = parts.get('BYDAY')?.split(',').map(parseWeekday) ?? null;
  const firstWeekday = parseWeekday(parts.get('WKST') ?? 'MO');
  const isWeekly = frequency === 'WEEKLY';
  if (!isWeekly && frequency !== 'DAILY') return undefined;
  if (!/^[1-9]\d{0,3}$/.test(interval) || firstWeekday < 0) return undefined;
  if (weekdays && (weekdays.includes(-1) || new Set(weekdays).size !== weekdays.length)) return undefined;
  return { isWeekly, interval: Number(interval), weekdays, firstWeekday };
}

/** Returns the number of a weekday, or -1 for another text. */
const parseWeekday = (name: string): number => WEEKDAY_NAMES.indexOf(name);

/** Returns the number of days since 1970-01-01. */
const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const toDateText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the weekday of a day number, also before 1970. 1970-01-01 was a Thursday, which is 3. */
const getWeekday = (day: number): number => (((day + 3) % 7) + 7) % 7;
