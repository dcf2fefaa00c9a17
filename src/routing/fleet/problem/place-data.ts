import { fillByPlace } from './by-place';
import { toCm3, toGrams } from './load-units';
import type { ToursProblem, TourStop } from './tours-problem';
import type { VehicleTermsTable } from './vehicle-terms';

/** The stops of the problem as arrays by place. The values of depots are neutral. */
export interface PlaceData {
  readonly size: number;
  readonly seconds: Int32Array;
  /** Grams. */
  readonly weight: Float64Array;
  /** Cubic centimetres. */
  readonly volume: Float64Array;
  /** Further kinds of load: one array for each kind. */
  readonly amounts: readonly Float64Array[];
  /** Setup and service in seconds. */
  readonly service: Float64Array;
  /** The time windows, in seconds of the local day. */
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** The number of positions examined so far, which limits a search independently of the machine's speed. */
  readonly work: { done: number };
}

/** Converts the stops of a problem to arrays by place. */
export function placeData({ travel: { size, seconds }, stops }: ToursProblem, terms: VehicleTermsTable): PlaceData {
  const byPlace = (depotValue: number, valueOf: (stop: TourStop) => number) =>
    fillByPlace(stops, new Float64Array(size).fill(depotValue), valueOf);
  return {
    size,
    seconds,
    amounts: terms.amounts,
    weight: byPlace(0, ({ weightKg }) => toGrams(weightKg)),
    volume: byPlace(0, ({ volumeM3 }) => toCm3(volumeM3)),
    service: byPlace(0, ({ serviceSeconds, setupSeconds = 0 }) => serviceSeconds + setupSeconds),
    opens: byPlace(-Infinity, ({ windows: [window] }) => window?.earliest ?? -Infinity),
    closes: byPlace(Infinity, ({ windows: [window] }) => window?.latest ?? Infinity),
    work: { done: 0 },
  };
}
