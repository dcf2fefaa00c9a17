import { ApiError } from '../../common/errors/api-error';
import { endOfDay, startOfDay } from '../../common/time-zone';

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

function isDay(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`);
  const year = Number(date.slice(0, 4));
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) && year >= 1900 && year <= 2200;
}

const refused = (field: string, sentence: string) => new ApiError('VALIDATION_ERROR', { [field]: sentence });
