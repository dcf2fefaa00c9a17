const { max, min } = Math;

/** The number of values of a segment, and the offset of each value. All are seconds. */
const VALUES_PER_SEGMENT = 5;
/** The driving time. */
const TRAVEL = 0;
/** The time from the begin of the first visit to the end of the last one: driving, service and waiting. */
const DURATION = 1;
/** The time warp. The real duration is `DURATION` minus `WARP`. */
const WARP = 2;
/** The earliest and the latest begin of the first visit with which the segment has the least waiting and time warp. */
const EARLIEST = 3;
const LATEST = 4;

/**
 * Segments of consecutive visits. Five values describe a segment, and those of two consecutive segments combine in constant time (Vidal,
 * Crainic, Gendreau & Prins, "A unified solution framework for multi-attribute vehicle routing problems", 2014, after Kindervater &
 * Savelsbergh). Lateness is measured as time warp: a vehicle that arrives late goes back in time to the end of the window, at a price for
 * each second.
 *
 * Segments are stored in numbered slots of one array, because a search would create millions of objects.
 */
export class TimeSegments {
  private readonly values: Float64Array;
  /** The first and the last place of each slot's segment, at `2 * slot` and `2 * slot + 1`. */
  private readonly ends: Int32Array;

  /**
   * @param seconds the travel times between places, row by row
   * @param size the number of places
   * @param slots the number of segments that can be stored
   */
  constructor(
    private readonly seconds: Int32Array,
    private readonly size: number,
    slots: number,
  ) {
    this.values = new Float64Array(slots * VALUES_PER_SEGMENT);
    this.ends = new Int32Array(slots * 2);
  }

  /** Stores a segment of one visit to a place, whose service begins between `earliest` and `latest`. */
  setVisit(slot: number, place: number, serviceSeconds: number, earliest: number, latest: number): void {
    const offset = slot * VALUES_PER_SEGMENT;
    this.values[offset + TRAVEL] = 0;
    this.values[offset + DURATION] = serviceSeconds;
    this.values[offset + WARP] = 0;
    this.values[offset + EARLIEST] = earliest;
    this.values[offset + LATEST] = latest;
    this.ends[slot * 2] = place;
    this.ends[slot * 2 + 1] = place;
  }

  /** Copies the segment of one slot to another slot. */
  copy(source: number, target: number): void {
    this.values.copyWithin(target * VALUES_PER_SEGMENT, source * VALUES_PER_SEGMENT, (source + 1) * VALUES_PER_SEGMENT);
    this.ends.copyWithin(target * 2, source * 2, source * 2 + 2);
  }

  /** Returns the time warp of a segment in seconds. It is 0 when no visit is late. */
  getWarpSeconds(slot: number): number {
    return this.values[slot * VALUES_PER_SEGMENT + WARP]!;
  }

  /** Returns the travel of a segment plus the price of its time warp. */
  computeCost(slot: number, warpPrice: number): number {
    const offset = slot * VALUES_PER_SEGMENT;
    return this.values[offset + TRAVEL]! + warpPrice * this.values[offset + WARP]!;
  }

  /** Returns the cost that `joinInto` would give the joined segment, without storing the segment. */
  computeJoinedCost(first: number, second: number, warpPrice: number): number {
    const { values } = this;
    const firstOffset = first * VALUES_PER_SEGMENT;
    const secondOffset = second * VALUES_PER_SEGMENT;
    const leg = this.getLegBetween(first, second);
    const secondsToSecond = values[firstOffset + DURATION]! - values[firstOffset + WARP]! + leg;
    const addedWarp = max(values[firstOffset + EARLIEST]! + secondsToSecond - values[secondOffset + LATEST]!, 0);
    const travel = values[firstOffset + TRAVEL]! + leg + values[secondOffset + TRAVEL]!;
    const warp = values[firstOffset + WARP]! + values[secondOffset + WARP]! + addedWarp;
    return travel + warpPrice * warp;
  }

  /** Joins two segments and stores the result in the slot `target`, which may be the slot of one of them. */
  joinInto(target: number, first: number, second: number): void {
    const { values, ends } = this;
    const firstOffset = first * VALUES_PER_SEGMENT;
    const secondOffset = second * VALUES_PER_SEGMENT;
    const leg = this.getLegBetween(first, second);
    // The time from the begin of the first segment to the arrival at the second one.
    const secondsToSecond = values[firstOffset + DURATION]! - values[firstOffset + WARP]! + leg;
    const addedWait = max(values[secondOffset + EARLIEST]! - secondsToSecond - values[firstOffset + LATEST]!, 0);
    const addedWarp = max(values[firstOffset + EARLIEST]! + secondsToSecond - values[secondOffset + LATEST]!, 0);
    const travel = values[firstOffset + TRAVEL]! + leg + values[secondOffset + TRAVEL]!;
    const duration = values[firstOffset + DURATION]! + values[secondOffset + DURATION]! + leg + addedWait;
    const earliest =
      max(values[secondOffset + EARLIEST]! - secondsToSecond, values[firstOffset + EARLIEST]!) - addedWait;
    const latest = min(values[secondOffset + LATEST]! - secondsToSecond, values[firstOffset + LATEST]!) + addedWarp;
    const warp = values[firstOffset + WARP]! + values[secondOffset + WARP]! + addedWarp;
    // All values are read before any is written, because the target may be one of the two slots.
    const lastPlace = ends[second * 2 + 1]!;
    ends[target * 2] = ends[first * 2]!;
    ends[target * 2 + 1] = lastPlace;
    const offset = target * VALUES_PER_SEGMENT;
    values[offset + TRAVEL] = travel;
    values[offset + DURATION] = duration;
    values[offset + WARP] = warp;
    values[offset + EARLIEST] = earliest;
    values[offset + LATEST] = latest;
  }

  /** Returns the travel time from the last place of one segment to the first place of another one. */
  private getLegBetween(first: number, second: number): number {
    const from = this.ends[first * 2 + 1]!;
    const to = this.ends[second * 2]!;
    return this.seconds[from * this.size + to]!;
  }
}
