import type { WorkList } from '../search/work-list';
import type { StopOrderProblem } from './stop-order-problem';
import { TimeSegments } from './time-segments';

const LONGEST_MOVED_RUN = 3;
/** Later than any window: sums with it stay exact, which they would not with infinity. */
const NEVER = 1e12;

interface Move {
  readonly first: number;
  readonly last: number;
  /** The position that the run comes behind; null: it stays where it is, the other way round. */
  readonly behind: number | null;
  readonly turned: boolean;
}

/**
 * A closed tour with time windows. What it costs up to and from each position is known, so a move is judged by joining a few runs,
 * each longer than the one of the move looked at before by one place: in constant time.
 */
export class WindowedTour {
  /** By position; the first and the last hold place 0. */
  readonly places: Int32Array;
  /** Runs joined so far: counted for the limits of a search. */
  joined = 0;
  private readonly positions: Int32Array;
  private readonly end: number;
  private readonly segments: TimeSegments;
  /** Slots: one for each place, the end of the tour, then for each position the run up to it and the run from it. */
  private readonly upTo: number;
  private readonly from: number;
  private readonly scratch: number;
  /** What the best move found would make the tour cost, and that move. */
  private bestCost = 0;
  private best: Move | null = null;

  constructor(
    { travel: { size, seconds }, windows, serviceSeconds, departureSecond }: StopOrderProblem,
    order: readonly number[],
  ) {
    this.end = size;
    this.upTo = size + 1;
    this.from = this.upTo + size + 1;
    this.scratch = this.from + size + 1;
    this.places = Int32Array.from([0, ...order, 0]);
    this.positions = new Int32Array(size);
    this.segments = new TimeSegments(seconds, size, this.scratch + 4);
    this.segments.setVisit(0, 0, 0, departureSecond, departureSecond);
    this.segments.setVisit(size, 0, 0, -NEVER, NEVER);
    for (let place = 1; place < size; place++) {
      const window = windows[place];
      const [opens, closes] = [window?.earliest ?? -NEVER, Math.min(window?.latest ?? NEVER, NEVER)];
      this.segments.setVisit(place, place, serviceSeconds[place] ?? 0, Math.max(opens, -NEVER), closes);
    }
    this.measure();
  }

  /** The places but 0. */
  order(): number[] {
    return Array.from(this.places.subarray(1, this.end));
  }

  /** Whether every window is kept. */
  get isInTime(): boolean {
    return this.segments.warp(this.upTo + this.end) === 0;
  }

  /** Travel, and lateness at its price for a second. */
  cost(price: number): number {
    return this.segments.cost(this.upTo + this.end, price);
  }

  setPlaces(places: Int32Array): void {
    this.places.set(places);
    this.measure();
  }

  /** Takes the place at a position out and puts it in again at another one, neither of them an end. Call `measure` after the last. */
  shift(from: number, to: number): void {
    const place = this.places[from]!;
    if (to > from) this.places.copyWithin(from, from + 1, to + 1);
    else this.places.copyWithin(to + 1, to, from);
    this.places[to] = place;
  }

  /** Brings what is derived up to date. */
  measure(): void {
    const { segments, places, positions, upTo, from, end } = this;
    this.joined += 2 * end;
    segments.copy(0, upTo);
    for (let at = 1; at <= end; at++) {
      segments.join(upTo + at - 1, this.visitAt(at), upTo + at);
      if (at < end) positions[places[at]!] = at;
    }
    segments.copy(end, from + end);
    for (let at = end - 1; at >= 0; at--) segments.join(this.visitAt(at), from + at + 1, from + at);
  }

  /**
   * Applies the best move of the place, if it improves the tour: the run of up to three that begins with it goes elsewhere, or a run of
   * any length that begins or ends with it is reversed.
   */
  improve(place: number, price: number, work: WorkList): boolean {
    if (place === 0) return false;
    const at = this.positions[place]!;
    this.best = null;
    this.bestCost = this.cost(price) - 1e-6;
    for (let last = at; last < Math.min(at + LONGEST_MOVED_RUN, this.end); last++) this.tryRun(at, last, price);
    this.tryReversals(at, price);
    if (!this.best) return false;
    this.apply(this.best, work);
    return true;
  }

  private visitAt(position: number): number {
    return position === this.end ? this.end : this.places[position]!;
  }

  private tryRun(first: number, last: number, price: number): void {
    const { segments, upTo, from, end } = this;
    const run = this.scratch;
    const turned = run + 1;
    const passed = run + 2;
    const joined = run + 3;
    segments.copy(this.visitAt(first), run);
    segments.copy(this.visitAt(first), turned);
    for (let at = first + 1; at <= last; at++) {
      segments.join(run, this.visitAt(at), run);
      segments.join(this.visitAt(at), turned, turned);
    }
    segments.copy(upTo + first - 1, passed);
    for (let behind = last + 1; behind < end; behind++) {
      segments.join(passed, this.visitAt(behind), passed);
      this.joined += 3;
      if (segments.cost(passed, price) >= this.bestCost) break; // more can only cost more
      segments.join(passed, run, joined);
      this.note(segments.joinedCost(joined, from + behind + 1, price), first, last, behind, false);
      if (first === last) continue;
      segments.join(passed, turned, joined);
      this.note(segments.joinedCost(joined, from + behind + 1, price), first, last, behind, true);
    }
    segments.copy(from + last + 1, passed);
    for (let behind = first - 2; behind >= 0; behind--) {
      segments.join(this.visitAt(behind + 1), passed, passed);
      this.joined += 3;
      if (segments.cost(passed, price) >= this.bestCost) break;
      segments.join(upTo + behind, run, joined);
      this.note(segments.joinedCost(joined, passed, price), first, last, behind, false);
      if (first === last) continue;
      segments.join(upTo + behind, turned, joined);
      this.note(segments.joinedCost(joined, passed, price), first, last, behind, true);
    }
  }

  private tryReversals(at: number, price: number): void {
    const { segments, upTo, from, end } = this;
    const turned = this.scratch;
    const joined = turned + 1;
    segments.copy(this.visitAt(at), turned);
    for (let last = at + 1; last < end; last++) {
      this.joined += 3;
      segments.join(this.visitAt(last), turned, turned);
      segments.join(upTo + at - 1, turned, joined);
      if (segments.cost(turned, price) >= this.bestCost) break;
      this.note(segments.joinedCost(joined, from + last + 1, price), at, last, null, true);
    }
    segments.copy(this.visitAt(at), turned);
    for (let first = at - 1; first > 0; first--) {
      this.joined += 3;
      segments.join(turned, this.visitAt(first), turned);
      if (segments.cost(turned, price) >= this.bestCost) break;
      segments.join(upTo + first - 1, turned, joined);
      this.note(segments.joinedCost(joined, from + at + 1, price), first, at, null, true);
    }
  }

  private note(cost: number, first: number, last: number, behind: number | null, turned: boolean): void {
    if (cost >= this.bestCost) return;
    this.bestCost = cost;
    this.best = { first, last, behind, turned };
  }

  private apply({ first, last, behind, turned }: Move, work: WorkList): void {
    const { places } = this;
    for (const at of [first, last]) for (let near = at - 2; near <= at + 2; near++) this.touch(near, work);
    if (turned) places.subarray(first, last + 1).reverse();
    if (behind !== null) {
      this.touch(behind, work);
      this.touch(behind + 1, work);
      const run = places.slice(first, last + 1);
      if (behind > last) places.copyWithin(first, last + 1, behind + 1);
      else places.copyWithin(behind + 1 + run.length, behind + 1, first);
      places.set(run, behind > last ? behind + 1 - run.length : behind + 1);
    }
    this.measure();
  }

  private touch(position: number, work: WorkList): void {
    if (position > 0 && position < this.end) work.add(this.places[position]!);
  }
}
