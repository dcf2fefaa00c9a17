import { nearestNeighbourOrder, nearPlaces } from '../search/near-places';
import { compareCost, isWindowed, type StopOrderProblem, tourCost } from './stop-order-problem';

/** Places tried as new neighbours of a place. More finds little and costs in proportion. */
const NEIGHBOURS = 10;
const NEIGHBOURS_WITH_WINDOWS = 16;
const LONGEST_MOVED_SEGMENT = 3;

/**
 * Bounds on the work, counted and not clocked, so that the same problem always gets the same answer: moves looked at, and places passed
 * while arrival times are followed (for each pair of places, and at all). Only tours with hopeless windows come near them.
 */
const MOST_MOVES = 6_000_000;
const MOST_FOLLOWED_PER_PAIR = 80;
const MOST_FOLLOWED = 20_000_000;

/** How much may be tried: moves looked at, and places passed while arrival times are followed. */
export interface Effort {
  readonly moves: number;
  readonly followed: number;
}

const fullEffort = ({ travel: { size } }: StopOrderProblem): Effort => ({
  moves: MOST_MOVES,
  followed: Math.min(MOST_FOLLOWED, MOST_FOLLOWED_PER_PAIR * size ** 2),
});

/**
 * A short tour by local search: a tour each by nearest neighbour, by cheapest insertion (farthest place first) and, where there are
 * windows, by due time is improved by 2-opt (Croes 1958) and Or-opt (Or 1976) moves among near places until none helps; the best wins.
 * Lateness counts before travel. Never worse than nearest neighbour; the two directions of a leg may differ.
 */
export function localSearchOrder(problem: StopOrderProblem, effort: Effort = fullEffort(problem)): number[] {
  const hasWindows = isWindowed(problem);
  const starts = [nearestNeighbourOrder(problem.travel), cheapestInsertion(problem)];
  if (hasWindows) starts.unshift(byDueTime(problem)); // first at the budget: the likeliest to be in time
  const { travel } = problem;
  const nearCount = Math.min(travel.size - 1, hasWindows ? NEIGHBOURS_WITH_WINDOWS : NEIGHBOURS);
  const near = nearPlaces(travel, nearCount, apart(problem));
  const budget = { ...effort };
  const [best] = starts
    .map((start) => new Tour(problem, start, hasWindows, budget).improve(near, nearCount))
    .map((order) => ({ order, cost: tourCost(problem, order) }))
    .sort((a, b) => compareCost(a.cost, b.cost));
  return best?.order ?? [];
}

function cheapestInsertion({ travel: { size, seconds } }: StopOrderProblem): number[] {
  const farthestFirst = Array.from({ length: size - 1 }, (_, index) => index + 1).sort(
    (a, b) => seconds[b]! - seconds[a]! || a - b,
  );
  const tour = [0, 0];
  for (const place of farthestFirst) {
    let cheapest = Infinity;
    let behind = 1;
    for (let next = 1; next < tour.length; next++) {
      const [from, to] = [tour[next - 1]!, tour[next]!];
      const extra = seconds[from * size + place]! + seconds[place * size + to]! - seconds[from * size + to]!;
      if (extra < cheapest) [cheapest, behind] = [extra, next];
    }
    tour.splice(behind, 0, place);
  }
  return tour.slice(1, -1);
}

function byDueTime({ travel, windows }: StopOrderProblem): number[] {
  const due = (place: number) => windows[place]?.latest ?? 86_400;
  const opens = (place: number) => windows[place]?.earliest ?? 0;
  return Array.from({ length: travel.size - 1 }, (_, index) => index + 1).sort(
    (a, b) => due(a) - due(b) || opens(a) - opens(b) || a - b,
  );
}

/** What there is against visiting one place right after another: the way, and waiting and lateness that can't be avoided. */
function apart({ travel: { size, seconds }, windows, serviceSeconds }: StopOrderProblem) {
  const open = (place: number) => windows[place]?.earliest ?? -Infinity;
  const close = (place: number) => windows[place]?.latest ?? Infinity;
  return (from: number, to: number): number => {
    const leg = seconds[from * size + to]!;
    const wait = Math.max(0, open(to) - leg - serviceSeconds[from]! - close(from));
    const late = Math.max(0, open(from) + serviceSeconds[from]! + leg - close(to));
    return leg + Math.round(0.2 * wait + late);
  };
}

/** How much is left of an Effort. */
interface Budget {
  moves: number;
  followed: number;
}

/**
 * A closed tour in an array: position 0 and the last one hold place 0. Every move replaces the positions `low..high` by one or two
 * runs of them, each read forward or backward, so one method judges them all.
 */
class Tour {
  private readonly places: Int32Array;
  private readonly positions: Int32Array;
  /** Travel from the start to a position, and the same way driven backward: what a reversed run costs. */
  private readonly forward: Float64Array;
  private readonly backward: Float64Array;
  /** When a position is left, and the lateness up to and with it. */
  private readonly left: Float64Array;
  private readonly late: Float64Array;
  private readonly opens: Float64Array;
  private readonly closes: Float64Array;
  private readonly last: number;
  private readonly scratch: Int32Array;
  /** Where `follow` stands. */
  private clock = 0;
  private lateness = 0;
  private at = 0;

  constructor(
    private readonly problem: StopOrderProblem,
    order: readonly number[],
    private readonly hasWindows: boolean,
    private readonly budget: Budget,
  ) {
    const { size } = problem.travel;
    this.last = size;
    this.places = Int32Array.from([0, ...order, 0]);
    this.scratch = new Int32Array(size + 1);
    this.positions = new Int32Array(size);
    this.forward = new Float64Array(size + 1);
    this.backward = new Float64Array(size + 1);
    this.left = new Float64Array(size + 1);
    this.late = new Float64Array(size + 1);
    this.opens = Float64Array.from(
      { length: size },
      (_, place) => (place && problem.windows[place]?.earliest) || -Infinity,
    );
    this.closes = Float64Array.from({ length: size }, (_, place) =>
      place ? (problem.windows[place]?.latest ?? Infinity) : Infinity,
    );
    this.measure(0);
  }

  /** Applies improving moves until there is none among near places or the budget is spent; answers the order without the ends. */
  improve(near: Int32Array, nearCount: number): number[] {
    for (let improved = true; improved;) {
      improved = false;
      for (let index = 0; index < near.length; index++) {
        if (this.budget.moves <= 0 || this.budget.followed <= 0) return this.order();
        if (this.bring(Math.floor(index / nearCount), near[index]!)) improved = true;
      }
    }
    return this.order();
  }

  private order(): number[] {
    return Array.from(this.places.subarray(1, this.last));
  }

  /** Tries the moves that make two places neighbours; true when one was applied. */
  private bring(place: number, other: number): boolean {
    const i = this.positions[place]!;
    const p = this.positions[other]!;
    if (Math.abs(i - p) === 1) return false;
    this.budget.moves -= 2 + 4 * LONGEST_MOVED_SEGMENT;
    if (this.reverse(Math.min(i, p) + 1, Math.max(i, p))) return true;
    const [first, second] = i === 0 ? [p, this.last] : p === 0 ? [i, this.last] : [Math.min(i, p), Math.max(i, p)];
    if (this.reverse(first, second - 1)) return true;
    if (i === 0) return false; // the ends stay where they are
    const end = p === 0 ? this.last : p; // place 0 is both ends: behind it means first, before it last
    for (let length = 1; length <= LONGEST_MOVED_SEGMENT; length++) {
      const tail = i + length - 1;
      const head = i - length + 1;
      if (tail < this.last && (p < i || p > tail)) {
        if (this.move(i, tail, p, false) || this.move(i, tail, end - 1, true)) return true;
      }
      if (length > 1 && head > 0 && (p < head || p > i)) {
        if (this.move(head, i, p, true) || this.move(head, i, end - 1, false)) return true;
      }
    }
    return false;
  }

  private reverse(low: number, high: number): boolean {
    return low < high && this.replace(low, high, high, low, -1, -1);
  }

  /** Puts the run `first..last` behind the position `behind`, turned round or not. */
  private move(first: number, last: number, behind: number, turned: boolean): boolean {
    const [from, to] = turned ? [last, first] : [first, last];
    if (behind > last) return this.replace(first, behind, last + 1, behind, from, to);
    return behind < first - 1 && this.replace(behind + 1, last, from, to, behind + 1, first - 1);
  }

  /** Reads positions `low..high` as the runs `a..b` and `c..d` (none when c is negative) instead, if that is cheaper. */
  private replace(low: number, high: number, a: number, b: number, c: number, d: number): boolean {
    const { places, forward } = this;
    const lastPosition = c < 0 ? b : d;
    let travel =
      this.leg(places[low - 1]!, places[a]!) + this.run(a, b) + this.leg(places[lastPosition]!, places[high + 1]!);
    if (c >= 0) travel += this.leg(places[b]!, places[c]!) + this.run(c, d);
    const saved = forward[high + 1]! - forward[low - 1]! - travel;
    if (!this.isCheaper(saved, low, high, a, b, c, d)) return false;

    let write = low;
    for (const [from, to] of c < 0 ? [[a, b] as const] : [[a, b] as const, [c, d] as const])
      for (let read = from, step = from <= to ? 1 : -1; read !== to + step; read += step)
        this.scratch[write++] = places[read]!;
    places.set(this.scratch.subarray(low, high + 1), low);
    this.measure(low);
    return true;
  }

  private isCheaper(saved: number, low: number, high: number, a: number, b: number, c: number, d: number): boolean {
    if (!this.hasWindows) return saved > 0;
    const lateNow = this.late[this.last]!;
    if (saved <= 0 && lateNow === 0) return false;
    this.clock = this.left[low - 1]!;
    this.lateness = this.late[low - 1]!;
    this.at = this.places[low - 1]!;
    this.follow(a, b, lateNow);
    if (c >= 0) this.follow(c, d, lateNow);
    // From here on the places are the old ones. Who is no earlier than before stays no less late, and the other way round: that mostly
    // settles it at the first of them.
    for (let position = high + 1; position < this.last && this.lateness <= lateNow; position++) {
      this.pass(this.places[position]!);
      const total = this.lateness + lateNow - this.late[position]!;
      const wins = total < lateNow || (total === lateNow && saved > 0);
      if (wins ? this.clock <= this.left[position]! : this.clock >= this.left[position]!) return wins;
    }
    return this.lateness < lateNow || (this.lateness === lateNow && saved > 0);
  }

  /** Passes the positions `from..to`, in whichever direction that is, giving up when it gets too late. */
  private follow(from: number, to: number, tooLate: number): void {
    const step = from <= to ? 1 : -1;
    for (let position = from; position !== to + step && this.lateness <= tooLate; position += step)
      this.pass(this.places[position]!);
  }

  private pass(place: number): void {
    this.budget.followed -= 1;
    const begin = Math.max(this.clock + this.leg(this.at, place), this.opens[place]!);
    const over = begin - this.closes[place]!;
    if (over > 0) this.lateness += over;
    this.clock = begin + this.problem.serviceSeconds[place]!;
    this.at = place;
  }

  /** Travel along the positions from `a` to `b`, backward when b comes first. */
  private run(a: number, b: number): number {
    return a <= b ? this.forward[b]! - this.forward[a]! : this.backward[a]! - this.backward[b]!;
  }

  private leg(from: number, to: number): number {
    return this.problem.travel.seconds[from * this.problem.travel.size + to]!;
  }

  /** Brings the sums up to date from a position on. */
  private measure(from: number): void {
    if (from === 0) {
      this.left[0] = this.problem.departureSecond;
      from = 1;
    }
    this.clock = this.left[from - 1]!;
    this.lateness = this.late[from - 1]!;
    this.at = this.places[from - 1]!;
    for (let position = from; position <= this.last; position++) {
      const [before, place] = [this.places[position - 1]!, this.places[position]!];
      this.forward[position] = this.forward[position - 1]! + this.leg(before, place);
      this.backward[position] = this.backward[position - 1]! + this.leg(place, before);
      if (position < this.last) this.positions[place] = position;
      this.pass(place);
      this.left[position] = this.clock;
      this.late[position] = this.lateness;
    }
  }
}
