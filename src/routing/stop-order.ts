import type { TravelPlace } from '../shared/geo/roads/travel';
import type { ToursTravel } from './fleet/problem/tours-problem';
import type { StopOrderProblem, TimeWindow } from './tour/stop-order-problem';

/** A stop whose place in the sequence is to be found. */
export interface StopToOrder {
  /** Null if the address could not be geocoded. */
  readonly coordinates: TravelPlace | null;
  readonly window?: TimeWindow | null;
  readonly serviceSeconds?: number;
}

/** The stops of one vehicle that are to be put in order. Stops without coordinates take no part in it. */
export interface StopOrderRequest {
  /** Start and end of the tour. Null if unknown: the tour then starts and ends at the first stop with coordinates. */
  readonly depot: TravelPlace | null;
  /** The end of the tour if it is not the depot; null: the tour ends at its last stop. */
  readonly end?: TravelPlace | null;
  /** The start of the tour if the vehicle is on its way already. */
  readonly from?: TravelPlace | null;
  readonly stops: readonly StopToOrder[];
  /** The second of the local day at which the vehicle leaves. */
  readonly departureSecond: number;
  /** Service time of stops without one. */
  readonly serviceSeconds: number;
  readonly matrixOf: (places: readonly TravelPlace[]) => ToursTravel;
}

/** The problem of a request, and the conversion between places of the problem and indexes of the request's stops. */
export interface StopOrdering {
  readonly problem: StopOrderProblem & { readonly travel: ToursTravel };
  /**
   * Converts the optimizer's order of places to indexes of `stops`. Stops that the problem does not contain are added: the one that
   * stands in for the depot at the start, those without coordinates at the end.
   */
  readonly toStopIndexes: (places: readonly number[]) => number[];
  /** Converts indexes of `stops` to places of the problem. Omits stops that the problem does not contain. */
  readonly toPlaces: (stopIndexes: readonly number[]) => number[];
}

/** Converts a request to the problem of its stops with coordinates. Place 0 of the problem is the start, place n its n-th stop. */
export function createStopOrdering(request: StopOrderRequest): StopOrdering {
  const { depot, from = null, stops } = request;
  const geocoded: { index: number; stop: StopToOrder; coordinates: TravelPlace }[] = [];
  const indexesWithoutCoordinates: number[] = [];
  stops.forEach((stop, index) => {
    if (stop.coordinates) geocoded.push({ index, stop, coordinates: stop.coordinates });
    else indexesWithoutCoordinates.push(index);
  });
  const getServiceSeconds = (stop: StopToOrder) => stop.serviceSeconds ?? request.serviceSeconds;
  // If no start is known, the first stop with coordinates takes the place of the depot. It is served before all others.
  const depotStandIn = depot || from ? undefined : geocoded[0];
  const visits = depotStandIn ? geocoded.slice(1) : geocoded;
  const start = from ?? depot ?? depotStandIn?.coordinates;
  const end = request.end === undefined ? (depot ?? start ?? null) : request.end;
  const places = visits.map(({ coordinates }) => coordinates);

  return {
    problem: {
      travel: start ? createTourMatrix(start, places, end, request.matrixOf) : request.matrixOf([]),
      windows: [null, ...visits.map(({ stop }) => stop.window ?? null)],
      serviceSeconds: [0, ...visits.map(({ stop }) => getServiceSeconds(stop))],
      departureSecond: depotStandIn
        ? Math.max(request.departureSecond, depotStandIn.stop.window?.earliest ?? 0) +
          getServiceSeconds(depotStandIn.stop)
        : request.departureSecond,
    },
    toStopIndexes: (order) => {
      const stopIndexes = order.flatMap((place) => visits[place - 1]?.index ?? []);
      if (depotStandIn) stopIndexes.unshift(depotStandIn.index);
      return [...stopIndexes, ...indexesWithoutCoordinates];
    },
    toPlaces: (stopIndexes) =>
      stopIndexes
        .map((stopIndex) => visits.findIndex(({ index }) => index === stopIndex) + 1)
        .filter((place) => place > 0),
  };
}

/** Returns the travel between the places. Place 0 stands for the start in legs from it, and for the end in legs to it. */
function createTourMatrix(
  start: TravelPlace,
  places: readonly TravelPlace[],
  end: TravelPlace | null,
  matrixOf: StopOrderRequest['matrixOf'],
): ToursTravel {
  if (start === end) return matrixOf([start, ...places]);
  // In this matrix the end is a separate place, the last one.
  const matrix = matrixOf(end ? [start, ...places, end] : [start, ...places]);
  const size = places.length + 1;
  const mergeEndIntoStart = (cells: Int32Array) =>
    Int32Array.from({ length: size * size }, (_, index) => {
      const row = Math.floor(index / size);
      const column = index % size;
      const isReturn = row > 0 && column === 0;
      if (!isReturn) return cells[row * matrix.size + column]!;
      return end ? cells[row * matrix.size + size]! : 0; // Without an end the vehicle does not return.
    });
  return {
    size,
    seconds: mergeEndIntoStart(matrix.seconds),
    ...(matrix.metres && { metres: mergeEndIntoStart(matrix.metres) }),
  };
}
