import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TravelMatrix, TravelModel, TravelPlace } from './travel';

/** The travel times and distances between each two of several places. `metres` has the same layout as `seconds`. */
export interface RoadMatrix extends TravelMatrix {
  /** Whole metres. They are estimates if there is no road (NO_ROAD_SECONDS). */
  readonly metres: Int32Array;
  /** Whether the values come from a road network. Otherwise all of them are estimates. */
  readonly isOfRoads: boolean;
  /** The indexes of places that the road network does not contain. Travel to and from them is estimated. */
  readonly offRoads?: ReadonlySet<number>;
}

/** Injects the TravelTimes of the service. */
export const TRAVEL_TIMES = Symbol('TravelTimes');

/** Computes travel between places. It may call another server, so it must not be used inside a transaction. */
export interface TravelTimes {
  /** Whether another server is called. */
  readonly isOnline: boolean;
  /**
   * Returns the travel between all places. If the server is unavailable, the travel is estimated.
   *
   * @throws the reason of the signal if it aborts
   */
  matrix(places: readonly TravelPlace[], signal?: AbortSignal): Promise<RoadMatrix>;
}

/** After this time the computation lets the event loop handle other requests. A longer block would delay them noticeably. */
const SLICE_MS = 8;

/** Estimates travel in this process. The travel model has the same values in both directions. */
export class EstimatedTravelTimes implements TravelTimes {
  readonly isOnline = false;

  constructor(private readonly travel: TravelModel) {}

  async matrix(places: readonly TravelPlace[], signal?: AbortSignal): Promise<RoadMatrix> {
    const size = places.length;
    const seconds = new Int32Array(size * size);
    const metres = new Int32Array(size * size);
    let sliceEndMs = performance.now() + SLICE_MS;
    for (let row = 0; row < size; row++) {
      if (performance.now() >= sliceEndMs) {
        await nextTurn();
        signal?.throwIfAborted();
        sliceEndMs = performance.now() + SLICE_MS;
      }
      for (let column = 0; column < row; column++) {
        const leg = this.travel(places[row]!, places[column]!);
        seconds[row * size + column] = seconds[column * size + row] = leg.seconds;
        metres[row * size + column] = metres[column * size + row] = leg.metres;
      }
    }
    return { size, seconds, metres, isOfRoads: false };
  }
}
