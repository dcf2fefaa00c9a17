import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TravelMatrix, TravelModel, TravelPlace } from './travel';

/** Travel between every two of some places: seconds, and metres laid out like them. */
export interface RoadMatrix extends TravelMatrix {
  /** Whole metres. Where no road leads (NO_ROAD_SECONDS) they are an estimate. */
  readonly metres: Int32Array;
  /** Whether the road network was asked; else all of it is an estimate. */
  readonly isOfRoads: boolean;
  /** Indexes of the places that the road network does not know: the ways to and from them are estimates. */
  readonly offRoads?: ReadonlySet<number>;
}

/** Injects the TravelTimes of the service. */
export const TRAVEL_TIMES = Symbol('TravelTimes');

/** How long the ways between places are. May ask another server: not for use inside a transaction. */
export interface TravelTimes {
  /** Whether another server is asked. */
  readonly isOnline: boolean;
  /**
   * Never fails because a server is away: then the answer is an estimate.
   *
   * @throws the signal's reason
   */
  matrix(places: readonly TravelPlace[], signal?: AbortSignal): Promise<RoadMatrix>;
}

/** Longest the matrix is worked on at a stretch, in milliseconds: others are answered in between. */
const SLICE_MS = 8;

/** Estimates in this process, by a travel model that takes the same both ways. */
export class EstimatedTravelTimes implements TravelTimes {
  readonly isOnline = false;

  constructor(private readonly travel: TravelModel) {}

  async matrix(places: readonly TravelPlace[], signal?: AbortSignal): Promise<RoadMatrix> {
    const size = places.length;
    const seconds = new Int32Array(size * size);
    const metres = new Int32Array(size * size);
    let sliceEnd = performance.now() + SLICE_MS;
    for (let row = 0; row < size; row++) {
      if (performance.now() >= sliceEnd) {
        await nextTurn();
        signal?.throwIfAborted();
        sliceEnd = performance.now() + SLICE_MS;
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
