import { findTourFault } from '../../../routing/fleet/faults/tours-fault';
import type { ToursProblem } from '../../../routing/fleet/problem/tours-problem';
import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';
import { type DayRoute, hasLimitsOfSolver, type RouteStop, timeRoute } from './day-routes';

/**
 * Returns whether a vehicle can serve a route within its breaks and its limits of stops, distance and time, by the rules of the solver. A
 * vehicle without any of them is not checked, because `timeRoute` has checked all else.
 */
export function isWithinLimits(route: DayRoute, travel: TravelModel): boolean {
  if (!hasLimitsOfSolver(route.vehicle.solverVehicle) || route.stops.length === 0) return true;
  const problem = buildRoutesProblem([route.vehicle], route.stops, travel);
  return findTourFault(problem, { vehicle: 0, stops: route.stops.map((_, index) => index) }) === null;
}

/** Returns whether a route is possible with everything that limits it. */
export const isPossibleRoute = (route: DayRoute, travel: TravelModel): boolean =>
  timeRoute(route, travel) !== null && isWithinLimits(route, travel);

/**
 * Returns the problem of a solver. Vehicles do not reload, because a slot is promised for one round. Costs do not matter: the least driving
 * leaves most time for further stops.
 */
export function buildRoutesProblem(
  vehicles: readonly FleetVehicle[],
  stops: readonly RouteStop[],
  travel: TravelModel,
): ToursProblem {
  // Places as the solver numbers them (by-place.ts): the first depot, the stops, then the other starts and ends.
  const startsAndEnds = new Set<FleetVehicle['start']>();
  for (const { start, end } of vehicles) {
    startsAndEnds.add(start);
    if (end) startsAndEnds.add(end);
  }
  const [depot, ...otherPlaces] = [...startsAndEnds];
  const places = [depot!, ...stops.map(({ place }) => place), ...otherPlaces];
  const findPlaceIndex = (place: FleetVehicle['start']) =>
    place === depot ? 0 : stops.length + 1 + otherPlaces.indexOf(place);
  // The solver knows skills by numbers. A skill that no stop requires does not matter.
  const requiredSkills = [...new Set(stops.flatMap((stop) => stop.skills))];
  const toSkillNumbers = (names: readonly string[]) =>
    names.filter((name) => requiredSkills.includes(name)).map((name) => requiredSkills.indexOf(name));
  return {
    travel: buildMatrix(places, travel),
    stops: stops.map(({ windows, serviceSeconds, weightKg, volumeM3, skills: needed }) => ({
      windows,
      serviceSeconds,
      weightKg,
      volumeM3,
      ...(needed.length > 0 && { skills: toSkillNumbers(needed) }),
    })),
    vehicles: vehicles.map(({ solverVehicle, start, end, skills: owned }) => {
      const { reloads: _reloads, costs: _costs, ...limits } = solverVehicle;
      const isRoundTrip = start === depot && end === depot;
      return {
        ...limits,
        ...(requiredSkills.length > 0 && { skills: toSkillNumbers(owned) }),
        ...(!isRoundTrip && { start: findPlaceIndex(start), end: end && findPlaceIndex(end) }),
      };
    }),
  };
}

/** Returns the travel between all places, row by row. */
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
