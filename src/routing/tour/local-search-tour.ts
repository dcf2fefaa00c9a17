import type { StopOrderProblem } from './stop-order-problem';

/** Or-opt moves segments of at most this many places. */
const MAX_SEGMENT_LENGTH = 3;
/** The number of moves that `joinPlaces` counts for a pair of places: two reversals, and four moves for each length of a segment. */
const MOVES_PER_PAIR = 2 + 4 * MAX_SEGMENT_LENGTH;
/** Stands for the first position of a second run that does not exist. */
const NO_RUN = -1;

/**
 * A change of a tour: the places of one run of positions, or of two, replace those at the positions `low..high`. A run is read backward if
 * its `to` is before its `from`. For example, the run from 5 to 3 in place of the positions 3..5 reverses them. The runs contain each
 * position of `low..high` once, so no place is lost.
 */
class Replacement {
  low = 0;
  high = 0;
  /** The first and the last position of the first run. */
  from = 0;
  to = 0;
  /** The second run. `secondFrom` is `NO_RUN` if there is none. */
  secondFrom = NO_RUN;
  secondTo = NO_RUN;

  /** Replaces the positions `low..high` by one run. */
  setRun(low: number, high: number, from: number, to: number): this {
    this.low = low;
    this.high = high;
    this.from = from;
    this.to = to;
    this.secondFrom = NO_RUN;
    return this;
  }

  /** Adds a second run behind the first one. */
  addRun(from: number, to: number): this {
    this.secondFrom = from;
    this.secondTo = to;
    return this;
  }

  get hasSecondRun(): boolean {
    return this.secondFrom !== NO_RUN;
  }
}

/** The limits of a search. */
export interface SearchEffort {
  /** The number of moves that may be evaluated. */
  readonly moves: number;
  /** The number of arrival times that may be computed. */
  readonly arrivals: number;
}

/** The effort that is left. The improvements of all initial orders share it. */
interface RemainingEffort {
  moves: number;
  arrivals: number;
}

/**
 * A closed tour in an array: the first and the last position hold place 0. Every move is a `Replacement` of some positions by one or two
 * runs of them, so `replaceIfCheaper` evaluates all kinds of moves. A move is applied if the tour is then less late, or equally late and
 * shorter.
 */
export class LocalSearchTour {
  /** The place at each position. */
  private readonly places: Int32Array;
  /** The position of each place. The position of place 0 is 0. */
  private readonly positions: Int32Array;
  /** Travel time from the start to each position. */
  private readonly forwardSeconds: Float64Array;
  /** Travel time from each position back to the start along the same places, from which the cost of a reversed run follows. */
  private readonly backwardSeconds: Float64Array;
  /** The time at which the vehicle leaves each position. */
  private readonly departures: Float64Array;
  /** The lateness of all positions up to each one, including it. */
  private readonly latenessUpTo: Float64Array;
  /** The window of each place, in seconds of the local day. */
  private readonly opensAt: Float64Array;
  private readonly closesAt: Float64Array;
  /** The last position, which holds place 0 again. */
  private readonly lastPosition: number;
  /** Holds the runs of a move before they are written to `places`. */
  private readonly scratch: Int32Array;
  /** The move that is tried. It is reused to avoid allocations. */
  private readonly move = new Replacement();
  /**
   * The state while the times of a tour are computed: time, lateness so far, and place. `startAfter` sets it, and `visit` and `followRun`
   * advance it.
   */
  private nowSeconds = 0;
  private lateness = 0;
  private currentPlace = 0;

  constructor(
    private readonly problem: StopOrderProblem,
    toOrder: readonly number[],
    private readonly hasWindows: boolean,
    private readonly effort: RemainingEffort,
  ) {
    const { size } = problem.travel;
    this.lastPosition = size;
    this.places = Int32Array.from([0, ...toOrder, 0]);
    this.scratch = new Int32Array(size + 1);
    this.positions = new Int32Array(size);
    this.forwardSeconds = new Float64Array(size + 1);
    this.backwardSeconds = new Float64Array(size + 1);
    this.departures = new Float64Array(size + 1);
    this.latenessUpTo = new Float64Array(size + 1);
    // The window of place 0 is ignored.
    const windowOf = (place: number) => (place === 0 ? null : problem.windows[place]);
    this.opensAt = Float64Array.from({ length: size }, (_, place) => windowOf(place)?.earliest ?? -Infinity);
    this.closesAt = Float64Array.from({ length: size }, (_, place) => windowOf(place)?.latest ?? Infinity);
    this.measure(0);
  }

  /** Applies improving moves until none of near places is left or the effort is spent. Returns the order without place 0. */
  improve(near: Int32Array, nearCount: number): number[] {
    for (let hasImproved = true; hasImproved;) {
      hasImproved = false;
      for (let index = 0; index < near.length; index++) {
        if (this.effort.moves <= 0 || this.effort.arrivals <= 0) return this.order();
        const place = Math.floor(index / nearCount);
        if (this.joinPlaces(place, near[index]!)) hasImproved = true;
      }
    }
    return this.order();
  }

  private order(): number[] {
    return Array.from(this.places.subarray(1, this.lastPosition));
  }

  /** Tries the moves that make two places neighbours, and applies the first one that helps. Returns whether one was applied. */
  private joinPlaces(place: number, neighbour: number): boolean {
    const position = this.positions[place]!;
    const target = this.positions[neighbour]!;
    if (Math.abs(position - target) === 1) return false;
    this.effort.moves -= MOVES_PER_PAIR;
    return this.reverseBetween(position, target) || this.moveSegment(position, target);
  }

  /** Tries the two reversals that make the places at two positions neighbours. */
  private reverseBetween(position: number, target: number): boolean {
    if (this.reverseIfCheaper(Math.min(position, target) + 1, Math.max(position, target))) return true;
    // Place 0 is at both ends of the tour. For this reversal, it counts at the last position.
    const onePosition = position === 0 ? this.lastPosition : position;
    const otherPosition = target === 0 ? this.lastPosition : target;
    return this.reverseIfCheaper(Math.min(onePosition, otherPosition), Math.max(onePosition, otherPosition) - 1);
  }

  /** Tries to move segments that begin or end at a position directly behind or before a target position. */
  private moveSegment(position: number, target: number): boolean {
    if (position === 0) return false; // Place 0 cannot be moved.
    // Place 0 is at both ends of the tour: behind it is position 1, before it is the last position but one.
    const beforeTarget = (target === 0 ? this.lastPosition : target) - 1;
    for (let length = 1; length <= MAX_SEGMENT_LENGTH; length++) {
      const segmentEnd = position + length - 1;
      const segmentStart = position - length + 1;
      if (segmentEnd < this.lastPosition && (target < position || target > segmentEnd)) {
        if (this.moveRunIfCheaper(position, segmentEnd, target, false)) return true;
        if (this.moveRunIfCheaper(position, segmentEnd, beforeTarget, true)) return true;
      }
      if (length > 1 && segmentStart > 0 && (target < segmentStart || target > position)) {
        if (this.moveRunIfCheaper(segmentStart, position, target, true)) return true;
        if (this.moveRunIfCheaper(segmentStart, position, beforeTarget, false)) return true;
      }
    }
    return false;
  }

  /** Reverses the positions `low..high` if that is cheaper. Returns whether it was applied. */
  private reverseIfCheaper(low: number, high: number): boolean {
    return low < high && this.replaceIfCheaper(this.move.setRun(low, high, high, low));
  }

  /**
   * Moves the run `first..last` behind the position `target`, in its direction or reversed, if that is cheaper. Returns whether it was
   * applied.
   */
  private moveRunIfCheaper(first: number, last: number, target: number, isReversed: boolean): boolean {
    const { move } = this;
    const [from, to] = isReversed ? [last, first] : [first, last];
    if (target > last) return this.replaceIfCheaper(move.setRun(first, target, last + 1, target).addRun(from, to));
    if (target >= first - 1) return false; // The run is behind the target already.
    return this.replaceIfCheaper(move.setRun(target + 1, last, from, to).addRun(target + 1, first - 1));
  }

  /** Applies a move if the tour is then less late, or equally late and shorter. Returns whether it was applied. */
  private replaceIfCheaper(move: Replacement): boolean {
    if (!this.isCheaper(move, this.computeSavedSeconds(move))) return false;
    const { low, high, from, to } = move;
    const nextPosition = this.copyRun(from, to, low);
    if (move.hasSecondRun) this.copyRun(move.secondFrom, move.secondTo, nextPosition);
    this.places.set(this.scratch.subarray(low, high + 1), low);
    this.measure(low);
    return true;
  }

  /** Returns the travel time that a move saves. */
  private computeSavedSeconds(move: Replacement): number {
    const { places, forwardSeconds } = this;
    const { low, high, from, to, secondFrom, secondTo, hasSecondRun } = move;
    const newLast = hasSecondRun ? secondTo : to;
    let newSeconds =
      this.getLegSeconds(places[low - 1]!, places[from]!) +
      this.computeRunSeconds(from, to) +
      this.getLegSeconds(places[newLast]!, places[high + 1]!);
    if (hasSecondRun)
      newSeconds += this.getLegSeconds(places[to]!, places[secondFrom]!) + this.computeRunSeconds(secondFrom, secondTo);
    return forwardSeconds[high + 1]! - forwardSeconds[low - 1]! - newSeconds;
  }

  /** Copies a run of places to the scratch array. Returns the position after the copy. */
  private copyRun(from: number, to: number, target: number): number {
    const step = from <= to ? 1 : -1;
    for (let position = from; position !== to + step; position += step) this.scratch[target++] = this.places[position]!;
    return target;
  }

  /** Returns whether the tour is less late, or equally late and shorter, after a move. */
  private isCheaper(move: Replacement, savedSeconds: number): boolean {
    if (!this.hasWindows) return savedSeconds > 0;
    const currentLateness = this.latenessUpTo[this.lastPosition]!;
    if (savedSeconds <= 0 && currentLateness === 0) return false;
    this.startAfter(move.low - 1);
    this.followRun(move.from, move.to, currentLateness);
    if (move.hasSecondRun) this.followRun(move.secondFrom, move.secondTo, currentLateness);
    // The places behind the replaced positions are unchanged. If the vehicle leaves one of them no later than before, the remaining
    // lateness
    // does not grow, and if it leaves no earlier, the remaining lateness does not shrink. Mostly that decides at the first of these places.
    for (let position = move.high + 1; position < this.lastPosition && this.lateness <= currentLateness; position++) {
      this.visit(this.places[position]!);
      const totalLateness = this.lateness + currentLateness - this.latenessUpTo[position]!;
      const isBetter = isLessLateOrShorter(totalLateness, currentLateness, savedSeconds);
      const isDecided = isBetter
        ? this.nowSeconds <= this.departures[position]!
        : this.nowSeconds >= this.departures[position]!;
      if (isDecided) return isBetter;
    }
    return isLessLateOrShorter(this.lateness, currentLateness, savedSeconds);
  }

  /** Computes the times along the positions `from..to` in either direction, until the lateness exceeds `maxLateness`. */
  private followRun(from: number, to: number, maxLateness: number): void {
    const step = from <= to ? 1 : -1;
    for (let position = from; position !== to + step && this.lateness <= maxLateness; position += step) {
      this.visit(this.places[position]!);
    }
  }

  /** Sets the state to the departure from a position of the current tour. */
  private startAfter(position: number): void {
    this.nowSeconds = this.departures[position]!;
    this.lateness = this.latenessUpTo[position]!;
    this.currentPlace = this.places[position]!;
  }

  /** Advances the state to the departure from a place. */
  private visit(place: number): void {
    this.effort.arrivals -= 1;
    const serviceBegin = Math.max(this.nowSeconds + this.getLegSeconds(this.currentPlace, place), this.opensAt[place]!);
    const lateSeconds = serviceBegin - this.closesAt[place]!;
    if (lateSeconds > 0) this.lateness += lateSeconds;
    this.nowSeconds = serviceBegin + this.problem.serviceSeconds[place]!;
    this.currentPlace = place;
  }

  /** Returns the travel time along the positions from `from` to `to`, which is backward if `to` is before `from`. */
  private computeRunSeconds(from: number, to: number): number {
    if (from <= to) return this.forwardSeconds[to]! - this.forwardSeconds[from]!;
    return this.backwardSeconds[from]! - this.backwardSeconds[to]!;
  }

  private getLegSeconds(from: number, to: number): number {
    return this.problem.travel.seconds[from * this.problem.travel.size + to]!;
  }

  /** Updates all times and sums from a position on. */
  private measure(from: number): void {
    if (from === 0) this.departures[0] = this.problem.departureSecond;
    const firstMeasured = Math.max(1, from);
    this.startAfter(firstMeasured - 1);
    for (let position = firstMeasured; position <= this.lastPosition; position++) {
      const before = this.places[position - 1]!;
      const place = this.places[position]!;
      this.forwardSeconds[position] = this.forwardSeconds[position - 1]! + this.getLegSeconds(before, place);
      this.backwardSeconds[position] = this.backwardSeconds[position - 1]! + this.getLegSeconds(place, before);
      if (position < this.lastPosition) this.positions[place] = position;
      this.visit(place);
      this.departures[position] = this.nowSeconds;
      this.latenessUpTo[position] = this.lateness;
    }
  }
}

/** Returns whether a changed tour is less late than the current one, or equally late and shorter. */
const isLessLateOrShorter = (lateness: number, currentLateness: number, savedSeconds: number): boolean =>
  lateness < currentLateness || (lateness === currentLateness && savedSeconds > 0);
