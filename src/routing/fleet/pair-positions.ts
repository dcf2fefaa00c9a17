import type { ConstrainedData } from './problem/constrained-data';
import type { TourVehicle } from './problem/tours-problem';

const { max, min } = Math;

/** The work of checking a position of a pickup, and one of its delivery. */
const WORK_PER_PICKUP = 5;
const WORK_PER_DELIVERY = 3;

/** A tour behind an inserted pickup. */
interface AfterPickup {
  /** The position of the pickup. */
  readonly position: number;
  /** By how many units the tour gets longer with the pickup. */
  readonly units: number;
  /** When the vehicle arrives at the place that follows the pickup. */
  readonly arrives: number;
}

/**
 * Finds positions of a pickup and its delivery in a tour that may be feasible. Each check takes constant time (Savelsbergh 1992). It ignores
 * loads, breaks, setups and gaps between windows, which only make a tour later or impossible, so a rejected position is never feasible.
 */
export class PairPositions {
  /** The earliest departure from each position. Position 0 is the start of the tour. */
  private readonly leaves: number[] = [];
  /** The latest time at which service at each position must begin. The end has the last position. */
  private readonly latest: number[] = [];
  /** The array of the tour that was measured last. Tours replace their arrays, and never change them. */
  private measured: readonly number[] | null = null;
  private readonly opens: Float64Array;
  private readonly closes: Float64Array;
  private readonly seconds: Int32Array;
  private readonly units: Int32Array;
  private readonly unitCost: number;
  private readonly start: number;
  /** -1 if the tour ends at its last stop. */
  private readonly end: number;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { speedFactor = 1, start = 0, end = start, costs } = vehicle;
    const { metres } = data.problem.travel;
    this.seconds = data.secondsAt.get(speedFactor)!;
    this.units = data.costsMoney ? (metres ?? this.seconds) : this.seconds;
    const moneyCost = metres ? (costs?.perKm ?? 0) / 1_000 : 0;
    this.unitCost = data.costsMoney ? moneyCost : 1;
    this.start = start;
    this.end = end ?? -1;
    this.opens = Float64Array.from(data.windows, (windows) => windows[0] ?? -Infinity);
    this.closes = Float64Array.from(data.windows, (windows) => windows.at(-1) ?? Infinity);
  }

  /** Computes the earliest and latest times of a tour, for the next calls of `tryAll`, unless it was the last one already. */
  measure(places: readonly number[]): void {
    if (this.measured === places) return;
    this.measured = places;
    const { leaves, latest, opens, closes, seconds, start, end } = this;
    const { service, problem } = this.data;
    const { size } = problem.travel;
    const { shift } = this.vehicle;
    const count = places.length;
    leaves[0] = shift.earliest;
    latest[0] = shift.latest;
    let before = start;
    for (let at = 0; at < count; at++) {
      const place = places[at]!;
      leaves[at + 1] = max(opens[place]!, leaves[at]! + seconds[before * size + place]!) + service[place]!;
      // Written in ascending order first, because V8 stores arrays that grow from their end on as dictionaries.
      latest[at + 1] = shift.latest;
      before = place;
    }
    latest[count + 1] = shift.latest;
    let after = end;
    for (let at = count - 1; at >= 0; at--) {
      const place = places[at]!;
      const secondsAfter = after < 0 ? 0 : seconds[place * size + after]!;
      latest[at + 1] = min(closes[place]!, latest[at + 2]! - service[place]! - secondsAfter);
      after = place;
    }
  }

  /**
   * Tries all positions of the measured tour that may be feasible.
   *
   * @param tryAt receives the position of the pickup, that of the delivery after the pickup is inserted, and the cost of the detour
   */
  tryAll(
    places: readonly number[],
    pickup: number,
    delivery: number,
    tryAt: (position: number, second: number, detourCost: number) => void,
  ): void {
    const { leaves, opens, closes, seconds, units, unitCost, start, end } = this;
    const { service, work, problem } = this.data;
    const { size } = problem.travel;
    const count = places.length;
    const pickupRow = pickup * size;
    const deliveryRow = delivery * size;
    for (let position = 0; position <= count && leaves[position]! <= closes[pickup]!; position++) {
      const before = position > 0 ? places[position - 1]! : start;
      const begins = max(opens[pickup]!, leaves[position]! + seconds[before * size + pickup]!);
      work.done += WORK_PER_PICKUP;
      if (begins > closes[pickup]!) continue;
      const leavesPickup = begins + service[pickup]!;
      const after = position < count ? places[position]! : end;
      const replaced = count === 0 || after < 0 ? 0 : units[before * size + after]!;
      const unitsToPickup = units[before * size + pickup]! - replaced;
      if (this.canDeliver(delivery, leavesPickup + seconds[pickupRow + delivery]!, after, position + 1)) {
        const unitsAfter = after < 0 ? 0 : units[deliveryRow + after]!;
        tryAt(position, position + 1, unitCost * (unitsToPickup + units[pickupRow + delivery]! + unitsAfter));
      }
      if (position === count) break;
      const afterPickup: AfterPickup = {
        position,
        units: unitsToPickup + units[pickupRow + after]!,
        arrives: leavesPickup + seconds[pickupRow + after]!,
      };
      this.tryLaterDeliveries(places, delivery, afterPickup, tryAt);
    }
  }

  /** Tries the positions of a delivery that are not directly behind its pickup. */
  private tryLaterDeliveries(
    places: readonly number[],
    delivery: number,
    pickup: AfterPickup,
    tryAt: (position: number, second: number, detourCost: number) => void,
  ): void {
    const { latest, opens, closes, seconds, units, unitCost, end } = this;
    const { service, work, problem } = this.data;
    const { size } = problem.travel;
    const count = places.length;
    const deliveryRow = delivery * size;
    let { arrives } = pickup;
    for (let at = pickup.position; at < count; at++) {
      const place = places[at]!;
      const placeRow = place * size;
      const begins = max(opens[place]!, arrives);
      work.done += WORK_PER_DELIVERY;
      if (begins > latest[at + 1]!) break;
      const leavesPlace = begins + service[place]!;
      if (leavesPlace > closes[delivery]!) break;
      const next = at + 1 < count ? places[at + 1]! : end;
      if (this.canDeliver(delivery, leavesPlace + seconds[placeRow + delivery]!, next, at + 2)) {
        const unitsAfter = next < 0 ? 0 : units[deliveryRow + next]! - units[placeRow + next]!;
        tryAt(pickup.position, at + 2, unitCost * (pickup.units + units[placeRow + delivery]! + unitsAfter));
      }
      if (next >= 0) arrives = leavesPlace + seconds[placeRow + next]!;
    }
  }

  /**
   * Returns whether a delivery is in time if the vehicle arrives at a time, and whether the tour can continue in time.
   *
   * @param next the place that follows, or -1
   * @param nextPosition the position of that place in `latest`
   */
  private canDeliver(delivery: number, arrives: number, next: number, nextPosition: number): boolean {
    const { opens, closes, latest, seconds, data } = this;
    const deliveredAt = max(opens[delivery]!, arrives);
    const secondsAfter = next < 0 ? 0 : seconds[delivery * data.problem.travel.size + next]!;
    return (
      deliveredAt <= closes[delivery]! && deliveredAt + data.service[delivery]! + secondsAfter <= latest[nextPosition]!
    );
  }
}
