import { RRuleTemporal } from 'rrule-temporal';
import { isDay } from '../../common/time/days';
import { listPlainDays } from './plain-rules';

/** A rule and the days between which it applies. */
export interface Recurrence {
  /** RFC 5545 RRULE of whole days. */
  readonly rule: string;
  /** The first possible day, as `2026-03-02`. */
  readonly startDate: string;
  /** The last possible day. Null if the rule has no last day. */
  readonly until: string | null;
  /** The number of occurrences. Null if it is not limited. */
  readonly count: number | null;
}

/** The values that a part of a rule accepts. */
interface PartFormat {
  readonly isValid: (value: string) => boolean;
  readonly wanted: string;
}

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const oneOf = (values: readonly string[]): PartFormat => ({
  isValid: (value) => values.includes(value),
  wanted: `one of ${values.join(', ')}`,
});
const listOf = (pattern: RegExp, most: number, wanted: string): PartFormat => ({
  isValid: (value) => value.split(',').every((one) => pattern.test(one) && isFrom1To(most, one)),
  wanted,
});
/** Tests the number of a value such as `31`, `-1` or `2TU`. A weekday without a number is valid. */
const isFrom1To = (most: number, value: string): boolean => {
  const digits = /\d+/.exec(value)?.[0];
  return digits === undefined || (Number(digits) >= 1 && Number(digits) <= most);
};
const signedTo = (most: number): PartFormat =>
  listOf(/^[+-]?\d{1,3}$/, most, `numbers from 1 to ${most}, or from -${most} to -1 counted from the end`);

/** The library ignores values that RFC 5545 does not have, so they are checked here. */
const PARTS: Readonly<Record<string, PartFormat>> = {
  FREQ: oneOf(FREQUENCIES),
  INTERVAL: {
    isValid: (value) => /^\d{1,4}$/.test(value) && isFrom1To(9999, value),
    wanted: 'a number from 1 to 9999',
  },
  BYDAY: listOf(/^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/, 53, 'weekdays such as MO, 2TU or -1FR'),
  BYMONTH: listOf(/^\d{1,2}$/, 12, 'numbers from 1 to 12'),
  BYMONTHDAY: signedTo(31),
  BYYEARDAY: signedTo(366),
  BYWEEKNO: signedTo(53),
  BYSETPOS: signedTo(366),
  WKST: oneOf(WEEKDAYS),
};
/** A rule must have an occurrence within this time of its start. 29 February is up to eight years away. */
const FIRST_WITHIN_DAYS = 9 * 366;
/** Bounds the search of a rule that has no day, such as 30 February. */
const MAX_ITERATIONS = 20_000;

/** Returns the day that is so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the message for a rule that is not accepted, or undefined if the rule is accepted. */
export function findRuleFault({
  rule,
  startDate,
  count,
}: Pick<Recurrence, 'rule' | 'startDate' | 'count'>): string | undefined {
  const fault = partsFault(rule);
  if (fault !== undefined) return fault;
  try {
    const last = addDays(startDate, FIRST_WITHIN_DAYS);
    const recurrence = { rule, startDate, until: null, count };
    if (listOccurrencesBetween(recurrence, startDate, last).length === 0)
      return 'Has no day within nine years of its start.';
  } catch (error) {
    return `Is no RRULE of RFC 5545: ${(error as Error).message}`;
  }
  return undefined;
}

function partsFault(rule: string): string | undefined {
  const found = new Set<string>();
  for (const part of rule.split(';')) {
    const [name, value] = splitOnce(part);
    const format = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!format)
      return `Has the part "${name.slice(0, 20)}". Accepted parts: ${Object.keys(PARTS).join(', ')}. Use until or count for the end.`;
    if (found.has(name)) return `Has the part ${name} twice.`;
    if (!format.isValid(value)) return `${name} must be ${format.wanted}.`;
    found.add(name);
  }
  return found.has('FREQ') ? undefined : `FREQ must be ${PARTS.FREQ!.wanted}.`;
}

function splitOnce(part: string): [name: string, value: string] {
  const end = part.indexOf('=');
  return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
}

/** Returns the days of the rule from `from` to `to`, both included. The result depends on no time zone, since a day has no time. */
export function listOccurrencesBetween(recurrence: Recurrence, from: string, to: string): string[] {
  const { startDate, until } = recurrence;
  const first = from > startDate ? from : startDate;
  const last = until !== null && until < to ? until : to;
  if (first > last) return [];
  return listPlainDays(recurrence, first, last) ?? computeWithLibrary(recurrence, first, last);
}

function computeWithLibrary({ rule, startDate, count }: Recurrence, first: string, last: string): string[] {
  const end = count === null ? '' : `;COUNT=${count}`;
  const start = count === null ? laterStart(rule, startDate, first) : startDate;
  const compact = start.replaceAll('-', '');
  const rruleString = `DTSTART:${compact}T000000Z\nRRULE:${rule}${end}`;
  const schedule = new RRuleTemporal({ rruleString, strict: true, maxIterations: MAX_ITERATIONS });
  const days = schedule.between(startOf(first), startOf(last), true).map((time) => time.toString().slice(0, 10));
  return days.filter(isDay);
}

/**
 * Returns a start of the same rule that is at least one interval before `first`. The library steps through each day or week since the
 * start, which would take longer each year. Months and years are few.
 */
function laterStart(rule: string, startDate: string, first: string): string {
  const frequency = /(?:^|;)FREQ=(DAILY|WEEKLY)(?:;|$)/.exec(rule)?.[1];
  if (!frequency) return startDate;
  const interval = Number(/(?:^|;)INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1);
  const step = frequency === 'WEEKLY' ? 7 * interval : interval;
  const distance = (startOf(first).getTime() - startOf(startDate).getTime()) / 86_400_000;
  const steps = Math.floor(distance / step) - 1;
  return steps > 0 ? addDays(startDate, steps * step) : startDate;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
