import type { VehicleCapacity } from '../route-constraints.read-model';
import type { StopIdentity } from '../sequence/stop-identity';

/** A stop with the weight and volume that is loaded or unloaded there. */
export interface LoadedStop extends StopIdentity {
  readonly weightG: number;
  readonly volumeCm3: number;
}

/** Returns the load at departure and after each stop. Shipments that are collected on the way are loaded at their pickup. */
export function computeLoads(stops: readonly LoadedStop[]): { readonly weightG: number; readonly volumeCm3: number }[] {
  const collected = new Set(stops.flatMap(({ kind, shipmentId }) => (kind === 'pickup' ? [shipmentId] : [])));
  const isLoaded = ({ kind, shipmentId }: StopIdentity) => kind !== 'pickup' && !collected.has(shipmentId);
  const load = { weightG: 0, volumeCm3: 0 };
  const add = ({ weightG, volumeCm3 }: LoadedStop, sign: 1 | -1) => {
    load.weightG += sign * weightG;
    load.volumeCm3 += sign * volumeCm3;
    return { ...load };
  };
  stops.filter(isLoaded).forEach((stop) => add(stop, 1));
  return [{ ...load }, ...stops.map((stop) => add(stop, stop.kind === 'pickup' ? 1 : -1))];
}

/** Counts the pickups after which a vehicle carries more than its capacity. */
export function countOverloadedPickups({
  stops,
  capacity: { weightKg, volumeM3 },
}: {
  readonly stops: readonly LoadedStop[];
  readonly capacity: VehicleCapacity;
}): number {
  const loads = computeLoads(stops).slice(1);
  return loads.filter(
    ({ weightG, volumeCm3 }, index) =>
      stops[index]!.kind === 'pickup' && (weightG > weightKg * 1e3 || volumeCm3 > volumeM3 * 1e6),
  ).length;
}
