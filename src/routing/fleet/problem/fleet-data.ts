import { sortNearPlaces } from '../../search/near-places';
import { createSeparation } from '../../search/separation';
import { createConstrainedData, NO_PLACE } from './constrained-data';
import { ConstrainedTour } from '../constrained-tour';
import {
  hasMoneyCosts,
  getDrivingVehicleLimit,
  computeImbalancePrice,
  computeLegStatistics,
  computeTourMoney,
} from './plan-cost';
import { InsertionCache } from '../search/insertion-cache';
import type { SearchTour } from '../search/search-tour';
import { fillByPlace, placeOfStop } from './by-place';
import type { ToursProblem, TourStop } from './tours-problem';
import { VehicleTermsTable, type VehicleTerms } from './vehicle-terms';
import { VehicleTour } from '../vehicle-tour';
import { placeData, type PlaceData } from './place-data';

/**
 * With several depots and this many stops, places are inserted into the tours of this many near stops, because most tours are far away.
 * With one depot and narrow windows, all tours are better (bench/HISTORY.md).
 */
const FEWEST_STOPS_FOR_NEAR = 500;
const NEAR_COUNT = 40;
/** Costs are at least this high, so that no cost is 0. */
const LEAST_COST = 1e-6;
/** The start of minima of travel times, which are 32-bit numbers. */
const MAX_SECONDS = 2 ** 31 - 1;

/** The problem in the form that the search needs. Arrays are by place (by-place.ts) unless stated otherwise. */
export interface FleetData extends PlaceData {
  /** The kind of each vehicle. Vehicles of the same kind are interchangeable. */
  readonly kinds: Int32Array;
  readonly kindCount: number;
  /** The terms of each vehicle. Vehicles of one kind share one object. */
  readonly terms: readonly VehicleTerms[];
  /** Whether plans are compared by money. Otherwise they are compared by travel time. */
  readonly costsMoney: boolean;
  /** Travel seconds from the nearest start of a vehicle. */
  readonly secondsFromStart: Int32Array;
  /** The number of vehicles that may drive. */
  readonly maxDrivingVehicles: number;
  /** The place of a pickup's delivery; `NO_PLACE` (0) for places that are no paired pickup. */
  readonly deliveries: Int32Array;
  /** The place of a delivery's pickup; `NO_PLACE` (0) for places that are no paired delivery. */
  readonly pickups: Int32Array;
  /** The stops into whose tours a place is inserted: `nearCount` for each place, the nearest first. Null if all tours are tried. */
  readonly near: Int32Array | null;
  readonly nearCount: number;
  /** The cheapest insertions into tours that have not changed. */
  readonly insertions: InsertionCache;
  /** The tours that are tried for a place, and the round in which each tour was tried last. */
  readonly tried: { round: number; readonly rounds: Int32Array; readonly tours: Int32Array };
  /** Null if all stops have the same priority. */
  readonly priorities: Float64Array | null;
  /** The cost of leaving out each place, Infinity for places without a prize; null if no stop has one. */
  readonly prizes: Float64Array | null;
  /** The prescribed order of stops, Infinity for stops without one; null if no stop has one. */
  readonly fixedOrders: Float64Array | null;
  /** Approximately what a place adds to the size of a tour, which a balanced plan makes equal. */
  readonly sizes: Float64Array;
  readonly imbalancePrice: number;
  /** The cost of a leg of mean length. */
  readonly meanLegCost: number;
  /** The cost of the longest leg with an additional vehicle: more than any stop can cost. */
  readonly maxStopCost: number;
}

/** Computes the data of a search from its problem. */
export function createFleetData(problem: ToursProblem): FleetData {
  const { vehicles, travel } = problem;
  const { kinds, kindCount } = groupVehicles(problem);
  const legs = computeLegStatistics(problem);
  const terms = new VehicleTermsTable(problem);
  const places = placeData(problem, terms);
  return {
    ...places,
    near: findNearStops(problem, places),
    nearCount: NEAR_COUNT,
    tried: { round: 0, rounds: new Int32Array(vehicles.length), tours: new Int32Array(vehicles.length) },
    insertions: new InsertionCache(travel.size, vehicles.length),
    kinds,
    kindCount,
    terms: findTermsOfVehicles(kinds, terms),
    costsMoney: hasMoneyCosts(problem),
    secondsFromStart: secondsFromNearestStart(problem),
    maxDrivingVehicles: getDrivingVehicleLimit(problem),
    ...createPairData(problem),
    ...createChoiceData(problem, legs.mean),
    imbalancePrice: computeImbalancePrice(problem),
    ...computeCostBounds(problem, legs),
  };
}

/** Returns the nearest stops of each place, or null for problems in which trying all tours is as fast. */
function findNearStops(problem: ToursProblem, places: ReturnType<typeof placeData>): Int32Array | null {
  const { stops, vehicles, travel } = problem;
  const hasSeveralDepots = new Set(vehicles.map(({ start = 0 }) => start)).size > 1;
  const isLarge = stops.length >= FEWEST_STOPS_FOR_NEAR && hasSeveralDepots && isPlain(problem);
  return isLarge ? sortNearPlaces(travel, NEAR_COUNT, createSeparation(places, stops.length)) : null;
}

/** Returns the terms of each vehicle. Vehicles of a kind share one object. */
function findTermsOfVehicles(kinds: Int32Array, terms: VehicleTermsTable): VehicleTerms[] {
  const termsByKind = new Map<number, VehicleTerms>();
  for (const [vehicle, kind] of kinds.entries()) {
    if (!termsByKind.has(kind)) termsByKind.set(kind, terms.termsOf(vehicle));
  }
  return Array.from(kinds, (kind) => termsByKind.get(kind)!);
}

/** Returns the delivery of each pickup and the pickup of each delivery, as places. */
function createPairData({ stops, travel }: ToursProblem): Pick<FleetData, 'deliveries' | 'pickups'> {
  const deliveries = fillByPlace(stops, new Int32Array(travel.size), ({ pairedWith }) =>
    pairedWith === undefined ? NO_PLACE : placeOfStop(pairedWith),
  );
  const pickups = new Int32Array(travel.size);
  for (const [pickup, delivery] of deliveries.entries()) {
    if (delivery !== NO_PLACE) pickups[delivery] = pickup;
  }
  return { deliveries, pickups };
}

/** Returns what decides which stops are served, and in which order they are inserted. */
function createChoiceData(
  { stops, travel, balance }: ToursProblem,
  meanLegSeconds: number,
): Pick<FleetData, 'priorities' | 'prizes' | 'fixedOrders' | 'sizes'> {
  const numbers = () => new Float64Array(travel.size);
  const firstPriority = stops[0]?.priority ?? 0;
  const hasPriorities = stops.some(({ priority = 0 }) => priority !== firstPriority);
  const hasPrizes = stops.some(({ prize }) => prize !== undefined);
  const hasFixedOrders = stops.some(({ fixedOrder }) => fixedOrder !== undefined);
  const sizeOf = ({ serviceSeconds }: TourStop) => (balance === 'stops' ? 1 : serviceSeconds + meanLegSeconds);
  return {
    priorities: hasPriorities ? fillByPlace(stops, numbers(), ({ priority = 0 }) => priority) : null,
    prizes: hasPrizes ? fillByPlace(stops, numbers().fill(Infinity), ({ prize = Infinity }) => prize) : null,
    fixedOrders: hasFixedOrders ? fillByPlace(stops, numbers(), ({ fixedOrder = Infinity }) => fixedOrder) : null,
    sizes: fillByPlace(stops, numbers(), sizeOf),
  };
}

/** Returns the costs of a leg of mean length and of the most expensive stop, for the vehicle with the highest rates. */
function computeCostBounds(
  problem: ToursProblem,
  { mean, longest, metresPerSecond }: ReturnType<typeof computeLegStatistics>,
): Pick<FleetData, 'meanLegCost' | 'maxStopCost'> {
  const costsOfVehicles = problem.vehicles.map(({ costs }) => ({ fixed: 0, perKm: 0, perHour: 0, ...costs }));
  const highestFixedCost = Math.max(0, ...costsOfVehicles.map(({ fixed }) => fixed));
  if (!hasMoneyCosts(problem)) {
    return { meanLegCost: mean || LEAST_COST, maxStopCost: longest + highestFixedCost };
  }
  const moneyOf = (seconds: number): number => {
    const metres = seconds * metresPerSecond;
    return Math.max(LEAST_COST, ...costsOfVehicles.map((costs) => computeTourMoney(costs, metres, seconds)));
  };
  return {
    meanLegCost: moneyOf(mean) - highestFixedCost || LEAST_COST,
    maxStopCost: moneyOf(longest) + highestFixedCost,
  };
}

/**
 * Groups vehicles with equal terms. A vehicle that a stop requires forms a separate kind, because it cannot be exchanged for another one.
 */
function groupVehicles({ stops, vehicles }: ToursProblem): Pick<FleetData, 'kinds' | 'kindCount'> {
  const requiredVehicles = new Set(stops.map(({ vehicle }) => vehicle));
  const kindNumbers = new Map<string, number>();
  const kinds = Int32Array.from(vehicles, (vehicle, index) => {
    const kind = JSON.stringify(requiredVehicles.has(index) ? [index, vehicle] : vehicle);
    if (!kindNumbers.has(kind)) kindNumbers.set(kind, kindNumbers.size);
    return kindNumbers.get(kind)!;
  });
  return { kinds, kindCount: kindNumbers.size };
}

/** Returns the travel seconds to each place from the nearest start of a vehicle. */
function secondsFromNearestStart({ travel: { size, seconds }, vehicles }: ToursProblem): Int32Array {
  const starts = [...new Set(vehicles.map(({ start = 0 }) => start))];
  return Int32Array.from({ length: size }, (_, place) =>
    starts.reduce((least, start) => Math.min(least, seconds[start * size + place]!), MAX_SECONDS),
  );
}

/** Returns an empty tour for each vehicle: the fast implementation if it supports all constraints of the problem. */
export function createEmptyTours(problem: ToursProblem, data: FleetData): SearchTour[] {
  const { vehicles } = problem;
  if (isPlain(problem)) return vehicles.map((_, index) => new VehicleTour(data, data.terms[index]!));
  const constrained = createConstrainedData(problem, data.work);
  return vehicles.map((_, index) => new ConstrainedTour(constrained, index));
}

/**
 * Returns whether `VehicleTour` supports the problem: stops need at most room, one window, skills and a certain vehicle, and vehicles have
 * no breaks and reloads and do not start or end at a stop.
 */
export function isPlain(problem: ToursProblem): boolean {
  const { stops, vehicles, balance = 'none' } = problem;
  const isAtStop = (place: number | null) => place !== null && place > 0 && place <= stops.length;
  return (
    balance === 'none' &&
    stops.every(isPlainStop) &&
    areDoorsIrrelevant(problem) &&
    vehicles.every(({ start = 0, end = start }) => !isAtStop(start) && !isAtStop(end)) &&
    vehicles.every(({ breaks = [], reloads }) => breaks.length === 0 && !reloads?.most)
  );
}

function isPlainStop({ windows, kind, pairedWith, maxOnBoardSeconds, fixedOrder }: TourStop): boolean {
  const others = [pairedWith, maxOnBoardSeconds, fixedOrder];
  return windows.length <= 1 && kind !== 'pickup' && others.every((value) => value === undefined);
}

/** Returns whether doors do not matter: each stop has its own, or neither setup times nor limits of stops depend on them. */
function areDoorsIrrelevant({ stops, vehicles }: ToursProblem): boolean {
  const doors = stops.flatMap(({ door }) => door ?? []);
  if (new Set(doors).size === doors.length) return true;
  return (
    stops.every(({ setupSeconds = 0 }) => setupSeconds === 0) &&
    vehicles.every(({ maxStops }) => maxStops === undefined)
  );
}
