import { PlanWarning } from '../creation/plan-brief';
import type { DepotLoad } from './plan-depots';
import type { VehicleAndDriverToPlan } from './plan-snapshot';

/** Warns about vehicles whose start or end address could not be geocoded. */
export function findHomeWarnings(vehicles: readonly VehicleAndDriverToPlan[]): PlanWarning[] {
  const distinctVehicles = [...new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])).values()];
  return distinctVehicles
    .filter(({ constraints, start, end }) => (constraints.start && !start) || (constraints.end && !end))
    .map(({ name }) => ({
      code: 'home_not_geocoded',
      message: `The start or end address of "${name}" could not be geocoded: the address of its depot is used instead.`,
    }));
}

/** Warns if vehicles may reload but do not, because some shipments of their depot are collected on the way. */
export function findReloadWarnings(depots: readonly DepotLoad[]): PlanWarning[] {
  if (!depots.some(({ hasReloads, hasPickups }) => hasReloads && hasPickups)) return [];
  const message =
    'Some shipments are collected on the way, so vehicles do not reload: plan these shipments separately.';
  return [{ code: 'reloads_left_out', message }];
}
