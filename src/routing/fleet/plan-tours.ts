import { Random } from '../../common/random';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { Annealing, type Solution } from './annealing';
import { emptyTours, fleetData, type FleetData } from './fleet-data';
import { geneticTours, isGenetic, isSettled } from './genetic-tours';
import type { SearchTour } from './search-tour';
import { tourFault } from './tours-fault';
import type { ToursPlan, ToursProblem } from './tours-problem';
import { explainUnplaced } from './unplaced-reason';
import { placesOf, vehiclePlan } from './vehicle-places';

/**
 * Positions looked at in a millisecond of a processor, half as many where the travel of so many stops has to be fetched. Measured
 * (bench/RESULTS.md), so that a search takes about the processor time that its limits ask for.
 */
const UNITS_PER_MS = 150_000;
const SLOWER_AT = 600;
/** How much of the limits ruin and recreate has before the genetic search, where there is one. */
const BEFORE_GENETIC = 0.15;

/**
 * Splits stops over vehicles so that all limits are kept: as many stops as are found to fit, those of a higher priority first, then the least
 * travel, or cost. By ruin and recreate; once that has found room for all that can be served, by the genetic search, where no more is asked for
 * than that knows of. Each stop in no tour is explained. Never worse than the plan that the problem begins with.
 */
export function planTours(problem: ToursProblem, limits: SearchLimits): ToursPlan {
  const { travel, stops } = problem;
  const data = fleetData(problem);
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits, UNITS_PER_MS / (1 + stops.length / SLOWER_AT));
  const begun = begin(problem, emptyTours(problem, data));
  const annealing = new Annealing(travel, stops.length, begun, data, random);
  if (isGenetic(problem)) {
    annealing.run(clock, BEFORE_GENETIC);
    if (isSettled(problem, annealing.best))
      return planOf(problem, geneticTours(problem, annealing.best, data, random, clock), data);
  }
  annealing.run(clock);
  return planOf(problem, annealing.best, data);
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

function planOf(problem: ToursProblem, solution: Solution, { deliveries }: FleetData): ToursPlan {
  const tours = solution.tours.flatMap(({ places }, vehicle) => (places.length ? [vehiclePlan(vehicle, places)] : []));
  const left = solution.absent.flatMap((place) =>
    deliveries[place] ? [place - 1, deliveries[place] - 1] : [place - 1],
  );
  return { tours, unplaced: explainUnplaced(problem, tours, left) };
}
