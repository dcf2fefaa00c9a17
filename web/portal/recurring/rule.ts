/** Weekdays as RRULE names them, from Monday. */
export const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Day = (typeof DAYS)[number];

/** The position of a weekday in its month; -1 is the last one. */
export const POSITIONS = [1, 2, 3, 4, -1] as const;
export type Position = (typeof POSITIONS)[number];
/** Names of the positions in the texts of the portal. */
export const POSITION_NAMES = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

/** The rules that the portal offers. Interfaces can store others, which stay as they are. */
export type Rule =
  | { readonly repeats: 'daily'; readonly every: number }
  | { readonly repeats: 'weekly'; readonly every: number; readonly days: readonly Day[] }
  | { readonly repeats: 'monthDay'; readonly every: number; readonly monthDay: number }
  | { readonly repeats: 'monthWeekday'; readonly every: number; readonly position: Position; readonly day: Day };

const isDay = (text: string): text is Day => (DAYS as readonly string[]).includes(text);
const isPosition = (value: number): value is Position => (POSITIONS as readonly number[]).includes(value);

/**
 * Reads an RRULE.
 *
 * @param startDate `YYYY-MM-DD`, whose weekday or day of the month counts where the rule names none
 * @returns undefined for a rule that the form cannot show
 */
export function ruleOf(text: string, startDate: string): Rule | undefined {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, ...rest } = Object.fromEntries(parts);
  if (Object.keys(rest).some((name) => name !== 'WKST')) return undefined;
  const every = Number(INTERVAL);
  const start = new Date(`${startDate}T00:00:00Z`);
  if (FREQ === 'DAILY' && !BYDAY && !BYMONTHDAY) return { repeats: 'daily', every };
  if (FREQ === 'WEEKLY' && !BYMONTHDAY) {
    const days = BYDAY?.split(',') ?? [DAYS[(start.getUTCDay() + 6) % 7]!];
    return days.every(isDay) ? { repeats: 'weekly', every, days } : undefined;
  }
  if (FREQ !== 'MONTHLY') return undefined;
  if (!BYDAY) {
    const monthDay = Number(BYMONTHDAY ?? start.getUTCDate());
    return Number.isInteger(monthDay) && monthDay >= -1 ? { repeats: 'monthDay', every, monthDay } : undefined;
  }
  const [, number = '', day = ''] = /^(-?\d)([A-Z]{2})$/.exec(BYDAY) ?? [];
  const position = Number(number);
  if (BYMONTHDAY || !isDay(day) || !isPosition(position)) return undefined;
  return { repeats: 'monthWeekday', every, position, day };
}

/** Writes a rule as an RRULE. */
export function rruleOf(rule: Rule): string {
  const interval = rule.every === 1 ? '' : `;INTERVAL=${rule.every}`;
  switch (rule.repeats) {
    case 'daily':
      return `FREQ=DAILY${interval}`;
    case 'weekly':
      return `FREQ=WEEKLY${interval};BYDAY=${DAYS.filter((day) => rule.days.includes(day)).join(',')}`;
    case 'monthDay':
      return `FREQ=MONTHLY${interval};BYMONTHDAY=${rule.monthDay}`;
    case 'monthWeekday':
      return `FREQ=MONTHLY${interval};BYDAY=${rule.position}${rule.day}`;
  }
}
