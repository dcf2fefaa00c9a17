import { endOfDay, localTime, startOfDay } from '../../../common/time-zone';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { type DayClock, dayClock } from '../routes/day-clock';
import type { DayHours, PlanBrief, PlanWarning } from './plan-brief';

/** Tours of today leave at a full five minutes, so that there is time to load. */
const ROUND_UP_MS = 5 * 60_000;

/** The day of a plan in seconds since its midnight: on days when clocks change, those that really pass. */
export class PlanDay {
  private readonly midnight: number;
  private readonly hours: DayClock;

  constructor(private readonly brief: Pick<PlanBrief, 'date' | 'timeZone' | 'shift'>) {
    this.midnight = startOfDay(brief.date, brief.timeZone).getTime();
    this.hours = dayClock(brief.date, brief.timeZone);
  }

  /** The second that the clocks show as `HH:mm`. */
  second(time: string): number {
    return this.passed(this.hours.at(time));
  }

  /** ISO 8601. */
  at(second: number): string {
    return new Date(this.midnight + second * 1_000).toISOString();
  }

  /** `HH:mm` on the clocks of the business. */
  clock(second: number): string {
    return localTime(new Date(this.midnight + second * 1_000), this.brief.timeZone);
  }

  /** @param leaves the second at which tours may leave: it tells which night a window over midnight is of */
  window(start: string | null, end: string | null, leaves: number): TimeWindow | null {
    if (start === null || end === null) return null;
    const { from, to } = this.hours.window(start, end, new Date(this.midnight + leaves * 1_000));
    return { earliest: this.passed(from), latest: this.passed(to) };
  }

  /** When tours may leave and must be back. A shift that has begun today begins now; one that is over is planned as it would have been. */
  shift(now: Date, hours: DayHours = this.brief.shift): { shift: TimeWindow; warnings: PlanWarning[] } {
    const { date } = this.brief;
    const { from, to } = this.hours.hours(hours.start, hours.end);
    const shift = { earliest: this.passed(from), latest: this.passed(to) };
    const passed = (Math.ceil(now.getTime() / ROUND_UP_MS) * ROUND_UP_MS - this.midnight) / 1_000;
    if (passed <= shift.earliest) return { shift, warnings: [] };
    if (passed >= shift.latest) {
      const message = `The shift of ${date}, ${hours.start} to ${hours.end}, is over: times are those that it would have had.`;
      return { shift, warnings: [{ code: 'shift_over', message }] };
    }
    const message = `The shift has begun at ${hours.start}: tours leave at ${this.clock(passed)} at the earliest.`;
    return { shift: { ...shift, earliest: passed }, warnings: [{ code: 'shift_begun', message }] };
  }

  private passed(instant: Date): number {
    return (instant.getTime() - this.midnight) / 1_000;
  }
}

/** The first instant of the day and the first of the next: its length is 23 to 25 hours. */
export function boundsOfDay(date: string, timeZone: string): { from: Date; before: Date } {
  return { from: startOfDay(date, timeZone), before: endOfDay(date, timeZone) };
}

/** Whether there is time between its start and its end, which is on the next day where it is before the start. */
export const isShift = ({ start, end }: DayHours): boolean => start !== end;
