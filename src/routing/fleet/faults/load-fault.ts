import type { ToursProblem, TourStop, VehiclePlan } from '../problem/tours-problem';
import type { FoundFault } from './tour-fault';

/** How much a load may exceed a capacity, because a sum of decimal fractions is not exact. */
const LOAD_TOLERANCE = 1e-9;

/** Returns the loads of a stop: weight, volume, then further ones in the order of the problem's capacities. */
const listLoads = ({ weightKg, volumeM3, amounts = [] }: TourStop) => [weightKg, volumeM3, ...amounts];

/** What a stop does to one kind of load. */
interface LoadChange {
  /** What is loaded at the stop; negative for what leaves the vehicle there. */
  readonly change: number;
  /** Whether the load is on board from the beginning of the trip. */
  readonly isOnBoardFromStart: boolean;
  /** Whether the load stays on board during reloads, because it goes from one stop to another. */
  readonly isOfPair: boolean;
}

/**
 * Returns a fault if the vehicle is overloaded at any time. Each kind of load is checked alone. A delivery is on board from the last
 * loading, a pickup until the next unloading, and the load of a pair between its two stops (`TourStop.kind`).
 */
export function findLoadFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  const { capacityWeightKg, capacityVolumeM3, capacities = [] } = problem.vehicles[tour.vehicle]!;
  const pickupsByDelivery = findPickupsByDelivery(problem);
  // In the order of `listLoads`.
  const allCapacities = [capacityWeightKg, capacityVolumeM3, ...capacities];
  const isOverloaded = allCapacities.some((capacity, loadIndex) => {
    const changeAt = (stop: number) => computeLoadChange(problem, pickupsByDelivery, stop, loadIndex);
    return findLargestLoad(tour, changeAt) > capacity + LOAD_TOLERANCE;
  });
  return isOverloaded ? { fault: 'load', message: `vehicle ${tour.vehicle} carries too much` } : null;
}

/** Returns for the delivery of each pair the pickup, both as indexes of stops. */
function findPickupsByDelivery({ stops }: ToursProblem): ReadonlyMap<number, number> {
  const pickupsByDelivery = new Map<number, number>();
  for (const [pickup, { pairedWith: delivery }] of stops.entries()) {
    if (delivery !== undefined) pickupsByDelivery.set(delivery, pickup);
  }
  return pickupsByDelivery;
}

/**
 * Returns what a stop does to a kind of load. The delivery of a pair unloads what its pickup has loaded.
 *
 * @param loadIndex the kind of load, as an index of `listLoads`
 */
function computeLoadChange(
  { stops }: ToursProblem,
  pickupsByDelivery: ReadonlyMap<number, number>,
  stopIndex: number,
  loadIndex: number,
): LoadChange {
  const stop = stops[stopIndex]!;
  const pickup = pickupsByDelivery.get(stopIndex);
  const load = listLoads(stops[pickup ?? stopIndex]!)[loadIndex] ?? 0;
  if (pickup !== undefined) return { change: -load, isOnBoardFromStart: false, isOfPair: true };
  if (stop.pairedWith !== undefined) return { change: load, isOnBoardFromStart: false, isOfPair: true };
  if (stop.kind === 'pickup') return { change: load, isOnBoardFromStart: false, isOfPair: false };
  return { change: -load, isOnBoardFromStart: true, isOfPair: false };
}

/**
 * Returns the largest load that is on board at any time. A trip begins at the start of the tour and with each reload. At a reload, what was
 * collected for the depot is unloaded, and what the next trip delivers is loaded.
 */
function findLargestLoad({ stops: order, reloads = [] }: VehiclePlan, changeAt: (stop: number) => LoadChange): number {
  const tripStarts = [0, ...reloads];
  let pairLoad = 0; // It stays on board during reloads, while all other loads are exchanged.
  let largest = 0;
  for (const [trip, tripStart] of tripStarts.entries()) {
    const tripEnd = tripStarts[trip + 1] ?? order.length;
    const changes = order.slice(tripStart, tripEnd).map(changeAt);
    let loadToDeliver = 0;
    for (const { change, isOnBoardFromStart } of changes) {
      if (isOnBoardFromStart) loadToDeliver -= change; // The change is negative, because the stop unloads.
    }
    let load = pairLoad + loadToDeliver;
    largest = Math.max(largest, load);
    for (const { change, isOfPair } of changes) {
      load += change;
      if (isOfPair) pairLoad += change;
      largest = Math.max(largest, load);
    }
  }
  return largest;
}
