import type { Coordinates } from '../../../geo/distance';
import type { TravelMatrix } from '../../../geo/travel';
import { localSearchOrder } from './local-search';

import type { StopOptimizer, TimeWindow } from './stop-order-problem';

export interface StopToOrder {
  /** Null when the address could not be placed. */
  readonly coordinates: Coordinates | null;
  readonly window?: TimeWindow | null;
  readonly serviceSeconds?: number;
}

export interface StopOrderRequest {
  /** Start and end; null when unknown: then the tour starts and ends at the first placed stop. */
  readonly depot: Coordinates | null;
  readonly stops: readonly StopToOrder[];
  /** Second of the local day at which the vehicle leaves. */
  readonly departureSecond: number;
  /** For stops that don't say. */
  readonly serviceSeconds: number;
  readonly matrixOf: (places: readonly Coordinates[]) => TravelMatrix;
}

/** The order of the visit as indexes into `stops`. Stops without coordinates go last, in the order given. */
export function orderStops(request: StopOrderRequest, optimize: StopOptimizer = localSearchOrder): number[] {
  const { depot, stops } = request;
  const placed: { index: number; stop: StopToOrder; coordinates: Coordinates }[] = [];
  const unplaced: number[] = [];
  stops.forEach((stop, index) => {
    if (stop.coordinates) placed.push({ index, stop, coordinates: stop.coordinates });
    else unplaced.push(index);
  });
  if (placed.length < 2) return [...placed.map(({ index }) => index), ...unplaced];

  const service = (stop: StopToOrder) => stop.serviceSeconds ?? request.serviceSeconds;
  const [first] = placed;
  const start = depot || !first ? null : first; // the stop that stands in for the depot
  const visits = start ? placed.slice(1) : placed;
  const origin = depot ?? start?.coordinates;
  if (!origin) return unplaced;

  const order = optimize({
    travel: request.matrixOf([origin, ...visits.map(({ coordinates }) => coordinates)]),
    windows: [null, ...visits.map(({ stop }) => stop.window ?? null)],
    serviceSeconds: [0, ...visits.map(({ stop }) => service(stop))],
    departureSecond: start
      ? Math.max(request.departureSecond, start.stop.window?.earliest ?? 0) + service(start.stop)
      : request.departureSecond,
  });
  const visited = order.flatMap((place) => visits[place - 1]?.index ?? []);
  return [...(start ? [start.index] : []), ...visited, ...unplaced];
}
