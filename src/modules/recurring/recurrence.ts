import { RRuleTemporal } from 'rrule-temporal';
import { isDay } from '../../common/time/days';
import { plainDays } from './plain-rules';

/** A rule and the days between which it applies. */
export interface Recurrence {
  /** RFC 5545 RRULE of whole days. */
  readonly rule: string;
  /** First possible day, as `2026-03-02`. */
  readonly startDate: string;
  /** Last possible day; null: without end. */
  readonly until: string | null;
  /** Number of occurrences; null: unlimited. */
  readonly count: number | null;
}

const PARTS = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS', 'WKST'];
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** A rule must have an occurrence within this time of its start. 29 February is up to eight years away. */
const FIRST_WITHIN_DAYS = 9 * 366;
/** Bounds the search of a rule that has no day, such as 30 February. */
const MAX_ITERATIONS = 20_000;

/** Returns the day that is so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns what is wrong with a rule for people, or undefined. */
export function ruleFault({
  rule,
  startDate,
  count,
}: Pick<Recurrence, 'rule' | 'startDate' | 'count'>): string | undefined {
  const parts = rule.split(';').map((part) => part.split('=', 1)[0]!);
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined)
    return `Has the part "${unknown.slice(0, 20)}". Accepted parts: ${PARTS.join(', ')}. Use until or count for the end.`;
  const frequency = /(?:^|;)FREQ=([A-Z]*)/.exec(rule)?.[1] ?? '';
  if (!FREQUENCIES.includes(frequency)) return `FREQ must be one of ${FREQUENCIES.join(', ')}.`;
  try {
    const last = addDays(startDate, FIRST_WITHIN_DAYS);
    const recurrence = { rule, startDate, until: null, count };
    if (occurrencesBetween(recurrence, startDate, last).length === 0)
      return 'Has no day within nine years of its start.';
  } catch (error) {
    return `Is no RRULE of RFC 5545: ${(error as Error).message}`;
  }
  return undefined;
}

/** Returns the days of the rule from `from` to `to`, both included. The result depends on no time zone, since a day has no time. */
export function occurrencesBetween(recurrence: Recurrence, from: string, to: string): string[] {
  const { startDate, until } = recurrence;
  const first = from > startDate ? from : startDate;
  const last = until !== null && until < to ? until : to;
  if (first > last) return [];
  return plainDays(recurrence, first, last) ?? libraryDays(recurrence, first, last);
}

function libraryDays({ rule, startDate, count }: Recurrence, first: string, last: string): string[] {
  const end = count === null ? '' : `;COUNT=${count}`;
  const compact = startDate.replaceAll('-', '');
  const rruleString = `DTSTART:${compact}T000000Z\nRRULE:${rule}${end}`;
  const schedule = new RRuleTemporal({ rruleString, strict: true, maxIterations: MAX_ITERATIONS });
  const days = schedule.between(startOf(first), startOf(last), true).map((time) => time.toString().slice(0, 10));
  return days.filter(isDay);
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
