import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { DayFleet, FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';
import type { DaySkeleton } from '../days/day-skeleton';
import { type RouteStop, type TimedRoute, timeRoute } from './day-routes';
import { insertStop } from './insertion';
import { isPossible, keepsLimits } from './route-limits';

/** A booked or held stop of a day. */
export interface BookedStop extends RouteStop {
  /** Whether its window was promised by routes. Other stops take time of the day, as far as it is left. */
  readonly isPromised: boolean;
}

/** The routes of a day. */
export interface DayRoutes {
  /** The routes of all vehicles, also empty ones. */
  readonly routes: readonly TimedRoute[];
  /** Stops that are in no route. */
  readonly missing: readonly BookedStop[];
}

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
  const restored = complete(keepStored(vehicles, stops, stored, travel), stops, travel);
  if (!isOverbooked(restored)) return restored;
  const attempts = ORDERS.map((order) => {
    const empty = vehicles.flatMap((vehicle) => timeRoute({ vehicle, stops: [] }, travel) ?? []);
    return complete(empty, [...stops].sort(order), travel);
  });
  return [restored, ...attempts].reduce((best, other) =>
    promisesMissing(other) < promisesMissing(best) ? other : best,
  );
}

const promisesMissing = ({ missing }: DayRoutes): number => missing.filter(({ isPromised }) => isPromised).length;

const closesAt = ({ windows }: RouteStop): number => windows.at(-1)?.latest ?? Infinity;
const opensAt = ({ windows }: RouteStop): number => windows[0]?.earliest ?? -Infinity;
/** The orders in which stops are inserted into empty routes. */
const ORDERS = [
  (one: RouteStop, other: RouteStop) => closesAt(one) - closesAt(other),
  (one: RouteStop, other: RouteStop) => closesAt(one) - opensAt(one) - (closesAt(other) - opensAt(other)),
  (one: RouteStop, other: RouteStop) => opensAt(other) - opensAt(one),
];

/** Returns the stored routes as far as their vehicles and stops still exist and are possible. */
function keepStored(
  vehicles: readonly FleetVehicle[],
  stops: readonly RouteStop[],
  stored: DaySkeleton | null,
  travel: TravelModel,
): TimedRoute[] {
  const stopById = new Map(stops.map((stop) => [stop.id, stop]));
  const storedOf = new Map(stored?.routes.map(({ vehicleId, holdIds }) => [vehicleId, holdIds]));
  return vehicles.flatMap((vehicle) => {
    const ofRoute = (storedOf.get(vehicle.id) ?? []).flatMap((id) => stopById.get(id) ?? []);
    const whole = { vehicle, stops: ofRoute };
    const timed = timeRoute(whole, travel);
    if (timed && keepsLimits(timed, travel)) return timed;
    return timeRoute({ vehicle, stops: firstPossible(vehicle, ofRoute, travel) }, travel) ?? [];
  });
}

/** Returns the stops that are possible together if they are added one after the other. */
function firstPossible(vehicle: FleetVehicle, stops: readonly RouteStop[], travel: TravelModel): RouteStop[] {
  const possible: RouteStop[] = [];
  for (const stop of stops) if (isPossible({ vehicle, stops: [...possible, stop] }, travel)) possible.push(stop);
  return possible;
}

/** Inserts the stops that are in no route, promised ones first. */
function complete(routes: readonly TimedRoute[], stops: readonly BookedStop[], travel: TravelModel): DayRoutes {
  const placed = new Set(routes.flatMap((route) => route.stops.map(({ id }) => id)));
  const others = stops.filter(({ id }) => !placed.has(id));
  const missing: BookedStop[] = [];
  let current = routes;
  for (const stop of [...others.filter(isPromise), ...others.filter((other) => !isPromise(other))]) {
    const inserted = insertStop(current, stop, travel);
    if (inserted) current = inserted;
    else missing.push(stop);
  }
  return { routes: current, missing };
}

const isPromise = ({ isPromised }: BookedStop): boolean => isPromised;
