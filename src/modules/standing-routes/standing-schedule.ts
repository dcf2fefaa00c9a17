import { loadHolidays } from '../recurring/holidays';
import type { StandingRoute } from './entities/standing-route.entity';
import type { StandingSchedule } from './standing-days';

/**
 * Returns the schedule of a route with the holidays around a date. The years before and after are loaded too, because a holiday can move a
 * route into another year, and the dispatches of the next days may be in the next year.
 *
 * @param date `YYYY-MM-DD`
 */
export async function loadSchedule({ weekdays, holidays }: StandingRoute, date: string): Promise<StandingSchedule> {
  if (!holidays) return { weekdays, holidayPolicy: undefined, isHoliday: () => false };
  const year = Number(date.slice(0, 4));
  const isHoliday = await loadHolidays(holidays, [year - 1, year, year + 1]);
  return { weekdays, holidayPolicy: holidays.policy, isHoliday };
}
