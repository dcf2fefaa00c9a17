import { endOfDay, localDate, localTime, startOfDay } from '../../../../common/time/time-zone';
import type { Hours } from '../../../../shared/constraints/constraints';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { type DayClock, createDayClock, type Period } from '../../routes/times/day-clock';
import type { PlanBrief, PlanWarning } from '../creation/plan-brief';

/** A departure from now on is rounded up to the next full five minutes, which leaves time to load. */
const DEPARTURE_STEP_MS = 5 * 60_000;

/**
 * Converts times of the day of a plan. Solvers count the seconds that have elapsed since midnight. On days on which the clocks change,
 * these differ from the time that the clocks show.
 */
export class PlanDay {
  private readonly midnightMs: number;
  /** The second at which this day begins: 0, except for later days of a plan over several days. */
  private readonly firstSecond: number;
  private readonly dayClock: DayClock;

  /** @param firstDate the first day of the plan; seconds count from its midnight */
  constructor(
    private readonly brief: Pick<PlanBrief, 'date' | 'timeZone' | 'shift'>,
    firstDate = brief.date,
  ) {
    this.midnightMs = startOfDay(firstDate, brief.timeZone).getTime();
    this.firstSecond = this.toSecond(startOfDay(brief.date, brief.timeZone));
    this.dayClock = createDayClock(brief.date, brief.timeZone);
  }

  /** `YYYY-MM-DD`. */
  get date(): string {
    return this.brief.date;
  }

  /** Returns a second of the day as an ISO 8601 timestamp. */
  formatIsoTime(second: number): string {
    return this.toInstant(second).toISOString();
  }

  /** Returns `HH:mm` in the business's time zone. */
  formatTime(second: number): string {
    return localTime(this.toInstant(second), this.brief.timeZone);
  }

  /** Returns `HH:mm` in the business's time zone. The date follows if it is not the day of the plan. */
  formatTimeAndDate(second: number): string {
    return this.formatTime(second) + this.formatOtherDate(second);
  }

  /** Returns `HH:mm to HH:mm` in the business's time zone. A date that is not the day of the plan follows, once if both ends have it. */
  formatWindow({ earliest, latest }: TimeWindow): string {
    const hasOneDate = this.formatOtherDate(earliest) === this.formatOtherDate(latest);
    const start = hasOneDate ? this.formatTime(earliest) : this.formatTimeAndDate(earliest);
    return `${start} to ${this.formatTimeAndDate(latest)}`;
  }

  /** Returns ` on YYYY-MM-DD` if a second is not on the day of the plan, otherwise an empty text. */
  private formatOtherDate(second: number): string {
    const date = localDate(this.toInstant(second), this.brief.timeZone);
    return date === this.brief.date ? '' : ` on ${date}`;
  }

  /** Returns the window of hours on the day of the plan. An end that is not after the start is on the next day. */
  getWindowOnDate({ start, end }: Hours): TimeWindow {
    return this.toWindow(this.dayClock.getPeriodOnDate(start, end));
  }

  /** Returns the hours on each day on which they overlap with a shift, or on the day of the plan if there is no such day. */
  findWindowsInShift(start: string, end: string, { earliest, latest }: TimeWindow): TimeWindow[] {
    const shift = { from: this.toInstant(earliest), to: this.toInstant(latest) };
    return this.dayClock.findPeriodsInShift(start, end, shift).map((period) => this.toWindow(period));
  }

  /**
   * Returns the earliest departure and the latest return. If the shift has begun, the earliest departure is now. A shift that is over is
   * planned in full, with a warning.
   *
   * @param hours the shift of a vehicle or driver; by default the shift of the plan. It is placed on the day on which it overlaps with the
   *   shift of the plan.
   */
  findRemainingShift(now: Date, hours: Hours = this.brief.shift): { shift: TimeWindow; warnings: PlanWarning[] } {
    const { date } = this.brief;
    const shift = this.findShift(hours);
    const nextDeparture = this.toSecond(new Date(Math.ceil(now.getTime() / DEPARTURE_STEP_MS) * DEPARTURE_STEP_MS));
    if (nextDeparture <= shift.earliest) return { shift, warnings: [] };
    if (nextDeparture >= shift.latest) {
      const message = `The shift of ${date}, ${hours.start} to ${hours.end}, is over: the times are planned as if it were not.`;
      return { shift, warnings: [{ code: 'shift_over', message }] };
    }
    const message = `The shift began at ${hours.start}: routes leave at ${this.formatTimeAndDate(nextDeparture)} at the earliest.`;
    return { shift: { ...shift, earliest: nextDeparture }, warnings: [{ code: 'shift_begun', message }] };
  }

  /** Returns the shift with these hours that begins on this day or later, and overlaps with the shift of the plan if possible. */
  private findShift(hours: Hours): TimeWindow {
    const { start, end } = this.brief.shift;
    const planPeriod = this.dayClock.getPeriodOnDate(start, end);
    const candidates = this.dayClock.findPeriodsInShift(hours.start, hours.end, planPeriod);
    const windows = candidates.map((period) => this.toWindow(period));
    return windows.find(({ earliest }) => earliest >= this.firstSecond) ?? this.getWindowOnDate(hours);
  }

  private toWindow({ from, to }: Period): TimeWindow {
    return { earliest: this.toSecond(from), latest: this.toSecond(to) };
  }

  private toInstant(second: number): Date {
    return new Date(this.midnightMs + second * 1_000);
  }

  private toSecond(instant: Date): number {
    return (instant.getTime() - this.midnightMs) / 1_000;
  }
}

/** Returns the first instants of a day (`from`) and of the next day (`before`), which are 23 to 25 hours apart. */
export function findBoundsOfDay(date: string, timeZone: string): { from: Date; before: Date } {
  return { from: startOfDay(date, timeZone), before: endOfDay(date, timeZone) };
}

/** Returns whether a shift takes any time. An end before the start is on the next day. */
export const hasDuration = ({ start, end }: Hours): boolean => start !== end;
