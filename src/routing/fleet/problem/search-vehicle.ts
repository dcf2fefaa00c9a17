import { fillByPlace } from './by-place';
import type { LegTables } from './leg-tables';
import { toMaxCm3, toMaxGrams, toMaxThousandths } from './load-units';
import { hasMoneyCosts } from './plan-cost';
import { hasSkills } from './skills';
import type { ToursProblem, TourVehicle } from './tours-problem';

const METRES_PER_KM = 1_000;
const SECONDS_PER_HOUR = 3_600;
/** Without costs, the cost of a plan is its travel time. */
const COST_OF_TRAVEL_SECOND = 1;

/** Stands for the end of a tour that ends at its last stop. It is negative, so `end >= 0` means that the vehicle drives to its end. */
export const OPEN_END = -1;

/**
 * A vehicle in the form that the searches read quickly, for problems that `PlainTour` supports. Vehicles of one kind share one object.
 * Places and legs are numbered as in by-place.ts.
 */
export interface SearchVehicle extends VehicleCosts, VehicleLimits {
  /** The place where the vehicle starts. */
  readonly start: number;
  /** The place where the vehicle ends; `OPEN_END` (-1) if the tour ends at its last stop. */
  readonly end: number;
  /** The shift, in seconds of the local day. */
  readonly earliest: number;
  readonly latest: number;
  /** Travel seconds by leg, at the vehicle's speed. */
  readonly legSeconds: Int32Array;
  /** Whether the duration of the tour has a cost or a limit. */
  readonly needsDuration: boolean;
}

/** What a tour of a vehicle costs: `fixedCost + costPerUnit * units of its legs + costPerSecond * its duration`. */
interface VehicleCosts {
  /** The units by leg that driving is paid for: metres if the vehicle is paid by distance, otherwise seconds. */
  readonly legUnits: Int32Array;
  /** The same units by the end of the leg; see `LegTables.getTransposed`. */
  readonly legUnitsByEnd: Int32Array;
  readonly costPerUnit: number;
  /** The cost of a second from departure to the end of the tour. */
  readonly costPerSecond: number;
  readonly fixedCost: number;
}

/** What a tour of a vehicle must not exceed, in the units of load-units.ts. Infinity means no limit. */
interface VehicleLimits {
  /** Grams. */
  readonly maxWeight: number;
  /** Cubic centimetres. */
  readonly maxVolume: number;
  /** The capacities for further kinds of load, in thousandths. */
  readonly maxAmounts: readonly number[];
  readonly maxStops: number;
  readonly maxSeconds: number;
  readonly maxMetres: number;
  /** Metres by leg; null if the distance has no limit. */
  readonly legMetres: Int32Array | null;
  /** By place: 1 if the vehicle may serve it. Null if it may serve all. */
  readonly canServe: Uint8Array | null;
}

/**
 * Converts a vehicle to the form that the searches read.
 *
 * @param index the index of the vehicle in the problem
 * @param loadKinds the number of kinds of load besides weight and volume
 */
export function createSearchVehicle(
  problem: ToursProblem,
  index: number,
  loadKinds: number,
  tables: LegTables,
): SearchVehicle {
  const vehicle = problem.vehicles[index]!;
  const { start = 0, end = start, shift } = vehicle;
  const legSeconds = tables.getSecondsAt(vehicle.speedFactor);
  const costs = createCosts(problem, vehicle, legSeconds, tables);
  const limits = createLimits(problem, index, loadKinds);
  return {
    start,
    end: end ?? OPEN_END,
    earliest: shift.earliest,
    latest: shift.latest,
    legSeconds,
    needsDuration: costs.costPerSecond > 0 || limits.maxSeconds < Infinity,
    ...costs,
    ...limits,
  };
}

function createCosts(
  problem: ToursProblem,
  { costs }: TourVehicle,
  legSeconds: Int32Array,
  tables: LegTables,
): VehicleCosts {
  const { metres } = problem.travel;
  if (!hasMoneyCosts(problem)) {
    return {
      legUnits: legSeconds,
      legUnitsByEnd: tables.getTransposed(legSeconds),
      costPerUnit: COST_OF_TRAVEL_SECOND,
      costPerSecond: 0,
      fixedCost: 0,
    };
  }
  const { fixed, perKm, perHour } = costs ?? { fixed: 0, perKm: 0, perHour: 0 };
  // Distances are missing only if no vehicle is paid by distance (`ToursTravel`). Driving then costs nothing beyond its time.
  const legUnits = metres ?? legSeconds;
  return {
    legUnits,
    legUnitsByEnd: tables.getTransposed(legUnits),
    costPerUnit: metres ? perKm / METRES_PER_KM : 0,
    costPerSecond: perHour / SECONDS_PER_HOUR,
    fixedCost: fixed,
  };
}

function createLimits(problem: ToursProblem, index: number, loadKinds: number): VehicleLimits {
  const { capacityWeightKg, capacityVolumeM3, capacities = [], ...vehicle } = problem.vehicles[index]!;
  const { maxStops = Infinity, maxSeconds = Infinity, maxMetres = Infinity } = vehicle;
  return {
    maxWeight: toMaxGrams(capacityWeightKg),
    maxVolume: toMaxCm3(capacityVolumeM3),
    maxAmounts: Array.from({ length: loadKinds }, (_, kind) => toMaxThousandths(capacities[kind] ?? Infinity)),
    maxStops,
    maxSeconds,
    maxMetres,
    legMetres: maxMetres < Infinity ? (problem.travel.metres ?? null) : null,
    canServe: findServablePlaces(problem, index),
  };
}

/** Returns which places a vehicle may serve, by its skills, its depot, and the vehicle that a stop requires; null if it may serve all. */
function findServablePlaces({ stops, vehicles, travel }: ToursProblem, index: number): Uint8Array | null {
  const vehicle = vehicles[index]!;
  const { depot: ownDepot = 0 } = vehicle;
  let canServeAll = true;
  const canServe = fillByPlace(stops, new Uint8Array(travel.size), (stop) => {
    const isForVehicle = (stop.vehicle ?? index) === index;
    const isServable = isForVehicle && hasSkills(vehicle, stop) && (stop.depot ?? 0) === ownDepot;
    if (!isServable) canServeAll = false;
    return Number(isServable);
  });
  return canServeAll ? null : canServe;
}
