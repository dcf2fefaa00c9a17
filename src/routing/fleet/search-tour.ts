/** Where a place, or a pickup and its delivery, would go in a tour at the least extra cost. */
export interface Insertion {
  position: number;
  /** Where the delivery of a pickup goes, counted with the pickup in its place; -1: the place has none. */
  second: number;
  /** Whether the vehicle reloads next to the place, to have room for it. */
  reload: 'none' | 'before' | 'behind';
  extra: number;
}

/** One vehicle's tour while it is searched for; it keeps everything that is asked for. */
export interface SearchTour {
  /** Places in the order of the visit, the start and the end not among them; 0: the vehicle reloads. */
  readonly places: readonly number[];
  /** What it costs: see `planCost`. */
  readonly cost: number;
  /** What is to be alike in a balanced plan: seconds from leaving to the end, or stops. */
  readonly size: number;
  clone(): SearchTour;
  /** Whether the place may go with this vehicle at all, and the load leaves room for it as far as that is known without a position. */
  hasRoomFor(place: number): boolean;
  /**
   * Looks for the cheapest position at which the place, and its delivery with it, fits in, and notes it in `found` if it beats what stands
   * there.
   *
   * @param skips whether to leave a position out, asked for each that would do
   */
  seek(place: number, found: Insertion, skips: () => boolean): boolean;
  insert(place: number, found: Insertion): void;
  /**
   * Takes out the places for which `leaves` is true, and what can't be there without them: that is everything when the rest would not keep
   * what it must, which happens where a detour is faster than the direct way.
   */
  remove(leaves: (position: number) => boolean): number[];
  /** What other places would cost in its stead; Infinity if the vehicle does not keep everything with them. */
  costOf(places: readonly number[]): number;
  /** Replaces what is there. It costs Infinity if the vehicle does not keep everything with these places. */
  set(places: readonly number[]): void;
}

export const nowhere = (): Insertion => ({ position: -1, second: -1, reload: 'none', extra: Infinity });
