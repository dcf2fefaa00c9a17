import { findNearPlaces } from '../search/near-places';
import { createSeparationRating } from '../search/separation';

/** The places as arrays. Places 1 to `stops` are stops. At all others, depots, there is no service and no load. */
export interface GeneticPlaces {
  readonly size: number;
  readonly stops: number;
  readonly legSeconds: Int32Array;
  /** What the cost of a leg depends on: seconds or metres. */
  readonly legUnits: Int32Array;
  readonly weight: Float64Array;
  readonly volume: Float64Array;
  readonly serviceSeconds: Float64Array;
  readonly opensAt: Float64Array;
  readonly closesAt: Float64Array;
}

/** The vehicles as arrays by vehicle. Vehicles with equal kinds are interchangeable, and follow one another. */
export interface GeneticFleet {
  readonly kinds: Int32Array;
  /** The places where tours start and end. They differ only if nothing leads from one to the other (an open end). */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The shifts. */
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

/** The data of the search by node. Nodes 1 to `stops` are stops. From `size` on, the starts of all vehicles follow, and then the ends. */
export interface GeneticData extends GeneticPlaces, GeneticFleet {
  readonly vehicles: number;
  readonly nodes: number;
  readonly kindCount: number;
  readonly hasVolume: boolean;
  /** Whether all vehicles have the same depot and shift, and durations have neither a limit nor a cost. */
  readonly hasSharedShift: boolean;
  /** Whether a leg costs the same with every vehicle. */
  readonly hasEqualUnitCosts: boolean;
  /** For each place a row with the stops that are worth visiting next to it. */
  readonly near: Int32Array;
  readonly nearCount: number;
}

/** Moves are tried next to this many near stops of each stop. */
const MAX_NEAR = 20;

/** Prepares the data of a search. */
export function createGeneticData(places: GeneticPlaces, fleet: GeneticFleet): GeneticData {
  const { size, legSeconds, stops, legUnits } = places;
  const vehicles = fleet.kinds.length;
  const byNode = createByNode(places, fleet);
  const { opensAt, closesAt, serviceSeconds } = byNode;
  const nearCount = Math.min(MAX_NEAR, stops - 1);
  const separation = createSeparationRating({ size, legSeconds, serviceSeconds, opensAt, closesAt }, stops);
  return {
    ...fleet,
    ...byNode,
    size,
    legSeconds,
    legUnits,
    stops,
    vehicles,
    nodes: size + 2 * vehicles,
    kindCount: new Set(fleet.kinds).size,
    hasVolume: places.volume.some((volume) => volume > 0) && fleet.maxVolume.some((most) => most < Infinity),
    hasSharedShift: hasSharedShift(fleet),
    hasEqualUnitCosts: areEqual(fleet.costPerUnit),
    near: findNearPlaces({ size, seconds: legSeconds }, nearCount, separation),
    nearCount,
  };
}

/** Returns windows, services and loads by node. At the start and the end of a vehicle, the window is its shift. */
function createByNode(
  places: GeneticPlaces,
  fleet: GeneticFleet,
): Pick<GeneticData, 'opensAt' | 'closesAt' | 'serviceSeconds' | 'weight' | 'volume'> {
  const { size, stops } = places;
  const vehicles = fleet.kinds.length;
  const firstShiftStart = fleet.earliest.reduce((least, time) => Math.min(least, time), Infinity);
  const lastShiftEnd = fleet.latest.reduce((most, time) => Math.max(most, time), -Infinity);
  const fillByNode = (valueOfStop: (stop: number) => number, valueOfVehicle: (vehicle: number) => number) =>
    Float64Array.from({ length: size + 2 * vehicles }, (_, node) => {
      if (node >= size) return valueOfVehicle((node - size) % vehicles);
      return node > 0 && node <= stops ? valueOfStop(node) : 0;
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
