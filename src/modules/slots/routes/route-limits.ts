import { findTourFault } from '../../../routing/fleet/faults/tours-fault';
import type { ToursProblem } from '../../../routing/fleet/problem/tours-problem';
import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';
import { type DayRoute, hasLimits, type RouteStop, timeRoute } from './day-routes';

/** Returns whether a vehicle can serve a route within its breaks and limits, by the rules of the solver. */
export function keepsLimits(route: DayRoute, travel: TravelModel): boolean {
  if (!hasLimits(route.vehicle.solverVehicle) || route.stops.length === 0) return true;
  const problem = buildRoutesProblem([route.vehicle], route.stops, travel);
  return findTourFault(problem, { vehicle: 0, stops: route.stops.map((_, index) => index) }) === null;
}

/** Returns whether a route is possible with everything that limits it. */
export const isPossible = (route: DayRoute, travel: TravelModel): boolean =>
  timeRoute(route, travel) !== null && keepsLimits(route, travel);

/**
 * Returns the problem of a solver. Vehicles do not reload, because a slot is promised for one round. Costs do not matter: the least driving
 * leaves most time for further stops.
 */
export function buildRoutesProblem(
  vehicles: readonly FleetVehicle[],
  stops: readonly RouteStop[],
  travel: TravelModel,
): ToursProblem {
  const ends = vehicles.flatMap(({ start, end }) => (end && end !== start ? [start, end] : [start]));
  const otherPlaces = [...new Set(ends)];
  const depot = otherPlaces[0]!;
  const places = [depot, ...stops.map(({ place }) => place), ...otherPlaces.slice(1)];
  const placeIndex = (place: FleetVehicle['start']) =>
    place === depot ? 0 : stops.length + otherPlaces.indexOf(place);
  const skills = [...new Set(stops.flatMap((stop) => stop.skills))];
  const numbersOf = (names: readonly string[]) =>
    names.flatMap((name) => (skills.includes(name) ? [skills.indexOf(name)] : []));
  return {
    travel: buildMatrix(places, travel),
    stops: stops.map(({ windows, serviceSeconds, weightKg, volumeM3, skills: needed }) => ({
      windows,
      serviceSeconds,
      weightKg,
      volumeM3,
      ...(needed.length > 0 && { skills: numbersOf(needed) }),
    })),
    vehicles: vehicles.map(({ solverVehicle, start, end, skills: owned }) => {
      const { reloads: _reloads, costs: _costs, ...limits } = solverVehicle;
      const isRoundTrip = start === depot && end === depot;
      return {
        ...limits,
        ...(skills.length > 0 && { skills: numbersOf(owned) }),
        ...(!isRoundTrip && { start: placeIndex(start), end: end && placeIndex(end) }),
      };
    }),
  };
}

function buildMatrix(places: readonly FleetVehicle['start'][], travel: TravelModel): ToursProblem['travel'] {
  const size = places.length;
  const seconds = new Int32Array(size * size);
  const metres = new Int32Array(size * size);
  places.forEach((from, row) =>
    places.forEach((to, column) => {
      if (from === to) return;
      const leg = travel(from, to);
      seconds[row * size + column] = leg.seconds;
      metres[row * size + column] = leg.metres;
    }),
  );
  return { size, seconds, metres };
}
