import type { VehicleCapacity } from '../route-constraints.read-model';
import type { StopIdentity } from '../sequence/stop-identity';

/** A stop with the weight and volume that is loaded or unloaded there. */
export interface LoadedStop extends StopIdentity {
  readonly weightG: number;
  readonly volumeCm3: number;
}

/** What a vehicle carries at one time. */
export interface OnBoardLoad {
  readonly weightG: number;
  readonly volumeCm3: number;
}

export const GRAMS_PER_KG = 1_000;
export const CM3_PER_M3 = 1_000_000;

/**
 * Returns the load at departure, then the load after each stop. So the load after a stop has the index of the stop plus 1. Shipments that are
 * collected on the way are loaded at their pickup.
 */
export function computeLoads(stops: readonly LoadedStop[]): OnBoardLoad[] {
  const collectedIds = new Set(stops.filter(({ kind }) => kind === 'pickup').map(({ shipmentId }) => shipmentId));
  let load: OnBoardLoad = { weightG: 0, volumeCm3: 0 };
  for (const stop of stops) {
    const isLoadedAtDepot = stop.kind !== 'pickup' && !collectedIds.has(stop.shipmentId);
    if (isLoadedAtDepot) load = addLoad(load, stop, 1);
  }
  const loads = [load];
  for (const stop of stops) {
    load = addLoad(load, stop, stop.kind === 'pickup' ? 1 : -1);
    loads.push(load);
  }
  return loads;
}

/**
 * Returns the load after a stop.
 *
 * @param sign 1 to load, -1 to unload
 */
const addLoad = (load: OnBoardLoad, { weightG, volumeCm3 }: LoadedStop, sign: 1 | -1): OnBoardLoad => ({
  weightG: load.weightG + sign * weightG,
  volumeCm3: load.volumeCm3 + sign * volumeCm3,
});

/** Counts the pickups after which a vehicle carries more than its capacity. */
export function countOverloadedPickups({
  stops,
  capacity: { weightKg, volumeM3 },
}: {
  readonly stops: readonly LoadedStop[];
  readonly capacity: VehicleCapacity;
}): number {
  const loads = computeLoads(stops);
  const isOverloaded = (load: OnBoardLoad) =>
    load.weightG > weightKg * GRAMS_PER_KG || load.volumeCm3 > volumeM3 * CM3_PER_M3;
  return stops.filter(({ kind }, index) => kind === 'pickup' && isOverloaded(loads[index + 1]!)).length;
}
