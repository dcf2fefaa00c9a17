import { DAY_MS } from '../../shared/durations';

/** Units of time by which the history of a customer is grouped. */
export const HISTORY_UNITS = ['day', 'week', 'month'] as const;
export type HistoryUnit = (typeof HISTORY_UNITS)[number];

/** Number of days, weeks and months that are shown. */
const DAY_COUNT = 30;
const WEEK_COUNT = 12;
const MONTH_COUNT = 12;

/** Returns the period that ends today. It consists of whole weeks or months, except for the current one. */
export function historyDays(unit: HistoryUnit, today: string): { from: string; to: string } {
  return { from: new Date(startMs(unit, new Date(`${today}T00:00:00Z`))).toISOString().slice(0, 10), to: today };
}

/** Returns the start of the period, in milliseconds since 1970. Weeks begin on Monday. */
function startMs(unit: HistoryUnit, today: Date): number {
  if (unit === 'day') return today.getTime() - (DAY_COUNT - 1) * DAY_MS;
  if (unit === 'month') return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTH_COUNT - 1), 1);
  const daysSinceMonday = (today.getUTCDay() + 6) % 7;
  return today.getTime() - ((WEEK_COUNT - 1) * 7 + daysSinceMonday) * DAY_MS;
}
