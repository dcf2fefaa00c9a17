import { RRuleTemporal } from 'rrule-temporal';
import { isDay } from '../../common/time/days';
import { listPlainDays } from './plain-rules';
import { DAY_MS } from '../../common/time/durations';

/*
 * Recurrence rules (RRULE of RFC 5545) for whole days. Rules of every nth day or week are computed here (plain-rules.ts), all others by the
 * library rrule-temporal. Days are `YYYY-MM-DD`.
 */

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
  /** What the message for another value names. */
  readonly accepted: string;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** A part of a rule with an unknown name is cut in the message. */
const MAX_NAME_LENGTH = 20;

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** Accepts one of some values. */
const acceptOneOf = (values: readonly string[]): PartFormat => ({
  isValid: (value) => values.includes(value),
  accepted: `one of ${values.join(', ')}`,
});
/** Accepts a list of entries with a pattern, whose numbers are from 1 to `most`. */
const acceptList = (pattern: RegExp, most: number, accepted: string): PartFormat => ({
  isValid: (value) => value.split(',').every((entry) => pattern.test(entry) && isFrom1To(most, entry)),
  accepted,
});
/** Tests the number of a value such as `31`, `-1` or `2TU`. A weekday without a number is valid. */
const isFrom1To = (most: number, value: string): boolean => {
  const digits = /\d+/.exec(value)?.[0];
  return digits === undefined || (Number(digits) >= 1 && Number(digits) <= most);
};
/** Accepts a list of numbers, which count from the beginning or, if they are negative, from the end. */
const acceptSignedNumbers = (most: number): PartFormat =>
  acceptList(/^[+-]?\d{1,3}$/, most, `numbers from 1 to ${most}, or from -${most} to -1 counted from the end`);

/** The parts of a rule (RFC 5545, section 3.3.10). The library ignores values that the RFC does not have, so they are checked here. */
const ACCEPTED_PARTS: Readonly<Record<string, PartFormat>> = {
  FREQ: acceptOneOf(FREQUENCIES),
  INTERVAL: {
    isValid: (value) => /^\d{1,4}$/.test(value) && isFrom1To(9999, value),
    accepted: 'a number from 1 to 9999',
  },
  BYDAY: acceptList(/^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/, 53, 'weekdays such as MO, 2TU or -1FR'),
  BYMONTH: acceptList(/^\d{1,2}$/, 12, 'numbers from 1 to 12'),
  BYMONTHDAY: acceptSignedNumbers(31),
  BYYEARDAY: acceptSignedNumbers(366),
  BYWEEKNO: acceptSignedNumbers(53),
  BYSETPOS: acceptSignedNumbers(366),
  WKST: acceptOneOf(WEEKDAYS),
};
/** A rule must have an occurrence within this time of its start. 29 February is up to eight years away. */
const MAX_DAYS_TO_FIRST = 9 * 366;
/** Bounds the search of a rule that has no day, such as 30 February. */
const MAX_ITERATIONS = 20_000;

/** Returns the day that is this many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

/** Returns the message for a rule that is not accepted, or undefined if the rule is accepted. */
export function findRuleFault({
  rule,
  startDate,
  count,
}: Pick<Recurrence, 'rule' | 'startDate' | 'count'>): string | undefined {
  const fault = findPartsFault(rule);
  if (fault !== undefined) return fault;
  try {
    const last = addDays(startDate, MAX_DAYS_TO_FIRST);
    const recurrence = { rule, startDate, until: null, count };
    if (listOccurrencesBetween(recurrence, startDate, last).length === 0)
      return 'Has no day within nine years of its start.';
  } catch (error) {
    return `Is no RRULE of RFC 5545: ${(error as Error).message}`;
  }
  return undefined;
}

/** Returns the message for the first part that is unknown, repeated or invalid, or undefined if there is none. */
function findPartsFault(rule: string): string | undefined {
  const found = new Set<string>();
  for (const part of rule.split(';')) {
    const [name, value] = splitOnce(part);
    const format = Object.hasOwn(ACCEPTED_PARTS, name) ? ACCEPTED_PARTS[name] : undefined;
    if (!format)
      return `Has the part "${name.slice(0, MAX_NAME_LENGTH)}". Accepted parts: ${Object.keys(ACCEPTED_PARTS).join(', ')}. Use until or count for the end.`;
    if (found.has(name)) return `Has the part ${name} twice.`;
    if (!format.isValid(value)) return `${name} must be ${format.accepted}.`;
    found.add(name);
  }
  return found.has('FREQ') ? undefined : `FREQ must be ${ACCEPTED_PARTS.FREQ!.accepted}.`;
}

/** Splits a part at its first `=`. Without one, the value is empty. */
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

/** Returns the days of any rule from `first` to `last`. */
function computeWithLibrary({ rule, startDate, count }: Recurrence, first: string, last: string): string[] {
  const countPart = count === null ? '' : `;COUNT=${count}`;
  // With a count, all occurrences since the start must be counted.
  const start = count === null ? findLaterStart(rule, startDate, first) : startDate;
  const compactStart = start.replaceAll('-', '');
  const rruleString = `DTSTART:${compactStart}T000000Z\nRRULE:${rule}${countPart}`;
  const schedule = new RRuleTemporal({ rruleString, strict: true, maxIterations: MAX_ITERATIONS });
  const days = schedule
    .between(toUtcMidnight(first), toUtcMidnight(last), true)
    .map((time) => time.toString().slice(0, DAY_LENGTH));
  return days.filter(isDay);
}

/**
 * Returns a start of the same rule that is at least one interval before `first`. The library steps through each day or week since the
 * start, which would take longer each year. Months and years are few.
 */
function findLaterStart(rule: string, startDate: string, first: string): string {
  const frequency = /(?:^|;)FREQ=(DAILY|WEEKLY)(?:;|$)/.exec(rule)?.[1];
  if (!frequency) return startDate;
  const interval = Number(/(?:^|;)INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1);
  const intervalDays = frequency === 'WEEKLY' ? 7 * interval : interval;
  const distanceDays = (toUtcMidnight(first).getTime() - toUtcMidnight(startDate).getTime()) / DAY_MS;
  const skippedIntervals = Math.floor(distanceDays / intervalDays) - 1;
  return skippedIntervals > 0 ? addDays(startDate, skippedIntervals * intervalDays) : startDate;
}

const toUtcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
