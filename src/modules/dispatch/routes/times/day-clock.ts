import { localDate, getNextDate, startOfDay, timeOnDay } from '../../../../common/time/time-zone';

/** A period between two instants. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Converts times of day (`HH:mm`) around one date to instants. An end that is not after its start is on the day after the start. Equal
 * times therefore make a period that lasts until the same time of the next day.
 */
export interface DayClock {
  /** Returns the period between two times of day that starts on the date. */
  getPeriodOnDate(start: string, end: string): Period;
  /**
   * Returns the periods between two times of day that overlap with a shift, in order. Without an overlap it returns the period on the
   * date. Example: in a shift from 22:00 to 06:00, the period from 01:00 to 02:00 is on the next day.
   */
  findPeriodsInShift(start: string, end: string, shift: Period): Period[];
  /**
   * Returns the first period between two times of day that ends after a departure. It is for a route without a known shift. A period of
   * the next day is used only if it begins within twelve hours of the departure. Otherwise the period on the date is returned, even if it
   * is over, so that its stops count as late.
   */
  findPeriodAfterDeparture(start: string, end: string, departsAt: Date): Period;
}

/**
 * The longest time that a departing vehicle waits for a period of the next day. A vehicle that leaves at 21:00 waits for a period from
 * 03:00. One that leaves at 09:00 has missed a period that ended at 08:45, and does not wait for that of the next morning.
 */
const MAX_WAIT_MS = 12 * 3_600_000;

/** @param date `YYYY-MM-DD` */
export function createDayClock(date: string, timeZone: string): DayClock {
  // Periods are cached, because many stops of a day have the same window.
  const knownPeriods = new Map<string, Period>();
  const getPeriod = (startDate: string, start: string, end: string): Period => {
    const key = `${startDate} ${start} ${end}`;
    const period = knownPeriods.get(key) ?? {
      from: timeOnDay(startDate, start, timeZone),
      to: timeOnDay(end > start ? startDate : getNextDate(startDate), end, timeZone),
    };
    knownPeriods.set(key, period);
    return period;
  };
  const dateBefore = localDate(new Date(startOfDay(date, timeZone).getTime() - 1), timeZone);
  const dateAfter = getNextDate(date);
  const getPeriodOnDate = (start: string, end: string): Period => getPeriod(date, start, end);
  return {
    getPeriodOnDate,
    findPeriodsInShift: (start, end, shift) => {
      const periods = [dateBefore, date, dateAfter].map((startDate) => getPeriod(startDate, start, end));
      const overlapping = periods.filter(({ from, to }) => to > shift.from && from < shift.to);
      return overlapping.length ? overlapping : [getPeriodOnDate(start, end)];
    },
    findPeriodAfterDeparture: (start, end, departsAt) => {
      const latestStart = new Date(departsAt.getTime() + MAX_WAIT_MS);
      const candidates = [getPeriod(dateBefore, start, end), getPeriodOnDate(start, end)];
      const periodOnNextDate = getPeriod(dateAfter, start, end);
      if (periodOnNextDate.from <= latestStart) candidates.push(periodOnNextDate);
      return candidates.find(({ to }) => to > departsAt) ?? getPeriodOnDate(start, end);
    },
  };
}
