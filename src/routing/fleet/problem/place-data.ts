import { fillByPlace } from './by-place';
import { toCm3, toGrams, toThousandths } from './load-units';
import type { ToursProblem, TourStop } from './tours-problem';

/**
 * The stops of a problem as arrays by place: place 0 is the first depot, and the stop with index n is place n + 1 (by-place.ts). The values
 * of depots are neutral. Weight and volume are kinds of load, and `amounts` has the further kinds for which vehicles have a capacity.
 */
export interface PlaceData {
  /** The number of places. */
  readonly size: number;
  /** Travel seconds by leg. */
  readonly legSeconds: Int32Array;
  /** Grams. */
  readonly weight: Float64Array;
  /** Cubic centimetres. */
  readonly volume: Float64Array;
  /** Further kinds of load in thousandths: one array for each kind. */
  readonly amounts: readonly Float64Array[];
  /** Setup and service in seconds. */
  readonly serviceSeconds: Float64Array;
  /** The time windows, in seconds of the local day. */
  readonly opensAt: Float64Array;
  readonly closesAt: Float64Array;
  /**
   * The work so far, counted in examined positions of an insertion. It limits a search independently of the machine's speed. All parts of a
   * search add to the same counter. Their constants `WORK_PER_…` say how many positions take as long as a step.
   */
  readonly workCounter: { total: number };
}

/** Converts the stops of a problem to arrays by place. */
export function createPlaceData({ travel, stops, vehicles }: ToursProblem): PlaceData {
  const { size, seconds: legSeconds } = travel;
  const byPlace = (depotValue: number, valueOf: (stop: TourStop) => number) =>
    fillByPlace(stops, new Float64Array(size).fill(depotValue), valueOf);
  // A kind of load matters only if a vehicle has a capacity for it.
  const loadKinds = Math.max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
  return {
    size,
    legSeconds,
    weight: byPlace(0, ({ weightKg }) => toGrams(weightKg)),
    volume: byPlace(0, ({ volumeM3 }) => toCm3(volumeM3)),
    amounts: Array.from({ length: loadKinds }, (_, kind) =>
      byPlace(0, ({ amounts }) => toThousandths(amounts?.[kind] ?? 0)),
    ),
    serviceSeconds: byPlace(0, ({ serviceSeconds, setupSeconds = 0 }) => serviceSeconds + setupSeconds),
    opensAt: byPlace(-Infinity, ({ windows: [window] }) => window?.earliest ?? -Infinity),
    closesAt: byPlace(Infinity, ({ windows: [window] }) => window?.latest ?? Infinity),
    workCounter: { total: 0 },
  };
}
