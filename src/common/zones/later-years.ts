import type { Offsets } from './unpack-zone';

/** The data ends with this year; zones whose clocks still change go on by the rule of the years before. */
const LAST_YEAR = 2037;
/** Over eleven years a day of the year falls on each day of the week. */
const YEARS_OF_A_RULE = 11;
const END_YEAR = 2201;

const DAY_MS = 86_400_000;

/** A change of the clocks in each year: the first such weekday on or after a day of a month, at a time of that day. */
interface YearlyChange {
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  /** Reading of the clocks before the change. */
  readonly timeMs: number;
  readonly fromOffsetMs: number;
  readonly toOffsetMs: number;
}

/** Adds the changes of the years from 2038 to 2200, where they follow a rule of weekday and month. */
export function withLaterYears(offsets: Offsets): Offsets {
  const changes = yearlyChanges(offsets);
  if (changes.length === 0) return offsets;
  const startsMs = [...offsets.startsMs];
  const offsetsMs = [...offsets.offsetsMs];
  for (let year = LAST_YEAR + 1; year < END_YEAR; year++) {
    for (const change of changes) {
      startsMs.push(changeOf(change, year));
      offsetsMs.push(change.toOffsetMs);
    }
  }
  return { startsMs, offsetsMs };
}

/** The changes of the last year, in order, when the years before have the same by one rule; else none. */
function yearlyChanges({ startsMs, offsetsMs }: Offsets): YearlyChange[] {
  const years = Array.from({ length: YEARS_OF_A_RULE }, (): YearlyChange[] => []);
  for (const [index, startMs] of startsMs.entries()) {
    const fromOffsetMs = offsetsMs[index - 1] ?? 0;
    if (startMs === -Infinity) continue;
    const wallMs = startMs + fromOffsetMs - 1; // 24:00 belongs to the day that ends
    const wall = new Date(wallMs);
    const year = years[LAST_YEAR - wall.getUTCFullYear()];
    year?.push({
      month: wall.getUTCMonth(),
      day: wall.getUTCDate(),
      weekday: wall.getUTCDay(),
      timeMs: (wallMs % DAY_MS) + 1,
      fromOffsetMs,
      toOffsetMs: offsetsMs[index]!,
    });
  }
  const [last = []] = years;
  const rules = last.map((change, index) => {
    const same = years.map((year) => year[index]).filter((each) => each && hasSameRule(each, change));
    const days = same.map((each) => each!.day);
    const isRule = same.length === YEARS_OF_A_RULE && Math.max(...days) - Math.min(...days) < 7;
    return isRule ? { ...change, day: Math.min(...days) } : undefined;
  });
  return rules.every((rule) => rule !== undefined) ? rules : [];
}

const hasSameRule = (a: YearlyChange, b: YearlyChange): boolean =>
  a.month === b.month &&
  a.weekday === b.weekday &&
  a.timeMs === b.timeMs &&
  a.fromOffsetMs === b.fromOffsetMs &&
  a.toOffsetMs === b.toOffsetMs;

function changeOf({ month, day, weekday, timeMs, fromOffsetMs }: YearlyChange, year: number): number {
  const first = new Date(Date.UTC(year, month, day));
  const daysLater = (weekday - first.getUTCDay() + 7) % 7;
  return first.getTime() + daysLater * DAY_MS + timeMs - fromOffsetMs;
}
