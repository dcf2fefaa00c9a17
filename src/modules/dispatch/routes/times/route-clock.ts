import { localDate, startOfDay } from '../../../../common/time/time-zone';
import type { Hours } from '../../../../shared/constraints/constraints';
import type { VehicleAndDriver, EffectiveStopConstraints } from '../../../../shared/constraints/effective-constraints';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { type HoursToWindows, getStopHours } from '../../solver-constraints';
import { createDayClock, type Period } from './day-clock';

/** When a route starts: from the depot or, when it is in progress, from where the vehicle is. */
export interface RouteStart {
  /** IANA time zone of the business, which time windows refer to. */
  readonly timeZone: string;
  readonly departsAt: Date;
  /** When the vehicle left the depot, if the route is in progress. */
  readonly leftAt?: Date | null;
}

/** The delivery window of a stop as times of day (`HH:mm`), null without a window, and its constraints. */
interface StopWindow {
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly constraints: EffectiveStopConstraints;
}

/** Converts the hours of stops, shifts and breaks to periods and to seconds since the start of the route's day. */
export interface RouteClock extends HoursToWindows {
  /** Returns the periods in which a stop may be served, in order. If there are none, any time is allowed. */
  stopPeriods(stop: StopWindow): Period[];
  /** Returns the period in which a break must begin. */
  breakPeriod(start: string, end: string): Period;
  /** Returns the seconds from the start of the route's day to an instant. */
  secondOf(instant: Date): number;
}

/** The longest route whose times of day refer to the day on which it left. Those of a longer route refer to the current day. */
const MAX_ROUTE_MS = 12 * 3_600_000;

/**
 * Returns the clock of a route. Times of day have no date, so the clock places them in the shift of the route, or after the departure if
 * there is no shift. The delivery date of the order is not used.
 *
 * @param shifts the shifts of vehicle and driver, or that of the plan; the one that ends first applies
 */
export function createRouteClock(
  { departsAt, timeZone, leftAt }: RouteStart,
  shifts: readonly Hours[] = [],
): RouteClock {
  // After midnight, a route still belongs to the day on which it left.
  const isSameRouteDay = leftAt && departsAt.getTime() - leftAt.getTime() < MAX_ROUTE_MS;
  const departure = isSameRouteDay ? leftAt : departsAt;
  const routeDate = localDate(departure, timeZone);
  const routeDayClock = createDayClock(routeDate, timeZone);
  const dayStartMs = startOfDay(routeDate, timeZone).getTime();

  const secondOf = (instant: Date): number => (instant.getTime() - dayStartMs) / 1_000;
  const toWindow = ({ from, to }: Period): TimeWindow => ({ earliest: secondOf(from), latest: secondOf(to) });
  const shiftPeriod = ({ start, end }: Hours): Period => routeDayClock.periodAfterDeparture(start, end, departure);

  const [shift] = shifts.map(shiftPeriod).sort((a, b) => a.to.getTime() - b.to.getTime());
  const isBeforeShiftEnd = shift !== undefined && shift.to > departure;
  // A night shift that began the day before the departure belongs to that day.
  const shiftDayClock = isBeforeShiftEnd ? createDayClock(localDate(shift.from, timeZone), timeZone) : routeDayClock;
  const periodsOf = (start: string, end: string): Period[] =>
    isBeforeShiftEnd
      ? shiftDayClock.periodsInShift(start, end, { from: departure, to: shift.to })
      : [routeDayClock.periodAfterDeparture(start, end, departure)];

  return {
    secondOf,
    stopPeriods: (stop) =>
      getStopHours(stop.constraints, stop)
        .flatMap(({ start, end }) => periodsOf(start, end))
        .sort((a, b) => a.from.getTime() - b.from.getTime()),
    breakPeriod: (start, end) => periodsOf(start, end)[0]!,
    stopWindows: (start, end) => periodsOf(start, end).map(toWindow),
    breakWindow: (start, end) => toWindow(periodsOf(start, end)[0]!),
    shiftWindow: (hours) => toWindow(shiftPeriod(hours)),
  };
}

/** Returns the shifts that limit a route: those of its vehicle and driver, or that of the plan if they have none. */
export function listLimitingShifts(
  { shifts }: Pick<VehicleAndDriver, 'shifts'>,
  shiftOfPlan: Hours | null,
): readonly Hours[] {
  if (shifts.length > 0) return shifts;
  return shiftOfPlan ? [shiftOfPlan] : [];
}
