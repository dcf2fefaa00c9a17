import type { TravelMatrix } from '../../shared/geo/roads/travel';

/**
 * A closed tour from place 0 to place 0 in an array. The two directions of a leg may have different travel times. A running sum of these
 * differences gives the cost of a reversal in constant time.
 *
 * Positions count from 0. Positions `first..last` of a method contain neither end of the tour, and both are included.
 */
export class ArrayTour {
  /** The place at each position. The first and the last position hold place 0. */
  readonly places: Int32Array;
  /** The position of each place. The position of place 0 is 0. */
  readonly positions: Int32Array;
  /** The last position, which holds place 0 again. */
  readonly end: number;
  /** The travel time of the whole tour. */
  travelSeconds = 0;
  /** The number of positions updated so far. It counts towards the limits of a search, which sets it to 0 after reading it. */
  updatedPositions = 0;
  private readonly size: number;
  private readonly seconds: Int32Array;
  private readonly isSymmetric: boolean;
  /** For each position, the travel time from it back to the start minus the travel time from the start to it. */
  private readonly reversalSeconds: Float64Array;
  /** Holds a run while another one takes its positions. */
  private readonly scratch: Int32Array;

  /** @param toOrder the places in the order of the visits, without place 0 */
  constructor(
    private readonly travel: TravelMatrix,
    toOrder: readonly number[],
  ) {
    const { size, seconds } = travel;
    this.size = size;
    this.seconds = seconds;
    this.end = size;
    this.isSymmetric = isSymmetric(travel);
    this.places = Int32Array.from([0, ...toOrder, 0]);
    this.positions = new Int32Array(size);
    this.scratch = new Int32Array(size + 1);
    this.reversalSeconds = new Float64Array(size + 1);
    for (let position = 1; position <= size; position++) {
      this.travelSeconds += this.getLegSeconds(this.places[position - 1]!, this.places[position]!);
    }
    this.update(1, size - 1);
  }

  /** Returns the places in the order of the visits, without place 0. */
  order(): number[] {
    return Array.from(this.places.subarray(1, this.end));
  }

  clone(): ArrayTour {
    return new ArrayTour(this.travel, this.order());
  }

  /** Takes over the sequence of a tour of the same places. */
  copyFrom(other: ArrayTour): void {
    this.travelSeconds = other.travelSeconds;
    this.places.set(other.places);
    this.positions.set(other.positions);
    if (!this.isSymmetric) this.reversalSeconds.set(other.reversalSeconds);
  }

  /** Returns the travel time from one place to another. */
  getLegSeconds(from: number, to: number): number {
    return this.seconds[from * this.size + to]!;
  }

  /** Returns the additional travel time between the positions `first` and `last` when they are visited in reverse. */
  computeExtraSecondsReversed(first: number, last: number): number {
    return this.reversalSeconds[last]! - this.reversalSeconds[first]!;
  }

  /** Returns the additional travel time of the tour when the positions `first..last` are reversed. */
  computeReverseCost(first: number, last: number): number {
    const { places } = this;
    const before = places[first - 1]!;
    const head = places[first]!;
    const tail = places[last]!;
    const after = places[last + 1]!;
    const newLegs = this.getLegSeconds(before, tail) + this.getLegSeconds(head, after);
    const oldLegs = this.getLegSeconds(before, head) + this.getLegSeconds(tail, after);
    return newLegs - oldLegs + this.computeExtraSecondsReversed(first, last);
  }

  /** Reverses the positions `first..last`. */
  reverse(first: number, last: number): void {
    this.travelSeconds += this.computeReverseCost(first, last);
    this.places.subarray(first, last + 1).reverse();
    this.update(first, last);
  }

  /** Moves the positions `first..last` behind the position `target`, which is not among them. Reverses them if requested. */
  moveRun(first: number, last: number, target: number, isReversed: boolean): void {
    if (isReversed && first < last) this.reverse(first, last);
    if (target > last) this.swapRuns(first, last + 1, target);
    else this.swapRuns(target + 1, first, last);
  }

  /** Exchanges the adjacent runs `first..second - 1` and `second..last`. */
  swapRuns(first: number, second: number, last: number): void {
    const { places, scratch } = this;
    const before = places[first - 1]!;
    const firstHead = places[first]!;
    const firstTail = places[second - 1]!;
    const secondHead = places[second]!;
    const secondTail = places[last]!;
    const after = places[last + 1]!;
    this.travelSeconds -=
      this.getLegSeconds(before, firstHead) +
      this.getLegSeconds(firstTail, secondHead) +
      this.getLegSeconds(secondTail, after);
    this.travelSeconds +=
      this.getLegSeconds(before, secondHead) +
      this.getLegSeconds(secondTail, firstHead) +
      this.getLegSeconds(firstTail, after);
    for (let position = first; position < second; position++) scratch[position] = places[position]!;
    places.copyWithin(first, second, last + 1);
    const secondLength = last + 1 - second;
    for (let position = first; position < second; position++) places[position + secondLength] = scratch[position]!;
    this.update(first, last);
  }

  /** Updates derived data after the positions `first..last` have changed. */
  private update(first: number, last: number): void {
    const { places, positions, reversalSeconds, end } = this;
    this.updatedPositions += (this.isSymmetric ? last : end) - first + 1;
    for (let position = first; position <= last; position++) positions[places[position]!] = position;
    if (this.isSymmetric) return;
    for (let position = first; position <= end; position++) {
      const from = places[position - 1]!;
      const to = places[position]!;
      reversalSeconds[position] =
        reversalSeconds[position - 1]! + this.getLegSeconds(to, from) - this.getLegSeconds(from, to);
    }
  }
}

/** Returns whether each leg takes as long as in the other direction. */
function isSymmetric({ size, seconds }: TravelMatrix): boolean {
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < from; to++) {
      if (seconds[from * size + to] !== seconds[to * size + from]) return false;
    }
  }
  return true;
}
