import { Random } from '../../common/random';
import { nearPlaces } from '../search/near-places';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { recreate } from './recreate';
import { legs } from './plan-cost';
import { ruin } from './ruin';
import type { ToursPlan, ToursProblem } from './tours-problem';
import { explainUnplaced } from './unplaced-reason';
import { placeData, VehicleTour } from './vehicle-tour';

/** Temperatures of the annealing, in mean legs: what a tour may be longer and still be taken, at the beginning and at the end. */
const HOT = 2;
const COLD = 0.02;
/** What a stop in no tour costs during the search, in longest legs; the answer is the one with the fewest of them. */
const UNPLACED_LEGS = 4;

interface Solution {
  readonly tours: readonly VehicleTour[];
  readonly absent: readonly number[];
  readonly travelSeconds: number;
}

/**
 * Splits stops over vehicles within capacities, windows and shifts: as many stops as are found to fit, then the least travel. By
 * ruin and recreate under simulated annealing (SISR: Christiaens & Vanden Berghe 2020); a try takes strings of stops out of
 * neighbouring tours and puts them, and what was in none, in again. Each stop in no tour is explained.
 */
export function planTours(problem: ToursProblem, limits: SearchLimits): ToursPlan {
  const { travel, vehicles } = problem;
  const data = placeData(problem);
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits);
  const near = nearPlaces(travel, travel.size - 1);
  const { mean, longest } = legs(problem);
  const cost = ({ travelSeconds, absent }: Solution) => travelSeconds + UNPLACED_LEGS * longest * absent.length;

  const tourOf = new Int32Array(travel.size).fill(-1);
  const empty = vehicles.map((vehicle) => new VehicleTour(data, vehicle));
  const stops = Array.from({ length: travel.size - 1 }, (_, index) => index + 1);
  let current = solutionOf(empty, recreate(empty, new Set(), tourOf, stops, data, random));
  let best = current;
  while (travel.size > 1 && vehicles.length > 0 && clock.next()) {
    const temperature = mean * HOT * (COLD / HOT) ** clock.progress;
    const tours = current.tours.slice();
    const center = 1 + random.below(travel.size - 1);
    const around = near.subarray(center * (travel.size - 1), (center + 1) * (travel.size - 1));
    const copied = new Set<number>();
    const removed = ruin(tours, copied, tourOf, [center, ...around], random);
    const absent = recreate(tours, copied, tourOf, [...removed, ...current.absent], data, random);
    const next = solutionOf(tours, absent);
    if (cost(next) < cost(current) - temperature * Math.log(random.fraction())) current = next;
    else follow(current, tourOf);
    if (isBetter(current, best)) best = current;
  }
  return planOf(problem, best);
}

function solutionOf(tours: readonly VehicleTour[], absent: readonly number[]): Solution {
  return { tours, absent, travelSeconds: tours.reduce((sum, tour) => sum + tour.travelSeconds, 0) };
}

function isBetter(one: Solution, other: Solution): boolean {
  const fewer = one.absent.length - other.absent.length;
  return fewer < 0 || (fewer === 0 && one.travelSeconds < other.travelSeconds);
}

/** Brings the index of places up to date with a solution. */
function follow({ tours }: Solution, tourOf: Int32Array): void {
  tourOf.fill(-1);
  tours.forEach(({ places }, index) => {
    for (const place of places) tourOf[place] = index;
  });
}

function planOf(problem: ToursProblem, solution: Solution): ToursPlan {
  const tours = solution.tours.flatMap(({ places }, vehicle) =>
    places.length ? [{ vehicle, stops: places.map((place) => place - 1) }] : [],
  );
  const absent = solution.absent.map((place) => place - 1);
  return { tours, unplaced: explainUnplaced(problem, tours, absent) };
}
