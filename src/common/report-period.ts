import { isDay } from './days';
import { ApiError } from './errors/api-error';
import { endOfDay, nextDate, startOfDay } from './time-zone';

/** What a report may ask for. */
export const REPORT_LIMITS = { days: 366, groups: 1000 } as const;

/** Days of a business as instants: 23 to 25 hours each, as its clocks change. */
export interface Period {
  readonly from: Date;
  /** Where the day after the last begins. */
  readonly before: Date;
}

const DAY_MS = 86_400_000;

/** @throws ApiError VALIDATION_ERROR for days that there are not, that are the wrong way round or too many */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }, timeZone: string): Period {
  for (const [field, date] of Object.entries({ from, to })) {
    if (!isDay(date)) throw refused(field, 'Must be a day of the calendar from 1900 to 2200, as YYYY-MM-DD.');
  }
  if (to < from) throw refused('to', 'Must not be before `from`.');
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= REPORT_LIMITS.days)
    throw refused('to', `Must be at most ${REPORT_LIMITS.days - 1} days after \`from\`.`);
  return { from: startOfDay(from, timeZone), before: endOfDay(to, timeZone) };
}

export const TIME_UNITS = ['day', 'week', 'month'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** A day, week or month as far as it lies in a period, by the first day of it. */
export interface Bucket extends Period {
  readonly key: string;
}

/** The days of a period, put together; in order. Weeks begin on Monday. */
export function bucketsOf(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
  unit: TimeUnit,
): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (let date = from; date <= to; date = nextDate(date)) {
    const key = keyOf(date, unit);
    const begun = buckets.get(key)?.from ?? startOfDay(date, timeZone);
    buckets.set(key, { key, from: begun, before: endOfDay(date, timeZone) });
  }
  return [...buckets.values()];
}

function keyOf(date: string, unit: TimeUnit): string {
  if (unit === 'day') return date;
  if (unit === 'month') return `${date.slice(0, 7)}-01`;
  const day = new Date(`${date}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const refused = (field: string, sentence: string) => new ApiError('VALIDATION_ERROR', { [field]: sentence });
