import { localDate, startOfDay } from '../../../common/time-zone';
import type { Hours as DayHours } from '../../../constraints/constraints';
import type { StopTerms } from '../../../constraints/crew';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { windowsOf } from '../solver-terms';
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

/** The hours of a tour's stops, and of who drives it, as instants and as seconds of its day. */
export interface TourClock {
  /** In which a stop may be served, in their order; none: at any time. */
  windows(stop: Window): Hours[];
  window(start: string, end: string): TimeWindow;
  hours(start: string, end: string): Hours;
  shift(hours: DayHours): TimeWindow;
  second(instant: Date): number;
}

/** Tours take no longer; one that is still out then is planned by the day that it is. */
const TOUR_MS = 12 * 3_600_000;

/** The windows of orders on the day of the departure, whatever day the order named: they are times of day. */
export function tourClock({ departsAt, timeZone, leftAt }: TourStart): TourClock {
  // After midnight a tour is still one of the evening on which it left.
  const leaves = leftAt && departsAt.getTime() - leftAt.getTime() < TOUR_MS ? leftAt : departsAt;
  const date = localDate(leaves, timeZone);
  const dayStart = startOfDay(date, timeZone).getTime();
  const clock = dayClock(date, timeZone);
  const second = (instant: Date): number => (instant.getTime() - dayStart) / 1_000;
  const seconds = ({ from, to }: Hours): TimeWindow => ({ earliest: second(from), latest: second(to) });
  const hours = (start: string, end: string): Hours => clock.window(start, end, leaves);
  return {
    second,
    hours,
    windows: (stop) =>
      windowsOf(stop.terms, stop)
        .map(({ start, end }) => hours(start, end))
        .sort((one, other) => one.from.getTime() - other.from.getTime()),
    window: (start, end) => seconds(hours(start, end)),
    shift: ({ start, end }) => seconds(hours(start, end)),
  };
}
