import { nextDate } from '../../../common/time-zone';
import { type FailedDeliveriesRule, type FailureReason, WEEKDAYS } from '../../business/defaults/failed-deliveries';

/** As much of a failed delivery as decides what comes next. */
export interface FailedDelivery {
  readonly reason: FailureReason | null;
  /** All attempts that failed, this one too. */
  readonly attempts: number;
  /** The day on which it failed, YYYY-MM-DD. */
  readonly failedOn: string;
}

/**
 * The day of the next attempt by the rule; null: there is none. It is never today or before, however late the failure was reported.
 *
 * @param today YYYY-MM-DD
 */
export function nextAttemptOn(
  { afterDays, weekdays, maxAttempts, reasons }: FailedDeliveriesRule,
  { reason, attempts, failedOn }: FailedDelivery,
  today: string,
): string | null {
  if (attempts >= maxAttempts || !reasons.includes(reason ?? 'other')) return null;
  let date = failedOn;
  for (let day = 0; day < afterDays; day++) date = nextDate(date);
  if (date <= today) date = nextDate(today);
  while (!weekdays.includes(weekdayOf(date))) date = nextDate(date);
  return date;
}

const weekdayOf = (date: string) => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
