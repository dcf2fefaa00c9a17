import { Random } from '../../common/random';
import { nearPlaces } from '../search/near-places';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { emptyTours, fleetData, type FleetData } from './fleet-data';
import { imbalance } from './plan-cost';
import { recreate } from './recreate';
import { ruin } from './ruin';
import type { SearchTour } from './search-tour';
import { tourFault } from './tours-fault';
import type { ToursPlan, ToursProblem } from './tours-problem';
import { explainUnplaced } from './unplaced-reason';
import { placesOf, vehiclePlan } from './vehicle-places';

/** Temperatures of the annealing, in mean legs: what a tour may cost more and still be taken, at the beginning and at the end. */
const HOT = 0.3;
const COLD = 0.005;
/** What a stop in no tour costs during the search, in dearest stops; the answer is the one with the fewest of them. */
const UNPLACED_STOPS = 4;
/** Positions looked at in a millisecond, half as many where the travel of so many stops has to be fetched; and a try besides, in positions. */
const UNITS_PER_MS = 50_000;
const SLOWER_AT = 600;
const A_TRY = 200;

interface Solution {
  readonly tours: readonly SearchTour[];
  readonly absent: readonly number[];
  readonly cost: number;
}

/**
 * Splits stops over vehicles so that all limits are kept: as many stops as are found to fit, those of a higher priority first, then the least
 * travel, or cost. By ruin and recreate under simulated annealing (SISR: Christiaens & Vanden Berghe 2020); a try takes strings of stops out
 * of neighbouring tours and puts them, and what was in none, in again. Each stop in no tour is explained. Never worse than the plan that
 * the problem begins with.
 */
export function planTours(problem: ToursProblem, limits: SearchLimits): ToursPlan {
  const { travel, vehicles } = problem;
  const stops = problem.stops.length;
  const data = fleetData(problem);
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits, UNITS_PER_MS / (1 + stops / SLOWER_AT));
  const near = nearPlaces(travel, travel.size - 1);
  const weights = unplacedWeights(data);
  const price = (absent: readonly number[]) => absent.reduce((sum, place) => sum + weights[place]!, 0);
  const searched = ({ cost, absent }: Solution) => cost + price(absent);

  const tourOf = new Int32Array(travel.size).fill(-1);
  const begun = begin(problem, emptyTours(problem, data));
  for (const [index, { places }] of begun.entries()) follow(places, index, tourOf);
  const rest = Array.from({ length: stops }, (_, index) => index + 1).filter(
    (place) => tourOf[place]! < 0 && !data.pickups[place],
  );
  const absent = recreate(begun, new Set(begun.keys()), tourOf, rest, data, random);
  let current = solutionOf(begun, absent, data);
  let best = current;
  data.work.done = 0;
  while (stops > 0 && vehicles.length > 0 && clock.next()) {
    const temperature = data.meanLeg * HOT * (COLD / HOT) ** clock.progress;
    const tours = current.tours.slice();
    const center = 1 + random.below(stops);
    const around = near.subarray(center * (travel.size - 1), (center + 1) * (travel.size - 1));
    const copied = new Set<number>();
    const removed = ruin(tours, copied, tourOf, center, around, random).filter((place) => !data.pickups[place]);
    const left = recreate(tours, copied, tourOf, [...removed, ...current.absent], data, random);
    const next = solutionOf(tours, left, data);
    clock.spend(data.work.done + vehicles.length + A_TRY);
    data.work.done = 0;
    if (searched(next) < searched(current) - temperature * Math.log(random.fraction())) current = next;
    else goBack(current, copied, tourOf, data);
    if (isBetter(current, best, data)) best = current;
  }
  return planOf(problem, best, data);
}

/** The tours that the problem begins with, those that keep everything. */
function begin({ start = [], ...problem }: ToursProblem, tours: SearchTour[]): SearchTour[] {
  const seen = new Set<number>();
  let driving = 0;
  for (const plan of start) {
    const isNew = plan.stops.every((stop) => problem.stops[stop] && !seen.has(stop));
    const tour = tours[plan.vehicle];
    if (!isNew || !tour || tour.places.length > 0 || driving >= (problem.mostVehicles ?? Infinity)) continue;
    if (plan.stops.length === 0 || tourFault(problem, plan)) continue;
    plan.stops.forEach((stop) => seen.add(stop));
    tour.set(placesOf(plan));
    driving++;
  }
  return tours;
}

/** What leaving out a place costs: more than any detour to it, and the more, the higher its priority. */
function unplacedWeights({ size, priorities, deliveries, dearestStop }: FleetData): Float64Array {
  const unit = UNPLACED_STOPS * dearestStop;
  const ranks = [...new Set(priorities ?? [0])].sort((a, b) => a - b);
  const weights = Float64Array.from(
    { length: size },
    (_, place) => unit * (1 + 4 * ranks.indexOf(priorities?.[place] ?? 0)),
  );
  deliveries.forEach((delivery, pickup) => delivery > 0 && (weights[pickup]! += weights[delivery]!));
  return weights;
}

function solutionOf(tours: readonly SearchTour[], absent: readonly number[], data: FleetData): Solution {
  const cost = tours.reduce((sum, tour) => sum + tour.cost, 0);
  if (data.imbalancePrice === 0) return { tours, absent, cost };
  const sizes = tours.filter(({ places }) => places.length > 0).map(({ size }) => size);
  return { tours, absent, cost: cost + data.imbalancePrice * imbalance(sizes, data.mostDriving) };
}

function isBetter(one: Solution, other: Solution, data: FleetData): boolean {
  const order = compareLeft(one, other, data);
  return order < 0 || (order === 0 && one.cost < other.cost - 1e-9);
}

/** By what is left out, as `comparePlanCost` does. */
function compareLeft(
  { absent: one }: Solution,
  { absent: other }: Solution,
  { priorities, deliveries }: FleetData,
): number {
  if (one.length === 0 && other.length === 0) return 0;
  const left = (absent: readonly number[]) =>
    absent
      .flatMap((place) => (deliveries[place] ? [place, deliveries[place]] : [place]))
      .map((place) => priorities?.[place] ?? 0)
      .sort((a, b) => b - a);
  const [mine, theirs] = [left(one), left(other)];
  const at = mine.findIndex((priority, index) => priority !== theirs[index]);
  return at < 0 ? mine.length - theirs.length : mine[at]! - (theirs[at] ?? -1);
}

/** Brings the index of places up to date with one tour. */
function follow(places: readonly number[], index: number, tourOf: Int32Array): void {
  for (const place of places) if (place > 0) tourOf[place] = index;
}

/** The same after a try that is not kept, by the tours that it changed. */
function goBack({ tours, absent }: Solution, changed: Iterable<number>, tourOf: Int32Array, data: FleetData): void {
  for (const place of absent) {
    tourOf[place] = -1;
    if (data.deliveries[place]) tourOf[data.deliveries[place]] = -1;
  }
  for (const index of changed) follow(tours[index]!.places, index, tourOf);
}

function planOf(problem: ToursProblem, solution: Solution, { deliveries }: FleetData): ToursPlan {
  const tours = solution.tours.flatMap(({ places }, vehicle) => (places.length ? [vehiclePlan(vehicle, places)] : []));
  const left = solution.absent.flatMap((place) =>
    deliveries[place] ? [place - 1, deliveries[place] - 1] : [place - 1],
  );
  return { tours, unplaced: explainUnplaced(problem, tours, left) };
}
