import type { WorkList } from '../search/work-list';
import type { StopOrderProblem } from './stop-order-problem';
import { TimeSegments } from './time-segments';

/** Runs of at most this many places are moved. */
const MAX_MOVED_RUN = 3;
/** A move must save more than this, so that rounding errors alone never keep a search going. */
const MIN_GAIN = 1e-6;
/**
 * Stands for the end of a window that never closes. It is later than any window, and sums with it stay exact, unlike sums with infinity.
 */
const NEVER = 1e12;
/**
 * The number of joined segments that count for one step of a loop over moves. The count is rough: a step joins one segment if it ends the
 * loop, three for one move, and five for a move in both directions.
 */
const JOINS_PER_STEP = 3;

/** The intermediate results for which there are scratch slots, by their offset from the first scratch slot. */
const SCRATCH_SLOTS = 4;
/** The moved run, in its direction and reversed. */
const RUN = 0;
const REVERSED_RUN = 1;
/** The part of the tour between one end of it and the target of a move, without the run. It grows with each target. */
const PASSED = 2;
/** The first two of the three segments of the tour after a move. Its cost needs only the last one besides. */
const JOINED = 3;

/** A move of a run of places, or its reversal. */
interface Move {
  readonly first: number;
  readonly last: number;
  /** The position that the run is moved behind. Null means that the run stays at its position and is only reversed. */
  readonly target: number | null;
  readonly isReversed: boolean;
}

/**
 * A closed tour with time windows. The segments up to each position and from each position are stored, so a move is evaluated in constant
 * time by joining a few segments. Moves are examined in an order in which one segment grows by one place from move to move. A segment never
 * costs less when it grows, because travel and time warp are never negative.
 *
 * A tour may be late at a price: lateness is measured as time warp (time-segments.ts).
 */
export class WindowedTour {
  /** The place at each position. The first and the last position hold place 0. */
  readonly places: Int32Array;
  /** The number of segments joined so far. It counts towards the limits of a search, which sets it to 0 after reading it. */
  joinedSegments = 0;
  /** The position of each place. */
  private readonly positions: Int32Array;
  /** The last position. */
  private readonly end: number;
  /**
   * The slots in this order: one visit for each place, one for the return to place 0, for each position the segment from the start to it,
   * for each position the segment from it to the end, and four slots for intermediate results.
   */
  private readonly segments: TimeSegments;
  /**
   * The first slot of the last three groups. `prefixSlots + position` is the segment from the start to the position, including it, and
   * `suffixSlots + position` the one from the position, including it, to the end.
   */
  private readonly prefixSlots: number;
  private readonly suffixSlots: number;
  private readonly scratchSlots: number;
  /** The best move found so far, and the cost of the tour with it. */
  private bestMove: Move | null = null;
  private bestCost = 0;

  constructor(
    { travel: { size, seconds }, windows, serviceSeconds, departureSecond }: StopOrderProblem,
    toOrder: readonly number[],
  ) {
    this.end = size;
    this.prefixSlots = size + 1;
    this.suffixSlots = this.prefixSlots + size + 1;
    this.scratchSlots = this.suffixSlots + size + 1;
    this.places = Int32Array.from([0, ...toOrder, 0]);
    this.positions = new Int32Array(size);
    this.segments = new TimeSegments(seconds, size, this.scratchSlots + SCRATCH_SLOTS);
    this.segments.setVisit(0, 0, 0, departureSecond, departureSecond);
    this.segments.setVisit(size, 0, 0, -NEVER, NEVER);
    for (let place = 1; place < size; place++) {
      const window = windows[place];
      const earliest = Math.max(window?.earliest ?? -NEVER, -NEVER);
      const latest = Math.min(window?.latest ?? NEVER, NEVER);
      this.segments.setVisit(place, place, serviceSeconds[place] ?? 0, earliest, latest);
    }
    this.measure();
  }

  /** Returns the places in the order of the visits, without place 0. */
  order(): number[] {
    return Array.from(this.places.subarray(1, this.end));
  }

  /** Whether no stop is late. */
  get isInTime(): boolean {
    return this.segments.getWarpSeconds(this.prefixSlots + this.end) === 0;
  }

  /** Returns the travel of the tour plus the price of its time warp. */
  computeCost(warpPrice: number): number {
    return this.segments.computeCost(this.prefixSlots + this.end, warpPrice);
  }

  /** Replaces the places, and updates positions and segments. */
  setPlaces(places: Int32Array): void {
    this.places.set(places);
    this.measure();
  }

  /**
   * Moves the place at one position to another position. Neither is an end of the tour. The caller calls `measure` after the last shift.
   */
  shift(from: number, to: number): void {
    const place = this.places[from]!;
    if (to > from) this.places.copyWithin(from, from + 1, to + 1);
    else this.places.copyWithin(to + 1, to, from);
    this.places[to] = place;
  }

  /** Updates positions and segments after the places have changed. */
  measure(): void {
    const { segments, places, positions, prefixSlots, suffixSlots, end } = this;
    this.joinedSegments += 2 * end;
    segments.copy(0, prefixSlots);
    for (let position = 1; position <= end; position++) {
      segments.joinInto(prefixSlots + position, prefixSlots + position - 1, this.getVisitSlot(position));
      if (position < end) positions[places[position]!] = position;
    }
    segments.copy(end, suffixSlots + end);
    for (let position = end - 1; position >= 0; position--) {
      segments.joinInto(suffixSlots + position, this.getVisitSlot(position), suffixSlots + position + 1);
    }
  }

  /**
   * Applies the best move of a place if it improves the tour. A run of up to three places that begins with the place is moved, or a run of
   * any length that begins or ends with it is reversed.
   *
   * @param workList receives the places around the changes
   * @returns whether a move was applied
   */
  improve(place: number, warpPrice: number, workList: WorkList): boolean {
    if (place === 0) return false;
    const position = this.positions[place]!;
    this.bestMove = null;
    this.bestCost = this.computeCost(warpPrice) - MIN_GAIN;
    const lastBound = Math.min(position + MAX_MOVED_RUN, this.end);
    for (let last = position; last < lastBound; last++) this.tryMoves(position, last, warpPrice);
    this.tryReversals(position, warpPrice);
    if (!this.bestMove) return false;
    this.apply(this.bestMove, workList);
    return true;
  }

  /** Returns the slot of the visit at a position. */
  private getVisitSlot(position: number): number {
    return position === this.end ? this.end : this.places[position]!;
  }

  /** Tries to move the run `first..last` behind every other position, in its direction and reversed. */
  private tryMoves(first: number, last: number, warpPrice: number): void {
    const { segments } = this;
    const run = this.scratchSlots + RUN;
    const reversedRun = this.scratchSlots + REVERSED_RUN;
    segments.copy(this.getVisitSlot(first), run);
    segments.copy(this.getVisitSlot(first), reversedRun);
    for (let position = first + 1; position <= last; position++) {
      segments.joinInto(run, run, this.getVisitSlot(position));
      segments.joinInto(reversedRun, this.getVisitSlot(position), reversedRun);
    }
    this.tryLaterTargets(first, last, warpPrice);
    this.tryEarlierTargets(first, last, warpPrice);
  }

  /** Tries to move the run behind later positions. The scratch slots `RUN` and `REVERSED_RUN` hold its segments. */
  private tryLaterTargets(first: number, last: number, warpPrice: number): void {
    const { segments, scratchSlots, prefixSlots, suffixSlots, end } = this;
    const run = scratchSlots + RUN;
    const reversedRun = scratchSlots + REVERSED_RUN;
    // The segment from the start to the target, without the run.
    const passed = scratchSlots + PASSED;
    const joined = scratchSlots + JOINED;
    segments.copy(prefixSlots + first - 1, passed);
    for (let target = last + 1; target < end; target++) {
      segments.joinInto(passed, passed, this.getVisitSlot(target));
      this.joinedSegments += JOINS_PER_STEP;
      if (segments.computeCost(passed, warpPrice) >= this.bestCost) break; // A longer segment costs at least as much.
      segments.joinInto(joined, passed, run);
      const cost = segments.computeJoinedCost(joined, suffixSlots + target + 1, warpPrice);
      if (cost < this.bestCost) this.setBestMove(cost, { first, last, target, isReversed: false });
      if (first === last) continue;
      segments.joinInto(joined, passed, reversedRun);
      const reversedCost = segments.computeJoinedCost(joined, suffixSlots + target + 1, warpPrice);
      if (reversedCost < this.bestCost) this.setBestMove(reversedCost, { first, last, target, isReversed: true });
    }
  }

  /** Tries to move the run behind earlier positions. The scratch slots `RUN` and `REVERSED_RUN` hold its segments. */
  private tryEarlierTargets(first: number, last: number, warpPrice: number): void {
    const { segments, scratchSlots, prefixSlots, suffixSlots } = this;
    const run = scratchSlots + RUN;
    const reversedRun = scratchSlots + REVERSED_RUN;
    // The segment from behind the target to the end, without the run.
    const passed = scratchSlots + PASSED;
    const joined = scratchSlots + JOINED;
    segments.copy(suffixSlots + last + 1, passed);
    for (let target = first - 2; target >= 0; target--) {
      segments.joinInto(passed, this.getVisitSlot(target + 1), passed);
      this.joinedSegments += JOINS_PER_STEP;
      if (segments.computeCost(passed, warpPrice) >= this.bestCost) break; // A longer segment costs at least as much.
      segments.joinInto(joined, prefixSlots + target, run);
      const cost = segments.computeJoinedCost(joined, passed, warpPrice);
      if (cost < this.bestCost) this.setBestMove(cost, { first, last, target, isReversed: false });
      if (first === last) continue;
      segments.joinInto(joined, prefixSlots + target, reversedRun);
      const reversedCost = segments.computeJoinedCost(joined, passed, warpPrice);
      if (reversedCost < this.bestCost) this.setBestMove(reversedCost, { first, last, target, isReversed: true });
    }
  }

  /** Tries to reverse the runs that begin or end at a position. */
  private tryReversals(position: number, warpPrice: number): void {
    const { segments, prefixSlots, suffixSlots, end } = this;
    const reversedRun = this.scratchSlots + REVERSED_RUN;
    const joined = this.scratchSlots + JOINED;
    segments.copy(this.getVisitSlot(position), reversedRun);
    for (let last = position + 1; last < end; last++) {
      this.joinedSegments += JOINS_PER_STEP;
      segments.joinInto(reversedRun, this.getVisitSlot(last), reversedRun);
      if (segments.computeCost(reversedRun, warpPrice) >= this.bestCost) break; // A longer segment costs at least as much.
      segments.joinInto(joined, prefixSlots + position - 1, reversedRun);
      const cost = segments.computeJoinedCost(joined, suffixSlots + last + 1, warpPrice);
      if (cost < this.bestCost) this.setBestMove(cost, { first: position, last, target: null, isReversed: true });
    }
    segments.copy(this.getVisitSlot(position), reversedRun);
    for (let first = position - 1; first > 0; first--) {
      this.joinedSegments += JOINS_PER_STEP;
      segments.joinInto(reversedRun, reversedRun, this.getVisitSlot(first));
      if (segments.computeCost(reversedRun, warpPrice) >= this.bestCost) break; // A longer segment costs at least as much.
      segments.joinInto(joined, prefixSlots + first - 1, reversedRun);
      const cost = segments.computeJoinedCost(joined, suffixSlots + position + 1, warpPrice);
      if (cost < this.bestCost) this.setBestMove(cost, { first, last: position, target: null, isReversed: true });
    }
  }

  /** Stores a move that costs less than the best one so far. */
  private setBestMove(cost: number, move: Move): void {
    this.bestCost = cost;
    this.bestMove = move;
  }

  /** Changes the places by a move, and adds the places around the changes to the work list. */
  private apply({ first, last, target, isReversed }: Move, workList: WorkList): void {
    const { places } = this;
    // The places around the run and the target are read before they move.
    for (const runEnd of [first, last]) {
      for (let position = runEnd - 2; position <= runEnd + 2; position++) this.addPlaceAt(position, workList);
    }
    if (isReversed) places.subarray(first, last + 1).reverse();
    if (target !== null) {
      this.addPlaceAt(target, workList);
      this.addPlaceAt(target + 1, workList);
      this.moveRun(first, last, target);
    }
    this.measure();
  }

  /** Moves the places at `first..last` behind the position `target`. */
  private moveRun(first: number, last: number, target: number): void {
    const { places } = this;
    const run = places.slice(first, last + 1);
    if (target > last) {
      places.copyWithin(first, last + 1, target + 1);
      places.set(run, target + 1 - run.length);
    } else {
      places.copyWithin(target + 1 + run.length, target + 1, first);
      places.set(run, target + 1);
    }
  }

  /** Adds the place at a position to the work list, unless it is an end of the tour. */
  private addPlaceAt(position: number, workList: WorkList): void {
    if (position > 0 && position < this.end) workList.add(this.places[position]!);
  }
}
