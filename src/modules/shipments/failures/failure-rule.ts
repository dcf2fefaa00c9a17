import { getNextDate } from '../../../common/time/time-zone';
import { type FailedDeliveriesRule, type FailureReason, WEEKDAYS } from '../../business/defaults/failed-deliveries';

/** The values of a failed delivery that determine the next step. */
export interface FailedDelivery {
  readonly reason: FailureReason | null;
  /** The number of failed attempts, including this one. */
  readonly failedAttempts: number;
  /** The day on which it failed, YYYY-MM-DD. */
  readonly failedOn: string;
}

/**
 * Returns the day of the next attempt (YYYY-MM-DD), or null if the rule allows no further one. The day is after today even if the
 * failure was reported late. It is one of the weekdays of the rule, which has at least one. A failure without a reason counts as `other`.
 *
 * @param today YYYY-MM-DD
 */
export function findNextAttemptDate(
  { afterDays, weekdays, maxAttempts, reasons }: FailedDeliveriesRule,
  { reason, failedAttempts, failedOn }: FailedDelivery,
  today: string,
): string | null {
  if (failedAttempts >= maxAttempts || !reasons.includes(reason ?? 'other')) return null;
  let date = failedOn;
  for (let day = 0; day < afterDays; day++) date = getNextDate(date);
  if (date <= today) date = getNextDate(today);
  while (!weekdays.includes(getWeekday(date))) date = getNextDate(date);
  return date;
}

/** Returns the weekday of a date (YYYY-MM-DD). */
function getWeekday(date: string): (typeof WEEKDAYS)[number] {
  const daysSinceSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const daysSinceMonday = (daysSinceSunday + 6) % 7;
  return WEEKDAYS[daysSinceMonday]!; // WEEKDAYS begins on Monday.
}
