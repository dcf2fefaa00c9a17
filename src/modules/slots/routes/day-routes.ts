import type { TourVehicle } from '../../../routing/fleet/problem/tours-problem';
import { drivenSeconds } from '../../../routing/fleet/tour-schedule';
import type { TimeWindow } from '../../../routing/tour/stop-order-problem';
import { NO_ROAD_SECONDS, type TravelModel, type TravelPlace } from '../../../shared/geo/roads/travel';
import type { FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';

/** A stop on the routes of a day. Seconds count from midnight. */
export interface RouteStop {
  /** The hold. */
  readonly id: string;
  readonly place: TravelPlace;
  /** The promised window. Service must begin in it. */
  readonly windows: readonly TimeWindow[];
  readonly serviceSeconds: number;
  readonly weightKg: number;
  readonly volumeM3: number;
  /** Skills that the vehicle must have, as `skillKey` writes them. */
  readonly skills: readonly string[];
}

/** The route of a vehicle with its stops in the order of the visit. */
export interface DayRoute {
  readonly vehicle: FleetVehicle;
  readonly stops: readonly RouteStop[];
}

/** The route of a vehicle with the times between which each stop can begin. */
export interface TimedRoute extends DayRoute {
  /** When the vehicle leaves its start (index 0) and each stop (index of the stop + 1), as early as possible. */
  readonly leaves: readonly number[];
  /** The latest begin of each stop, and of the end (last index), with which everything after it is in time. */
  readonly latest: readonly number[];
  /** Seconds of driving to each stop, and to the end (last index). */
  readonly drives: readonly number[];
  readonly weightKg: number;
  readonly volumeM3: number;
}

/** Sums of decimal fractions are not exact. */
const TOLERANCE = 1e-9;

/** Returns the first time from `time` on that lies in a window; Infinity if none does. */
export function firstTimeIn(windows: readonly TimeWindow[], time: number): number {
  let first = windows.length === 0 ? time : Infinity;
  for (const { earliest, latest } of windows)
    if (latest >= time) first = Math.min(first, earliest > time ? earliest : time);
  return first;
}

/** Returns the last time up to `time` that lies in a window; -Infinity if none does. */
function lastTimeIn(windows: readonly TimeWindow[], time: number): number {
  let last = windows.length === 0 ? time : -Infinity;
  for (const { earliest, latest } of windows)
    if (earliest <= time) last = Math.max(last, latest < time ? latest : time);
  return last;
}

/** Returns the driving time of a vehicle between two places. A missing road takes forever. */
export function driveSeconds(travel: TravelModel, vehicle: FleetVehicle, from: TravelPlace, to: TravelPlace): number {
  if (from === to) return 0;
  const seconds = drivenSeconds(travel(from, to).seconds, vehicle.terms.speedFactor);
  return seconds >= NO_ROAD_SECONDS ? Infinity : seconds;
}

/** Returns the place before a position of a route. */
export const placeBefore = ({ vehicle, stops }: DayRoute, position: number): TravelPlace =>
  position === 0 ? vehicle.start : stops[position - 1]!.place;

/** Returns the place at a position of a route. Null: the route ends before it. */
export const placeAt = ({ vehicle, stops }: DayRoute, position: number): TravelPlace | null =>
  stops[position]?.place ?? vehicle.end;

/** Returns whether a vehicle may serve a stop in addition to loads. */
export const mayServe = (
  { skills, terms }: FleetVehicle,
  loaded: Pick<TimedRoute, 'weightKg' | 'volumeM3'>,
  stop: RouteStop,
): boolean =>
  loaded.weightKg + stop.weightKg <= terms.capacityWeightKg + TOLERANCE &&
  loaded.volumeM3 + stop.volumeM3 <= terms.capacityVolumeM3 + TOLERANCE &&
  stop.skills.every((skill) => skills.includes(skill));

/**
 * Returns a route with its times, or null if the vehicle cannot serve it: a window is missed, the shift is too short, the load is too large
 * or a skill is missing. Breaks and limits of the vehicle are checked by `keepsLimits`.
 */
export function timeRoute(route: DayRoute, travel: TravelModel): TimedRoute | null {
  const { vehicle, stops } = route;
  const { shift } = vehicle.terms;
  const loaded = { weightKg: 0, volumeM3: 0 };
  const leaves = [shift.earliest];
  const drives: number[] = [];
  for (const [position, stop] of stops.entries()) {
    if (!mayServe(vehicle, loaded, stop)) return null;
    loaded.weightKg += stop.weightKg;
    loaded.volumeM3 += stop.volumeM3;
    drives.push(driveSeconds(travel, vehicle, placeBefore(route, position), stop.place));
    const begins = firstTimeIn(stop.windows, leaves[position]! + drives[position]!);
    if (begins === Infinity) return null;
    leaves.push(begins + stop.serviceSeconds);
  }
  drives.push(vehicle.end ? driveSeconds(travel, vehicle, placeBefore(route, stops.length), vehicle.end) : 0);
  if (leaves.at(-1)! + drives.at(-1)! > shift.latest) return null;
  const latest = new Array<number>(stops.length + 1);
  latest[stops.length] = shift.latest;
  for (let position = stops.length - 1; position >= 0; position--) {
    const { windows, serviceSeconds } = stops[position]!;
    latest[position] = lastTimeIn(windows, latest[position + 1]! - drives[position + 1]! - serviceSeconds);
  }
  return { ...route, leaves, latest, drives, ...loaded };
}

/** Returns whether a vehicle has breaks or limits that `timeRoute` does not check. */
export const hasLimits = ({ breaks = [], maxStops, maxMetres, maxSeconds }: TourVehicle): boolean =>
  breaks.length > 0 || maxStops !== undefined || maxMetres !== undefined || maxSeconds !== undefined;
