import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { DayFleet, FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';
import type { DaySkeleton } from '../days/day-skeleton';
import { type RouteStop, type TimedRoute, timeRoute } from './day-routes';
import { insertStop } from './insertion';
import { isPossibleRoute, isWithinLimits } from './route-limits';

/*
 * The routes of a day are restored from the stored sequence of their stops (day-skeleton.ts). Stops that were released leave them, and new
 * ones are inserted. Without missing promised stops, the result proves that vehicles can serve all promised windows.
 */

/** A booked or held stop of a day. */
export interface BookedStop extends RouteStop {
  /** Whether its window was promised by routes. Other stops get a place in the routes only if promised ones leave the time for it. */
  readonly isPromised: boolean;
}

/** The routes of a day. */
export interface DayRoutes {
  /** The routes of all vehicles, also empty ones. */
  readonly routes: readonly TimedRoute[];
  /** Stops that are in no route. */
  readonly missing: readonly BookedStop[];
}

const findClosingTime = ({ windows }: RouteStop): number => windows.at(-1)?.latest ?? Infinity;
const findOpeningTime = ({ windows }: RouteStop): number => windows[0]?.earliest ?? -Infinity;
const measureWindow = (stop: RouteStop): number => findClosingTime(stop) - findOpeningTime(stop);
/** The orders in which stops are inserted into empty routes: by the end of the window, its length, and its begin (latest first). */
const INSERTION_ORDERS = [
  (one: RouteStop, other: RouteStop) => findClosingTime(one) - findClosingTime(other),
  (one: RouteStop, other: RouteStop) => measureWindow(one) - measureWindow(other),
  (one: RouteStop, other: RouteStop) => findOpeningTime(other) - findOpeningTime(one),
];

/** Returns whether the routes cannot serve a promised stop in time. */
export const isOverbooked = ({ missing }: DayRoutes): boolean => missing.some(({ isPromised }) => isPromised);

/** Returns the routes in the form in which they are stored. */
export const toSkeleton = (routes: readonly TimedRoute[]): DaySkeleton['routes'] =>
  routes
    .filter(({ stops }) => stops.length > 0)
    .map(({ vehicle, stops }) => ({ vehicleId: vehicle.id, holdIds: stops.map(({ id }) => id) }));

/**
 * Returns the routes of a day from the stored ones: without stops that were released, and with stops that are missing. If a promised stop
 * finds no place, all routes are constructed again.
 *
 * @param stored null: no routes are stored
 */
export function restoreRoutes(
  { vehicles }: Pick<DayFleet, 'vehicles'>,
  stops: readonly BookedStop[],
  stored: DaySkeleton | null,
  travel: TravelModel,
): DayRoutes {
  const restored = insertMissing(restoreStoredRoutes(vehicles, stops, stored, travel), stops, travel);
  if (!isOverbooked(restored)) return restored;
  const reconstructions = INSERTION_ORDERS.map((order) => {
    const emptyRoutes = vehicles.flatMap((vehicle) => timeRoute({ vehicle, stops: [] }, travel) ?? []);
    return insertMissing(emptyRoutes, [...stops].sort(order), travel); // Promised stops still come first.
  });
  return [restored, ...reconstructions].reduce((best, other) =>
    countMissingPromises(other) < countMissingPromises(best) ? other : best,
  );
}

/** Returns the number of promised stops that are in no route. */
const countMissingPromises = ({ missing }: DayRoutes): number => missing.filter(({ isPromised }) => isPromised).length;

/** Returns the stored routes as far as their vehicles and stops still exist and are possible. */
function restoreStoredRoutes(
  vehicles: readonly FleetVehicle[],
  stops: readonly RouteStop[],
  stored: DaySkeleton | null,
  travel: TravelModel,
): TimedRoute[] {
  const stopById = new Map(stops.map((stop) => [stop.id, stop]));
  const holdIdsByVehicle = new Map(stored?.routes.map(({ vehicleId, holdIds }) => [vehicleId, holdIds]));
  return vehicles.flatMap((vehicle) => {
    const storedStops = (holdIdsByVehicle.get(vehicle.id) ?? []).flatMap((id) => stopById.get(id) ?? []);
    const timed = timeRoute({ vehicle, stops: storedStops }, travel);
    if (timed && isWithinLimits(timed, travel)) return timed;
    // The stored route is not possible any more. For example, the shift of the vehicle became shorter.
    return timeRoute({ vehicle, stops: selectPossibleStops(vehicle, storedStops, travel) }, travel) ?? [];
  });
}

/** Returns the stops that are possible together if they are added one after the other. */
function selectPossibleStops(vehicle: FleetVehicle, stops: readonly RouteStop[], travel: TravelModel): RouteStop[] {
  const possible: RouteStop[] = [];
  for (const stop of stops) {
    if (isPossibleRoute({ vehicle, stops: [...possible, stop] }, travel)) possible.push(stop);
  }
  return possible;
}

/** Inserts the stops that are in no route: promised ones first, and otherwise in the given order. */
function insertMissing(routes: readonly TimedRoute[], stops: readonly BookedStop[], travel: TravelModel): DayRoutes {
  const placed = new Set(routes.flatMap((route) => route.stops.map(({ id }) => id)));
  const newStops = stops.filter(({ id }) => !placed.has(id));
  const promisedFirst = [...newStops.filter(isPromisedStop), ...newStops.filter((stop) => !isPromisedStop(stop))];
  const missing: BookedStop[] = [];
  let current = routes;
  for (const stop of promisedFirst) {
    const inserted = insertStop(current, stop, travel);
    if (inserted) current = inserted;
    else missing.push(stop);
  }
  return { routes: current, missing };
}

const isPromisedStop = ({ isPromised }: BookedStop): boolean => isPromised;
