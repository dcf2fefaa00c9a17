import { computeTourSchedule } from './tour-schedule';
import type { ToursPlan, ToursProblem, TourStop, VehiclePlan } from './problem/tours-problem';

type Placed = Pick<ToursPlan, 'tours'> & { readonly unplaced: readonly { readonly stop: number }[] };

/** The rules of a tour, in the order in which they are checked. */
export type TourFault =
  | 'vehicle'
  | 'skill'
  | 'depot'
  | 'order'
  | 'pair'
  | 'reload'
  | 'load'
  | 'stops'
  | 'distance'
  | 'no road'
  | 'window'
  | 'break'
  | 'shift'
  | 'on board';

/** The fault of one tour, with a message for the log. */
export interface FoundFault {
  readonly fault: TourFault;
  readonly message: string;
}

/**
 * Returns the fault of a plan as a message for the log. Null when each stop is in it once, no vehicle is used twice, and all limits
 * of stops and vehicles are respected.
 */
export function findToursFault(problem: ToursProblem, { tours, unplaced }: Placed): string | null {
  const { stops, vehicles, maxVehicles = Infinity } = problem;
  const seen = new Set<number>();
  for (const stop of [...tours.flatMap((tour) => tour.stops), ...unplaced.map((entry) => entry.stop)]) {
    if (!stops[stop]) return `there is no stop ${stop}`;
    if (seen.has(stop)) return `stop ${stop} is there twice`;
    seen.add(stop);
  }
  if (seen.size < stops.length) return `${stops.length - seen.size} stops are missing`;
  if (tours.length > maxVehicles) return `${tours.length} vehicles drive`;
  const driving = new Set<number>();
  for (const tour of tours) {
    if (!vehicles[tour.vehicle]) return `there is no vehicle ${tour.vehicle}`;
    if (driving.has(tour.vehicle)) return `vehicle ${tour.vehicle} drives twice`;
    driving.add(tour.vehicle);
    const found = tourFault(problem, tour);
    if (found) return found.message;
  }
  return null;
}

/** Returns the fault of one vehicle's tour, or null. */
export function tourFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  return orderFault(problem, tour) ?? loadFault(problem, tour) ?? findTimeFault(problem, tour);
}

function orderFault(
  { stops, vehicles }: ToursProblem,
  { vehicle, stops: order, reloads = [] }: VehiclePlan,
): FoundFault | null {
  const { skills = [], reloads: reloadRule } = vehicles[vehicle]!;
  const fault = (kind: TourFault, message: string): FoundFault => ({ fault: kind, message });
  let previousOrder = -Infinity;
  let { depot = 0 } = vehicles[vehicle]!;
  for (const [position, index] of order.entries()) {
    const stop = stops[index]!;
    if ((stop.vehicle ?? vehicle) !== vehicle) return fault('vehicle', `stop ${index} is not for vehicle ${vehicle}`);
    if (stop.skills?.some((skill) => !skills.includes(skill)))
      return fault('skill', `vehicle ${vehicle} lacks a skill of stop ${index}`);
    if (reloads.includes(position)) depot = stop.depot ?? 0;
    if ((stop.depot ?? 0) !== depot)
      return fault('depot', `vehicle ${vehicle} has not loaded at the depot of stop ${index}`);
    const fixedOrder = stop.fixedOrder ?? Infinity;
    if (fixedOrder < previousOrder) return fault('order', `stop ${index} comes later than it must`);
    previousOrder = fixedOrder;
    if (stop.pairedWith !== undefined && order.indexOf(stop.pairedWith) <= position)
      return fault('pair', `stop ${index} is not before the stop that it is paired with`);
  }
  for (const [index, { pairedWith }] of stops.entries())
    if (pairedWith !== undefined && order.includes(pairedWith) && !order.includes(index))
      return fault('pair', `vehicle ${vehicle} delivers what it does not pick up at stop ${index}`);
  const isAscending = reloads.every((at, index) => at > (reloads[index - 1] ?? 0) && at < order.length);
  if (!isAscending || reloads.length > (reloadRule?.most ?? 0))
    return fault('reload', `vehicle ${vehicle} reloads where or as often as it may not`);
  return null;
}

/** How much a load may exceed a capacity, because a sum of decimal fractions is not exact. */
const LOAD_TOLERANCE = 1e-9;

/** Returns the loads by kind: weight, volume, then further ones. */
const computeLoads = ({ weightKg, volumeM3, amounts = [] }: TourStop) => [weightKg, volumeM3, ...amounts];

/** Returns a fault if the vehicle is overloaded at any time. */
export function loadFault(
  { stops, vehicles }: ToursProblem,
  { vehicle, stops: order, reloads = [] }: VehiclePlan,
): FoundFault | null {
  const { capacityWeightKg, capacityVolumeM3, capacities = [] } = vehicles[vehicle]!;
  const allCapacities = [capacityWeightKg, capacityVolumeM3, ...capacities];
  const pickups = new Map(stops.map(({ pairedWith }, index) => [pairedWith ?? -1, index]));
  for (const [kind, capacity] of allCapacities.entries()) {
    const loadOf = (stop: number) => computeLoads(stops[stop]!)[kind] ?? 0;
    const isDelivered = (stop: number) => stops[stop]!.kind !== 'pickup' && !pickups.has(stop);
    let pairedLoad = 0; // It stays on board during reloads, while all other loads are exchanged.
    const tripStarts = [0, ...reloads, order.length];
    for (const [trip, first] of tripStarts.slice(0, -1).entries()) {
      const visited = order.slice(first, tripStarts[trip + 1]);
      let load = pairedLoad + visited.filter(isDelivered).reduce((sum, stop) => sum + loadOf(stop), 0);
      for (const stop of [null, ...visited]) {
        if (stop !== null) {
          const pickup = pickups.get(stop);
          const change = pickup !== undefined ? -loadOf(pickup) : isDelivered(stop) ? -loadOf(stop) : loadOf(stop);
          load += change;
          if (pickup !== undefined || stops[stop]!.pairedWith !== undefined) pairedLoad += change;
        }
        if (load > capacity + LOAD_TOLERANCE) return { fault: 'load', message: `vehicle ${vehicle} carries too much` };
      }
    }
  }
  return null;
}

function findTimeFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  const { maxStops = Infinity, maxMetres = Infinity, maxSeconds = Infinity } = problem.vehicles[tour.vehicle]!;
  if (countDoors(problem, tour) > maxStops)
    return { fault: 'stops', message: `vehicle ${tour.vehicle} has too many stops` };
  const schedule = computeTourSchedule(problem, tour);
  if ('fault' in schedule)
    return { fault: schedule.fault, message: SCHEDULE_FAULT_MESSAGES[schedule.fault](schedule.stop, tour.vehicle) };
  if (schedule.metres > maxMetres) return { fault: 'distance', message: `vehicle ${tour.vehicle} drives too far` };
  if (schedule.endsAt - schedule.leavesAt > maxSeconds)
    return { fault: 'shift', message: `vehicle ${tour.vehicle} is on its way for too long` };
  return null;
}

const SCHEDULE_FAULT_MESSAGES = {
  'no road': (stop: number, vehicle: number) =>
    stop < 0 ? `no road leads vehicle ${vehicle} to its end` : `no road leads to stop ${stop}`,
  window: (stop: number) => `stop ${stop} is served after its window`,
  break: (_: number, vehicle: number) => `vehicle ${vehicle} misses a break`,
  shift: (_: number, vehicle: number) => `vehicle ${vehicle} is back after its shift`,
  'on board': (_: number, vehicle: number) => `vehicle ${vehicle} has something on board for too long`,
};

/** Returns the number of stops of a tour. Stops that are served one after another at the same door count once. */
function countDoors({ stops }: ToursProblem, { stops: order, reloads = [] }: VehiclePlan): number {
  return order.filter((index, position) => {
    const { door } = stops[index]!;
    const isSame = position > 0 && door !== undefined && stops[order[position - 1]!]!.door === door;
    return !isSame || reloads.includes(position);
  }).length;
}
