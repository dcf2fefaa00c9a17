import type { Random } from '../../../common/secrets/random';
import { createGeneticData, type GeneticFleet, type GeneticPlaces } from '../../genetic/genetic-data';
import { runGeneticSearch } from '../../genetic/genetic-search';
import type { SearchClock } from '../../search/search-clock';
import { PlainTour } from '../plain/plain-tour';
import { placeOfStop, stopOfPlace } from '../problem/by-place';
import { isPlainProblem } from '../problem/plain-problem';
import { getDrivingVehicleLimit } from '../problem/plan-cost';
import { OPEN_END, type SearchVehicle } from '../problem/search-vehicle';
import type { ToursProblem, TourStop, TourVehicle } from '../problem/tours-problem';
import { findTourFault } from '../faults/tours-fault';
import type { FleetData } from './fleet-data';
import type { Solution } from './solution';

/** With fewer stops, ruin and recreate alone is as good. */
const MIN_STOPS = 15;
/** With more stops, a population would not come far within a minute. */
const MAX_STOPS = 500;
/** With fewer stops, ruin and recreate finds better mixes of vehicles that differ in their costs. */
const MIN_STOPS_OF_MIXED_FLEET = 100;
/** For each kind: if the load of all stops fills n vehicles, the search may use `n * SPARE_LOAD_FACTOR + SPARE_VEHICLES` free ones. */
const SPARE_LOAD_FACTOR = 1.3;
const SPARE_VEHICLES = 3;

/*
 * The bridge between ruin and recreate and the genetic search. The genetic search numbers only the places and the vehicles that it may use:
 *
 *   place 0                  the first depot, as in the problem
 *   places 1 to `stopCount`  the served stops, in the order of the problem
 *   the places after them    other starts and ends, and finally an end for tours that end at their last stop
 */

/** Returns whether the genetic search supports all constraints of the problem, and is better than ruin and recreate alone. */
export function shouldSearchGenetically(problem: ToursProblem, data: FleetData): boolean {
  const stopCount = problem.stops.length;
  const isMixedFleet = data.costsMoney && data.kindCount > 1;
  const minStops = isMixedFleet ? MIN_STOPS_OF_MIXED_FLEET : MIN_STOPS;
  return stopCount >= minStops && stopCount <= MAX_STOPS && isSupported(problem, data);
}

function isSupported(problem: ToursProblem, { vehicles: searchVehicles, prizes }: FleetData): boolean {
  const { stops, vehicles } = problem;
  const speed = vehicles[0]?.speedFactor ?? 1;
  return (
    vehicles.length > 0 &&
    prizes === null &&
    getDrivingVehicleLimit(problem) === vehicles.length &&
    // Where durations have limits or costs, ruin and recreate alone is better (bench/HISTORY.md).
    searchVehicles.every(({ needsDuration, canServe }) => !needsDuration && canServe === null) &&
    isPlainProblem(problem) &&
    stops.every(isSupportedStop) &&
    vehicles.every((vehicle) => isSupportedVehicle(vehicle) && (vehicle.speedFactor ?? 1) === speed)
  );
}

const isSupportedStop = ({ amounts = [], skills = [], vehicle }: TourStop): boolean =>
  amounts.length === 0 && skills.length === 0 && vehicle === undefined;

function isSupportedVehicle({ start = 0, end = start, maxStops, maxMetres }: TourVehicle): boolean {
  return (end === null || end === start) && maxStops === undefined && maxMetres === undefined;
}

/**
 * Returns whether only the travel can be improved: every stop that a vehicle could serve alone is in a tour, and there are enough stops.
 */
export function hasOnlyTravelToImprove(problem: ToursProblem, { unplaced }: Solution): boolean {
  const { stops, vehicles } = problem;
  const canBeServedAlone = (place: number) =>
    vehicles.some((_, vehicle) => findTourFault(problem, { vehicle, stops: [stopOfPlace(place)] }) === null);
  return stops.length - unplaced.length >= MIN_STOPS && !unplaced.some(canBeServedAlone);
}

/** Returns the solution with better tours of the same stops, or with the same tours if the genetic search finds none. */
export function improveWithGeneticSearch(
  { stops }: ToursProblem,
  { tours, unplaced, cost }: Solution,
  data: FleetData,
  random: Random,
  clock: SearchClock,
): Solution {
  const isAbsent = new Set(unplaced);
  const servedPlaces = [...stops.keys()].map(placeOfStop).filter((place) => !isAbsent.has(place));
  const vehicles = findUsableVehicles(tours, servedPlaces, data);
  const numbering = new Numbering(data.size, stops.length, servedPlaces);
  const geneticData = createGeneticData(
    createGeneticPlaces(data, numbering),
    createGeneticFleet(vehicles, numbering, data),
  );
  const start = vehicles.map((vehicle) => tours[vehicle]!.places.map((place) => numbering.numbers[place]!));
  const foundTours = runGeneticSearch(geneticData, start, random, clock);
  if (!foundTours) return { tours, unplaced, cost };

  const newTours = data.vehicles.map((vehicle) => new PlainTour(data, vehicle));
  foundTours.forEach((numbers, index) => {
    newTours[vehicles[index]!]!.set(numbers.map((number) => numbering.places[number]!));
  });
  const newCost = newTours.reduce((sum, tour) => sum + tour.cost, 0);
  return newCost < cost ? { tours: newTours, unplaced, cost: newCost } : { tours, unplaced, cost };
}

/** The numbers that places have in the genetic search. */
class Numbering {
  /** The place of the problem, by its number in the genetic search. */
  readonly places: readonly number[];
  /** The number in the genetic search, by place. Absent places have no meaningful number. */
  readonly numbers: Int32Array;

  constructor(
    size: number,
    stopCount: number,
    readonly servedPlaces: readonly number[],
  ) {
    const firstOtherPlace = placeOfStop(stopCount);
    const otherPlaces = Array.from({ length: size - firstOtherPlace }, (_, index) => firstOtherPlace + index);
    this.places = [0, ...servedPlaces, ...otherPlaces];
    this.numbers = new Int32Array(size);
    for (const [number, place] of this.places.entries()) this.numbers[place] = number;
  }

  /** The number of the end of tours that end at their last stop. Nothing leads there and back. */
  get openEnd(): number {
    return this.places.length;
  }
}

/** Returns the vehicles that the search may use, sorted by kind: those that drive, and of each kind as many as could carry everything. */
function findUsableVehicles(
  tours: Solution['tours'],
  servedPlaces: readonly number[],
  { kinds, vehicles, weight, volume }: FleetData,
): number[] {
  const sumLoads = (loads: Float64Array) => servedPlaces.reduce((sum, place) => sum + loads[place]!, 0);
  // A quotient is not a number if the load and the capacity are both 0.
  const countAllowedVehicles = ({ maxWeight, maxVolume }: SearchVehicle) =>
    Math.max(1, sumLoads(weight) / maxWeight || 0, sumLoads(volume) / maxVolume || 0) * SPARE_LOAD_FACTOR +
    SPARE_VEHICLES;
  /** How many further free vehicles of each kind may be used. It need not be a whole number. */
  const freeByKind = new Map<number, number>();
  const usableVehicles: number[] = [];
  for (const [vehicle, { places }] of tours.entries()) {
    const isDriving = places.length > 0;
    if (isDriving) {
      usableVehicles.push(vehicle);
      continue;
    }
    const kind = kinds[vehicle]!;
    const freeVehicles = freeByKind.get(kind) ?? countAllowedVehicles(vehicles[vehicle]!);
    freeByKind.set(kind, freeVehicles - 1);
    if (freeVehicles >= 1) usableVehicles.push(vehicle);
  }
  return usableVehicles.sort((a, b) => kinds[a]! - kinds[b]! || a - b);
}

/** Returns the data of the places, by their number in the genetic search. */
function createGeneticPlaces(data: FleetData, { places, servedPlaces }: Numbering): GeneticPlaces {
  const firstVehicle = data.vehicles[0]!;
  const hasOpenEnds = data.vehicles.some(({ end }) => end === OPEN_END);
  const size = places.length + Number(hasOpenEnds);
  const renumberPlaces = (valuesByPlace: Float64Array) =>
    Float64Array.from({ length: size }, (_, number) => valuesByPlace[places[number]!] ?? 0);
  const renumberLegs = (legs: Int32Array) => {
    const copied = new Int32Array(size * size);
    for (const [from, fromPlace] of places.entries()) {
      for (const [to, toPlace] of places.entries()) {
        copied[from * size + to] = from === to ? 0 : legs[fromPlace * data.size + toPlace]!;
      }
    }
    return copied;
  };
  const legSeconds = renumberLegs(firstVehicle.legSeconds);
  return {
    size,
    stopCount: servedPlaces.length,
    legSeconds,
    legUnits: firstVehicle.legUnits === firstVehicle.legSeconds ? legSeconds : renumberLegs(firstVehicle.legUnits),
    weight: renumberPlaces(data.weight),
    volume: renumberPlaces(data.volume),
    serviceSeconds: renumberPlaces(data.serviceSeconds),
    opensAt: renumberPlaces(data.opensAt),
    closesAt: renumberPlaces(data.closesAt),
  };
}

/** Returns the vehicles that the search may use, as arrays. */
function createGeneticFleet(
  vehicles: readonly number[],
  { numbers, openEnd }: Numbering,
  { vehicles: searchVehicles, kinds }: FleetData,
): GeneticFleet {
  const byVehicle = (valueOf: (vehicle: SearchVehicle) => number) =>
    Float64Array.from(vehicles, (vehicle) => valueOf(searchVehicles[vehicle]!));
  return {
    kinds: Int32Array.from(vehicles, (vehicle) => kinds[vehicle]!),
    starts: Int32Array.from(byVehicle(({ start }) => numbers[start]!)),
    ends: Int32Array.from(byVehicle(({ end }) => (end === OPEN_END ? openEnd : numbers[end]!))),
    earliest: byVehicle(({ earliest }) => earliest),
    latest: byVehicle(({ latest }) => latest),
    maxWeight: byVehicle(({ maxWeight }) => maxWeight),
    maxVolume: byVehicle(({ maxVolume }) => maxVolume),
    maxSeconds: byVehicle(({ maxSeconds }) => maxSeconds),
    costPerUnit: byVehicle(({ costPerUnit }) => costPerUnit),
    costPerSecond: byVehicle(({ costPerSecond }) => costPerSecond),
    fixedCost: byVehicle(({ fixedCost }) => fixedCost),
  };
}
