import { fillByPlace } from '../problem/by-place';
import { findPairs, type Pairs } from '../problem/pairs';
import { createPlaceData, type PlaceData } from '../problem/place-data';
import {
  computeImbalancePrice,
  computeLegStatistics,
  computeTourMoney,
  getDrivingVehicleLimit,
  type LegStatistics,
  hasMoneyCosts,
} from '../problem/plan-cost';
import type { ToursProblem, TourStop } from '../problem/tours-problem';
import { groupVehicles, type VehicleKinds } from '../problem/vehicle-kinds';
import { InsertionCache } from './ruin-recreate/insertion-cache';
import { NearTours } from './ruin-recreate/near-tours';

/** Costs are at least this high, so that no cost is 0. */
const LEAST_COST = 1e-6;
/** The largest travel time that a matrix of 32-bit numbers can have. A search for the least time starts with it. */
const MAX_SECONDS = 2 ** 31 - 1;

/**
 * The problem in the form that the search needs. Arrays are by place unless stated otherwise: place 0 is the first depot, and the stop with
 * index n is place n + 1 (by-place.ts). Vehicles of one kind are interchangeable (vehicle-kinds.ts).
 */
export interface FleetData extends PlaceData, VehicleKinds, Pairs {
  /** Whether plans are compared by money. Otherwise they are compared by travel time. */
  readonly costsMoney: boolean;
  /** Travel seconds from the nearest start of a vehicle. */
  readonly secondsFromStart: Int32Array;
  /** The number of vehicles that may drive. */
  readonly maxDrivingVehicles: number;
  /** Finds the tours into which a place is inserted; null if all tours are tried. */
  readonly nearTours: NearTours | null;
  /** Stores the cheapest insertions into tours that have not changed. It and `nearTours` change during the search. */
  readonly insertions: InsertionCache;
  /** Null if all stops have the same priority. */
  readonly priorities: Float64Array | null;
  /** The cost of leaving out each place, Infinity for places without a prize; null if no stop has one. */
  readonly prizes: Float64Array | null;
  /** The prescribed order of stops, Infinity for stops without one; null if no stop has one. */
  readonly fixedOrders: Float64Array | null;
  /** Approximately what a place adds to the `balancedSize` of a tour (search-tour.ts). */
  readonly balancedSizes: Float64Array;
  /** The cost of a difference of one unit of `balancedSize` from the mean; 0 if the plan is not balanced. */
  readonly imbalancePrice: number;
  /** The cost of a leg of mean length. */
  readonly meanLegCost: number;
  /**
   * The cost of the longest leg, the longest service and an additional vehicle. A stop can cost more by a second leg and by waiting, which
   * is why its price is a multiple of this (solution.ts).
   */
  readonly maxStopCost: number;
}

/** Computes the data of a search from its problem. */
export function createFleetData(problem: ToursProblem): FleetData {
  const { vehicles, travel } = problem;
  const legs = computeLegStatistics(problem);
  const places = createPlaceData(problem);
  return {
    ...places,
    ...groupVehicles(problem, places.amounts.length),
    ...findPairs(problem),
    ...createChoiceData(problem, legs.meanSeconds),
    ...computeCostBounds(problem, legs),
    nearTours: NearTours.create(problem, places),
    insertions: new InsertionCache(travel.size, vehicles.length),
    costsMoney: hasMoneyCosts(problem),
    secondsFromStart: computeSecondsFromNearestStart(problem),
    maxDrivingVehicles: getDrivingVehicleLimit(problem),
    imbalancePrice: computeImbalancePrice(problem),
  };
}

/** Returns what decides which stops are served, and in which order they are inserted. */
function createChoiceData(
  { stops, travel, balance }: ToursProblem,
  meanLegSeconds: number,
): Pick<FleetData, 'priorities' | 'prizes' | 'fixedOrders' | 'balancedSizes'> {
  const createNumbers = () => new Float64Array(travel.size);
  const firstPriority = stops[0]?.priority ?? 0;
  const hasPriorities = stops.some(({ priority = 0 }) => priority !== firstPriority);
  const hasPrizes = stops.some(({ prize }) => prize !== undefined);
  const hasFixedOrders = stops.some(({ fixedOrder }) => fixedOrder !== undefined);
  const balancedSizeOf = ({ serviceSeconds }: TourStop) => (balance === 'stops' ? 1 : serviceSeconds + meanLegSeconds);
  return {
    priorities: hasPriorities ? fillByPlace(stops, createNumbers(), ({ priority = 0 }) => priority) : null,
    prizes: hasPrizes ? fillByPlace(stops, createNumbers().fill(Infinity), ({ prize = Infinity }) => prize) : null,
    fixedOrders: hasFixedOrders ? fillByPlace(stops, createNumbers(), ({ fixedOrder = Infinity }) => fixedOrder) : null,
    balancedSizes: fillByPlace(stops, createNumbers(), balancedSizeOf),
  };
}

/** Returns the costs of a leg of mean length and of the most expensive stop, for the vehicle with the highest rates. */
function computeCostBounds(
  problem: ToursProblem,
  { meanSeconds, longestSeconds, metresPerSecond }: LegStatistics,
): Pick<FleetData, 'meanLegCost' | 'maxStopCost'> {
  const { stops, vehicles } = problem;
  const slowestSpeedFactor = Math.min(1, ...vehicles.map(({ speedFactor = 1 }) => speedFactor));
  const slowestLegSeconds = longestSeconds / slowestSpeedFactor;
  if (!hasMoneyCosts(problem)) return { meanLegCost: meanSeconds || LEAST_COST, maxStopCost: slowestLegSeconds };
  const costs = vehicles.flatMap((vehicle) => vehicle.costs ?? []);
  const computeHighestCost = (metres: number, seconds: number): number =>
    Math.max(LEAST_COST, ...costs.map((rates) => computeTourMoney({ ...rates, fixed: 0 }, metres, seconds)));
  const highestFixedCost = Math.max(...costs.map(({ fixed }) => fixed));
  const longestServiceSeconds = stops.reduce(
    (longest, { serviceSeconds, setupSeconds = 0 }) => Math.max(longest, serviceSeconds + setupSeconds),
    0,
  );
  return {
    meanLegCost: computeHighestCost(meanSeconds * metresPerSecond, meanSeconds),
    maxStopCost:
      computeHighestCost(longestSeconds * metresPerSecond, slowestLegSeconds + longestServiceSeconds) +
      highestFixedCost,
  };
}

/** Returns the travel seconds to each place from the nearest start of a vehicle. */
function computeSecondsFromNearestStart({ travel: { size, seconds }, vehicles }: ToursProblem): Int32Array {
  const starts = [...new Set(vehicles.map(({ start = 0 }) => start))];
  return Int32Array.from({ length: size }, (_, place) =>
    starts.reduce((least, start) => Math.min(least, seconds[start * size + place]!), MAX_SECONDS),
  );
}
