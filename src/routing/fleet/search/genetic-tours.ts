import type { Random } from '../../../common/secrets/random';
import { geneticData, type GeneticPlaces } from '../../genetic/genetic-data';
import { geneticSearch } from '../../genetic/genetic-search';
import type { SearchClock } from '../../search/search-clock';
import type { Solution } from './annealing';
import { type FleetData, isPlain } from '../problem/fleet-data';
import { drivingVehicleLimit } from '../problem/plan-cost';
import { tourFault } from '../tours-fault';
import type { ToursProblem, TourVehicle } from '../problem/tours-problem';
import { VehicleTour } from '../vehicle-tour';

/** Fewer stops are no problem for ruin and recreate; with more, a population would not come far within a minute. */
const [FEWEST_STOPS, MOST_STOPS] = [15, 300];

/** Whether the genetic search supports all constraints of the problem. */
export function isGenetic(problem: ToursProblem): boolean {
  const { travel, stops, vehicles } = problem;
  const [first] = vehicles;
  return (
    first !== undefined &&
    stops.length >= FEWEST_STOPS &&
    stops.length <= MOST_STOPS &&
    travel.size === stops.length + 1 &&
    drivingVehicleLimit(problem) === vehicles.length &&
    isPlain(problem) &&
    stops.every(
      ({ amounts = [], skills = [], vehicle }) => !amounts.length && !skills.length && vehicle === undefined,
    ) &&
    vehicles.every((vehicle) => isLikeFirst(vehicle, first))
  );
}

function isLikeFirst(vehicle: TourVehicle, { shift }: TourVehicle): boolean {
  const { start = 0, end = start, speedFactor = 1, costs, maxStops, maxMetres, maxSeconds } = vehicle;
  const others = [costs, maxStops, maxMetres, maxSeconds];
  return (
    start === 0 &&
    end === 0 &&
    speedFactor === 1 &&
    others.every((value) => value === undefined) &&
    vehicle.shift.earliest === shift.earliest &&
    vehicle.shift.latest === shift.latest
  );
}

/** Whether nothing is left out but what could not even go alone, so that only the travel is left to improve, and enough stops for that. */
export const isSettled = (problem: ToursProblem, { absent }: Solution): boolean =>
  problem.stops.length - absent.length >= FEWEST_STOPS &&
  absent.every((place) => problem.vehicles.every((_, vehicle) => tourFault(problem, { vehicle, stops: [place - 1] })));

/** The same tours, or better ones of the same stops. */
export function geneticTours(
  { vehicles }: ToursProblem,
  { tours, absent, cost }: Solution,
  data: FleetData,
  random: Random,
  clock: SearchClock,
): Solution {
  const left = new Set(absent);
  const served = Int32Array.from({ length: data.size }, (_, place) => place).filter((place) => !left.has(place));
  const searched = geneticData(left.size ? dataOf(data, served) : data, {
    shift: vehicles[0]!.shift,
    maxWeight: Float64Array.from(data.terms, ({ maxWeight }) => maxWeight),
    maxVolume: Float64Array.from(data.terms, ({ maxVolume }) => maxVolume),
  });
  const start = tours.map(({ places }) => places.map((place) => served.indexOf(place)));
  const found = geneticSearch(searched, start, random, clock)?.map((stops, index) => {
    const tour = new VehicleTour(data, data.terms[index]!);
    tour.set(stops.map((stop) => served[stop]!));
    return tour;
  });
  const better = found?.reduce((sum, tour) => sum + tour.cost, 0) ?? Infinity;
  return found && better < cost ? { tours: found, absent, cost: better } : { tours, absent, cost };
}

/** Returns the data of the served places, by their index in the list. */
function dataOf(data: FleetData, served: Int32Array): GeneticPlaces {
  const by = (array: Float64Array) => Float64Array.from(served, (place) => array[place]!);
  const size = served.length;
  return {
    size,
    seconds: Int32Array.from(
      { length: size * size },
      (_, leg) => data.seconds[served[Math.floor(leg / size)]! * data.size + served[leg % size]!]!,
    ),
    weight: by(data.weight),
    volume: by(data.volume),
    service: by(data.service),
    opens: by(data.opens),
    closes: by(data.closes),
  };
}
