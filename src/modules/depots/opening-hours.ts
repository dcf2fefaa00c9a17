import type { ErrorDetails } from '../../common/errors/api-error';
import { WEEKDAYS, type Weekday } from '../business/defaults/failed-deliveries';
import { findOverlapFaults } from '../../shared/constraints/constraint-faults';
import type { Hours } from '../../shared/constraints/constraints';

/** Hours of a weekday in the business's time zone. An end before the start is on the next day. */
export interface OpeningHours extends Hours {
  readonly weekday: Weekday;
}

/** Returns a fault for each entry that overlaps an earlier entry of the same weekday. */
export function findOpeningHoursFaults(hours: unknown): ErrorDetails {
  const entries: readonly unknown[] = Array.isArray(hours) ? hours : [];
  const faults: Record<string, string> = {};
  for (const weekday of WEEKDAYS) {
    // Entries of other weekdays stay in the list as null, so that each entry keeps its index.
    const entriesOfDay = entries.map((entry) => (readWeekday(entry) === weekday ? entry : null));
    Object.assign(faults, findOverlapFaults(entriesOfDay));
  }
  return faults;
}

const readWeekday = (entry: unknown): unknown => (entry as { readonly weekday?: unknown } | null)?.weekday;

/**
 * Returns the hours from the first opening to the last closing on a date. A depot without opening hours is always open.
 *
 * @param hours all opening hours of the depot, which do not overlap
 * @param date `YYYY-MM-DD`
 * @returns null if the depot is closed on that date; undefined if it is always open
 */
export function findHoursOnDate(hours: readonly OpeningHours[], date: string): Hours | null | undefined {
  if (hours.length === 0) return undefined;
  // getUTCDay counts from Sunday, WEEKDAYS from Monday.
  const weekday = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  const hoursOfDay = hours.filter((entry) => entry.weekday === weekday).sort((a, b) => (a.start < b.start ? -1 : 1));
  const first = hoursOfDay.at(0);
  const last = hoursOfDay.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}
