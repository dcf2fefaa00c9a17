import { sortNearPlaces } from '../../search/near-places';
import { createSeparation } from '../../search/separation';
import { createConstrainedData } from './constrained-data';
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

/** The problem in the form that the search needs. Arrays are by place unless stated otherwise. */
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
  /** The only vehicle that may serve a place; -1 if any may. */
  readonly requiredVehicles: Int32Array;
  /** The place of a pickup's delivery; 0 for places that are no paired pickup. */
  readonly deliveries: Int32Array;
  /** The place of a delivery's pickup; 0 for places that are no paired delivery. */
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

export function createFleetData(problem: ToursProblem): FleetData {
  const { stops, vehicles, balance } = problem;
  const byPlace = <A extends Int32Array | Float64Array>(array: A, value: (stop: TourStop) => number): A => {
    stops.forEach((stop, index) => (array[index + 1] = value(stop)));
    return array;
  };
  const placeCount = problem.travel.size;
  const { kinds, kindCount } = kindsOf(problem);
  const { mean, longest, metresPerSecond } = computeLegStatistics(problem);
  const costOf = (seconds: number) =>
    hasMoneyCosts(problem)
      ? Math.max(
          1e-6,
          ...vehicles.map(({ costs }) =>
            computeTourMoney({ fixed: 0, perKm: 0, perHour: 0, ...costs }, seconds * metresPerSecond, seconds),
          ),
        )
      : seconds;
  const fixed = Math.max(0, ...vehicles.map(({ costs }) => costs?.fixed ?? 0));
  const deliveries = byPlace(new Int32Array(placeCount), ({ pairedWith = -1 }) => pairedWith + 1);
  const pickups = new Int32Array(placeCount);
  deliveries.forEach((delivery, pickup) => delivery > 0 && (pickups[delivery] = pickup));
  const terms = new VehicleTermsTable(problem);
  const termsByKind = new Map<number, VehicleTerms>();
  for (const [vehicle, kind] of kinds.entries()) {
    if (!termsByKind.has(kind)) termsByKind.set(kind, terms.termsOf(vehicle));
  }
  const places = placeData(problem, terms);
  const hasSeveralDepots = new Set(vehicles.map(({ start = 0 }) => start)).size > 1;
  const isLarge = stops.length >= FEWEST_STOPS_FOR_NEAR && hasSeveralDepots && isPlain(problem);
  return {
    ...places,
    near: isLarge ? sortNearPlaces(problem.travel, NEAR_COUNT, createSeparation(places, stops.length)) : null,
    nearCount: NEAR_COUNT,
    tried: { round: 0, rounds: new Int32Array(vehicles.length), tours: new Int32Array(vehicles.length) },
    insertions: new InsertionCache(placeCount, vehicles.length),
    kinds,
    kindCount,
    terms: Array.from(kinds, (kind) => termsByKind.get(kind)!),
    costsMoney: hasMoneyCosts(problem),
    secondsFromStart: secondsFromNearestStart(problem),
    maxDrivingVehicles: getDrivingVehicleLimit(problem),
    requiredVehicles: byPlace(new Int32Array(placeCount).fill(-1), ({ vehicle = -1 }) => vehicle),
    deliveries,
    pickups,
    priorities: stops.some(({ priority = 0 }) => priority !== (stops[0]!.priority ?? 0))
      ? byPlace(new Float64Array(placeCount), ({ priority = 0 }) => priority)
      : null,
    prizes: stops.some(({ prize }) => prize !== undefined)
      ? byPlace(new Float64Array(placeCount).fill(Infinity), ({ prize = Infinity }) => prize)
      : null,
    fixedOrders: stops.some(({ fixedOrder }) => fixedOrder !== undefined)
      ? byPlace(new Float64Array(placeCount), ({ fixedOrder = Infinity }) => fixedOrder)
      : null,
    sizes: byPlace(new Float64Array(placeCount), ({ serviceSeconds }) =>
      balance === 'stops' ? 1 : serviceSeconds + mean,
    ),
    imbalancePrice: computeImbalancePrice(problem),
    meanLegCost: costOf(mean) - (hasMoneyCosts(problem) ? fixed : 0) || 1e-6,
    maxStopCost: costOf(longest) + fixed,
  };
}

/** Groups vehicles with equal terms. A vehicle that a stop requires forms a separate kind. */
function kindsOf({ stops, vehicles }: ToursProblem): Pick<FleetData, 'kinds' | 'kindCount'> {
  const requiredVehicles = new Set(stops.map(({ vehicle }) => vehicle));
  const kindNumbers = new Map<string, number>();
  const kinds = Int32Array.from(vehicles, (vehicle, index) => {
    const kind = JSON.stringify(requiredVehicles.has(index) ? [index, vehicle] : vehicle);
    if (!kindNumbers.has(kind)) kindNumbers.set(kind, kindNumbers.size);
    return kindNumbers.get(kind)!;
  });
  return { kinds, kindCount: kindNumbers.size };
}

function secondsFromNearestStart({ travel: { size, seconds }, vehicles }: ToursProblem): Int32Array {
  const starts = [...new Set(vehicles.map(({ start = 0 }) => start))];
  return Int32Array.from({ length: size }, (_, place) =>
    starts.reduce((least, start) => Math.min(least, seconds[start * size + place]!), 2 ** 31 - 1),
  );
}

/** Returns an empty tour for each vehicle: the fast implementation if it supports all constraints of the problem. */
export function createEmptyTours(problem: ToursProblem, data: FleetData): SearchTour[] {
  const { vehicles } = problem;
  if (isPlain(problem)) return vehicles.map((_, index) => new VehicleTour(data, data.terms[index]!));
  const constrained = createConstrainedData(problem, data.work);
  return vehicles.map((_, index) => new ConstrainedTour(constrained, index));
}

/** Returns whether stops need at most room, one window, skills and a certain vehicle, and vehicles have no breaks and reloads. */
export const isPlain = (problem: ToursProblem): boolean => {
  const { stops, vehicles, balance = 'none' } = problem;
  const isAtStop = (place: number | null) => place !== null && place > 0 && place <= stops.length;
  return (
    balance === 'none' &&
    stops.every(isPlainStop) &&
    areDoorsIrrelevant(problem) &&
    vehicles.every(({ start = 0, end = start }) => !isAtStop(start) && !isAtStop(end)) &&
    vehicles.every(({ breaks = [], reloads }) => breaks.length === 0 && !reloads?.most)
  );
};

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
