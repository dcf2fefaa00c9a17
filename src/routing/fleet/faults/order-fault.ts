import { hasSkills } from '../problem/skills';
import type { ToursProblem, VehiclePlan } from '../problem/tours-problem';
import type { FoundFault } from './tour-fault';

/** Returns a fault of the choice of the vehicle, or of the order of its stops and reloads. */
export function findOrderFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  return findStopFault(problem, tour) ?? findPairFault(problem, tour) ?? findReloadFault(problem, tour);
}

/**
 * Returns a fault of the first stop that this vehicle may not serve, or not at its position. A delivery without its pickup is found by
 * `findPairFault`.
 */
function findStopFault(
  { stops, vehicles }: ToursProblem,
  { vehicle, stops: order, reloads = [] }: VehiclePlan,
): FoundFault | null {
  const { depot: ownDepot = 0 } = vehicles[vehicle]!;
  let previousOrder = -Infinity;
  let depot = ownDepot;
  for (const [position, index] of order.entries()) {
    const stop = stops[index]!;
    if ((stop.vehicle ?? vehicle) !== vehicle)
      return { fault: 'vehicle', message: `stop ${index} is not for vehicle ${vehicle}` };
    if (!hasSkills(vehicles[vehicle]!, stop))
      return { fault: 'skill', message: `vehicle ${vehicle} lacks a skill of stop ${index}` };

    // A reload before this stop is at the depot of the stop.
    if (reloads.includes(position)) depot = stop.depot ?? 0;
    if ((stop.depot ?? 0) !== depot)
      return { fault: 'depot', message: `vehicle ${vehicle} has not loaded at the depot of stop ${index}` };

    // Stops without a fixed order come after all stops that have one.
    const fixedOrder = stop.fixedOrder ?? Infinity;
    if (fixedOrder < previousOrder) return { fault: 'order', message: `stop ${index} comes later than it must` };
    previousOrder = fixedOrder;

    if (stop.pairedWith !== undefined && order.indexOf(stop.pairedWith) <= position)
      return { fault: 'pair', message: `stop ${index} is not before the stop that it is paired with` };
  }
  return null;
}

/** Returns a fault if the tour has a paired delivery without its pickup. */
function findPairFault({ stops }: ToursProblem, { vehicle, stops: order }: VehiclePlan): FoundFault | null {
  const pickup = stops.findIndex(
    ({ pairedWith }, index) => pairedWith !== undefined && order.includes(pairedWith) && !order.includes(index),
  );
  if (pickup < 0) return null;
  return { fault: 'pair', message: `vehicle ${vehicle} delivers what it does not pick up at stop ${pickup}` };
}

/**
 * Returns a fault if the vehicle reloads too often, or if a reload is not before a stop. The positions must ascend, and the first stop
 * needs no reload.
 */
function findReloadFault(
  { vehicles }: ToursProblem,
  { vehicle, stops: order, reloads = [] }: VehiclePlan,
): FoundFault | null {
  const { most = 0 } = vehicles[vehicle]!.reloads ?? {};
  const areInOrder = reloads.every(
    (position, index) => position > (reloads[index - 1] ?? 0) && position < order.length,
  );
  if (areInOrder && reloads.length <= most) return null;
  return { fault: 'reload', message: `vehicle ${vehicle} reloads where or as often as it may not` };
}
