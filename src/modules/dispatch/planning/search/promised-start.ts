import type { ToursProblem, VehiclePlan } from '../../../../routing/fleet/problem/tours-problem';
import type { PromisedDay } from './plan-promises.registry';
import type { PlanSnapshot } from './plan-snapshot';

/** A stop with a promised window is served before all others. */
const PROMISED_PRIORITY = 100;

/**
 * Returns a problem whose search starts with the promised routes. A search never returns a worse plan than its start, so a plan keeps the
 * promised windows. Routes that are no longer possible are left out by the search.
 */
export function startWithPromises(
  problem: ToursProblem,
  { stops, vehicles, days }: PlanSnapshot,
  promises: readonly PromisedDay[],
): ToursProblem {
  if (promises.length === 0) return problem;
  const promised = new Set(promises.flatMap(({ shipmentIds }) => shipmentIds));
  const stopOf = new Map(stops.map(({ id, kind }, index) => [kind === 'delivery' ? id : '', index]));
  const start: VehiclePlan[] = [];
  for (const { date, routes } of promises) {
    const dayIndex = days.findIndex(({ day }) => day.date === date);
    for (const { vehicleId, shipmentIds } of routes) {
      const vehicle = vehicles.findIndex((entry) => entry.id === vehicleId && entry.dayIndex === dayIndex);
      const indexes = shipmentIds.flatMap((id) => stopOf.get(id) ?? []);
      if (vehicle >= 0 && indexes.length > 0) start.push({ vehicle, stops: indexes });
    }
  }
  return {
    ...problem,
    start,
    stops: problem.stops.map((stop, index) => {
      const { id, kind } = stops[index]!;
      return kind === 'delivery' && promised.has(id) ? { ...stop, priority: PROMISED_PRIORITY } : stop;
    }),
  };
}
