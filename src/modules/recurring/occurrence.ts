import { addDays } from './recurrence';
import { type HolidayTest, shiftFromHoliday } from './holidays';
import type { HolidayPolicy } from './dto/recurring-order.dto';

export const OCCURRENCE_OUTCOMES = ['created', 'skipped'] as const;
export type OccurrenceOutcome = (typeof OCCURRENCE_OUTCOMES)[number];

/** Why an occurrence has no order. `missed`: its day passed while the service was down. `failed`: the order was refused. */
export const SKIP_REASONS = ['requested', 'holiday', 'missed', 'failed'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The largest distance of a moved delivery from the day of the rule. */
export const MAX_MOVE_DAYS = 60;

/** A change of one day that a person requested: it is skipped, or moved to another day. */
export interface OccurrenceChange {
  readonly isSkipped: boolean;
  readonly movedTo: string | null;
}

/** An occurrence: a day of the rule, with the delivery and the order that follow from it. */
export interface PlannedOccurrence {
  readonly date: string;
  /** The day of delivery. Null if no order is created. */
  readonly deliveryDate: string | null;
  readonly skipReason: SkipReason | null;
  /** The day on which the order is created, or on which the skip is reported. */
  readonly dueOn: string;
}

interface Terms {
  readonly leadDays: number;
  readonly policy: HolidayPolicy | undefined;
  readonly isHoliday: HolidayTest;
}

/** Plans one day of a series. A day that a person moved is final, also if it is a holiday. */
export function planOccurrence(
  date: string,
  change: OccurrenceChange | undefined,
  { leadDays, policy, isHoliday }: Terms,
): PlannedOccurrence {
  const dueOn = (day: string) => addDays(day, -leadDays);
  const skipped = (skipReason: SkipReason) => ({ date, deliveryDate: null, skipReason, dueOn: dueOn(date) });
  const delivered = (day: string) => ({ date, deliveryDate: day, skipReason: null, dueOn: dueOn(day) });
  if (change?.isSkipped) return skipped('requested');
  if (change?.movedTo) return delivered(change.movedTo);
  if (!policy || !isHoliday(date)) return delivered(date);
  const shifted = policy === 'skip' ? null : shiftFromHoliday(date, isHoliday, policy === 'after' ? 1 : -1);
  return shifted === null ? skipped('holiday') : delivered(shifted);
}
