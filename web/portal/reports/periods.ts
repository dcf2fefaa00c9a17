import { DAY_MS } from '../../shared/durations';

/** Periods that users select by name. */
export const PERIODS = ['last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The first and the last day, as YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const daysBefore = (day: string, count: number): string => dayOf(Date.parse(day) - count * DAY_MS);

/** Returns the days of a named period. */
export function periodOf(name: PeriodName, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastBefore = daysBefore(firstOfMonth, 1);
  switch (name) {
    case 'last7':
      return { from: daysBefore(today, 6), to: today };
    case 'last30':
      return { from: daysBefore(today, 29), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastBefore.slice(0, 8)}01`, to: lastBefore };
  }
}

/** Returns the name of a period; undefined if it has none. */
export const nameOfPeriod = ({ from, to }: Period, today: string): PeriodName | undefined =>
  PERIODS.find((name) => {
    const period = periodOf(name, today);
    return period.from === from && period.to === to;
  });

/** Returns the period of equal length directly before. */
export function periodBefore({ from, to }: Period): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: dayOf(first - (last - first) - DAY_MS), to: dayOf(first - DAY_MS) };
}
