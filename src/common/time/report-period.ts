import { isDay } from './days';
import { ApiError } from '../errors/api-error';
import { endOfDay, getNextDate, startOfDay } from './time-zone';
import { DAY_MS } from './durations';

/** The most days that a report covers and the most groups that it returns. */
export const REPORT_LIMITS = { days: 366, groups: 1000 } as const;

/** A range of whole days in the time zone of the business. A day has 23 to 25 hours when the clocks change. */
export interface Period {
  readonly from: Date;
  /** Exclusive end: the start of the day after the last one. */
  readonly before: Date;
}

/**
 * Converts the first and last day of a report (inclusive, `YYYY-MM-DD`) to instants.
 *
 * @throws ApiError VALIDATION_ERROR for an impossible date, for `to` before `from`, and for too many days
 */
export function toReportPeriod({ from, to }: { readonly from: string; readonly to: string }, timeZone: string): Period {
  for (const [field, date] of Object.entries({ from, to })) {
    if (!isDay(date)) throw createFieldError(field, 'Must be a day of the calendar from 1900 to 2200, as YYYY-MM-DD.');
  }
  if (to < from) throw createFieldError('to', 'Must not be before `from`.');
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= REPORT_LIMITS.days)
    throw createFieldError('to', `Must be at most ${REPORT_LIMITS.days - 1} days after \`from\`.`);
  return { from: startOfDay(from, timeZone), before: endOfDay(to, timeZone) };
}

export const TIME_UNITS = ['day', 'week', 'month'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** A day, week or month of a report, clipped to the report's period. */
export interface Bucket extends Period {
  /** The first day of the day, week or month, which may lie before the period. */
  readonly key: string;
}

/** Splits a period into days, weeks (from Monday) or months, in ascending order. */
export function divideIntoBuckets(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
  unit: TimeUnit,
): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (let date = from; date <= to; date = getNextDate(date)) {
    const key = toBucketKey(date, unit);
    const bucketStart = buckets.get(key)?.from ?? startOfDay(date, timeZone);
    buckets.set(key, { key, from: bucketStart, before: endOfDay(date, timeZone) });
  }
  return [...buckets.values()];
}

function toBucketKey(date: string, unit: TimeUnit): string {
  if (unit === 'day') return date;
  if (unit === 'month') return `${date.slice(0, 7)}-01`;
  const day = new Date(`${date}T00:00:00Z`);
  const daysSinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const createFieldError = (field: string, message: string) => new ApiError('VALIDATION_ERROR', { [field]: message });
