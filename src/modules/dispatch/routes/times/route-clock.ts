import { localDate, startOfDay } from '../../../../common/time/time-zone';
import type { Hours } from '../../../../shared/constraints/constraints';
import type { VehicleAndDriver, EffectiveStopConstraints } from '../../../../shared/constraints/effective-constraints';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { type HoursToWindows, getStopHours } from '../../solver-constraints';
import { createDayClock, type DayClock, type Period } from './day-clock';

/*
 * Words of this file, which all mean times between a start and an end:
 * - hours: two times of day (`HH:mm`) without a date, as stops, shifts and breaks have them.
 * - period: two instants, which are hours on a certain date.
 * - window: a period in seconds since the start of the route's day, as solvers need it.
 */

/** When the rest of a route starts: at the depot or, when it is in progress, where the vehicle is. */
export interface RouteStart {
  /** IANA time zone of the business, which time windows refer to. */
  readonly timeZone: string;
  /** The departure from the depot. Of a route in progress, the time from which the rest is computed, close to now. */
  readonly departsAt: Date;
  /** When the vehicle left the depot; null or missing if the route is not in progress. */
  readonly leftAt?: Date | null;
}

/** The delivery window of a stop as times of day (`HH:mm`), null without a window, and its constraints. */
interface StopWindow {
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly constraints: EffectiveStopConstraints;
}

/** Converts the hours of stops, shifts and breaks to periods and windows. */
export interface RouteClock extends HoursToWindows {
  /** Returns the periods in which a stop may be served, in order. If there are none, any time is allowed. */
  findStopPeriods(stop: StopWindow): Period[];
  /** Returns the period in which a break must begin. */
  findBreakPeriod(start: string, end: string): Period;
  /** Returns the seconds from the start of the route's day to an instant. */
  toSecond(instant: Date): number;
}

/**
 * For this long after its departure, times of day of a route refer to the day on which it left. Later they refer to the day of
 * `departsAt`.
 */
const MAX_TIME_ON_DEPARTURE_DAY_MS = 12 * 3_600_000;

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
  const isOnDepartureDay = leftAt && departsAt.getTime() - leftAt.getTime() < MAX_TIME_ON_DEPARTURE_DAY_MS;
  const referenceTime = isOnDepartureDay ? leftAt : departsAt;
  const routeDate = localDate(referenceTime, timeZone);
  const routeDayClock = createDayClock(routeDate, timeZone);
  const dayStartMs = startOfDay(routeDate, timeZone).getTime();

  const toSecond = (instant: Date): number => (instant.getTime() - dayStartMs) / 1_000;
  const toWindow = ({ from, to }: Period): TimeWindow => ({ earliest: toSecond(from), latest: toSecond(to) });
  const findShiftPeriod = ({ start, end }: Hours): Period =>
    routeDayClock.findPeriodAfterDeparture(start, end, referenceTime);

  const [firstShiftToEnd] = shifts.map(findShiftPeriod).sort((a, b) => a.to.getTime() - b.to.getTime());
  const findPeriods = createPeriodFinder(routeDayClock, referenceTime, firstShiftToEnd, timeZone);
  const findBreakPeriod = (start: string, end: string): Period => {
    const [firstPeriod] = findPeriods(start, end);
    return firstPeriod!; // There is always at least one period.
  };

  return {
    toSecond,
    findStopPeriods: (stop) =>
      getStopHours(stop.constraints, stop)
        .flatMap(({ start, end }) => findPeriods(start, end))
        .sort((a, b) => a.from.getTime() - b.from.getTime()),
    findBreakPeriod,
    toStopWindows: (start, end) => findPeriods(start, end).map(toWindow),
    toBreakWindow: (start, end) => toWindow(findBreakPeriod(start, end)),
    toShiftWindow: (hours) => toWindow(findShiftPeriod(hours)),
  };
}

/**
 * Returns a function that finds the periods of hours: those in the rest of the shift or, without a shift or after its end, the first one
 * after the reference time.
 */
function createPeriodFinder(
  routeDayClock: DayClock,
  referenceTime: Date,
  shift: Period | undefined,
  timeZone: string,
): (start: string, end: string) => Period[] {
  if (shift === undefined || shift.to <= referenceTime)
    return (start, end) => [routeDayClock.findPeriodAfterDeparture(start, end, referenceTime)];
  // A night shift that began the day before belongs to that day.
  const shiftDayClock = createDayClock(localDate(shift.from, timeZone), timeZone);
  return (start, end) => shiftDayClock.findPeriodsInShift(start, end, { from: referenceTime, to: shift.to });
}

/** Returns the shifts to create the clock of a route with: those of its vehicle and driver, or that of the plan if they have none. */
export function listLimitingShifts(
  { shifts }: Pick<VehicleAndDriver, 'shifts'>,
  shiftOfPlan: Hours | null,
): readonly Hours[] {
  if (shifts.length > 0) return shifts;
  return shiftOfPlan ? [shiftOfPlan] : [];
}
