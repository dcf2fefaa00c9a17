import type { VehicleCapacity } from './route-terms.repository';
import type { StopName } from './stop-name';

/** A stop with what is taken over or handed over there. */
export interface LoadedStop extends StopName {
  readonly weightG: number;
  readonly volumeCm3: number;
}

/** What is on board as a tour leaves, and after each of its stops: what is collected on the way comes on board there. */
export function loadsOf(stops: readonly LoadedStop[]): { readonly weightG: number; readonly volumeCm3: number }[] {
  const collected = new Set(stops.flatMap(({ kind, shipmentId }) => (kind === 'pickup' ? [shipmentId] : [])));
  const isLoaded = ({ kind, shipmentId }: StopName) => kind !== 'pickup' && !collected.has(shipmentId);
  const load = { weightG: 0, volumeCm3: 0 };
  const add = ({ weightG, volumeCm3 }: LoadedStop, sign: 1 | -1) => {
    load.weightG += sign * weightG;
    load.volumeCm3 += sign * volumeCm3;
    return { ...load };
  };
  stops.filter(isLoaded).forEach((stop) => add(stop, 1));
  return [{ ...load }, ...stops.map((stop) => add(stop, stop.kind === 'pickup' ? 1 : -1))];
}

/** At how many stops where it collects a vehicle has more on board than it carries. */
export function overloadedStops({
  deliveries,
  capacity: { weightKg, volumeM3 },
}: {
  readonly deliveries: readonly LoadedStop[];
  readonly capacity: VehicleCapacity;
}): number {
  const loads = loadsOf(deliveries).slice(1);
  return loads.filter(
    ({ weightG, volumeCm3 }, index) =>
      deliveries[index]!.kind === 'pickup' && (weightG > weightKg * 1e3 || volumeCm3 > volumeM3 * 1e6),
  ).length;
}
