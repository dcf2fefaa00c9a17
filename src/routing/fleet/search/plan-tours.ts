import { Random } from '../../../common/secrets/random';
import { SearchClock, type SearchLimits } from '../../search/search-clock';
import { Annealing } from './ruin-recreate/annealing';
import { isBetter, type Solution } from './solution';
import { createEmptyTours } from './empty-tours';
import { createFleetData, type FleetData } from './fleet-data';
import { isPlainProblem } from '../problem/plain-problem';
import { improveWithGeneticSearch, hasOnlyTravelToImprove, shouldSearchGenetically } from './genetic-tours';
import type { SearchTour } from '../search-tour';
import { findTourFault } from '../faults/tours-fault';
import type { ToursPlan, ToursProblem } from '../problem/tours-problem';
import { explainUnplaced } from '../unplaced-reason';
import { NO_PLACE, stopOfPlace } from '../problem/by-place';
import { toTourPlaces, toVehiclePlan } from '../vehicle-places';

/**
 * Counted work of a millisecond of processor time, by kind of problem. Work is counted in examined positions instead of time, so that the
 * same input gives the same plan. Measured with `npm run bench -- optimizer` and, in turns on one machine, against a reference problem
 * (bench/RESULTS.md). The genetic search has the rate of plain problems; its positions count more (`WORK_PER_POSITION`).
 */
const UNITS_PER_MS = {
  /** Capacity, one time window, skills, costs, limits of vehicles (`isPlainProblem`). */
  plain: 115_000,
  /** Breaks, reloads, pickups and all else. */
  constrained: 150_000,
};
/** With this many stops a unit takes twice as long as with few, because the travel matrix no longer fits into the processor's caches. */
const HALF_RATE_AT_STOPS = 1_500;
/*
 * A "share" is a part of the clock's limits, from 0 to 1. A search that runs until a share ends when this part of the limits is used,
 * counted from the beginning of the whole search. The shares of restarts and of the reduction of vehicles are parts of the stage before the
 * genetic search; without one, this stage is the whole search.
 */

/**
 * The share at which the genetic search begins: with up to `MAX_FEW_STOPS` stops, with more, and with costs and vehicles of several kinds.
 * A larger population does not come as far, and the mix of vehicles hardly changes any more in the genetic search.
 */
const GENETIC_START_SHARES = { fewStops: 0.15, manyStops: 0.4, mixedFleet: 0.5 };
const MAX_FEW_STOPS = 150;
/** With restarts: the shares of the slow search and of each quick one. The rest improves the best one. */
const SLOW_SHARE = 0.6;
const RESTARTS = 3;
const QUICK_SHARE = 0.08;
/** The temperature at which the best one is improved, in costs of a mean leg (`Annealing.run`). */
const WARM_TEMPERATURE = 0.03;
/** A search for fewer vehicles runs if the cost of a plan is at most this many times the fixed costs of its vehicles. */
const MAX_COST_PER_FIXED_COST = 2;
/** Where vehicles are expensive: the shares at which the search for fewer vehicles begins and ends. */
const REDUCTION_START_SHARE = 0.05;
const REDUCTION_END_SHARE = 0.35;

/**
 * Assigns stops to vehicles within all limits: serves as many stops as possible, those with higher priority first, then minimizes travel
 * or cost. Stops with prizes are left out where serving them costs more. Explains each unplaced stop.
 *
 * Runs ruin and recreate. Once every stop that can be served is served, continues with the genetic search if it supports all constraints of
 * the problem. Never returns a worse plan than the start of the problem.
 */
export function planTours(problem: ToursProblem, limits: SearchLimits): ToursPlan {
  const { travel, stops } = problem;
  const data = createFleetData(problem);
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits, getUnitsPerMs(problem));
  const createAnnealing = () =>
    new Annealing(travel, stops.length, createStartTours(problem, createEmptyTours(problem, data)), data, random);
  const isMixed = data.costsMoney && data.kindCount > 1;
  const hasGeneticStage = shouldSearchGenetically(problem, data);
  const untilShare = hasGeneticStage ? getGeneticStartShare(stops.length, isMixed) : 1;
  let annealing = createAnnealing();
  if (isMixed) annealing = annealWithRestarts(annealing, createAnnealing, clock, data, untilShare);
  else annealWithFewVehicles(annealing, clock, data, untilShare);
  if (hasGeneticStage && hasOnlyTravelToImprove(problem, annealing.best))
    return toToursPlan(problem, improveWithGeneticSearch(problem, annealing.best, data, random, clock), data);
  annealing.run(clock);
  return toToursPlan(problem, annealing.best, data);
}

/** Returns the share at which the genetic search begins. */
function getGeneticStartShare(stopCount: number, isMixed: boolean): number {
  if (isMixed) return GENETIC_START_SHARES.mixedFleet;
  return stopCount > MAX_FEW_STOPS ? GENETIC_START_SHARES.manyStops : GENETIC_START_SHARES.fewStops;
}

/**
 * For vehicles of several kinds with costs. One slow search ends with too few and too large vehicles where small ones cost as much for
 * their room; several quick ones find the mix, but their routes are worse. So one slow search is followed by quick ones, and the best of
 * all is improved to the end.
 *
 * @param untilShare the share at which the search ends
 */
function annealWithRestarts(
  slow: Annealing,
  createAnnealing: () => Annealing,
  clock: SearchClock,
  data: FleetData,
  untilShare: number,
): Annealing {
  const startProgress = clock.progress;
  const progressAt = (share: number) => startProgress + share * (untilShare - startProgress);
  slow.run(clock, progressAt(SLOW_SHARE));
  let best = slow;
  for (let restart = 1; restart <= RESTARTS; restart++) {
    const quick = createAnnealing();
    quick.run(clock, progressAt(SLOW_SHARE + restart * QUICK_SHARE));
    if (isBetter(quick.best, best.best, data)) best = quick;
  }
  best.run(clock, untilShare, WARM_TEMPERATURE);
  return best;
}

/**
 * For equal vehicles whose use costs more than their driving, where ruin and recreate seldom empties a tour by itself: searches for fewer
 * vehicles before it improves the tours.
 *
 * @param untilShare the share at which the search ends
 */
function annealWithFewVehicles(annealing: Annealing, clock: SearchClock, data: FleetData, untilShare: number): void {
  const { fixedCost = 0 } = data.vehicles[0] ?? {};
  if (fixedCost > 0 && data.kindCount === 1 && data.imbalancePrice === 0 && !data.prizes) {
    annealing.run(clock, REDUCTION_START_SHARE * untilShare);
    const { tours, cost } = annealing.best;
    const drivingCount = tours.filter(({ places }) => places.length > 0).length;
    if (cost < MAX_COST_PER_FIXED_COST * fixedCost * drivingCount)
      annealing.reduceVehicles(clock, REDUCTION_END_SHARE * untilShare);
  }
  annealing.run(clock, untilShare);
}

/** Returns the problem's counted work of a millisecond. */
const getUnitsPerMs = (problem: ToursProblem): number =>
  UNITS_PER_MS[isPlainProblem(problem) ? 'plain' : 'constrained'] / (1 + problem.stops.length / HALF_RATE_AT_STOPS);

/** Returns the tours that the problem starts with, without those that break a limit. */
function createStartTours({ start = [], ...problem }: ToursProblem, tours: SearchTour[]): SearchTour[] {
  const used = new Set<number>();
  let drivingCount = 0;
  for (const plan of start) {
    const isNew = plan.stops.every((stop) => problem.stops[stop] && !used.has(stop));
    const tour = tours[plan.vehicle];
    if (!isNew || !tour || tour.places.length > 0 || drivingCount >= (problem.maxVehicles ?? Infinity)) continue;
    if (plan.stops.length === 0 || findTourFault(problem, plan)) continue;
    plan.stops.forEach((stop) => used.add(stop));
    tour.set(toTourPlaces(plan));
    drivingCount++;
  }
  return tours;
}

/** Converts a solution to a plan with indexes of stops. */
function toToursPlan(problem: ToursProblem, solution: Solution, { deliveries }: FleetData): ToursPlan {
  const tours = solution.tours.flatMap(({ places }, vehicle) =>
    places.length ? [toVehiclePlan(vehicle, places)] : [],
  );
  // Of a pair, only the pickup is listed.
  const unplacedPlaces = solution.unplaced.flatMap((place) =>
    deliveries[place] === NO_PLACE ? [place] : [place, deliveries[place]!],
  );
  return { tours, unplaced: explainUnplaced(problem, tours, unplacedPlaces.map(stopOfPlace)) };
}
