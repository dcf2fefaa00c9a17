import { computeTourSchedule } from './schedule/tour-schedule';
import { NO_STOP } from './schedule/tour-visits';
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

/** Returns a fault of the vehicle's choice or of the order of stops. */
function orderFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  return findStopFault(problem, tour) ?? findPairFault(problem, tour) ?? findReloadFault(problem, tour);
}

/** Returns a fault of the first stop that this vehicle may not serve, or not at its position. */
function findStopFault(
  { stops, vehicles }: ToursProblem,
  { vehicle, stops: order, reloads = [] }: VehiclePlan,
): FoundFault | null {
  const { skills = [], depot: ownDepot = 0 } = vehicles[vehicle]!;
  let previousOrder = -Infinity;
  let depot = ownDepot;
  for (const [position, index] of order.entries()) {
    const stop = stops[index]!;
    if ((stop.vehicle ?? vehicle) !== vehicle)
      return { fault: 'vehicle', message: `stop ${index} is not for vehicle ${vehicle}` };
    if (stop.skills?.some((skill) => !skills.includes(skill)))
      return { fault: 'skill', message: `vehicle ${vehicle} lacks a skill of stop ${index}` };
    if (reloads.includes(position)) depot = stop.depot ?? 0;
    if ((stop.depot ?? 0) !== depot)
      return { fault: 'depot', message: `vehicle ${vehicle} has not loaded at the depot of stop ${index}` };
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

/** Returns a fault if the vehicle reloads too often, or other than before stops in ascending order. */
function findReloadFault(
  { vehicles }: ToursProblem,
  { vehicle, stops: order, reloads = [] }: VehiclePlan,
): FoundFault | null {
  const { most = 0 } = vehicles[vehicle]!.reloads ?? {};
  const isAscending = reloads.every((at, index) => at > (reloads[index - 1] ?? 0) && at < order.length);
  if (isAscending && reloads.length <= most) return null;
  return { fault: 'reload', message: `vehicle ${vehicle} reloads where or as often as it may not` };
}

/** How much a load may exceed a capacity, because a sum of decimal fractions is not exact. */
const LOAD_TOLERANCE = 1e-9;

/** Returns the loads by kind: weight, volume, then further ones. */
const computeLoads = ({ weightKg, volumeM3, amounts = [] }: TourStop) => [weightKg, volumeM3, ...amounts];

/** What a stop does to one kind of load. */
interface LoadChange {
  /** What is loaded at the stop; negative for what leaves the vehicle there. */
  readonly change: number;
  /** Whether the load is on board from the beginning of the trip. */
  readonly isOnBoardFromStart: boolean;
  /** Whether the load stays on board during reloads, because it goes from one stop to another. */
  readonly isOfPair: boolean;
}

/** Returns a fault if the vehicle is overloaded at any time. */
export function loadFault(problem: ToursProblem, tour: VehiclePlan): FoundFault | null {
  const { capacityWeightKg, capacityVolumeM3, capacities = [] } = problem.vehicles[tour.vehicle]!;
  const pickups = new Map(problem.stops.map(({ pairedWith }, index) => [pairedWith ?? NO_STOP, index]));
  const allCapacities = [capacityWeightKg, capacityVolumeM3, ...capacities];
  const isOverloaded = allCapacities.some((capacity, kind) => {
    const changeAt = (stop: number) => computeLoadChange(problem, pickups, stop, kind);
    return findLargestLoad(tour, changeAt) > capacity + LOAD_TOLERANCE;
  });
  return isOverloaded ? { fault: 'load', message: `vehicle ${tour.vehicle} carries too much` } : null;
}

/** Returns what a stop does to a kind of load. The delivery of a pair has the load of its pickup. */
function computeLoadChange(
  { stops }: ToursProblem,
  pickups: ReadonlyMap<number, number>,
  stopIndex: number,
  kind: number,
): LoadChange {
  const stop = stops[stopIndex]!;
  const pickup = pickups.get(stopIndex);
  const load = computeLoads(stops[pickup ?? stopIndex]!)[kind] ?? 0;
  if (pickup !== undefined) return { change: -load, isOnBoardFromStart: false, isOfPair: true };
  if (stop.kind === 'pickup' || stop.pairedWith !== undefined)
    return { change: load, isOnBoardFromStart: false, isOfPair: stop.pairedWith !== undefined };
  return { change: -load, isOnBoardFromStart: true, isOfPair: false };
}

/** Returns the largest load that is on board at any time. A trip begins at the start of the tour and with each reload. */
function findLargestLoad({ stops: order, reloads = [] }: VehiclePlan, changeAt: (stop: number) => LoadChange): number {
  const tripStarts = [0, ...reloads, order.length];
  let pairLoad = 0; // It stays on board during reloads, while all other loads are exchanged.
  let largest = 0;
  for (const [trip, first] of tripStarts.slice(0, -1).entries()) {
    const changes = order.slice(first, tripStarts[trip + 1]).map(changeAt);
    const loadToDeliver = changes.reduce((sum, each) => (each.isOnBoardFromStart ? sum - each.change : sum), 0);
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

/** Returns a fault of the times, the distance or the number of stops. */
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
