/** Places whose surroundings changed and that are to be looked at again, each at most once in the list: first in, first out. */
export class WorkList {
  private readonly places: Int32Array;
  private readonly listed: Uint8Array;
  private head = 0;
  private count = 0;

  constructor(size: number) {
    this.places = new Int32Array(size);
    this.listed = new Uint8Array(size);
  }

  add(place: number): void {
    if (this.listed[place]) return;
    this.listed[place] = 1;
    this.places[(this.head + this.count++) % this.places.length] = place;
  }

  /** The next place, or -1 when there is none. */
  take(): number {
    if (this.count === 0) return -1;
    const place = this.places[this.head]!;
    this.head = (this.head + 1) % this.places.length;
    this.count--;
    this.listed[place] = 0;
    return place;
  }
}
