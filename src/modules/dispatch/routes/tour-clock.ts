import { localDate, startOfDay } from '../../../common/time-zone';
import type { Hours as DayHours } from '../../../constraints/constraints';
import type { CrewTerms, StopTerms } from '../../../constraints/crew';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { type TourHours, windowsOf } from '../solver-terms';
import { dayClock, type Hours } from './day-clock';

/** When a tour leaves: from the depot or, when it is on its way already, from where the vehicle is. */
export interface TourStart {
  /** IANA zone of the business: the windows of orders are times of its day. */
  readonly timeZone: string;
  readonly departsAt: Date;
  /** When it left the depot, if it is on its way already. */
  readonly leftAt?: Date | null;
}

/** Times of day, `HH:mm`; null: at any time. */
interface Window {
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly terms: StopTerms;
}

/** The hours of a route's stops, and of who drives it, as instants and as seconds of its day. */
export interface TourClock extends TourHours {
  /** In which a stop may be served, in their order; none: at any time. */
  stopHours(stop: Window): Hours[];
  /** Of a break. */
  hours(start: string, end: string): Hours;
  second(instant: Date): number;
}

/** Routes take no longer; one that is still out then is planned by the day that it is. */
const TOUR_MS = 12 * 3_600_000;

/**
 * Times of day on the days that a route is driven on, whatever day the order named: those of its shift where that is known, else the next
 * ones after its departure.
 *
 * @param shifts of who drives it, or of the plan that it is of
 */
export function tourClock({ departsAt, timeZone, leftAt }: TourStart, shifts: readonly DayHours[] = []): TourClock {
  // After midnight a route is still one of the evening on which it left.
  const leaves = leftAt && departsAt.getTime() - leftAt.getTime() < TOUR_MS ? leftAt : departsAt;
  const dayStart = startOfDay(localDate(leaves, timeZone), timeZone).getTime();
  const own = dayClock(localDate(leaves, timeZone), timeZone);
  const second = (instant: Date): number => (instant.getTime() - dayStart) / 1_000;
  const seconds = ({ from, to }: Hours): TimeWindow => ({ earliest: second(from), latest: second(to) });
  const shiftOf = ({ start, end }: DayHours): Hours => own.afterDeparture(start, end, leaves);
  const [shift = null] = shifts.map(shiftOf).sort((one, other) => one.to.getTime() - other.to.getTime());
  // A shift over midnight that has begun on the day before the departure is of that day.
  const clock = shift && shift.to > leaves ? dayClock(localDate(shift.from, timeZone), timeZone) : own;
  const all = (start: string, end: string): Hours[] =>
    shift && shift.to > leaves
      ? clock.inShift(start, end, { from: leaves, to: shift.to })
      : [own.afterDeparture(start, end, leaves)];
  const stopHours = (stop: Window): Hours[] =>
    windowsOf(stop.terms, stop)
      .flatMap(({ start, end }) => all(start, end))
      .sort((one, other) => one.from.getTime() - other.from.getTime());
  return {
    second,
    stopHours,
    hours: (start, end) => all(start, end)[0]!,
    windows: (start, end) => all(start, end).map(seconds),
    pause: (start, end) => seconds(all(start, end)[0]!),
    shift: (hours) => seconds(shiftOf(hours)),
  };
}

/** The shifts that a route keeps: those of who drives it, else of the plan that it is of. */
export const shiftsOf = (crew: Pick<CrewTerms, 'shifts'>, ofPlan: DayHours | null): readonly DayHours[] =>
  crew.shifts.length ? crew.shifts : ofPlan ? [ofPlan] : [];
