import type { TravelPlace } from '../geo/travel';
import type { ToursTravel } from './fleet/tours-problem';
import type { StopOrderProblem, TimeWindow } from './tour/stop-order-problem';

export interface StopToOrder {
  /** Null when the address could not be placed. */
  readonly coordinates: TravelPlace | null;
  readonly window?: TimeWindow | null;
  readonly serviceSeconds?: number;
}

export interface StopOrderRequest {
  /** Start and end; null when unknown: then the tour starts and ends at the first placed stop. */
  readonly depot: TravelPlace | null;
  /** Where it ends instead; null: at its last stop. */
  readonly end?: TravelPlace | null;
  /** Where the vehicle is instead, when it is on its way already. */
  readonly from?: TravelPlace | null;
  readonly stops: readonly StopToOrder[];
  /** Second of the local day at which the vehicle leaves. */
  readonly departureSecond: number;
  /** For stops that don't say. */
  readonly serviceSeconds: number;
  readonly matrixOf: (places: readonly TravelPlace[]) => ToursTravel;
}

/** What is to be optimised of a request, and how an answer is read. */
export interface StopOrdering {
  readonly problem: StopOrderProblem & { readonly travel: ToursTravel };
  /**
   * From an optimizer's places to the order of the visit as indexes into `stops`. Stops without coordinates go last, in the order given.
   */
  readonly read: (order: readonly number[]) => number[];
  /** The other way round: the optimizer's places of such indexes; what it does not order is left out. */
  readonly placesOf: (stops: readonly number[]) => number[];
}

/** Turns a request into the problem of its placed stops. */
export function stopOrdering(request: StopOrderRequest): StopOrdering {
  const { depot, from = null, stops } = request;
  const placed: { index: number; stop: StopToOrder; coordinates: TravelPlace }[] = [];
  const unplaced: number[] = [];
  stops.forEach((stop, index) => {
    if (stop.coordinates) placed.push({ index, stop, coordinates: stop.coordinates });
    else unplaced.push(index);
  });
  const service = (stop: StopToOrder) => stop.serviceSeconds ?? request.serviceSeconds;
  const standIn = depot || from ? undefined : placed[0]; // for the depot
  const visits = standIn ? placed.slice(1) : placed;
  const start = from ?? depot ?? standIn?.coordinates;
  const places = visits.map(({ coordinates }) => coordinates);

  return {
    problem: {
      travel: start
        ? tourMatrix(start, places, request.end === undefined ? (depot ?? start) : request.end, request.matrixOf)
        : request.matrixOf([]),
      windows: [null, ...visits.map(({ stop }) => stop.window ?? null)],
      serviceSeconds: [0, ...visits.map(({ stop }) => service(stop))],
      departureSecond: standIn
        ? Math.max(request.departureSecond, standIn.stop.window?.earliest ?? 0) + service(standIn.stop)
        : request.departureSecond,
    },
    read: (order) => [
      ...(standIn ? [standIn.index] : []),
      ...order.flatMap((place) => visits[place - 1]?.index ?? []),
      ...unplaced,
    ],
    placesOf: (indexes) =>
      indexes.flatMap((index) => {
        const visit = visits.findIndex((each) => each.index === index);
        return visit < 0 ? [] : [visit + 1];
      }),
  };
}

/** Place 0 is the start for the ways from it and the end for the ways to it. */
function tourMatrix(
  start: TravelPlace,
  places: readonly TravelPlace[],
  end: TravelPlace | null,
  matrixOf: StopOrderRequest['matrixOf'],
): ToursTravel {
  if (start === end) return matrixOf([start, ...places]);
  const whole = matrixOf(end ? [start, ...places, end] : [start, ...places]);
  const size = places.length + 1;
  const cells = (all: Int32Array) =>
    Int32Array.from({ length: size * size }, (_, index) => {
      const [row, column] = [Math.floor(index / size), index % size];
      if (row === 0 || column > 0) return all[row * whole.size + column]!;
      return end ? all[row * whole.size + size]! : 0; // no way back
    });
  return { size, seconds: cells(whole.seconds), ...(whole.metres && { metres: cells(whole.metres) }) };
}
