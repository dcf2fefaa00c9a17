import { nearPlaces } from '../search/near-places';
import type { TimeWindow } from '../tour/stop-order-problem';

/** The places as arrays. Place 0 is the depot, where there is no service and no load. */
export interface GeneticPlaces {
  readonly size: number;
  readonly seconds: Int32Array;
  readonly weight: Float64Array;
  readonly volume: Float64Array;
  readonly service: Float64Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
}

/** A fleet that drives from the depot and back within one shift. */
export interface GeneticFleet {
  readonly shift: TimeWindow;
  /** The capacity of each vehicle. Infinity means no limit. */
  readonly maxWeight: Float64Array;
  readonly maxVolume: Float64Array;
}

/** The data of the search by node. Nodes 1 to `stops` are stops. The starts of all vehicles follow, and then the ends of all vehicles. */
export interface GeneticData extends GeneticPlaces, GeneticFleet {
  readonly stops: number;
  readonly vehicles: number;
  readonly nodes: number;
  /** A number for each vehicle. Vehicles with equal capacities have equal numbers. */
  readonly kinds: Int32Array;
  readonly hasVolume: boolean;
  /** For each place a row with the stops that are worth visiting next to it. */
  readonly near: Int32Array;
  readonly nearCount: number;
}

/** Moves are tried next to this many near stops of each stop. */
const MAX_NEAR = 20;
/** The weights of a second of waiting and of lateness against a second of travel, as published for HGS with time windows. */
const WAITING_WEIGHT = 0.2;
const LATENESS_WEIGHT = 1;
/** The separation of the depot from any stop. The depot is never a near stop. */
const NEVER_NEAR = 1e9;

/** Prepares the data of a search. */
export function geneticData(places: GeneticPlaces, fleet: GeneticFleet): GeneticData {
  const { size, seconds } = places;
  const stops = size - 1;
  const vehicles = fleet.maxWeight.length;
  const nodes = size + 2 * vehicles;
  const { earliest, latest } = fleet.shift;
  const byNode = (array: Float64Array, depotValue: number) =>
    Float64Array.from({ length: nodes }, (_, node) => (node > 0 && node < size ? array[node]! : depotValue));
  const opens = byNode(places.opens, earliest).map((time) => Math.max(time, earliest));
  const closes = byNode(places.closes, latest).map((time) => Math.min(time, latest));
  const service = byNode(places.service, 0);
  const kindNumbers = new Map<string, number>();
  const kinds = Int32Array.from(fleet.maxWeight, (weight, vehicle) => {
    const kind = `${weight} ${fleet.maxVolume[vehicle]!}`;
    if (!kindNumbers.has(kind)) kindNumbers.set(kind, kindNumbers.size);
    return kindNumbers.get(kind)!;
  });
  const separation = (from: number, to: number): number => {
    if (from === 0 || to === 0) return NEVER_NEAR;
    const travel = seconds[from * size + to]!;
    const leastWait = opens[to]! - closes[from]! - service[from]! - travel;
    const leastLateness = opens[from]! + service[from]! + travel - closes[to]!;
    return Math.round(travel + WAITING_WEIGHT * Math.max(0, leastWait) + LATENESS_WEIGHT * Math.max(0, leastLateness));
  };
  const nearCount = Math.min(MAX_NEAR, stops - 1);
  return {
    size,
    seconds,
    stops,
    vehicles,
    nodes,
    kinds,
    opens,
    closes,
    service,
    weight: byNode(places.weight, 0),
    volume: byNode(places.volume, 0),
    shift: fleet.shift,
    maxWeight: fleet.maxWeight,
    maxVolume: fleet.maxVolume,
    hasVolume: places.volume.some((volume) => volume > 0) && fleet.maxVolume.some((most) => most < Infinity),
    near: nearPlaces({ size, seconds }, nearCount, separation),
    nearCount,
  };
}
