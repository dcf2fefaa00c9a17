import { localDate, nextDate, startOfDay, timeOnDay } from '../../../common/time-zone';

export interface Hours {
  readonly from: Date;
  readonly to: Date;
}

/** The times of day around one date, as instants. */
export interface DayClock {
  /** The instant that the clocks show as `HH:mm` on that date. */
  at(time: string): Date;
  /** From one time to another; one that is not after the first is on the next day. */
  hours(start: string, end: string): Hours;
  /**
   * The same on the days on which they fall into a shift, in their order: 01:00 to 02:00 of a shift from 22:00 to 06:00 is on the next day.
   * On the date itself where they fall into it on no day.
   */
  inShift(start: string, end: string, shift: Hours): Hours[];
  /**
   * The same for a route without a known shift: the first that end after the departure. Those of the next day count only if they begin
   * within twelve hours; the ones of the date count otherwise, though they are over.
   */
  afterDeparture(start: string, end: string, departsAt: Date): Hours;
}

/** A vehicle that leaves waits no longer for hours of the next day. */
const LONGEST_WAIT_MS = 12 * 3_600_000;

/** @param date `YYYY-MM-DD` */
export function dayClock(date: string, timeZone: string): DayClock {
  const on = (day: string, time: string): Date => timeOnDay(day, time, timeZone);
  const hoursOn = (day: string, start: string, end: string): Hours => ({
    from: on(day, start),
    to: on(end > start ? day : nextDate(day), end),
  });
  const before = localDate(new Date(startOfDay(date, timeZone).getTime() - 1), timeZone);
  const after = nextDate(date);
  const hours = (start: string, end: string): Hours => hoursOn(date, start, end);
  return {
    at: (time) => on(date, time),
    hours,
    inShift: (start, end, shift) => {
      const all = [before, date, after].map((day) => hoursOn(day, start, end));
      const inside = all.filter(({ from, to }) => to > shift.from && from < shift.to);
      return inside.length ? inside : [hours(start, end)];
    },
    afterDeparture: (start, end, departsAt) => {
      const latest = new Date(departsAt.getTime() + LONGEST_WAIT_MS);
      const next = hoursOn(after, start, end);
      const isNear = next.from <= latest;
      const all = [hoursOn(before, start, end), hours(start, end), ...(isNear ? [next] : [])];
      return all.find(({ to }) => to > departsAt) ?? hours(start, end);
    },
  };
}
