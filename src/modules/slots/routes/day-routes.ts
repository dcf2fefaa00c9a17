import type { TourVehicle } from '../../../routing/fleet/problem/tours-problem';
import { scaleDriveSeconds } from '../../../routing/fleet/schedule/tour-visits';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { NO_ROAD_SECONDS, type TravelModel, type TravelPlace } from '../../../shared/geo/roads/travel';
import type { FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';

/*
 * The routes of a day at a depot, with the earliest and the latest times of their stops. Times are seconds of the local day. Positions
 * count the stops of a route from 0. A position behind the last stop is the end of the route.
 */

/** A stop on the routes of a day. */
export interface RouteStop {
  /** The id of the hold or booking that promised the stop. */
  readonly id: string;
  readonly place: TravelPlace;
  /** The promised window. Service must begin in it. */
  readonly windows: readonly TimeWindow[];
  readonly serviceSeconds: number;
  readonly weightKg: number;
  readonly volumeM3: number;
  /** Skills that the vehicle must have, as `toSkillKey` writes them. */
  readonly skills: readonly string[];
}

/** The route of a vehicle with its stops in the order of the visit. */
export interface DayRoute {
  readonly vehicle: FleetVehicle;
  readonly stops: readonly RouteStop[];
}

/** A stop or the end of a route, as seen from the place before it. */
export interface NextPlace {
  /** Driving from the place before. 0 for the end of a route that ends at its last stop. */
  readonly driveSeconds: number;
  /**
   * The latest begin of the stop, or arrival at the end, with which everything after it is in time. It is never before the earliest begin,
   * because a route that is late has no times.
   */
  readonly latestAt: number;
}

/** The times of a stop on a route. */
export interface TimedVisit extends NextPlace {
  /** When the vehicle leaves the stop if it is as early as possible everywhere. */
  readonly leavesAt: number;
}

/** The route of a vehicle with the times between which each stop can begin. */
export interface TimedRoute extends DayRoute {
  /** One for each stop, in the same order. */
  readonly visits: readonly TimedVisit[];
  /** When the vehicle leaves its start. */
  readonly startsAt: number;
  readonly end: NextPlace;
  readonly weightKg: number;
  readonly volumeM3: number;
}

/** How much a load may exceed a capacity in kg or m³, because sums of decimal fractions are not exact. */
const LOAD_TOLERANCE = 1e-9;

/**
 * Returns the first time from `time` on that lies in a window; Infinity if none does. It is the function of the solver (tour-visits.ts) as
 * a loop, because a search for slots calls it for each position of each route.
 */
export function findFirstTimeIn(windows: readonly TimeWindow[], time: number): number {
  let first = windows.length === 0 ? time : Infinity;
  for (const { earliest, latest } of windows)
    if (latest >= time) first = Math.min(first, earliest > time ? earliest : time);
  return first;
}

/** Returns the last time up to `time` that lies in a window; -Infinity if none does. */
function findLastTimeIn(windows: readonly TimeWindow[], time: number): number {
  let last = windows.length === 0 ? time : -Infinity;
  for (const { earliest, latest } of windows)
    if (earliest <= time) last = Math.max(last, latest < time ? latest : time);
  return last;
}

/** Returns the driving time of a vehicle between two places. A missing road takes forever. */
export function computeDriveSeconds(
  travel: TravelModel,
  vehicle: FleetVehicle,
  from: TravelPlace,
  to: TravelPlace,
): number {
  if (from === to) return 0;
  const seconds = scaleDriveSeconds(travel(from, to).seconds, vehicle.solverVehicle.speedFactor);
  return seconds >= NO_ROAD_SECONDS ? Infinity : seconds;
}

/** Returns the place before a position of a route. */
export const getPlaceBefore = ({ vehicle, stops }: DayRoute, position: number): TravelPlace =>
  position === 0 ? vehicle.start : stops[position - 1]!.place;

/** Returns the place at a position of a route, or null if the route ends at its last stop, before this position. */
export const getPlaceAt = ({ vehicle, stops }: DayRoute, position: number): TravelPlace | null =>
  stops[position]?.place ?? vehicle.end;

/** Returns whether a vehicle has the room and the skills for a stop in addition to a load. Times are not checked. */
export const canServe = (
  { skills, solverVehicle }: FleetVehicle,
  loaded: Pick<TimedRoute, 'weightKg' | 'volumeM3'>,
  stop: RouteStop,
): boolean =>
  loaded.weightKg + stop.weightKg <= solverVehicle.capacityWeightKg + LOAD_TOLERANCE &&
  loaded.volumeM3 + stop.volumeM3 <= solverVehicle.capacityVolumeM3 + LOAD_TOLERANCE &&
  stop.skills.every((skill) => skills.includes(skill));

/** Returns when the vehicle can leave for a position of a route: from its start, or from the stop before. */
export const getDepartureTo = ({ startsAt, visits }: TimedRoute, position: number): number =>
  position === 0 ? startsAt : visits[position - 1]!.leavesAt;

/** Returns the stop at a position of a route, or its end behind the last stop. */
export const getNextPlace = ({ visits, end }: TimedRoute, position: number): NextPlace => visits[position] ?? end;

/**
 * Returns a route with its times, or null if the vehicle cannot serve it: a window is missed, the shift is too short, the load is too large
 * or a skill is missing. Breaks and limits of the vehicle are checked by `isWithinLimits` (route-limits.ts), because that needs the solver.
 */
export function timeRoute(route: DayRoute, travel: TravelModel): TimedRoute | null {
  const { vehicle, stops } = route;
  const { shift } = vehicle.solverVehicle;
  const load = sumLoads(route);
  const earliestVisits = load && timeForward(route, travel);
  if (!load || !earliestVisits) return null;
  const secondsToEnd = vehicle.end
    ? computeDriveSeconds(travel, vehicle, getPlaceBefore(route, stops.length), vehicle.end)
    : 0;
  const endsAt = (earliestVisits.at(-1)?.leavesAt ?? shift.earliest) + secondsToEnd;
  if (endsAt > shift.latest) return null;
  const end = { driveSeconds: secondsToEnd, latestAt: shift.latest };
  return { ...route, ...load, startsAt: shift.earliest, visits: addLatestTimes(stops, earliestVisits, end), end };
}

/** Returns the load of all stops, or null if the vehicle may not serve them together. */
function sumLoads({ vehicle, stops }: DayRoute): Pick<TimedRoute, 'weightKg' | 'volumeM3'> | null {
  const load = { weightKg: 0, volumeM3: 0 };
  for (const stop of stops) {
    if (!canServe(vehicle, load, stop)) return null;
    load.weightKg += stop.weightKg;
    load.volumeM3 += stop.volumeM3;
  }
  return load;
}

type EarliestVisit = Omit<TimedVisit, 'latestAt'>;

/** Forward pass: returns the earliest times of all stops, or null if one misses its windows. */
function timeForward(route: DayRoute, travel: TravelModel): EarliestVisit[] | null {
  const { vehicle, stops } = route;
  const visits: EarliestVisit[] = [];
  let now = vehicle.solverVehicle.shift.earliest;
  for (const [position, stop] of stops.entries()) {
    const seconds = computeDriveSeconds(travel, vehicle, getPlaceBefore(route, position), stop.place);
    const begins = findFirstTimeIn(stop.windows, now + seconds);
    if (begins === Infinity) return null;
    now = begins + stop.serviceSeconds;
    visits.push({ driveSeconds: seconds, leavesAt: now });
  }
  return visits;
}

/** Backward pass: returns the visits with their latest times, each of which depends on the place behind it. */
function addLatestTimes(
  stops: readonly RouteStop[],
  earliestVisits: readonly EarliestVisit[],
  end: NextPlace,
): TimedVisit[] {
  const backwards: TimedVisit[] = [];
  let next = end;
  for (let position = stops.length - 1; position >= 0; position--) {
    const { windows, serviceSeconds } = stops[position]!;
    const latestAt = findLastTimeIn(windows, next.latestAt - next.driveSeconds - serviceSeconds);
    const visit = { ...earliestVisits[position]!, latestAt };
    backwards.push(visit);
    next = visit;
  }
  return backwards.reverse();
}

/** Returns whether a vehicle has breaks or limits that `timeRoute` does not check, so that `isWithinLimits` must. */
export const hasLimitsOfSolver = ({ breaks = [], maxStops, maxMetres, maxSeconds }: TourVehicle): boolean =>
  breaks.length > 0 || maxStops !== undefined || maxMetres !== undefined || maxSeconds !== undefined;
