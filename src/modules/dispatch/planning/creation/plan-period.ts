import { ApiError } from '../../../../common/errors/api-error';
import { refuseFaults } from '../../../../common/errors/faults';
import { localDate, getNextDate, parseTimestamp, startOfDay } from '../../../../common/time/time-zone';
import type { Hours } from '../../../../shared/constraints/constraints';
import { createDayClock } from '../../routes/times/day-clock';
import type { CreatePlanDto } from '../dto/plan.dto';
import { findBoundsOfDay, hasDuration } from '../search/plan-day';

/** The days that a request asks to plan. */
export interface PlanPeriod {
  /** Consecutive days as `YYYY-MM-DD`; at least one. */
  readonly dates: readonly string[];
  /** IANA time zone of the business. */
  readonly timeZone: string;
  readonly shift: Hours;
}

/** `from` is the first instant of a period, `before` the first instant after it. */
export interface InstantRange {
  readonly from: Date;
  readonly before: Date;
}

/**
 * Returns the requested days.
 *
 * @param defaultShift the shift of a request without one
 * @throws ApiError VALIDATION_ERROR for a shift that takes no time
 */
export function toRequestedPeriod(dto: CreatePlanDto, timeZone: string, defaultShift: Hours): PlanPeriod {
  const shift = dto.shift ?? defaultShift;
  if (!hasDuration(shift)) throw new ApiError('VALIDATION_ERROR', { 'shift.end': 'Must not be the same as start.' });
  return { dates: toRequestedDates(dto, timeZone), timeZone, shift: { start: shift.start, end: shift.end } };
}

/** Returns `date`, or all days from `from` to `to`. The validation of the request makes sure that one of the two forms was sent. */
function toRequestedDates({ date, from, to }: CreatePlanDto, timeZone: string): string[] {
  if (from === undefined || to === undefined) {
    const instant = parseTimestamp(date!, timeZone)!;
    return [localDate(instant, timeZone)];
  }
  const dates = [from];
  while (dates.at(-1)! < to) dates.push(getNextDate(dates.at(-1)!));
  return dates;
}

/** Returns the bounds of all days together, from the first midnight to the midnight after the last day. */
export function findBoundsOfPeriod({ dates, timeZone }: PlanPeriod): InstantRange {
  return { from: startOfDay(dates[0]!, timeZone), before: findBoundsOfDay(dates.at(-1)!, timeZone).before };
}

/**
 * Returns the bounds of a day, extended to the end of its shift: dispatches of a night shift that leave after midnight are on the next day
 * but use vehicles and drivers of this shift.
 */
export function findBoundsOfShift(
  date: string,
  { timeZone, shift }: Pick<PlanPeriod, 'timeZone' | 'shift'>,
): InstantRange {
  const { from, before } = findBoundsOfDay(date, timeZone);
  const { to: shiftEnd } = createDayClock(date, timeZone).getPeriodOnDate(shift.start, shift.end);
  return { from, before: shiftEnd > before ? shiftEnd : before };
}

/**
 * Checks the constraints of a request against its days.
 *
 * @throws ApiError VALIDATION_ERROR for allowed days that are not in the plan and, over several days, for constraints of a single day
 */
export function assertConstraintsFitPeriod({ maxDrivers, stops = [] }: CreatePlanDto, dates: readonly string[]): void {
  const isOneDay = dates.length === 1;
  const onlyOneDayMessage = 'Must be omitted in a plan over several days.';
  const faults: Record<string, string> = {};
  if (!isOneDay && maxDrivers !== undefined) faults.maxDrivers = onlyOneDayMessage;
  for (const [index, { vehicleId, position, allowedDays = [] }] of stops.entries()) {
    if (!isOneDay && vehicleId !== undefined) faults[`stops.${index}.vehicleId`] = onlyOneDayMessage;
    if (!isOneDay && position !== undefined) faults[`stops.${index}.position`] = onlyOneDayMessage;
    const dayIndex = allowedDays.findIndex((day) => !dates.includes(day));
    if (dayIndex >= 0)
      faults[`stops.${index}.allowedDays.${dayIndex}`] = `Must be a day from ${dates[0]} to ${dates.at(-1)}.`;
  }
  refuseFaults('VALIDATION_ERROR', faults);
}
