import { localDate, getNextDate, startOfDay, timeOnDay } from '../../../../common/time/time-zone';

/** A period between two instants. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Converts times of day around one date to instants. */
export interface DayClock {
  /** Returns the period between two times of day on the date. An end that is not after the start is on the next day. */
  periodOnDate(start: string, end: string): Period;
  /**
   * Returns the periods between two times of day that overlap with a shift, in order. Without an overlap it returns the period on the
   * date. Example: in a shift from 22:00 to 06:00, the period from 01:00 to 02:00 is on the next day.
   */
  periodsInShift(start: string, end: string, shift: Period): Period[];
  /**
   * Returns the first period between two times of day that ends after a departure. It is for a route without a known shift. A period of
   * the next day is used only if it begins within twelve hours of the departure. Otherwise the period on the date is returned, even if it
   * is over.
   */
  periodAfterDeparture(start: string, end: string, departsAt: Date): Period;
}

/** The longest time that a departing vehicle waits for a period of the next day. */
const MAX_WAIT_MS = 12 * 3_600_000;

/** @param date `YYYY-MM-DD` */
export function createDayClock(date: string, timeZone: string): DayClock {
  // Many stops of a day have the same window.
  const knownPeriods = new Map<string, Period>();
  const periodOn = (day: string, start: string, end: string): Period => {
    const key = `${day} ${start} ${end}`;
    const period = knownPeriods.get(key) ?? {
      from: timeOnDay(day, start, timeZone),
      to: timeOnDay(end > start ? day : getNextDate(day), end, timeZone),
    };
    knownPeriods.set(key, period);
    return period;
  };
  const dayBefore = localDate(new Date(startOfDay(date, timeZone).getTime() - 1), timeZone);
  const dayAfter = getNextDate(date);
  const periodOnDate = (start: string, end: string): Period => periodOn(date, start, end);
  return {
    periodOnDate,
    periodsInShift: (start, end, shift) => {
      const periods = [dayBefore, date, dayAfter].map((day) => periodOn(day, start, end));
      const overlapping = periods.filter(({ from, to }) => to > shift.from && from < shift.to);
      return overlapping.length ? overlapping : [periodOnDate(start, end)];
    },
    periodAfterDeparture: (start, end, departsAt) => {
      const latestStart = new Date(departsAt.getTime() + MAX_WAIT_MS);
      const candidates = [periodOn(dayBefore, start, end), periodOnDate(start, end)];
      const onDayAfter = periodOn(dayAfter, start, end);
      if (onDayAfter.from <= latestStart) candidates.push(onDayAfter);
      return candidates.find(({ to }) => to > departsAt) ?? periodOnDate(start, end);
    },
  };
}
