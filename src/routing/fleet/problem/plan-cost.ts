import { NO_ROAD_SECONDS } from '../../../shared/geo/roads/travel';
import { computeTourSchedule } from '../schedule/tour-schedule';
import type { ToursProblem, TourCosts, VehiclePlan } from './tours-problem';

/** A value below every priority, which are 0 to 100. Stands for a stop that the other plan serves. */
export const BELOW_EVERY_PRIORITY = -1;
const METRES_PER_KM = 1_000;
const SECONDS_PER_HOUR = 3_600;

/** The values by which plans are compared: first the stops without a tour, then the cost. See `comparePlanCost`. */
export interface PlanCost {
  /** The priorities of the stops without a tour and without a prize, in descending order. */
  readonly unassignedPriorities: readonly number[];
  /**
   * Money if vehicles have costs, otherwise seconds of travel. The price of imbalance and the prizes of stops without a tour are included.
   */
  readonly cost: number;
}

/** Returns the cost of a plan that respects all constraints; see `findToursFault`. The cost is Infinity if a tour has no schedule. */
export function computePlanCost(problem: ToursProblem, tours: readonly VehiclePlan[]): PlanCost {
  const assignedStops = new Set(tours.flatMap(({ stops }) => stops));
  const unassigned = problem.stops.filter((_, stop) => !assignedStops.has(stop));
  const unassignedPriorities = unassigned
    .filter(({ prize }) => prize === undefined)
    .map(({ priority = 0 }) => priority)
    .sort((a, b) => b - a);
  const hasCosts = hasMoneyCosts(problem);
  const balancedSizes: number[] = [];
  let cost = unassigned.reduce((sum, { prize = 0 }) => sum + prize, 0);
  for (const tour of tours) {
    const schedule = computeTourSchedule(problem, tour);
    if ('fault' in schedule) return { unassignedPriorities, cost: Infinity };
    const { driveSeconds, leavesAt, endsAt, metres } = schedule;
    cost += hasCosts
      ? computeTourMoney(problem.vehicles[tour.vehicle]!.costs, metres, endsAt - leavesAt)
      : driveSeconds;
    balancedSizes.push(problem.balance === 'stops' ? tour.stops.length : endsAt - leavesAt);
  }
  return {
    unassignedPriorities,
    cost: cost + computeImbalance(balancedSizes, getDrivingVehicleLimit(problem)) * computeImbalancePrice(problem),
  };
}

/** Compares plans for `sort`, the better one first. A plan that serves stops of higher priority is better. */
export function comparePlanCost(a: PlanCost, b: PlanCost): number {
  const difference = a.unassignedPriorities.findIndex((priority, index) => priority !== b.unassignedPriorities[index]);
  if (difference >= 0) {
    // If one list is the beginning of the other, the plan with fewer unassigned stops is better.
    return a.unassignedPriorities[difference]! - (b.unassignedPriorities[difference] ?? BELOW_EVERY_PRIORITY);
  }
  return a.unassignedPriorities.length - b.unassignedPriorities.length || a.cost - b.cost;
}

/** Returns whether plans are compared by money. It is enough that one vehicle has costs; others then cost nothing. */
export const hasMoneyCosts = ({ vehicles }: ToursProblem): boolean => vehicles.some(({ costs }) => costs !== undefined);

/** Returns the cost of a tour in money. */
export const computeTourMoney = (
  { fixed, perKm, perHour }: TourCosts = { fixed: 0, perKm: 0, perHour: 0 },
  metres: number,
  seconds: number,
): number => fixed + (perKm * metres) / METRES_PER_KM + (perHour * seconds) / SECONDS_PER_HOUR;

/** Returns the number of vehicles that may drive. */
export const getDrivingVehicleLimit = ({ vehicles, maxVehicles = Infinity }: ToursProblem): number =>
  Math.min(vehicles.length, maxVehicles);

/**
 * Returns the sum of the differences of tours from their mean size: seconds or stops, as the balance of the problem says. Vehicles without
 * a size stay at the depot and count as 0.
 *
 * @param vehicles the number of vehicles that may drive
 */
export function computeImbalance(sizes: readonly number[], vehicles: number): number {
  if (vehicles === 0) return 0;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / vehicles;
  return sizes.reduce((sum, size) => sum + Math.abs(size - mean), (vehicles - sizes.length) * mean);
}

/** Returns the cost of a difference of one second, or of one stop, from the mean size. */
export function computeImbalancePrice(problem: ToursProblem): number {
  const { balance = 'none', vehicles } = problem;
  if (balance === 'none') return 0;
  const { meanSeconds, metresPerSecond } = computeLegStatistics(problem);
  const seconds = balance === 'stops' ? meanSeconds : 1;
  if (!hasMoneyCosts(problem)) return seconds;
  const money = vehicles.reduce(
    (sum, { costs }) => sum + (costs ? computeTourMoney({ ...costs, fixed: 0 }, metresPerSecond, 1) : 0),
    0,
  );
  return (seconds * money) / vehicles.length;
}

/** The legs of a problem that can be driven. */
export interface LegStatistics {
  readonly meanSeconds: number;
  readonly longestSeconds: number;
  /** The mean speed. */
  readonly metresPerSecond: number;
}

/** Returns statistics of all legs that can be driven. Without any, the mean and the longest leg take one second. */
export function computeLegStatistics({ travel }: Pick<ToursProblem, 'travel'>): LegStatistics {
  const { seconds, metres } = travel;
  let count = 0;
  let totalSeconds = 0;
  let totalMetres = 0;
  let longest = 0;
  for (let leg = 0; leg < seconds.length; leg++) {
    const legSeconds = seconds[leg]!;
    if (legSeconds === 0 || legSeconds >= NO_ROAD_SECONDS) continue;
    totalSeconds += legSeconds;
    totalMetres += metres?.[leg] ?? 0;
    count++;
    longest = Math.max(longest, legSeconds);
  }
  return {
    meanSeconds: count ? totalSeconds / count : 1,
    longestSeconds: longest || 1,
    metresPerSecond: totalSeconds ? totalMetres / totalSeconds : 0,
  };
}
