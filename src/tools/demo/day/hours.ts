/** The hours in which a day is driven, in milliseconds since 1970. */
export interface Hours {
  readonly begin: number;
  readonly end: number;
}

/** No tour takes longer than this. */
const WORKDAY_MS = 10 * 3_600_000;
/** The break between two days. */
const BREAK_MS = 1_800_000;
/** The service rejects positions that are older than 30 days. */
const MAX_AGE_MS = 29 * 86_400_000;

/**
 * Finds the latest ten hours before now in which no van was driving. A van cannot drive the same hours twice, and the service rejects
 * positions of the future.
 *
 * @param departures the instants at which the days driven so far started
 * @returns null if no hours are left within the last month
 */
export function findFreeHours(now: number, departures: readonly number[]): Hours | null {
  let end = now;
  const latestFirst = [...departures].sort((a, b) => b - a);
  for (const departure of latestFirst) {
    const overlaps = departure < end && departure + WORKDAY_MS > end - WORKDAY_MS;
    if (overlaps) end = departure - BREAK_MS;
  }
  const begin = end - WORKDAY_MS;
  return begin < now - MAX_AGE_MS ? null : { begin, end };
}
