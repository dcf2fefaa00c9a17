import { RELOAD, type SearchTour } from '../../search-tour';

/** In `tourOf`: the place is in no tour. */
export const NO_TOUR = -1;

/**
 * The tours of one try of the search. A try copies a tour before it changes it, so the tours of the current solution stay as they are, and
 * a rejected try can be undone.
 */
export interface DraftTours {
  /** The tours of all vehicles. Changed tours are copies. */
  readonly tours: SearchTour[];
  /** The indexes of the copies. */
  readonly copied: Set<number>;
  /** The index of the tour of each place; `NO_TOUR` (-1) for places in no tour. It describes `tours` after each step. */
  readonly tourOf: Int32Array;
}

/** Records in `tourOf` that places belong to the tour with an index. Reloads are ignored, because they are no stops. */
export function setTourOfPlaces(tourOf: Int32Array, places: readonly number[], index: number): void {
  for (const place of places) {
    if (place !== RELOAD) tourOf[place] = index;
  }
}
