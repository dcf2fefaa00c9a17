import { addDays } from './recurrence';
import { type HolidayTest, shiftFromHoliday } from './holidays';
import type { HolidayPolicy } from './dto/recurring-order.dto';

/*
 * An occurrence is a day of the rule of a series. It is identified by this day, also after its delivery was moved. It is open until it is
 * due; then its order is created, or it is skipped for good.
 */

export const OCCURRENCE_OUTCOMES = ['created', 'skipped'] as const;
export type OccurrenceOutcome = (typeof OCCURRENCE_OUTCOMES)[number];

/** Why an occurrence has no order. `missed`: its day passed while the service was down. `failed`: the order was refused. */
export const SKIP_REASONS = ['requested', 'holiday', 'missed', 'failed'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The reasons of a list. `paused`: the series is or was paused, or it began later. That is not stored. */
export const LISTED_SKIP_REASONS = [...SKIP_REASONS, 'paused'] as const;
export type ListedSkipReason = (typeof LISTED_SKIP_REASONS)[number];

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

/** The settings of a series that decide on the delivery of an occurrence. */
interface PlanConditions {
  /** The order is created this many days before its delivery. */
  readonly leadDays: number;
  /** Undefined if holidays are ordinary days. */
  readonly holidayPolicy: HolidayPolicy | undefined;
  readonly isHoliday: HolidayTest;
}

/**
 * Plans one day of a series. What a person requested comes first: a day that a person moved is final, also if it is a holiday.
 *
 * @param change what a person requested for the day; undefined if nothing
 */
export function planOccurrence(
  date: string,
  change: OccurrenceChange | undefined,
  { leadDays, holidayPolicy, isHoliday }: PlanConditions,
): PlannedOccurrence {
  const computeDueDay = (day: string) => addDays(day, -leadDays);
  const skip = (skipReason: SkipReason) => ({ date, deliveryDate: null, skipReason, dueOn: computeDueDay(date) });
  const deliverOn = (day: string) => ({ date, deliveryDate: day, skipReason: null, dueOn: computeDueDay(day) });
  if (change?.isSkipped) return skip('requested');
  if (change?.movedTo) return deliverOn(change.movedTo);
  if (!holidayPolicy || !isHoliday(date)) return deliverOn(date);
  if (holidayPolicy === 'skip') return skip('holiday');
  const shiftedDay = shiftFromHoliday(date, isHoliday, holidayPolicy === 'after' ? 1 : -1);
  return shiftedDay === null ? skip('holiday') : deliverOn(shiftedDay);
}
