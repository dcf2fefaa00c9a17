/** A rule of RFC 5545, the period in which its days are compared, and when its orders are due. */
export interface RandomRule {
  readonly rule: string;
  readonly startDate: string;
  readonly count: number | null;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly leadDays: number;
}

/** Clocks change at 2 and 3 o'clock, by half an hour, at midnight to the next day, and at midnight back to the day before. */
const ZONES = ['Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY_MS = 86_400_000;

/** Returns the same rule for the same seed. */
export function randomRule(seed: number): RandomRule {
  const random = generator(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (part: number) => random() < part;
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const some = <T>(most: number, make: () => T): T[] => [...new Set(Array.from({ length: 1 + below(most) }, make))];
  const signed = (most: number) => (chance(0.3) ? -1 : 1) * (1 + below(most));

  const frequency = pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
  const parts = [`FREQ=${frequency}`];
  const interval = chance(0.5) ? 1 : 1 + below(5);
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  const isYearly = frequency === 'YEARLY';
  // python-dateutil counts days of a first week in the year before, and of a last week in the year after, to another year than RFC 5545.
  const byWeek = isYearly && interval === 1 && chance(0.15);
  const byYearDay = isYearly && !byWeek && chance(0.15);
  let isExpanded = byWeek || byYearDay;
  if (byWeek) parts.push(`BYWEEKNO=${some(4, () => 2 + below(50)).join()}`, `BYDAY=${pick(WEEKDAYS)}`);
  if (byYearDay) parts.push(`BYYEARDAY=${some(4, () => signed(366)).join()}`);
  if (!isExpanded && chance(0.25)) parts.push(`BYMONTH=${some(3, () => 1 + below(12)).join()}`);
  if (!isExpanded && frequency !== 'WEEKLY' && chance(0.3)) {
    parts.push(`BYMONTHDAY=${some(4, () => signed(31)).join()}`);
    isExpanded = true;
  } else if (!isExpanded && chance(0.6)) {
    const hasOrdinals = (frequency === 'MONTHLY' || isYearly) && chance(0.5);
    const ordinal = () => (hasOrdinals ? String(signed(5)) : '');
    parts.push(`BYDAY=${some(3, () => ordinal() + pick(WEEKDAYS)).join()}`);
    isExpanded = true;
  }
  if (isExpanded && frequency === 'MONTHLY' && chance(0.3)) parts.push(`BYSETPOS=${signed(3)}`);
  if (chance(0.2)) parts.push(`WKST=${pick(['MO', 'SU'])}`);

  const start = Date.UTC(2024, 0, 1) + below(4 * 365) * DAY_MS;
  const from = start + below(60) * DAY_MS;
  return {
    rule: parts.join(';'),
    startDate: dayOf(start),
    count: chance(0.3) ? 1 + below(40) : null,
    from: dayOf(from),
    to: dayOf(from + below(isYearly ? 800 : 120) * DAY_MS),
    zone: pick(ZONES),
    leadDays: below(4),
  };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Mulberry32: returns numbers from 0 to 1, without 1. */
function generator(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
