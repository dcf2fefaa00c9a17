/*
 * Rules of recurring orders. The API stores them as an RRULE of iCalendar (RFC 5545, section 3.3.10), such as
 * `FREQ=MONTHLY;BYDAY=-1FR` for the last Friday of each month. The portal offers four kinds of them.
 */

/** Weekdays as RRULE names them, from Monday. */
export const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Day = (typeof DAYS)[number];

/** The position of a weekday in its month; -1 is the last one. */
export const POSITIONS = [1, 2, 3, 4, -1] as const;
export type Position = (typeof POSITIONS)[number];
/** Names of the positions in the texts of the portal. */
export const POSITION_NAMES = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

/**
 * The rules that the portal offers, each with an interval: `every` 2 weeks is every second one. Clients of the API can store
 * other rules, which stay as they are.
 */
export type Rule =
  | { readonly repeats: 'daily'; readonly every: number }
  | { readonly repeats: 'weekly'; readonly every: number; readonly days: readonly Day[] }
  | { readonly repeats: 'monthDay'; readonly every: number; /** -1 is the last day. */ readonly monthDay: number }
  | { readonly repeats: 'monthWeekday'; readonly every: number; readonly position: Position; readonly day: Day };

const isDay = (text: string): text is Day => (DAYS as readonly string[]).includes(text);
const isMonthDay = (value: number): boolean => value === -1 || (Number.isInteger(value) && value >= 1 && value <= 31);
const isPosition = (value: number): value is Position => (POSITIONS as readonly number[]).includes(value);

/**
 * Reads an RRULE.
 *
 * @param startDate `YYYY-MM-DD`, whose weekday or day of the month counts where the rule names none
 * @returns undefined for a rule that the form cannot show
 */
export function parseRule(text: string, startDate: string): Rule | undefined {
  const parts = text.split(';').map((part) => part.split('=', 2) as [string, string]);
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, WKST = 'MO', ...rest } = Object.fromEntries(parts);
  // Weeks that begin on another day change the days of a rule for every second week.
  if (WKST !== 'MO' || Object.keys(rest).length > 0) return undefined;
  const every = Number(INTERVAL);
  if (!Number.isInteger(every) || every < 1) return undefined;
  const start = new Date(`${startDate}T00:00:00Z`);
  if (FREQ === 'DAILY' && !BYDAY && !BYMONTHDAY) return { repeats: 'daily', every };
  if (FREQ === 'WEEKLY' && !BYMONTHDAY) {
    const days = BYDAY?.split(',') ?? [DAYS[(start.getUTCDay() + 6) % 7]!];
    return days.every(isDay) ? { repeats: 'weekly', every, days } : undefined;
  }
  if (FREQ !== 'MONTHLY') return undefined;
  if (!BYDAY) {
    const monthDay = Number(BYMONTHDAY ?? start.getUTCDate());
    return isMonthDay(monthDay) ? { repeats: 'monthDay', every, monthDay } : undefined;
  }
  const [, number = '', day = ''] = /^(-?\d)([A-Z]{2})$/.exec(BYDAY) ?? [];
  const position = Number(number);
  if (BYMONTHDAY || !isDay(day) || !isPosition(position)) return undefined;
  return { repeats: 'monthWeekday', every, position, day };
}

/** Formats a rule as an RRULE. */
export function formatRule(rule: Rule): string {
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
