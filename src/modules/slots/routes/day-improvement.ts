import type { ToursPlan, ToursProblem } from '../../../routing/fleet/problem/tours-problem';
import type { TravelModel } from '../../../shared/geo/roads/travel';
import type { BookedStop, DayRoutes } from './construction';
import {
  computeDriveSeconds,
  type DayRoute,
  getPlaceAt,
  getPlaceBefore,
  type TimedRoute,
  timeRoute,
} from './day-routes';
import { isWithinLimits, buildRoutesProblem } from './route-limits';

/** Returns the problem of improving the routes of a day. Its vehicles are those of the routes, in their order. */
export function buildImprovementProblem(
  { routes }: DayRoutes,
  stops: readonly BookedStop[],
  travel: TravelModel,
): ToursProblem {
  const stopIndexes = new Map(stops.map(({ id }, index) => [id, index]));
  const problem = buildRoutesProblem(
    routes.map(({ vehicle }) => vehicle),
    stops,
    travel,
  );
  return {
    ...problem,
    // Promised stops come first if not all stops find a place.
    stops: problem.stops.map((stop, index) => (stops[index]!.isPromised ? { ...stop, priority: 1 } : stop)),
    // The search begins with the current routes. A tour names its vehicle and its stops by their index in the problem.
    start: routes.flatMap((route, vehicle) =>
      route.stops.length > 0 ? [{ vehicle, stops: route.stops.map(({ id }) => stopIndexes.get(id)!) }] : [],
    ),
  };
}

/**
 * Returns the routes of a plan if they are better: no stop that had a place loses it, each begin is in its window, and more stops have
 * a place, however far they are, or the driving is less. The plan is checked here without the solver that found it. Null: the current
 * routes stay.
 *
 * @param current the routes of `buildImprovementProblem`, so that vehicle n of the plan drives route n
 * @param stops the stops of that problem, in the same order
 */
export function acceptPlan(
  current: DayRoutes,
  stops: readonly BookedStop[],
  plan: ToursPlan,
  travel: TravelModel,
): DayRoutes | null {
  const stopsByVehicle = new Map(plan.tours.map((tour) => [tour.vehicle, tour.stops.map((index) => stops[index]!)]));
  const routes: TimedRoute[] = [];
  for (const [index, { vehicle }] of current.routes.entries()) {
    const route = timeRoute({ vehicle, stops: stopsByVehicle.get(index) ?? [] }, travel);
    if (!route || !isWithinLimits(route, travel)) return null;
    routes.push(route);
  }
  const ids = routes.flatMap((route) => route.stops.map(({ id }) => id));
  const placed = new Set(ids);
  if (placed.size < ids.length) return null; // The plan serves a stop twice.
  const missing = stops.filter(({ id }) => !placed.has(id));
  const wasMissing = new Set(current.missing.map(({ id }) => id));
  if (missing.some(({ id }) => !wasMissing.has(id))) return null; // A stop would lose its place.
  const isBetter =
    missing.length < current.missing.length ||
    sumDriveSeconds(routes, travel) < sumDriveSeconds(current.routes, travel);
  return isBetter ? { routes, missing } : null;
}

const sumDriveSeconds = (routes: readonly DayRoute[], travel: TravelModel): number =>
  routes.reduce((sum, route) => sum + sumRouteDriveSeconds(route, travel), 0);

function sumRouteDriveSeconds(route: DayRoute, travel: TravelModel): number {
  const { vehicle, stops } = route;
  if (stops.length === 0) return 0;
  let seconds = 0;
  for (let position = 0; position <= stops.length; position++) {
    const next = getPlaceAt(route, position);
    if (next) seconds += computeDriveSeconds(travel, vehicle, getPlaceBefore(route, position), next);
  }
  return seconds;
}
