const { max, min } = Math;

/** The numbers of a run, and where each of them stands. */
const FIELDS = 5;
const TRAVEL = 0;
const DURATION = 1;
const WARP = 2;
const EARLIEST = 3;
const LATEST = 4;

/**
 * Runs of visits in a row, each summed up in five numbers from which the sum of two runs in a row follows in constant time (Vidal,
 * Crainic, Gendreau & Prins, "A unified solution framework for multi-attribute vehicle routing problems", 2014, after Kindervater &
 * Savelsbergh). Lateness is counted as time warp: who comes late goes back in time to when the window closes, and pays for the way.
 *
 * A run lives in a slot; its numbers stand in one array, since objects would be made by the million.
 */
export class TimeSegments {
  private readonly numbers: Float64Array;
  /** The first and the last place of a slot's run. */
  private readonly ends: Int32Array;

  /**
   * @param seconds travel, row by row
   * @param slots how many runs there may be
   */
  constructor(
    private readonly seconds: Int32Array,
    private readonly size: number,
    slots: number,
  ) {
    this.numbers = new Float64Array(slots * FIELDS);
    this.ends = new Int32Array(slots * 2);
  }

  /** A single visit: service of so many seconds begins within the window. */
  setVisit(slot: number, place: number, serviceSeconds: number, earliest: number, latest: number): void {
    const at = slot * FIELDS;
    this.numbers[at + TRAVEL] = 0;
    this.numbers[at + DURATION] = serviceSeconds;
    this.numbers[at + WARP] = 0;
    this.numbers[at + EARLIEST] = earliest;
    this.numbers[at + LATEST] = latest;
    this.ends[slot * 2] = this.ends[slot * 2 + 1] = place;
  }

  copy(from: number, to: number): void {
    this.numbers.copyWithin(to * FIELDS, from * FIELDS, (from + 1) * FIELDS);
    this.ends.copyWithin(to * 2, from * 2, from * 2 + 2);
  }

  /** Seconds driven. */
  travel(slot: number): number {
    return this.numbers[slot * FIELDS + TRAVEL]!;
  }

  /** Seconds of lateness, as time warp; 0 when each window of the run can be kept. */
  warp(slot: number): number {
    return this.numbers[slot * FIELDS + WARP]!;
  }

  /** Travel and time warp at its price. */
  cost(slot: number, price: number): number {
    return this.numbers[slot * FIELDS + TRAVEL]! + price * this.numbers[slot * FIELDS + WARP]!;
  }

  /** The cost of one run behind the other, without keeping it. */
  joinedCost(one: number, other: number, price: number): number {
    const { numbers } = this;
    const [a, b] = [one * FIELDS, other * FIELDS];
    const leg = this.legBetween(one, other);
    const shift = numbers[a + DURATION]! - numbers[a + WARP]! + leg;
    const warp = max(numbers[a + EARLIEST]! + shift - numbers[b + LATEST]!, 0);
    return numbers[a + TRAVEL]! + leg + numbers[b + TRAVEL]! + price * (numbers[a + WARP]! + numbers[b + WARP]! + warp);
  }

  /** Puts one run behind the other into a slot, which may be one of theirs. */
  join(one: number, other: number, into: number): void {
    const { numbers, ends } = this;
    const a = one * FIELDS;
    const b = other * FIELDS;
    const leg = this.legBetween(one, other);
    const shift = numbers[a + DURATION]! - numbers[a + WARP]! + leg;
    const wait = max(numbers[b + EARLIEST]! - shift - numbers[a + LATEST]!, 0);
    const warp = max(numbers[a + EARLIEST]! + shift - numbers[b + LATEST]!, 0);
    const travel = numbers[a + TRAVEL]! + leg + numbers[b + TRAVEL]!;
    const duration = numbers[a + DURATION]! + numbers[b + DURATION]! + leg + wait;
    const earliest = max(numbers[b + EARLIEST]! - shift, numbers[a + EARLIEST]!) - wait;
    const latest = min(numbers[b + LATEST]! - shift, numbers[a + LATEST]!) + warp;
    const warps = numbers[a + WARP]! + numbers[b + WARP]! + warp;
    const last = ends[other * 2 + 1]!;
    ends[into * 2] = ends[one * 2]!;
    ends[into * 2 + 1] = last;
    const at = into * FIELDS;
    numbers[at + TRAVEL] = travel;
    numbers[at + DURATION] = duration;
    numbers[at + WARP] = warps;
    numbers[at + EARLIEST] = earliest;
    numbers[at + LATEST] = latest;
  }

  private legBetween(one: number, other: number): number {
    return this.seconds[this.ends[one * 2 + 1]! * this.size + this.ends[other * 2]!]!;
  }
}
