import { type GeneticFleet, type GeneticPlaces, createGeneticData } from '../../genetic/genetic-data';
import { runGeneticSearch } from '../../genetic/genetic-search';
import type { Random } from '../../../common/secrets/random';
import type { SearchClock } from '../../search/search-clock';
import type { Solution } from './solution';
import { type FleetData, isPlain } from '../problem/fleet-data';
import { getDrivingVehicleLimit } from '../problem/plan-cost';
import type { VehicleTerms } from '../problem/vehicle-terms';
import { findTourFault } from '../faults/tours-fault';
import type { ToursProblem, TourVehicle } from '../problem/tours-problem';
import { VehicleTour } from '../vehicle-tour';

/** Fewer stops are no problem for ruin and recreate; with more, a population would not come far within a minute. */
const [FEWEST_STOPS, MOST_STOPS] = [15, 500];
/** With fewer stops, ruin and recreate finds better mixes of vehicles that differ in their costs. */
const FEWEST_STOPS_OF_MIXED = 100;
/** Vehicles of a kind that the search may use, beyond those that the load needs and those that drive already. */
const SPARE_VEHICLES = 3;
const SPARE_ROOM = 1.3;

/** Returns whether the genetic search supports all constraints of the problem, and is better than ruin and recreate alone. */
export function isGenetic(problem: ToursProblem, { costsMoney, kindCount, terms, prizes }: FleetData): boolean {
  const { stops, vehicles } = problem;
  const speed = vehicles[0]?.speedFactor ?? 1;
  const isMixed = costsMoney && kindCount > 1;
  return (
    vehicles.length > 0 &&
    prizes === null &&
    stops.length >= (isMixed ? FEWEST_STOPS_OF_MIXED : FEWEST_STOPS) &&
    stops.length <= MOST_STOPS &&
    getDrivingVehicleLimit(problem) === vehicles.length &&
    // Where durations have limits or costs, ruin and recreate alone is better (bench/HISTORY.md).
    terms.every(({ needsDuration, canServe }) => !needsDuration && canServe === null) &&
    isPlain(problem) &&
    stops.every(
      ({ amounts = [], skills = [], vehicle }) => !amounts.length && !skills.length && vehicle === undefined,
    ) &&
    vehicles.every((vehicle) => isSupported(vehicle) && (vehicle.speedFactor ?? 1) === speed)
  );
}

function isSupported({ start = 0, end = start, maxStops, maxMetres }: TourVehicle): boolean {
  return (end === null || end === start) && maxStops === undefined && maxMetres === undefined;
}

/**
 * Returns whether only the travel can be improved: every stop that a vehicle could serve alone is in a tour, and there are enough stops.
 */
export const isSettled = (problem: ToursProblem, { absent }: Solution): boolean =>
  problem.stops.length - absent.length >= FEWEST_STOPS &&
  absent.every((place) =>
    problem.vehicles.every((_, vehicle) => findTourFault(problem, { vehicle, stops: [place - 1] })),
  );

/** Returns better tours of the same stops, or the same tours. */
export function improveWithGeneticSearch(
  { stops }: ToursProblem,
  { tours, absent, cost }: Solution,
  data: FleetData,
  random: Random,
  clock: SearchClock,
): Solution {
  const left = new Set(absent);
  const allPlaces = Array.from({ length: data.size }, (_, place) => place);
  const served = allPlaces.filter((place) => place > 0 && place <= stops.length && !left.has(place));
  const places = [0, ...served, ...allPlaces.slice(stops.length + 1)];
  const vehicles = usableVehicles(tours, served, data);
  const newPlaces = new Int32Array(data.size);
  places.forEach((place, index) => (newPlaces[place] = index));
  const searched = createGeneticData(
    placesOf(data, places, served.length),
    fleetOf(vehicles, newPlaces, places.length, data),
  );
  const start = vehicles.map((vehicle) => tours[vehicle]!.places.map((place) => newPlaces[place]!));
  const found = runGeneticSearch(searched, start, random, clock);
  if (!found) return { tours, absent, cost };
  const better = tours.map((_, vehicle) => new VehicleTour(data, data.terms[vehicle]!));
  found.forEach((tour, index) => better[vehicles[index]!]!.set(tour.map((stop) => places[stop]!)));
  const betterCost = better.reduce((sum, tour) => sum + tour.cost, 0);
  return betterCost < cost ? { tours: better, absent, cost: betterCost } : { tours, absent, cost };
}

/** Returns the vehicles that the search may use, by kind: those that drive, and of each kind as many as could carry everything. */
function usableVehicles(
  tours: Solution['tours'],
  served: readonly number[],
  { kinds, terms, weight, volume }: FleetData,
): number[] {
  const total = (loads: Float64Array) => served.reduce((sum, place) => sum + loads[place]!, 0);
  const needed = ({ maxWeight, maxVolume }: VehicleTerms) =>
    Math.max(1, total(weight) / maxWeight || 0, total(volume) / maxVolume || 0) * SPARE_ROOM + SPARE_VEHICLES;
  const free = new Map<number, number>();
  const isUsable = (vehicle: number): boolean => {
    const kind = kinds[vehicle]!;
    if (!free.has(kind)) free.set(kind, needed(terms[vehicle]!));
    const isDriving = tours[vehicle]!.places.length > 0;
    if (!isDriving) free.set(kind, free.get(kind)! - 1);
    return isDriving || free.get(kind)! >= 0;
  };
  return [...tours.keys()].filter(isUsable).sort((a, b) => kinds[a]! - kinds[b]! || a - b);
}

/** Returns the data of some places, by their index in the list. One more place is the end of tours that end at their last stop. */
function placesOf(data: FleetData, places: readonly number[], stops: number): GeneticPlaces {
  const { legSeconds, legUnits } = data.terms[0]!;
  const hasOpenEnds = data.terms.some(({ end }) => end < 0);
  const size = places.length + Number(hasOpenEnds);
  const by = (array: Float64Array) => Float64Array.from({ length: size }, (_, index) => array[places[index]!] ?? 0);
  const byLeg = (legs: Int32Array) => {
    const copied = new Int32Array(size * size);
    for (const [from, fromPlace] of places.entries())
      for (const [to, toPlace] of places.entries())
        copied[from * size + to] = from === to ? 0 : legs[fromPlace * data.size + toPlace]!;
    return copied;
  };
  const seconds = byLeg(legSeconds);
  return {
    size,
    stops,
    seconds,
    units: legUnits === legSeconds ? seconds : byLeg(legUnits),
    weight: by(data.weight),
    volume: by(data.volume),
    service: by(data.service),
    opens: by(data.opens),
    closes: by(data.closes),
  };
}

/** Returns the terms of vehicles as arrays. @param openEnd the place where tours end that end at their last stop */
function fleetOf(
  vehicles: readonly number[],
  newPlaces: Int32Array,
  openEnd: number,
  { terms, kinds }: FleetData,
): GeneticFleet {
  const by = (value: (vehicle: VehicleTerms) => number) =>
    Float64Array.from(vehicles, (vehicle) => value(terms[vehicle]!));
  return {
    kinds: Int32Array.from(vehicles, (vehicle) => kinds[vehicle]!),
    starts: Int32Array.from(by(({ start }) => newPlaces[start]!)),
    ends: Int32Array.from(by(({ end }) => (end < 0 ? openEnd : newPlaces[end]!))),
    earliest: by(({ earliest }) => earliest),
    latest: by(({ latest }) => latest),
    maxWeight: by(({ maxWeight }) => maxWeight),
    maxVolume: by(({ maxVolume }) => maxVolume),
    maxSeconds: by(({ maxSeconds }) => maxSeconds),
    unitCost: by(({ costPerUnit }) => costPerUnit),
    secondCost: by(({ costPerSecond }) => costPerSecond),
    fixedCost: by(({ fixedCost }) => fixedCost),
  };
}
