import { findNearPlaces } from '../search/near-places';
import { createSeparationRating } from '../search/separation';

/*
 * The data of the genetic search, as arrays. A place is a location, and a node is a position in the linked routes (docs/solver.md):
 *
 *   place and node 0                the first depot; no route contains this node
 *   place and node 1 to `stopCount` the stops, each of which is one place and one node
 *   places up to `size - 1`         other depots
 *   nodes from `size` on            the start of each vehicle, in the order of the vehicles
 *   nodes after them                the end of each vehicle, in the same order
 *
 * So a node is a stop if it is at most `stopCount`, and a start or an end otherwise. The leg from place a to place b is at `a * size + b`
 * in arrays by leg. Driving is paid for in units: metres if vehicles are paid by distance, otherwise seconds.
 */

/** The places as arrays by place. At depots there is no service and no load. */
export interface GeneticPlaces {
  /** The number of places. */
  readonly size: number;
  readonly stopCount: number;
  /** By leg. */
  readonly legSeconds: Int32Array;
  /** What the cost of a leg depends on, by leg: seconds or metres. */
  readonly legUnits: Int32Array;
  /** Grams. */
  readonly weight: Float64Array;
  /** Cubic centimetres. */
  readonly volume: Float64Array;
  readonly serviceSeconds: Float64Array;
  /** The time windows, in seconds of the local day. */
  readonly opensAt: Float64Array;
  readonly closesAt: Float64Array;
}

/** The vehicles as arrays by vehicle. */
export interface GeneticFleet {
  /**
   * The number of the kind of each vehicle, from 0 on. Vehicles of one kind are interchangeable and follow one another. A search tries only
   * the first free one of each kind, which it finds by comparing the kinds of consecutive vehicles.
   */
  readonly kinds: Int32Array;
  /** The places where tours start and end. They differ only if nothing leads from one to the other (an open end). */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The shifts, in seconds of the local day. */
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  /** The capacities. Infinity means no limit. */
  readonly maxWeight: Float64Array;
  readonly maxVolume: Float64Array;
  /** The longest durations of tours. Infinity means no limit. */
  readonly maxSeconds: Float64Array;
  readonly costPerUnit: Float64Array;
  /** The cost of a second from departure to the end. */
  readonly costPerSecond: Float64Array;
  readonly fixedCost: Float64Array;
}

/**
 * All data of the search. Unlike in `GeneticPlaces`, windows, services and loads are by node: the window of starts and ends is the shift.
 */
export interface GeneticData extends GeneticPlaces, GeneticFleet {
  readonly vehicleCount: number;
  readonly nodeCount: number;
  /** The number of kinds of vehicles. */
  readonly kindCount: number;
  /** Whether a stop has a volume and a vehicle has a limit for it. Otherwise volumes are not summed. */
  readonly hasVolume: boolean;
  /** Whether all vehicles have the same depot and shift, and durations have neither a limit nor a cost. */
  readonly hasSharedShift: boolean;
  /** Whether a leg costs the same with every vehicle. */
  readonly hasEqualUnitCosts: boolean;
  /** For each place a row of `nearStopCount` stops that are worth visiting next to it, the nearest first. */
  readonly near: Int32Array;
  readonly nearStopCount: number;
}

/** Moves are tried next to this many near stops of each stop. */
const MAX_NEAR = 20;

/** Prepares the data of a search. */
export function createGeneticData(places: GeneticPlaces, fleet: GeneticFleet): GeneticData {
  const { size, legSeconds, stopCount, legUnits } = places;
  const vehicleCount = fleet.kinds.length;
  const byNode = createByNode(places, fleet);
  const { opensAt, closesAt, serviceSeconds } = byNode;
  const nearStopCount = Math.min(MAX_NEAR, stopCount - 1);
  const separation = createSeparationRating({ size, legSeconds, serviceSeconds, opensAt, closesAt }, stopCount);
  return {
    ...fleet,
    ...byNode,
    size,
    legSeconds,
    legUnits,
    stopCount,
    vehicleCount,
    nodeCount: size + 2 * vehicleCount,
    kindCount: new Set(fleet.kinds).size,
    hasVolume: places.volume.some((volume) => volume > 0) && fleet.maxVolume.some((most) => most < Infinity),
    hasSharedShift: hasSharedShift(fleet),
    hasEqualUnitCosts: areEqual(fleet.costPerUnit),
    near: findNearPlaces({ size, seconds: legSeconds }, nearStopCount, separation),
    nearStopCount,
  };
}

/** Returns windows, services and loads by node. At the start and the end of a vehicle, the window is its shift. */
function createByNode(
  places: GeneticPlaces,
  fleet: GeneticFleet,
): Pick<GeneticData, 'opensAt' | 'closesAt' | 'serviceSeconds' | 'weight' | 'volume'> {
  const { size, stopCount } = places;
  const vehicleCount = fleet.kinds.length;
  const firstShiftStart = fleet.earliest.reduce((least, time) => Math.min(least, time), Infinity);
  const lastShiftEnd = fleet.latest.reduce((most, time) => Math.max(most, time), -Infinity);
  const fillByNode = (valueOfStop: (stop: number) => number, valueOfVehicle: (vehicle: number) => number) =>
    Float64Array.from({ length: size + 2 * vehicleCount }, (_, node) => {
      if (node >= size) return valueOfVehicle((node - size) % vehicleCount);
      return node > 0 && node <= stopCount ? valueOfStop(node) : 0;
    });
  const nothing = () => 0;
  return {
    // No vehicle serves a stop outside all shifts, so windows are cut to them.
    opensAt: fillByNode(
      (stop) => Math.max(places.opensAt[stop]!, firstShiftStart),
      (vehicle) => fleet.earliest[vehicle]!,
    ),
    closesAt: fillByNode(
      (stop) => Math.min(places.closesAt[stop]!, lastShiftEnd),
      (vehicle) => fleet.latest[vehicle]!,
    ),
    serviceSeconds: fillByNode((stop) => places.serviceSeconds[stop]!, nothing),
    weight: fillByNode((stop) => places.weight[stop]!, nothing),
    volume: fillByNode((stop) => places.volume[stop]!, nothing),
  };
}

/** Returns whether all vehicles have the same depot and shift, and durations have neither a limit nor a cost. */
const hasSharedShift = ({ starts, ends, earliest, latest, maxSeconds, costPerSecond }: GeneticFleet): boolean =>
  [starts, ends, earliest, latest].every(areEqual) &&
  maxSeconds.every((most) => most === Infinity) &&
  costPerSecond.every((cost) => cost === 0);

const areEqual = (values: Int32Array | Float64Array): boolean =>
  (values as Float64Array).every((value) => value === values[0]);
