import { drivenSeconds } from './tour-schedule';
import { costsMoney } from './plan-cost';
import type { ToursProblem, TourVehicle } from './tours-problem';

/** Whole grams and cm³, whose sums are exact: three times 0.1 kg is 0.3 kg. */
export const grams = (kg: number) => Math.round(kg * 1e3);
export const cm3 = (m3: number) => Math.round(m3 * 1e6);
const thousandths = (amount: number) => Math.round(amount * 1e3);
/** A capacity is never rounded up; the millionth is what multiplying may have lost. */
const whole = (amount: number) => Math.floor(amount + 1e-6);

/** What a vehicle costs and what limits it, as numbers that the searches look up; vehicles of one kind share them. */
export interface VehicleTerms {
  readonly start: number;
  /** -1: the route ends at its last stop. */
  readonly end: number;
  readonly earliest: number;
  readonly latest: number;
  /** Travel time by leg, at the vehicle's speed. */
  readonly time: Int32Array;
  /** What is paid for by leg: metres or seconds; `legCost` is the price of one. */
  readonly paid: Int32Array;
  readonly legCost: number;
  /** Of a second from leaving until the end. */
  readonly secondCost: number;
  readonly fixedCost: number;
  readonly mostWeight: number;
  readonly mostVolume: number;
  /** Of further kinds of load. */
  readonly mostAmounts: readonly number[];
  /** Null: nothing limits the distance. */
  readonly metres: Int32Array | null;
  readonly mostMetres: number;
  readonly mostSeconds: number;
  readonly mostStops: number;
  /** Whether the time from leaving until the end counts. */
  readonly needsDuration: boolean;
  /** By place, whether this vehicle may serve it. Null: it may serve all. */
  readonly serves: Uint8Array | null;
}

/** Travel by speed and what places ask for, shared by the terms of all vehicles of a problem. */
export class TermsOfVehicles {
  /** Thousandths of further kinds of load, by kind, then by place. */
  readonly amounts: readonly Float64Array[];
  private readonly timeAt: Map<number, Int32Array>;
  private readonly hasCosts: boolean;

  constructor(private readonly problem: ToursProblem) {
    const { travel, stops, vehicles } = problem;
    const kinds = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
    this.timeAt = new Map([[1, travel.seconds]]);
    this.hasCosts = costsMoney(problem);
    this.amounts = Array.from({ length: kinds }, (_, kind) => {
      const amounts = new Float64Array(travel.size);
      stops.forEach((stop, index) => (amounts[index + 1] = thousandths(stop.amounts?.[kind] ?? 0)));
      return amounts;
    });
  }

  of(index: number): VehicleTerms {
    const vehicle = this.problem.vehicles[index]!;
    const { start = 0, end = start, shift, costs, mostMetres = Infinity, mostSeconds = Infinity } = vehicle;
    const { metres } = this.problem.travel;
    const time = this.timeFor(vehicle);
    const isPaidByMetre = this.hasCosts && metres !== undefined;
    const secondCost = this.hasCosts ? (costs?.perHour ?? 0) / 3_600 : 0;
    return {
      ...{ start, end: end ?? -1, time, secondCost, mostSeconds, mostMetres },
      ...{ earliest: shift.earliest, latest: shift.latest },
      paid: isPaidByMetre ? metres : time,
      legCost: isPaidByMetre ? (costs?.perKm ?? 0) / 1_000 : this.hasCosts ? 0 : 1,
      fixedCost: this.hasCosts ? (costs?.fixed ?? 0) : 0,
      mostWeight: whole(vehicle.capacityWeightKg * 1e3),
      mostVolume: whole(vehicle.capacityVolumeM3 * 1e6),
      mostAmounts: this.amounts.map((_, kind) => whole((vehicle.capacities?.[kind] ?? Infinity) * 1e3)),
      metres: mostMetres < Infinity ? (metres ?? null) : null,
      mostStops: vehicle.mostStops ?? Infinity,
      needsDuration: secondCost > 0 || mostSeconds < Infinity,
      serves: this.servedBy(index),
    };
  }

  private timeFor({ speedFactor = 1 }: TourVehicle): Int32Array {
    const known = this.timeAt.get(speedFactor);
    if (known) return known;
    const time = this.problem.travel.seconds.map((seconds) => drivenSeconds(seconds, speedFactor));
    this.timeAt.set(speedFactor, time);
    return time;
  }

  private servedBy(index: number): Uint8Array | null {
    const { stops, vehicles, travel } = this.problem;
    const { skills = [] } = vehicles[index]!;
    const serves = new Uint8Array(travel.size);
    stops.forEach((stop, at) => {
      const isSkilled = stop.skills?.every((skill) => skills.includes(skill)) ?? true;
      serves[at + 1] = Number(isSkilled && (stop.vehicle ?? index) === index);
    });
    return stops.every((_, at) => serves[at + 1] === 1) ? null : serves;
  }
}
