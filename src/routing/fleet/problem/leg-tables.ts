import { scaleDriveSeconds } from '../schedule/tour-visits';
import type { ToursTravel, TourVehicle } from './tours-problem';

/** The tables by leg (by-place.ts) that vehicles share. They are large, so each is computed once. */
export class LegTables {
  /** By speed factor. */
  private readonly secondsBySpeed = new Map<number, Int32Array>();
  /** By table. Callers that pass the same array get the same result. */
  private readonly transposedTables = new Map<Int32Array, Int32Array>();

  constructor(private readonly travel: ToursTravel) {
    this.secondsBySpeed.set(1, travel.seconds);
  }

  /** Returns the travel seconds of a vehicle with this speed. */
  getSecondsAt(speedFactor: TourVehicle['speedFactor'] = 1): Int32Array {
    const known = this.secondsBySpeed.get(speedFactor);
    if (known) return known;
    const seconds = this.travel.seconds.map((drive) => scaleDriveSeconds(drive, speedFactor));
    this.secondsBySpeed.set(speedFactor, seconds);
    return seconds;
  }

  /**
   * Returns a table by the end of the leg: the leg from place a to place b is at `b * size + a`. Where a search reads the legs from many
   * places to one, this order is several times faster. If each leg is the same in both directions, the result is the table itself.
   */
  getTransposed(table: Int32Array): Int32Array {
    const known = this.transposedTables.get(table);
    if (known) return known;
    const { size } = this.travel;
    const transposed = new Int32Array(size * size);
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++) transposed[to * size + from] = table[from * size + to]!;
    }
    const isSymmetric = transposed.every((leg, index) => leg === table[index]);
    const result = isSymmetric ? table : transposed;
    this.transposedTables.set(table, result);
    return result;
  }
}
