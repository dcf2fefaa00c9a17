/** The result of `take` when the list is empty. */
export const NO_PLACE_LEFT = -1;

/**
 * A queue of places whose surroundings have changed, so that a search examines them again. A place that is already in the queue is not
 * added a second time.
 */
export class WorkList {
  /** A ring buffer, which begins at `head`. */
  private readonly places: Int32Array;
  private readonly isQueued: Uint8Array;
  private head = 0;
  private count = 0;

  constructor(size: number) {
    this.places = new Int32Array(size);
    this.isQueued = new Uint8Array(size);
  }

  /** Adds a place at the end, unless it is in the list. */
  add(place: number): void {
    if (this.isQueued[place]) return;
    this.isQueued[place] = 1;
    const tail = (this.head + this.count) % this.places.length;
    this.places[tail] = place;
    this.count++;
  }

  /** Removes and returns the next place. Returns `NO_PLACE_LEFT` when there is none. */
  take(): number {
    if (this.count === 0) return NO_PLACE_LEFT;
    const place = this.places[this.head]!;
    this.head = (this.head + 1) % this.places.length;
    this.count--;
    this.isQueued[place] = 0;
    return place;
  }

  /** Removes all places. */
  clear(): void {
    while (this.count > 0) this.take();
  }
}
