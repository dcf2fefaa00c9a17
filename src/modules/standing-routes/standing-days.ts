import { WEEKDAYS, type Weekday } from '../business/defaults/failed-deliveries';
import type { HolidayPolicy } from '../recurring/dto/recurring-order.dto';
import { type HolidayTest, MAX_SHIFT_DAYS, shiftFromHoliday } from '../recurring/holidays';
import { addDays } from '../recurring/recurrence';
import { timeOnDay } from '../../common/time/time-zone';
import type { StandingRoute } from './entities/standing-route.entity';

/** The rule and the holidays that decide on the days of a standing route. */
export interface StandingSchedule {
  readonly weekdays: readonly Weekday[];
  /** The treatment of public holidays. Undefined if they are ordinary days. */
  readonly holidayPolicy: HolidayPolicy | undefined;
  readonly isHoliday: HolidayTest;
}

/**
 * Returns whether the route runs on a day. With the policies `before` and `after`, a day also counts if the route of a holiday moves to
 * it. A day to which several routes move counts once.
 *
 * @param day `YYYY-MM-DD`
 */
export function isRunningOn({ weekdays, holidayPolicy, isHoliday }: StandingSchedule, day: string): boolean {
  if (!holidayPolicy) return weekdays.includes(getWeekday(day));
  if (isHoliday(day)) return false;
  if (weekdays.includes(getWeekday(day))) return true;
  if (holidayPolicy === 'skip') return false;

  // Goes back over the holidays from which a route could move to this day, until a day that is no holiday.
  const step = holidayPolicy === 'after' ? 1 : -1;
  for (let distance = 1; distance <= MAX_SHIFT_DAYS; distance++) {
    const holiday = addDays(day, -step * distance);
    if (!isHoliday(holiday)) return false;
    if (weekdays.includes(getWeekday(holiday)) && shiftFromHoliday(holiday, isHoliday, step) === day) return true;
  }
  return false;
}

/** Returns the days from `from` to `to`, both included, on which the route runs. */
export function listRunningDays(schedule: StandingSchedule, from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isRunningOn(schedule, day)) days.push(day);
  }
  return days;
}

/**
 * Returns whether the route was created, resumed or changed only after its departure on a day. It creates no dispatch for that day, because
 * the dispatch would be late before anybody could drive it.
 *
 * @param day `YYYY-MM-DD`
 */
export const hasMissedDeparture = (
  { departure, updatedAt }: Pick<StandingRoute, 'departure' | 'updatedAt'>,
  day: string,
  timeZone: string,
): boolean => updatedAt > timeOnDay(day, departure, timeZone);

/** Returns the weekday of a day. */
const getWeekday = (day: string): Weekday =>
  // getUTCDay counts from Sunday, WEEKDAYS from Monday.
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
