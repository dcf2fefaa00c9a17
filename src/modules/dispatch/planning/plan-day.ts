import { endOfDay, localDate, localTime, startOfDay } from '../../../common/time-zone';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { type DayClock, dayClock, type Hours } from '../routes/day-clock';
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

  /** `HH:mm` on the clocks of the business, with the date where it is not that of the plan. */
  moment(second: number): string {
    const date = localDate(this.instant(second), this.brief.timeZone);
    return date === this.brief.date ? this.clock(second) : `${this.clock(second)} on ${date}`;
  }

  /** `HH:mm to HH:mm`, with the date where it is not that of the plan. */
  span({ earliest, latest }: TimeWindow): string {
    const [from, to] = [this.moment(earliest), this.moment(latest)];
    const isOneDay = from.slice(5) === to.slice(5);
    return `${isOneDay ? this.clock(earliest) : from} to ${to}`;
  }

  /** Hours on the days on which they fall into a shift; on the day of the plan where they fall into it on no day. */
  windows(start: string, end: string, { earliest, latest }: TimeWindow): TimeWindow[] {
    const shift = { from: this.instant(earliest), to: this.instant(latest) };
    return this.hours.inShift(start, end, shift).map((hours) => this.seconds(hours));
  }

  /**
   * When tours may leave and must be back. A shift that has begun today begins now; one that is over is planned as it would have been.
   *
   * @param hours of a vehicle or driver, on the day on which they fall into the shift of the plan
   */
  shift(now: Date, hours: DayHours = this.brief.shift): { shift: TimeWindow; warnings: PlanWarning[] } {
    const { date, shift: whole } = this.brief;
    const ofPlan = this.hours.hours(whole.start, whole.end);
    const days = this.hours.inShift(hours.start, hours.end, ofPlan).map((each) => this.seconds(each));
    const shift = days.find(({ earliest }) => earliest >= 0) ?? this.seconds(this.hours.hours(hours.start, hours.end));
    const passed = (Math.ceil(now.getTime() / ROUND_UP_MS) * ROUND_UP_MS - this.midnight) / 1_000;
    if (passed <= shift.earliest) return { shift, warnings: [] };
    if (passed >= shift.latest) {
      const message = `The shift of ${date}, ${hours.start} to ${hours.end}, is over: times are those that it would have had.`;
      return { shift, warnings: [{ code: 'shift_over', message }] };
    }
    const message = `The shift has begun at ${hours.start}: tours leave at ${this.moment(passed)} at the earliest.`;
    return { shift: { ...shift, earliest: passed }, warnings: [{ code: 'shift_begun', message }] };
  }

  private seconds({ from, to }: Hours): TimeWindow {
    return { earliest: this.passed(from), latest: this.passed(to) };
  }

  private instant(second: number): Date {
    return new Date(this.midnight + second * 1_000);
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
