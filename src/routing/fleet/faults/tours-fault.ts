import type { ToursPlan, ToursProblem, VehiclePlan } from '../problem/tours-problem';
import { findLoadFault } from './load-fault';
import { findOrderFault } from './order-fault';
import { findTimeFault } from './time-fault';
import type { FoundFault } from './tour-fault';

/** A plan in which each stop is in a tour or unplaced. */
type CheckedPlan = Pick<ToursPlan, 'tours'> & { readonly unplaced: readonly { readonly stop: number }[] };

/**
 * Returns the fault of a plan as a message for the log. Null when each stop is in it once, no vehicle is used twice, and all limits
 * of stops and vehicles are respected.
 */
export function findToursFault(problem: ToursProblem, plan: CheckedPlan): string | null {
  const { vehicles, maxVehicles = Infinity } = problem;
  const { tours } = plan;
  const listingFault = findListingFault(problem, plan);
  if (listingFault) return listingFault;
  if (tours.length > maxVehicles) return `${tours.length} vehicles drive`;
  const usedVehicles = new Set<number>();
  for (const tour of tours) {
    if (!vehicles[tour.vehicle]) return `there is no vehicle ${tour.vehicle}`;
    if (usedVehicles.has(tour.vehicle)) return `vehicle ${tour.vehicle} drives twice`;
    usedVehicles.add(tour.vehicle);
    const found = findTourFault(problem, tour);
    if (found) return found.message;
  }
  return null;
}

/** Returns a fault unless each stop is in the plan once. */
function findListingFault({ stops }: ToursProblem, { tours, unplaced }: CheckedPlan): string | null {
  const listed = new Set<number>();
  for (const stop of [...tours.flatMap((tour) => tour.stops), ...unplaced.map((entry) => entry.stop)]) {
    if (!stops[stop]) return `there is no stop ${stop}`;
    if (listed.has(stop)) return `stop ${stop} is there twice`;
    listed.add(stop);
  }
  return listed.size < stops.length ? `${stops.length - listed.size} stops are missing` : null;
}

/**
 * Returns the fault of one vehicle's tour, or null. A tour with several faults has the first one in this order. The times come last, because
 * they take the longest to compute.
 */
export function findTourFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  return findOrderFault(problem, tour) ?? findLoadFault(problem, tour) ?? findTimeFault(problem, tour);
}
