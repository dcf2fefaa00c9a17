import type { TravelMatrix } from '../../geo/travel';

/**
 * A closed tour from place 0 to place 0 in an array. The two directions of a leg may differ: then a running sum of the differences
 * makes the change by a reversal known in constant time.
 */
export class ArrayTour {
  /** By position; the first and the last hold place 0. */
  readonly places: Int32Array;
  /** Of each place; that of place 0 is 0. */
  readonly positions: Int32Array;
  /** The last position. */
  readonly end: number;
  /** Seconds driven. */
  length = 0;
  /** Positions brought up to date so far: counted for the limits of a search. */
  moved = 0;
  private readonly size: number;
  private readonly seconds: Int32Array;
  private readonly isSymmetric: boolean;
  /** From the start to a position: seconds backward less seconds forward. */
  private readonly turn: Float64Array;
  private readonly scratch: Int32Array;

  /** @param order the places but 0 */
  constructor(
    private readonly travel: TravelMatrix,
    order: readonly number[],
  ) {
    const { size, seconds } = travel;
    this.size = size;
    this.seconds = seconds;
    this.end = size;
    this.isSymmetric = isSymmetric(travel);
    this.places = Int32Array.from([0, ...order, 0]);
    this.positions = new Int32Array(size);
    this.scratch = new Int32Array(size + 1);
    this.turn = new Float64Array(size + 1);
    for (let at = 1; at <= size; at++) this.length += this.leg(this.places[at - 1]!, this.places[at]!);
    this.measure(1, size - 1);
  }

  /** The places but 0. */
  order(): number[] {
    return Array.from(this.places.subarray(1, this.end));
  }

  clone(): ArrayTour {
    return new ArrayTour(this.travel, this.order());
  }

  copyFrom(other: ArrayTour): void {
    this.length = other.length;
    this.places.set(other.places);
    this.positions.set(other.positions);
    if (!this.isSymmetric) this.turn.set(other.turn);
  }

  leg(from: number, to: number): number {
    return this.seconds[from * this.size + to]!;
  }

  /** Seconds more when the positions `first..last` are driven the other way round. */
  turnCost(first: number, last: number): number {
    return this.turn[last]! - this.turn[first]!;
  }

  /** Seconds more when the positions `first..last`, neither of them an end, are reversed. */
  reverseCost(first: number, last: number): number {
    const { places } = this;
    const before = places[first - 1]!;
    const head = places[first]!;
    const tail = places[last]!;
    const after = places[last + 1]!;
    const arcs = this.leg(before, tail) + this.leg(head, after) - this.leg(before, head) - this.leg(tail, after);
    return arcs + this.turn[last]! - this.turn[first]!;
  }

  reverse(first: number, last: number): void {
    this.length += this.reverseCost(first, last);
    this.places.subarray(first, last + 1).reverse();
    this.measure(first, last);
  }

  /** Puts the positions `first..last` behind the position `behind`, which is not among them, turned round or not. */
  move(first: number, last: number, behind: number, turned: boolean): void {
    if (turned && first < last) this.reverse(first, last);
    if (behind > last) this.swap(first, last + 1, behind);
    else this.swap(behind + 1, first, last);
  }

  /** Exchanges the neighbouring runs `first..second - 1` and `second..last`. */
  swap(first: number, second: number, last: number): void {
    const { places, scratch } = this;
    const before = places[first - 1]!;
    const after = places[last + 1]!;
    const seam = places[second - 1]!;
    this.length -= this.leg(before, places[first]!) + this.leg(seam, places[second]!) + this.leg(places[last]!, after);
    this.length += this.leg(before, places[second]!) + this.leg(places[last]!, places[first]!) + this.leg(seam, after);
    for (let at = first; at < second; at++) scratch[at] = places[at]!;
    places.copyWithin(first, second, last + 1);
    for (let at = first, to = last + 1 - second; at < second; at++) places[at + to] = scratch[at]!;
    this.measure(first, last);
  }

  /** Brings what is derived up to date after the positions `first..last` changed. */
  private measure(first: number, last: number): void {
    const { places, positions, turn, end } = this;
    this.moved += (this.isSymmetric ? last : end) - first + 1;
    for (let at = first; at <= last; at++) positions[places[at]!] = at;
    if (this.isSymmetric) return;
    for (let at = first; at <= end; at++) {
      const from = places[at - 1]!;
      const to = places[at]!;
      turn[at] = turn[at - 1]! + this.leg(to, from) - this.leg(from, to);
    }
  }
}

function isSymmetric({ size, seconds }: TravelMatrix): boolean {
  for (let from = 0; from < size; from++)
    for (let to = 0; to < from; to++) if (seconds[from * size + to] !== seconds[to * size + from]) return false;
  return true;
}
