import type { TravelModel } from '../../../../shared/geo/roads/travel';
import { scaleDriveSeconds } from '../../../../routing/fleet/schedule/tour-visits';
import { type Schedule, computeSchedule, type ScheduledStop, type ScheduleStop } from '../../../../routing/schedule';
import { getStopDurations } from '../../solver-constraints';
import { type RouteClock, createRouteClock, listLimitingShifts } from './route-clock';
import type { RouteContext, RouteSnapshot } from '../route-context';
import { findLastVisited, findRoutePlaces } from '../route-places';
import type { PlacedStop, CurrentStop, StoredStop } from '../storage/stored-route';
import { isSameStop } from '../sequence/stop-identity';

/** The rest of a route with its times. */
export interface RouteTimes {
  readonly stops: readonly StoredStop[];
  readonly schedule: Schedule;
  /** Metres of the whole route, including those that were driven already. */
  readonly distanceM: number;
}

/** Totals of the rest of a route. */
export interface RouteFigures {
  /** Minutes from the start to the return: driving, waiting and service. */
  readonly minutes: number;
  /** Kilometres over the stops to visit and back. */
  readonly kilometres: number;
  /** The sum of the minutes by which stops are visited after the end of their time windows. */
  readonly lateMinutes: number;
  readonly returnsAt: Date;
}

/** Returns the clock of a route with the shifts that limit it. */
export const createClockOfRoute = ({ request, snapshot }: Pick<RouteContext, 'request' | 'snapshot'>): RouteClock =>
  createRouteClock(request, listLimitingShifts(snapshot.vehicle, snapshot.shift));

/**
 * Returns when a vehicle leaves the stop where it stands: at the end of the service that began at its arrival, but not before now.
 * Service does not begin before the time window.
 */
export function findDepartureFromStandingStop(
  { arrivedAt, notBefore }: CurrentStop,
  now: Date,
  { serviceSeconds, setupSeconds }: { serviceSeconds: number; setupSeconds: number },
): Date {
  const serviceBeganMs = Math.max(arrivedAt.getTime(), notBefore?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), serviceBeganMs + (serviceSeconds + setupSeconds) * 1_000));
}

/**
 * Returns a key for the door of a stop: its coordinates and its address. Stops with equal keys are visited without driving in between.
 *
 * @returns null when the stop could not be geocoded
 */
export const toDoorKey = ({
  latitude,
  longitude,
  door,
}: Pick<PlacedStop, 'latitude' | 'longitude' | 'door'>): string | null =>
  latitude === null ? null : `${latitude} ${longitude} ${door}`;

/** Returns a travel model whose durations are those of a vehicle with a speed factor. */
export const scaleTravelToSpeed =
  (travel: TravelModel, speedFactor: number): TravelModel =>
  (from, to) => {
    const leg = travel(from, to);
    return { ...leg, seconds: scaleDriveSeconds(leg.seconds, speedFactor) };
  };

/** Computes the times of a route whose stops are visited in the order of its snapshot. */
export function computeRouteTimes(route: RouteContext): RouteTimes {
  const { snapshot, travel } = route;
  const { depot, end, vehiclePlace } = findRoutePlaces(route);
  const clock = createClockOfRoute(route);
  const currentStop = findCurrentStopAtFirst(route);
  const schedule = computeSchedule({
    depot,
    from: vehiclePlace,
    ...(end !== undefined && { end }),
    fromDoor: findPreviousDoor(snapshot),
    start: currentStop ? currentStop.arrivedAt : route.request.departsAt,
    stops: toScheduleStops(route, clock, currentStop),
    breaks: findRemainingBreaks(route, clock),
    travel: scaleTravelToSpeed(travel.leg, snapshot.vehicle.speedFactor),
  });
  return {
    stops: toStoredStops(snapshot, schedule, clock, currentStop),
    schedule,
    distanceM: sumMetresDrivenBefore(route, { standsAtFirstStop: currentStop !== null }) + schedule.totalMetres,
  };
}

/** Returns the stop where the vehicle stands if it is the first stop of the snapshot. */
function findCurrentStopAtFirst({ snapshot: { stops, currentStop } }: RouteContext): CurrentStop | null {
  const [first] = stops;
  return first !== undefined && isSameStop(first, currentStop) ? currentStop : null;
}

/** Returns the door that the vehicle comes from. A vehicle that stands at a stop has the door of that stop, so it needs no previous one. */
function findPreviousDoor({ currentStop, ended }: RouteSnapshot): string | null {
  const lastStop = currentStop ? null : findLastVisited(ended);
  return lastStop && toDoorKey(lastStop);
}

/**
 * Returns the stops as the schedule needs them.
 *
 * @param currentStop the stop where the vehicle stands, if it is the first stop of the snapshot; otherwise null
 */
function toScheduleStops(route: RouteContext, clock: RouteClock, currentStop: CurrentStop | null): ScheduleStop[] {
  const { request, snapshot, serviceSeconds } = route;
  const { stops: places } = findRoutePlaces(route);
  return snapshot.stops.map((stop, index) => {
    const place = { coordinates: places[index] ?? null, door: toDoorKey(stop) };
    const durations = getStopDurations(stop.constraints, serviceSeconds);
    if (currentStop && index === 0) {
      // The service here has begun already. The schedule waits until it ends and must not add the service time again.
      return {
        ...place,
        notBefore: findDepartureFromStandingStop(currentStop, request.departsAt, durations),
        serviceSeconds: 0,
      };
    }
    return { ...place, windows: clock.findStopPeriods(stop), ...durations };
  });
}

/** Returns the stops with the times of the schedule. */
function toStoredStops(
  { stops }: RouteSnapshot,
  { stops: scheduledStops }: Schedule,
  clock: RouteClock,
  currentStop: CurrentStop | null,
): StoredStop[] {
  return scheduledStops.map((times, index) => {
    const stop = stops[index]!;
    const { shipmentId, kind, latitude, longitude, precision, areaKm2 } = stop;
    const window = times.window ?? clock.findStopPeriods(stop)[0];
    return {
      shipmentId,
      kind,
      latitude,
      longitude,
      precision,
      areaKm2,
      ...(currentStop && index === 0 ? toDrivenLeg(currentStop) : toComputedLeg(times)),
      arrivesAt: times.arrival,
      departsAt: times.departure,
      pauseS: Math.round(times.pauseSeconds),
      notBefore: window?.from ?? null,
      notAfter: window?.to ?? null,
    };
  });
}

/** Returns the leg that leads to a stop according to the schedule. */
function toComputedLeg({ leg, directM }: ScheduledStop) {
  const { metres, seconds, hasNoRoad = false } = leg;
  return { distanceM: metres, travelS: seconds, directM, hasNoRoad };
}

/** Returns the leg that led to the stop where the vehicle stands. */
const toDrivenLeg = ({ distanceM, travelS, directM, hasNoRoad }: CurrentStop) => ({
  distanceM,
  travelS,
  directM,
  hasNoRoad,
});

/**
 * Returns the metres that the vehicle drives before the rest of the route begins.
 *
 * @param standsAtFirstStop whether the current stop is the first stop of the sequence, so that the leg to it was driven too
 */
export function sumMetresDrivenBefore(
  route: RouteContext,
  { standsAtFirstStop }: { readonly standsAtFirstStop: boolean },
): number {
  const { ended, currentStop } = route.snapshot;
  const { vehiclePlace, lastVisitedPlace } = findRoutePlaces(route);
  const sinceLastVisit =
    route.request.vehiclePosition && lastVisitedPlace && !currentStop
      ? route.travel.leg(lastVisitedPlace, vehiclePlace ?? lastVisitedPlace).metres
      : 0;
  const toCurrentStop = standsAtFirstStop && currentStop ? currentStop.distanceM : 0;
  return ended.reduce((sum, { distanceM }) => sum + distanceM, toCurrentStop) + sinceLastVisit;
}

/**
 * Returns the breaks that are still to be taken, in order. Drivers do not report their breaks. So a break of a vehicle on its way counts
 * as taken once it could be over: its window has begun, and its duration has passed.
 */
export function findRemainingBreaks(
  { request: { departsAt, leftAt }, snapshot: { vehicle } }: RouteContext,
  clock: RouteClock,
) {
  return vehicle.breaks
    .map(({ start, end, minutes }) => ({ window: clock.findBreakPeriod(start, end), seconds: minutes * 60 }))
    .filter(({ window, seconds }) => !leftAt || window.from.getTime() + seconds * 1_000 > departsAt.getTime())
    .sort((a, b) => a.window.from.getTime() - b.window.from.getTime());
}

/** Sums up the rest of a route in the order of the stops of its snapshot. */
export function computeRouteFigures(route: RouteContext): RouteFigures {
  const { stops, schedule } = computeRouteTimes(route);
  const lateMinutes = stops.reduce(
    (sum, { arrivesAt, notAfter }) => sum + Math.max(0, computeMinutesBetween(notAfter ?? arrivesAt, arrivesAt)),
    0,
  );
  return {
    minutes: Math.round(computeMinutesBetween(route.request.departsAt, schedule.returnAt)),
    kilometres: schedule.totalMetres / 1_000,
    lateMinutes: Math.ceil(lateMinutes),
    returnsAt: schedule.returnAt,
  };
}

const computeMinutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;
