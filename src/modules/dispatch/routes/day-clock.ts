import { localDate, nextDate, parseTimestamp, startOfDay } from '../../../common/time-zone';

export interface Hours {
  readonly from: Date;
  readonly to: Date;
}

/** The times of day of one date, as instants. */
export interface DayClock {
  /** The instant that the clocks show as `HH:mm` on that date. */
  at(time: string): Date;
  /** From one time to another; one that is not after the first is on the next day. */
  hours(start: string, end: string): Hours;
  /**
   * The same for a window of a tour that leaves on that date. A window over midnight begins in the evening of the date, or, for
   * a tour that leaves in its small hours, in the evening before.
   */
  window(start: string, end: string, leaves: Date): Hours;
}

/** @param date `YYYY-MM-DD` */
export function dayClock(date: string, timeZone: string): DayClock {
  const on = (day: string, time: string): Date => {
    const instant = parseTimestamp(`${day}T${time}`, timeZone);
    if (!instant) throw new RangeError('Not a time of day.');
    return instant;
  };
  const before = localDate(new Date(startOfDay(date, timeZone).getTime() - 1), timeZone);
  const after = nextDate(date);
  const hours = (start: string, end: string): Hours => ({
    from: on(date, start),
    to: on(end > start ? date : after, end),
  });
  return {
    at: (time) => on(date, time),
    hours,
    window: (start, end, leaves) =>
      end <= start && leaves < on(date, end) ? { from: on(before, start), to: on(date, end) } : hours(start, end),
  };
}
