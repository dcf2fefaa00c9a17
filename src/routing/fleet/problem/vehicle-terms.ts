import { drivenSeconds } from '../schedule/tour-visits';
import { fillByPlace } from './by-place';
import { toMaxCm3, toMaxGrams, toMaxThousandths, toThousandths } from './load-units';
import { hasMoneyCosts } from './plan-cost';
import type { ToursProblem, TourVehicle } from './tours-problem';

const METRES_PER_KM = 1_000;
const SECONDS_PER_HOUR = 3_600;
/** Without costs, the cost of a plan is its travel time. */
const COST_OF_TRAVEL_SECOND = 1;

/** The end of a tour that ends at its last stop. */
export const OPEN_END = -1;

/** The costs and limits of a vehicle, prepared for the searches. */
export interface VehicleTerms {
  /** The place where the vehicle starts. */
  readonly start: number;
  /** The place where the vehicle ends; `OPEN_END` (-1) if the tour ends at its last stop. */
  readonly end: number;
  /** The shift, in seconds of the local day. */
  readonly earliest: number;
  readonly latest: number;
  /** Travel time by leg at the vehicle's speed, in seconds. A leg from place a to place b has the index `a * size + b`. */
  readonly legSeconds: Int32Array;
  /** The metres or seconds by leg that the driving cost depends on. */
  readonly legUnits: Int32Array;
  /** `legUnits` by the end of the leg: from place a to place b at `b * size + a`. Reading all legs to one place is then several times faster. */
  readonly legUnitsTo: Int32Array;
  readonly costPerUnit: number;
  /** The cost of a second from departure to the end of the tour. */
  readonly costPerSecond: number;
  readonly fixedCost: number;
  /** Grams. */
  readonly maxWeight: number;
  /** Cubic centimetres. */
  readonly maxVolume: number;
  /** The capacities for further kinds of load, in thousandths. */
  readonly maxAmounts: readonly number[];
  /** Distance by leg; null if the distance has no limit. */
  readonly metres: Int32Array | null;
  readonly maxMetres: number;
  readonly maxSeconds: number;
  readonly maxStops: number;
  /** Whether the duration of the tour has a cost or a limit. */
  readonly needsDuration: boolean;
  /** 1 for each place that the vehicle may serve; null if it may serve all. */
  readonly canServe: Uint8Array | null;
}

/**
 * Builds the terms of the vehicles of a problem. The terms share the arrays of travel times and amounts, which are large. `FleetData` calls
 * it once for each kind of vehicle.
 */
export class VehicleTermsTable {
  /** Further kinds of load in thousandths: one array for each kind, with an amount for each place. */
  readonly amounts: readonly Float64Array[];
  private readonly secondsBySpeed: Map<number, Int32Array>;
  private readonly hasCosts: boolean;
  private readonly transposedLegs = new Map<Int32Array, Int32Array>();

  constructor(private readonly problem: ToursProblem) {
    const { travel, stops, vehicles } = problem;
    const kinds = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
    this.secondsBySpeed = new Map([[1, travel.seconds]]);
    this.hasCosts = hasMoneyCosts(problem);
    this.amounts = Array.from({ length: kinds }, (_, kind) =>
      fillByPlace(stops, new Float64Array(travel.size), ({ amounts }) => toThousandths(amounts?.[kind] ?? 0)),
    );
  }

  /** @param index the index of the vehicle in the problem */
  termsOf(index: number): VehicleTerms {
    const vehicle = this.problem.vehicles[index]!;
    const { start = 0, end = start, shift, costs, maxMetres = Infinity, maxSeconds = Infinity } = vehicle;
    const { metres } = this.problem.travel;
    const legSeconds = this.legSecondsOf(vehicle);
    const isPaidByMetre = this.hasCosts && metres !== undefined;
    const legUnits = isPaidByMetre ? metres : legSeconds;
    const costPerSecond = this.hasCosts ? (costs?.perHour ?? 0) / SECONDS_PER_HOUR : 0;
    return {
      start,
      end: end ?? OPEN_END,
      legSeconds,
      costPerSecond,
      maxSeconds,
      maxMetres,
      earliest: shift.earliest,
      latest: shift.latest,
      legUnits,
      legUnitsTo: this.transpose(legUnits),
      costPerUnit: this.costPerUnit(vehicle, isPaidByMetre),
      fixedCost: this.hasCosts ? (costs?.fixed ?? 0) : 0,
      maxWeight: toMaxGrams(vehicle.capacityWeightKg),
      maxVolume: toMaxCm3(vehicle.capacityVolumeM3),
      maxAmounts: this.amounts.map((_, kind) => toMaxThousandths(vehicle.capacities?.[kind] ?? Infinity)),
      metres: maxMetres < Infinity ? (metres ?? null) : null,
      maxStops: vehicle.maxStops ?? Infinity,
      needsDuration: costPerSecond > 0 || maxSeconds < Infinity,
      canServe: this.servablePlaces(index),
    };
  }

  /** Returns the legs by their end. They are the same array if each leg is the same in both directions. */
  private transpose(legs: Int32Array): Int32Array {
    const known = this.transposedLegs.get(legs);
    if (known) return known;
    const { size } = this.problem.travel;
    const transposed = new Int32Array(size * size);
    for (let from = 0; from < size; from++)
      for (let to = 0; to < size; to++) transposed[to * size + from] = legs[from * size + to]!;
    const isSymmetric = transposed.every((leg, index) => leg === legs[index]);
    const result = isSymmetric ? legs : transposed;
    this.transposedLegs.set(legs, result);
    return result;
  }

  /**
   * Returns the cost of one of the `legUnits`. With costs but without distances it is 0: distances are missing only if no vehicle is paid by
   * distance (`ToursTravel`), so driving costs nothing beyond its time.
   */
  private costPerUnit({ costs }: TourVehicle, isPaidByMetre: boolean): number {
    if (!this.hasCosts) return COST_OF_TRAVEL_SECOND;
    return isPaidByMetre ? (costs?.perKm ?? 0) / METRES_PER_KM : 0;
  }

  /** Returns the travel times of a vehicle. Vehicles of the same speed share one array. */
  private legSecondsOf({ speedFactor = 1 }: TourVehicle): Int32Array {
    const known = this.secondsBySpeed.get(speedFactor);
    if (known) return known;
    const legSeconds = this.problem.travel.seconds.map((seconds) => drivenSeconds(seconds, speedFactor));
    this.secondsBySpeed.set(speedFactor, legSeconds);
    return legSeconds;
  }

  /** Returns which places a vehicle may serve, by its skills, its depot, and the vehicle that a stop requires. */
  private servablePlaces(index: number): Uint8Array | null {
    const { stops, vehicles, travel } = this.problem;
    const { skills = [], depot = 0 } = vehicles[index]!;
    let canServeAll = true;
    const canServe = fillByPlace(stops, new Uint8Array(travel.size), (stop) => {
      const hasSkills = stop.skills?.every((skill) => skills.includes(skill)) ?? true;
      const isForVehicle = (stop.vehicle ?? index) === index;
      const isServable = hasSkills && isForVehicle && (stop.depot ?? 0) === depot;
      if (!isServable) canServeAll = false;
      return Number(isServable);
    });
    return canServeAll ? null : canServe;
  }
}
