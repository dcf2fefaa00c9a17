/*
 * The interface between the searches and the two kinds of tours, `PlainTour` and `ConstrainedTour`. Places are numbered as in by-place.ts:
 * the stop with index n is place n + 1. Positions are indexes of the places of a tour.
 */

/** In `SearchTour.places`: the vehicle reloads. The depot of the reload is that of the stop behind it. */
export const RELOAD = 0;
/** In an `Insertion`: no position. */
export const NO_POSITION = -1;
/** The version of a tour whose places may still change; see `SearchTour.version`. */
export const UNSETTLED = 0;

/**
 * Where reloads are inserted next to a place, because the vehicle has no room or the load of the place is at another depot.
 *
 * - `before`: the vehicle arrives at the place empty.
 * - `behind`: the vehicle loads for the stops behind the place.
 * - `around`: the load of the place is at another depot than those of its neighbours.
 */
export const RELOAD_VARIANTS = ['none', 'before', 'behind', 'around'] as const;
export type ReloadVariant = (typeof RELOAD_VARIANTS)[number];

/** Where a place, or a pickup with its delivery, is inserted into a tour. */
export interface InsertionPoint {
  readonly position: number;
  /** The position of the pickup's delivery, counted after the pickup is inserted; `NO_POSITION` for a place without a delivery. */
  readonly deliveryPosition: number;
  readonly reload: ReloadVariant;
}

/** The cheapest way found so far to insert a place, or a pickup with its delivery, into a tour. Searches overwrite it. */
export interface Insertion extends InsertionPoint {
  position: number;
  deliveryPosition: number;
  reload: ReloadVariant;
  /** The cost of the tour with the place, minus its cost without the place. */
  extraCost: number;
}

/**
 * Returns whether a search ignores the position that it has just found. It draws a random number, so results with a seed depend on how
 * often it is called: once for each feasible position that is cheaper than the best one.
 */
export type ShouldSkip = () => boolean;

/** The tour of one vehicle during a search. It respects all constraints. */
export interface SearchTour {
  /** Places in the order of the visit, without start and end. `RELOAD` (0) means that the vehicle reloads. */
  readonly places: readonly number[];
  /** The cost of the tour; see `computePlanCost`. */
  readonly cost: number;
  /** The quantity that a balanced plan makes equal: the seconds from departure to the end, or the number of stops. */
  readonly balancedSize: number;
  /** Identifies the places for an `InsertionCache`, which sets it. Each change of the places sets it to `UNSETTLED` (0) again. */
  version: number;
  /** Returns a copy whose places can change without changing this tour. */
  clone(): SearchTour;
  /** Returns false if the vehicle may not serve the place or has no room for it, as far as that is known without a position. */
  hasRoomFor(place: number): boolean;
  /**
   * Finds the cheapest feasible position for the place and its delivery. Overwrites `best` if that position is cheaper.
   *
   * @returns whether `best` was overwritten
   */
  findInsertion(place: number, best: Insertion, shouldSkip: ShouldSkip): boolean;
  /** Inserts the place, and its delivery if it is a pickup, where `findInsertion` has found room for it. */
  insert(place: number, point: InsertionPoint): void;
  /**
   * Removes the places at the positions for which `shouldRemove` is true, and places that depend on them. If the rest breaks a constraint,
   * all places are removed. That happens if a detour is faster than the direct way.
   *
   * @returns the removed places
   */
  remove(shouldRemove: (position: number) => boolean): number[];
  /** Returns the cost of a tour of the vehicle with other places; Infinity if it breaks a constraint. */
  computeCostOf(places: readonly number[]): number;
  /** Replaces the places. The cost is Infinity if they break a constraint. */
  set(places: readonly number[]): void;
}

/** Returns an insertion that every feasible one beats. */
export const createNoInsertion = (): Insertion => ({
  position: NO_POSITION,
  deliveryPosition: NO_POSITION,
  reload: 'none',
  extraCost: Infinity,
});
