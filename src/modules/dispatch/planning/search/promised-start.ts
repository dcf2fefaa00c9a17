import type { ToursProblem, VehiclePlan } from '../../../../routing/fleet/problem/tours-problem';
import type { PromisedDay } from './plan-promises.registry';
import type { PlanSnapshot } from './plan-snapshot';

/** The highest priority, so that a stop with a promised window is the last that a plan leaves out. */
const PROMISED_PRIORITY = 100;

/**
 * Returns a problem whose search starts with the promised routes. A search never returns a worse plan than its start, so a plan keeps the
 * promised windows. Routes that are no longer possible are left out by the search.
 */
export function startWithPromises(
  problem: ToursProblem,
  snapshot: PlanSnapshot,
  promises: readonly PromisedDay[],
): ToursProblem {
  if (promises.length === 0) return problem;
  const promisedIds = new Set(promises.flatMap(({ shipmentIds }) => shipmentIds));
  return {
    ...problem,
    start: findPromisedRoutes(snapshot, promises),
    // The stops of the problem have the indexes that they have in the snapshot.
    stops: problem.stops.map((stop, index) => {
      const { id, kind } = snapshot.stops[index]!;
      const isPromised = kind === 'delivery' && promisedIds.has(id);
      return isPromised ? { ...stop, priority: PROMISED_PRIORITY } : stop;
    }),
  };
}

/** Returns the promised routes with the indexes of the snapshot. Routes and shipments that the plan does not have are left out. */
function findPromisedRoutes({ stops, vehicles, days }: PlanSnapshot, promises: readonly PromisedDay[]): VehiclePlan[] {
  const deliveryIndexes = new Map<string, number>();
  for (const [index, { id, kind }] of stops.entries()) {
    if (kind === 'delivery') deliveryIndexes.set(id, index);
  }
  const promisedRoutes: VehiclePlan[] = [];
  for (const { date, routes } of promises) {
    const dayIndex = days.findIndex(({ day }) => day.date === date);
    for (const { vehicleId, shipmentIds } of routes) {
      const vehicleIndex = vehicles.findIndex((vehicle) => vehicle.id === vehicleId && vehicle.dayIndex === dayIndex);
      const stopIndexes = shipmentIds.map((id) => deliveryIndexes.get(id)).filter((index) => index !== undefined);
      if (vehicleIndex >= 0 && stopIndexes.length > 0)
        promisedRoutes.push({ vehicle: vehicleIndex, stops: stopIndexes });
    }
  }
  return promisedRoutes;
}
