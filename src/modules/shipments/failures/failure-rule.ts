import { getNextDate } from '../../../common/time/time-zone';
import { type FailedDeliveriesRule, type FailureReason, WEEKDAYS } from '../../business/defaults/failed-deliveries';

/** The values of a failed delivery that determine the next step. */
export interface FailedDelivery {
  readonly reason: FailureReason | null;
  /** The number of failed attempts, including this one. */
  readonly attempts: number;
  /** The day on which it failed, YYYY-MM-DD. */
  readonly failedOn: string;
}

/**
 * Returns the day of the next attempt (YYYY-MM-DD), or null if the rule allows no further one. The day is after today even if the
 * failure was reported late.
 *
 * @param today YYYY-MM-DD
 */
export function findNextAttemptDate(
  { afterDays, weekdays, maxAttempts, reasons }: FailedDeliveriesRule,
  { reason, attempts, failedOn }: FailedDelivery,
  today: string,
): string | null {
  if (attempts >= maxAttempts || !reasons.includes(reason ?? 'other')) return null;
  let date = failedOn;
  for (let day = 0; day < afterDays; day++) date = getNextDate(date);
  if (date <= today) date = getNextDate(today);
  while (!weekdays.includes(weekdayOfIsoDate(date))) date = getNextDate(date);
  return date;
}

/** Returns the weekday of a date. WEEKDAYS begins on Monday, JavaScript's numbers of weekdays on Sunday. */
const weekdayOfIsoDate = (date: string) => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
