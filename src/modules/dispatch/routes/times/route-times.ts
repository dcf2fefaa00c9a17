import type { TravelModel } from '../../../../shared/geo/roads/travel';
import { drivenSeconds } from '../../../../routing/fleet/tour-schedule';
import { type Schedule, computeSchedule, type ScheduledStop, type ScheduleStop } from '../../../../routing/schedule';
import { getStopDurations } from '../../solver-constraints';
import { type RouteClock, createRouteClock, listLimitingShifts } from './route-clock';
import type { RouteContext, RouteSnapshot } from '../route-context';
import { findLastVisited, findRoutePlaces } from '../route-places';
import type { PlacedStop, StandingStop, StoredStop } from '../storage/stored-route';
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
  { arrivedAt, notBefore }: StandingStop,
  now: Date,
  { serviceSeconds, setupSeconds }: { serviceSeconds: number; setupSeconds: number },
): Date {
  const serviceBeganMs = Math.max(arrivedAt.getTime(), notBefore?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), serviceBeganMs + (serviceSeconds + setupSeconds) * 1_000));
}

/**
 * Identifies the door of a stop.
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
    return { ...leg, seconds: drivenSeconds(leg.seconds, speedFactor) };
  };

/** Computes the times of a route whose stops are visited in the order of its snapshot. */
export function computeRouteTimes(route: RouteContext): RouteTimes {
  const { snapshot, travel } = route;
  const { depot, end, from } = findRoutePlaces(route);
  const clock = createClockOfRoute(route);
  const standing = findStandingAtFirst(route);
  const computed = computeSchedule({
    depot,
    from,
    ...(end !== undefined && { end }),
    fromDoor: findPreviousDoor(snapshot),
    start: standing ? standing.arrivedAt : route.request.departsAt,
    stops: toScheduleStops(route, clock, standing),
    breaks: findRemainingBreaks(route, clock),
    travel: scaleTravelToSpeed(travel.leg, snapshot.vehicle.speedFactor),
  });
  return {
    stops: toStoredStops(snapshot, computed, clock, standing),
    schedule: computed,
    distanceM: sumMetresDrivenBefore(route, standing !== null) + computed.totalMetres,
  };
}

/** Returns the stop where the vehicle stands if it is the first stop of the snapshot. */
function findStandingAtFirst({ snapshot: { stops, standing } }: RouteContext): StandingStop | null {
  const [first] = stops;
  return first !== undefined && isSameStop(first, standing) ? standing : null;
}

/** Returns the door that the vehicle comes from. A vehicle that stands at a stop has the door of that stop, so it needs no previous one. */
function findPreviousDoor({ standing, ended }: RouteSnapshot): string | null {
  const lastStop = standing ? null : findLastVisited(ended);
  return lastStop && toDoorKey(lastStop);
}

/** @param standing the stop where the vehicle stands, if it is the first one */
function toScheduleStops(route: RouteContext, clock: RouteClock, standing: StandingStop | null): ScheduleStop[] {
  const { request, snapshot, serviceSeconds } = route;
  const { stops: places } = findRoutePlaces(route);
  return snapshot.stops.map((stop, index) => {
    const place = { coordinates: places[index] ?? null, door: toDoorKey(stop) };
    const durations = getStopDurations(stop.constraints, serviceSeconds);
    if (standing && index === 0) {
      // Its service has begun already. So the schedule waits for its end instead of adding the service time.
      return {
        ...place,
        notBefore: findDepartureFromStandingStop(standing, request.departsAt, durations),
        serviceSeconds: 0,
      };
    }
    return { ...place, windows: clock.stopPeriods(stop), ...durations };
  });
}

/** Returns the stops with the times of the schedule. */
function toStoredStops(
  { stops }: RouteSnapshot,
  { stops: scheduledStops }: Schedule,
  clock: RouteClock,
  standing: StandingStop | null,
): StoredStop[] {
  return scheduledStops.map((times, index) => {
    const stop = stops[index]!;
    const { shipmentId, kind, latitude, longitude, precision, areaKm2 } = stop;
    const window = times.window ?? clock.stopPeriods(stop)[0];
    return {
      shipmentId,
      kind,
      latitude,
      longitude,
      precision,
      areaKm2,
      ...(standing && index === 0 ? toDrivenLeg(standing) : toComputedLeg(times)),
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
const toDrivenLeg = ({ distanceM, travelS, directM, hasNoRoad }: StandingStop) => ({
  distanceM,
  travelS,
  directM,
  hasNoRoad,
});

/**
 * Returns the metres that the vehicle drives before the rest of the route begins.
 *
 * @param standsAtFirst whether the vehicle stands at the first stop
 */
export function sumMetresDrivenBefore(route: RouteContext, standsAtFirst: boolean): number {
  const { ended, standing } = route.snapshot;
  const { from, visited } = findRoutePlaces(route);
  const sinceLastVisit =
    route.request.from && visited && !standing ? route.travel.leg(visited, from ?? visited).metres : 0;
  const toStanding = standsAtFirst && standing ? standing.distanceM : 0;
  return ended.reduce((sum, { distanceM }) => sum + distanceM, toStanding) + sinceLastVisit;
}

/**
 * Returns the breaks that are still to be taken, in order. Breaks are not reported. A break of a vehicle on its way is assumed to be
 * taken as soon as it could be over.
 */
export function findRemainingBreaks(
  { request: { departsAt, leftAt }, snapshot: { vehicle } }: RouteContext,
  clock: RouteClock,
) {
  return vehicle.breaks
    .map(({ start, end, minutes }) => ({ window: clock.breakPeriod(start, end), seconds: minutes * 60 }))
    .filter(({ window, seconds }) => !leftAt || window.from.getTime() + seconds * 1_000 > departsAt.getTime())
    .sort((a, b) => a.window.from.getTime() - b.window.from.getTime());
}

/** Sums up the rest of a route in the order of the stops of its snapshot. */
export function computeRouteFigures(route: RouteContext): RouteFigures {
  const { stops, schedule: computed } = computeRouteTimes(route);
  const lateMinutes = stops.reduce(
    (sum, { arrivesAt, notAfter }) => sum + Math.max(0, minutesBetween(notAfter ?? arrivesAt, arrivesAt)),
    0,
  );
  return {
    minutes: Math.round(minutesBetween(route.request.departsAt, computed.returnAt)),
    kilometres: computed.totalMetres / 1_000,
    lateMinutes: Math.ceil(lateMinutes),
    returnsAt: computed.returnAt,
  };
}

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;
