import type { Offsets } from './unpack-zone';
import { DAY_MS } from '../durations';

/** The last year of the data. Later years are extrapolated for zones whose clocks still change. */
const LAST_YEAR_OF_DATA = 2037;
/** Eleven years suffice to recognize a rule, because every day of the year falls on every weekday within eleven years. */
const YEARS_COMPARED = 11;
/** The last year that input may name. */
const LAST_YEAR_COMPUTED = 2200;

/** A yearly clock change on the first given weekday on or after a day of a month, for example the first Sunday from 25 March on. */
interface YearlyChange {
  /** 0 to 11. */
  readonly month: number;
  readonly day: number;
  /** 0 (Sunday) to 6. */
  readonly weekday: number;
  /** The local time of day at which the clocks change, by the offset before the change. */
  readonly timeMs: number;
  readonly fromOffsetMs: number;
  readonly toOffsetMs: number;
}

/** Adds the clock changes from 2038 to 2200 for zones whose changes follow a yearly rule. Other zones keep their last offset. */
export function withLaterYears(offsets: Offsets): Offsets {
  const changes = findYearlyChanges(offsets);
  if (changes.length === 0) return offsets;
  const startsMs = [...offsets.startsMs];
  const offsetsMs = [...offsets.offsetsMs];
  for (let year = LAST_YEAR_OF_DATA + 1; year <= LAST_YEAR_COMPUTED; year++) {
    for (const change of changes) {
      startsMs.push(computeInstantOfChange(change, year));
      offsetsMs.push(change.toOffsetMs);
    }
  }
  return { startsMs, offsetsMs };
}

/**
 * Finds the yearly rules behind the changes of the last years of the data.
 *
 * @returns the changes of a year in order; none if any change of the last year does not follow a rule
 */
function findYearlyChanges(offsets: Offsets): YearlyChange[] {
  const changesByYear = changesOfLastYears(offsets);
  const [lastYear = []] = changesByYear;
  const rules = lastYear.map((change, index) => {
    const sameChanges = changesByYear
      .map((changes) => changes[index])
      .filter((other) => other !== undefined)
      .filter((other) => hasSameRule(other, change));
    const days = sameChanges.map(({ day }) => day);
    const firstDay = Math.min(...days);
    const isRule = sameChanges.length === YEARS_COMPARED && Math.max(...days) - firstDay < 7;
    return isRule ? { ...change, day: firstDay } : undefined;
  });
  return rules.every((rule) => rule !== undefined) ? rules : [];
}

/** Returns the clock changes of the last years of the data, one list for each year, the last year first. */
function changesOfLastYears({ startsMs, offsetsMs }: Offsets): YearlyChange[][] {
  const changesByYear = Array.from({ length: YEARS_COMPARED }, (): YearlyChange[] => []);
  for (const [index, startMs] of startsMs.entries()) {
    if (startMs === -Infinity) continue; // The first period does not start with a change.
    const fromOffsetMs = offsetsMs[index - 1] ?? 0;
    // A change at 24:00 belongs to the day that ends, so its date is read a millisecond earlier.
    const localBeforeMs = startMs + fromOffsetMs - 1;
    const localBefore = new Date(localBeforeMs);
    changesByYear[LAST_YEAR_OF_DATA - localBefore.getUTCFullYear()]?.push({
      month: localBefore.getUTCMonth(),
      day: localBefore.getUTCDate(),
      weekday: localBefore.getUTCDay(),
      timeMs: (localBeforeMs % DAY_MS) + 1,
      fromOffsetMs,
      toOffsetMs: offsetsMs[index]!,
    });
  }
  return changesByYear;
}

const hasSameRule = (a: YearlyChange, b: YearlyChange): boolean =>
  a.month === b.month &&
  a.weekday === b.weekday &&
  a.timeMs === b.timeMs &&
  a.fromOffsetMs === b.fromOffsetMs &&
  a.toOffsetMs === b.toOffsetMs;

function computeInstantOfChange({ month, day, weekday, timeMs, fromOffsetMs }: YearlyChange, year: number): number {
  const earliest = new Date(Date.UTC(year, month, day));
  const daysLater = (weekday - earliest.getUTCDay() + 7) % 7;
  return earliest.getTime() + daysLater * DAY_MS + timeMs - fromOffsetMs;
}
