import { NO_ROAD_SECONDS } from '../../geo/travel';
import { tourSchedule } from './tour-schedule';
import type { ToursProblem, TourCosts, VehiclePlan } from './tours-problem';

/** What plans are compared by. */
export interface PlanCost {
  /** Priorities of the stops that are in no tour, the highest first. */
  readonly left: readonly number[];
  /** Money where vehicles have costs, else seconds of travel; with what tours that are not alike cost besides. */
  readonly cost: number;
}

/** Only of a plan that keeps everything (`toursFault`). */
export function planCost(problem: ToursProblem, tours: readonly VehiclePlan[]): PlanCost {
  const placed = new Set(tours.flatMap(({ stops }) => stops));
  const left = problem.stops.flatMap(({ priority = 0 }, stop) => (placed.has(stop) ? [] : [priority]));
  const hasCosts = costsMoney(problem);
  const sizes: number[] = [];
  let cost = 0;
  for (const tour of tours) {
    const schedule = tourSchedule(problem, tour);
    if ('fault' in schedule) return { left, cost: Infinity };
    const { driveSeconds, leavesAt, endsAt, metres } = schedule;
    cost += hasCosts ? moneyOf(problem.vehicles[tour.vehicle]!.costs, metres, endsAt - leavesAt) : driveSeconds;
    sizes.push(problem.balance === 'stops' ? tour.stops.length : endsAt - leavesAt);
  }
  return {
    left: left.sort((a, b) => b - a),
    cost: cost + imbalance(sizes, drivers(problem)) * imbalancePrice(problem),
  };
}

/** Negative when the first is better, as `sort` wants it. */
export function comparePlanCost(one: PlanCost, other: PlanCost): number {
  const at = one.left.findIndex((priority, index) => priority !== other.left[index]);
  if (at >= 0) return one.left[at]! - (other.left[at] ?? -1);
  return one.left.length - other.left.length || one.cost - other.cost;
}

export const costsMoney = ({ vehicles }: ToursProblem): boolean => vehicles.some(({ costs }) => costs !== undefined);

/** Of a tour that is driven. */
export const moneyOf = (
  { fixed, perKm, perHour }: TourCosts = { fixed: 0, perKm: 0, perHour: 0 },
  metres: number,
  seconds: number,
): number => fixed + (perKm * metres) / 1_000 + (perHour * seconds) / 3_600;

/** How many vehicles may drive. */
export const drivers = ({ vehicles, mostVehicles = Infinity }: ToursProblem): number =>
  Math.min(vehicles.length, mostVehicles);

/** By how much the tours of so many vehicles, of which those without a size stay at home, differ from their mean, summed up. */
export function imbalance(sizes: readonly number[], vehicles: number): number {
  if (vehicles === 0) return 0;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / vehicles;
  return sizes.reduce((sum, size) => sum + Math.abs(size - mean), (vehicles - sizes.length) * mean);
}

/** What one second, or one stop, off the mean costs. */
export function imbalancePrice(problem: ToursProblem): number {
  const { balance = 'none', vehicles } = problem;
  if (balance === 'none') return 0;
  const { mean, metresPerSecond } = legs(problem);
  const seconds = balance === 'stops' ? mean : 1;
  if (!costsMoney(problem)) return seconds;
  const money = vehicles.reduce(
    (sum, { costs }) => sum + (costs ? moneyOf({ ...costs, fixed: 0 }, metresPerSecond, 1) : 0),
    0,
  );
  return (seconds * money) / vehicles.length;
}

/** Of the legs that are any, and can be driven. */
export function legs({ travel: { seconds, metres } }: Pick<ToursProblem, 'travel'>) {
  let [sum, count, longest, far] = [0, 0, 0, 0];
  for (let leg = 0; leg < seconds.length; leg++) {
    const takes = seconds[leg]!;
    if (takes === 0 || takes >= NO_ROAD_SECONDS) continue;
    sum += takes;
    far += metres?.[leg] ?? 0;
    count++;
    longest = Math.max(longest, takes);
  }
  return { mean: count ? sum / count : 1, longest: longest || 1, metresPerSecond: sum ? far / sum : 0 };
}
