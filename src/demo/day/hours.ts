/** The hours in which a day is driven, in milliseconds since 1970. */
export interface Hours {
  readonly begin: number;
  readonly end: number;
}

/** Longer than any tour takes. */
const WORKDAY_MS = 10 * 3_600_000;
const REST_MS = 1_800_000;
/** A service takes no older positions than of 30 days. */
const OLDEST_MS = 29 * 86_400_000;

/**
 * The last ten hours in which no van was under way: none can drive the same hours twice, and a service takes nothing that is
 * ahead. Null when none are left.
 *
 * @param departures of the days that have been driven
 */
export function freeHours(now: number, departures: readonly number[]): Hours | null {
  let end = now;
  for (const departure of [...departures].sort((a, b) => b - a))
    if (departure < end && departure + WORKDAY_MS > end - WORKDAY_MS) end = departure - REST_MS;
  const begin = end - WORKDAY_MS;
  return begin < now - OLDEST_MS ? null : { begin, end };
}
