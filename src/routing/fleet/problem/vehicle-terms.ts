import { drivenSeconds } from '../tour-schedule';
import { hasMoneyCosts } from './plan-cost';
import type { ToursProblem, TourVehicle } from './tours-problem';

/** Loads are computed in whole grams and cm³, because sums of decimal fractions are inexact: 3 × 0.1 kg would exceed 0.3 kg. */
export const toGrams = (kg: number) => Math.round(kg * 1e3);
export const toCm3 = (m3: number) => Math.round(m3 * 1e6);
const toThousandths = (amount: number) => Math.round(amount * 1e3);
/** Rounds a capacity down. The millionth compensates for what the multiplication may have lost. */
const roundedDown = (amount: number) => Math.floor(amount + 1e-6);

/** The costs and limits of a vehicle, prepared for the searches. Vehicles of the same kind share one object. */
export interface VehicleTerms {
  /** The place where the vehicle starts. */
  readonly start: number;
  /** The place where the vehicle ends; -1 if the tour ends at its last stop. */
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

/** Builds the terms of the vehicles of a problem, which share travel times and amounts. */
export class VehicleTermsTable {
  /** Further kinds of load in thousandths: one array for each kind, with an amount for each place. */
  readonly amounts: readonly Float64Array[];
  private readonly secondsBySpeed: Map<number, Int32Array>;
  private readonly hasCosts: boolean;
  private readonly transposed = new Map<Int32Array, Int32Array>();

  constructor(private readonly problem: ToursProblem) {
    const { travel, stops, vehicles } = problem;
    const kinds = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
    this.secondsBySpeed = new Map([[1, travel.seconds]]);
    this.hasCosts = hasMoneyCosts(problem);
    this.amounts = Array.from({ length: kinds }, (_, kind) => {
      const amounts = new Float64Array(travel.size);
      stops.forEach((stop, index) => (amounts[index + 1] = toThousandths(stop.amounts?.[kind] ?? 0)));
      return amounts;
    });
  }

  termsOf(index: number): VehicleTerms {
    const vehicle = this.problem.vehicles[index]!;
    const { start = 0, end = start, shift, costs, maxMetres = Infinity, maxSeconds = Infinity } = vehicle;
    const { metres } = this.problem.travel;
    const legSeconds = this.legSecondsOf(vehicle);
    const isPaidByMetre = this.hasCosts && metres !== undefined;
    const legUnits = isPaidByMetre ? metres : legSeconds;
    const costPerSecond = this.hasCosts ? (costs?.perHour ?? 0) / 3_600 : 0;
    return {
      start,
      end: end ?? -1,
      legSeconds,
      costPerSecond,
      maxSeconds,
      maxMetres,
      earliest: shift.earliest,
      latest: shift.latest,
      legUnits,
      legUnitsTo: this.transposedOf(legUnits),
      costPerUnit: this.costPerUnit(vehicle, isPaidByMetre),
      fixedCost: this.hasCosts ? (costs?.fixed ?? 0) : 0,
      maxWeight: roundedDown(vehicle.capacityWeightKg * 1e3),
      maxVolume: roundedDown(vehicle.capacityVolumeM3 * 1e6),
      maxAmounts: this.amounts.map((_, kind) => roundedDown((vehicle.capacities?.[kind] ?? Infinity) * 1e3)),
      metres: maxMetres < Infinity ? (metres ?? null) : null,
      maxStops: vehicle.maxStops ?? Infinity,
      needsDuration: costPerSecond > 0 || maxSeconds < Infinity,
      canServe: this.servablePlaces(index),
    };
  }

  private transposedOf(legs: Int32Array): Int32Array {
    const known = this.transposed.get(legs);
    if (known) return known;
    const { size } = this.problem.travel;
    const transposed = new Int32Array(size * size);
    for (let from = 0; from < size; from++)
      for (let to = 0; to < size; to++) transposed[to * size + from] = legs[from * size + to]!;
    const isSymmetric = transposed.every((leg, index) => leg === legs[index]);
    this.transposed.set(legs, isSymmetric ? legs : transposed);
    return this.transposedOf(legs);
  }

  /** Returns the cost of a metre or of a second. Without costs, the cost of a plan is its travel time: 1 for each second. */
  private costPerUnit({ costs }: TourVehicle, isPaidByMetre: boolean): number {
    if (!this.hasCosts) return 1;
    return isPaidByMetre ? (costs?.perKm ?? 0) / 1_000 : 0;
  }

  private legSecondsOf({ speedFactor = 1 }: TourVehicle): Int32Array {
    const cached = this.secondsBySpeed.get(speedFactor);
    if (cached) return cached;
    const legSeconds = this.problem.travel.seconds.map((seconds) => drivenSeconds(seconds, speedFactor));
    this.secondsBySpeed.set(speedFactor, legSeconds);
    return legSeconds;
  }

  private servablePlaces(index: number): Uint8Array | null {
    const { stops, vehicles, travel } = this.problem;
    const { skills = [], depot = 0 } = vehicles[index]!;
    const canServe = new Uint8Array(travel.size);
    stops.forEach((stop, stopIndex) => {
      const isSkilled = stop.skills?.every((skill) => skills.includes(skill)) ?? true;
      const isForVehicle = (stop.vehicle ?? index) === index;
      canServe[stopIndex + 1] = Number(isSkilled && isForVehicle && (stop.depot ?? 0) === depot);
    });
    const canServeAll = stops.every((_, stopIndex) => canServe[stopIndex + 1] === 1);
    return canServeAll ? null : canServe;
  }
}
