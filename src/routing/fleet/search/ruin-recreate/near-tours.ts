import { findNearPlaces } from '../../../search/near-places';
import { createSeparationRating } from '../../../search/separation';
import { isPlainProblem } from '../../problem/plain-problem';
import type { PlaceData } from '../../problem/place-data';
import type { ToursProblem } from '../../problem/tours-problem';
import { NO_TOUR } from './draft-tours';

/**
 * With several depots and this many stops, places are inserted into the tours of this many near stops, because most tours are far away.
 * With one depot and narrow windows, all tours are better (bench/HISTORY.md).
 */
const MIN_STOPS = 500;
const NEAR_COUNT = 40;
/** The work of reading the tour of a near stop; see `PlaceData.workCounter`. */
const WORK_PER_NEAR_STOP = 0.5;

/** Finds the tours of the stops that are near a place. */
export class NearTours {
  /** The tours that `collect` has found, as indexes, in its first elements. It is reused to avoid allocations. */
  readonly indexes: Int32Array;
  /** The round in which each tour was found last. A tour of this round is in `indexes` already. */
  private readonly lastRounds: Int32Array;
  private round = 0;

  /** @param near the near stops of each place: `NEAR_COUNT` for each, the nearest first */
  private constructor(
    private readonly near: Int32Array,
    vehicles: number,
    private readonly workCounter: PlaceData['workCounter'],
  ) {
    this.indexes = new Int32Array(vehicles);
    this.lastRounds = new Int32Array(vehicles);
  }

  /** Returns null for problems in which trying all tours is as fast. */
  static create(problem: ToursProblem, places: PlaceData): NearTours | null {
    const { stops, vehicles, travel } = problem;
    const hasSeveralDepots = new Set(vehicles.map(({ start = 0 }) => start)).size > 1;
    if (stops.length < MIN_STOPS || !hasSeveralDepots || !isPlainProblem(problem)) return null;
    const near = findNearPlaces(travel, NEAR_COUNT, createSeparationRating(places, stops.length));
    return new NearTours(near, vehicles.length, places.workCounter);
  }

  /**
   * Writes the tours of the near stops of a place into `indexes`, each once.
   *
   * @param tourOf the tour of each place; see `DraftTours`
   * @returns the number of tours
   */
  collect(tourOf: Int32Array, place: number): number {
    const { near, indexes, lastRounds } = this;
    this.workCounter.total += WORK_PER_NEAR_STOP * NEAR_COUNT;
    const round = ++this.round;
    const end = (place + 1) * NEAR_COUNT;
    let count = 0;
    for (let cell = place * NEAR_COUNT; cell < end; cell++) {
      const index = tourOf[near[cell]!]!;
      if (index === NO_TOUR || lastRounds[index] === round) continue;
      lastRounds[index] = round;
      indexes[count++] = index;
    }
    return count;
  }
}
