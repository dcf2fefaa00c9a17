import { nearPlaces } from '../search/near-places';
import type { TimeWindow } from '../tour/stop-order-problem';

/** Places in arrays, place 0 the depot with nothing to do there. */
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
  /** By vehicle; Infinity: no limit. */
  readonly mostWeight: Float64Array;
  readonly mostVolume: Float64Array;
}

/** What the search looks up, by node: 1 to `stops` are stops, behind them are each vehicle's start and then each vehicle's end. */
export interface GeneticData extends GeneticPlaces, GeneticFleet {
  readonly stops: number;
  readonly vehicles: number;
  readonly nodes: number;
  /** By vehicle: those that take the same have the same number. */
  readonly kinds: Int32Array;
  readonly hasVolume: boolean;
  /** For each place the stops that are worth visiting next to it, row by row. */
  readonly near: Int32Array;
  readonly nearCount: number;
}

/** Stops that are looked at next to each stop. */
const NEAR = 20;
/** What waiting and lateness between two stops count against a second of the way, as published for HGS with time windows. */
const WAITING = 0.2;
const LATENESS = 1;

export function geneticData(places: GeneticPlaces, fleet: GeneticFleet): GeneticData {
  const { size, seconds } = places;
  const stops = size - 1;
  const vehicles = fleet.mostWeight.length;
  const nodes = size + 2 * vehicles;
  const { earliest, latest } = fleet.shift;
  const byNode = (array: Float64Array, depot: (node: number) => number) =>
    Float64Array.from({ length: nodes }, (_, node) => (node > 0 && node < size ? array[node]! : depot(node)));
  const opens = byNode(places.opens, () => earliest).map((time) => Math.max(time, earliest));
  const closes = byNode(places.closes, () => latest).map((time) => Math.min(time, latest));
  const service = byNode(places.service, () => 0);
  const numbers = new Map<string, number>();
  const kinds = Int32Array.from(fleet.mostWeight, (weight, vehicle) => {
    const kind = `${weight} ${fleet.mostVolume[vehicle]!}`;
    if (!numbers.has(kind)) numbers.set(kind, numbers.size);
    return numbers.get(kind)!;
  });
  const apart = (from: number, to: number): number => {
    if (from === 0 || to === 0) return 1e9; // the depot is not a stop
    const way = seconds[from * size + to]!;
    const waits = opens[to]! - closes[from]! - service[from]! - way;
    const late = opens[from]! + service[from]! + way - closes[to]!;
    return Math.round(way + WAITING * Math.max(0, waits) + LATENESS * Math.max(0, late));
  };
  const nearCount = Math.min(NEAR, stops - 1);
  return {
    ...{ size, seconds, stops, vehicles, nodes, kinds, opens, closes, service },
    weight: byNode(places.weight, () => 0),
    volume: byNode(places.volume, () => 0),
    ...{ shift: fleet.shift, mostWeight: fleet.mostWeight, mostVolume: fleet.mostVolume },
    hasVolume: places.volume.some((volume) => volume > 0) && fleet.mostVolume.some((most) => most < Infinity),
    near: nearPlaces({ size, seconds }, nearCount, apart),
    nearCount,
  };
}
