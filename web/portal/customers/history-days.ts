export const HISTORY_UNITS = ['day', 'week', 'month'] as const;
export type HistoryUnit = (typeof HISTORY_UNITS)[number];

const DAY_MS = 86_400_000;
/** Number of days that are shown. */
const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;

/** Returns the period that ends today. It consists of whole weeks or months, except for the current one. */
export function historyDays(unit: HistoryUnit, today: string): { from: string; to: string } {
  const day = new Date(`${today}T00:00:00Z`);
  const from = {
    day: () => day.getTime() - (DAYS - 1) * DAY_MS,
    week: () => day.getTime() - ((WEEKS - 1) * 7 + ((day.getUTCDay() + 6) % 7)) * DAY_MS,
    month: () => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - (MONTHS - 1), 1),
  }[unit]();
  return { from: new Date(from).toISOString().slice(0, 10), to: today };
}
