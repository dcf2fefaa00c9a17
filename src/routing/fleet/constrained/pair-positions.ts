import { OPEN_END } from '../problem/search-vehicle';
import type { TourVehicle } from '../problem/tours-problem';
import type { ConstrainedData } from './constrained-data';

const { max, min } = Math;

const METRES_PER_KM = 1_000;
/** The work of checking a position of a pickup, and one of its delivery. */
const WORK_PER_PICKUP = 5;
const WORK_PER_DELIVERY = 3;

/**
 * Receives a pair of positions.
 *
 * @param deliveryPosition the position of the delivery, counted after the pickup is inserted
 * @param detourCost what driving costs more with both
 */
type TryPair = (position: number, deliveryPosition: number, detourCost: number) => void;

/** A tour with an inserted pickup, but not its delivery. */
interface AfterPickup {
  /** The position of the pickup. */
  readonly position: number;
  /** By how many units the tour gets longer with the pickup. */
  readonly extraUnits: number;
  /** When the vehicle arrives at the place that follows the pickup. */
  readonly arrivesAt: number;
}

/**
 * Finds positions of a pickup and its delivery that may be feasible, in a tour without reloads. Each check takes constant time (Savelsbergh
 * 1992). It ignores loads, breaks, setups and gaps between windows, which only make a tour later or impossible, so a rejected position is
 * never feasible.
 *
 * The arrays of times by position begin with the start of the tour. So the place at index n of the tour has its times at n + 1, and the end
 * of the tour has the last ones.
 */
export class PairPositions {
  /** The earliest departure from each position. */
  private readonly earliestLeave: number[] = [];
  /** The latest time at which service at each position must begin. */
  private readonly latestStart: number[] = [];
  /** The array of the tour that was measured last. Tours replace their arrays, and never change them. */
  private measured: readonly number[] | null = null;
  private readonly opens: Float64Array;
  private readonly closes: Float64Array;
  private readonly seconds: Int32Array;
  /** What driving is paid for, by leg: metres or seconds; see `VehicleCosts`. */
  private readonly units: Int32Array;
  private readonly unitCost: number;
  private readonly start: number;
  /** The place where the tour ends, or `OPEN_END` (-1). */
  private readonly end: number;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { speedFactor, start = 0, end = start, costs } = vehicle;
    const { metres } = data.problem.travel;
    this.seconds = data.legTables.getSecondsAt(speedFactor);
    this.units = data.costsMoney ? (metres ?? this.seconds) : this.seconds;
    const moneyCost = metres ? (costs?.perKm ?? 0) / METRES_PER_KM : 0;
    this.unitCost = data.costsMoney ? moneyCost : 1;
    this.start = start;
    this.end = end ?? OPEN_END;
    this.opens = Float64Array.from(data.windows, (windows) => windows[0] ?? -Infinity);
    this.closes = Float64Array.from(data.windows, (windows) => windows.at(-1) ?? Infinity);
  }

  /** Computes the earliest and latest times of a tour, for the next calls of `tryAll`, unless it was the last one already. */
  measure(places: readonly number[]): void {
    if (this.measured === places) return;
    this.measured = places;
    const { earliestLeave, latestStart, opens, closes, seconds, start, end } = this;
    const { service, problem } = this.data;
    const { size } = problem.travel;
    const { shift } = this.vehicle;
    const count = places.length;
    earliestLeave[0] = shift.earliest;
    latestStart[0] = shift.latest;
    let before = start;
    for (let index = 0; index < count; index++) {
      const place = places[index]!;
      const arrivesAt = earliestLeave[index]! + seconds[before * size + place]!;
      earliestLeave[index + 1] = max(opens[place]!, arrivesAt) + service[place]!;
      // Written in ascending order first, because V8 stores arrays that grow from their end on as dictionaries.
      latestStart[index + 1] = shift.latest;
      before = place;
    }
    latestStart[count + 1] = shift.latest;
    let after = end;
    for (let index = count - 1; index >= 0; index--) {
      const place = places[index]!;
      const secondsAfter = after < 0 ? 0 : seconds[place * size + after]!;
      latestStart[index + 1] = min(closes[place]!, latestStart[index + 2]! - service[place]! - secondsAfter);
      after = place;
    }
  }

  /** Tries all positions of the measured tour that may be feasible. */
  tryAll(places: readonly number[], pickup: number, delivery: number, tryPair: TryPair): void {
    const { earliestLeave, opens, closes, seconds, units, unitCost, start, end } = this;
    const { service, work, problem } = this.data;
    const { size } = problem.travel;
    const count = places.length;
    const pickupRow = pickup * size;
    const deliveryRow = delivery * size;
    // Departures get later with the position, so the first one after the window ends the search.
    for (let position = 0; position <= count && earliestLeave[position]! <= closes[pickup]!; position++) {
      const before = position > 0 ? places[position - 1]! : start;
      const begins = max(opens[pickup]!, earliestLeave[position]! + seconds[before * size + pickup]!);
      work.done += WORK_PER_PICKUP;
      if (begins > closes[pickup]!) continue;
      const leavesPickup = begins + service[pickup]!;
      const after = position < count ? places[position]! : end;
      const replacedUnits = count === 0 || after < 0 ? 0 : units[before * size + after]!;
      const unitsToPickup = units[before * size + pickup]! - replacedUnits;
      if (this.canDeliver(delivery, leavesPickup + seconds[pickupRow + delivery]!, after, position + 1)) {
        const unitsAfter = after < 0 ? 0 : units[deliveryRow + after]!;
        tryPair(position, position + 1, unitCost * (unitsToPickup + units[pickupRow + delivery]! + unitsAfter));
      }
      if (position === count) return; // Behind the last stop, the delivery can only follow its pickup directly.
      const afterPickup: AfterPickup = {
        position,
        extraUnits: unitsToPickup + units[pickupRow + after]!,
        arrivesAt: leavesPickup + seconds[pickupRow + after]!,
      };
      this.tryLaterDeliveries(places, delivery, afterPickup, tryPair);
    }
  }

  /** Tries the positions of a delivery that are not directly behind its pickup: behind each stop that follows the pickup. */
  private tryLaterDeliveries(places: readonly number[], delivery: number, pickup: AfterPickup, tryPair: TryPair): void {
    const { latestStart, opens, closes, seconds, units, unitCost, end } = this;
    const { service, work, problem } = this.data;
    const { size } = problem.travel;
    const count = places.length;
    const deliveryRow = delivery * size;
    let { arrivesAt } = pickup;
    for (let index = pickup.position; index < count; index++) {
      const place = places[index]!;
      const placeRow = place * size;
      const begins = max(opens[place]!, arrivesAt);
      work.done += WORK_PER_DELIVERY;
      if (begins > latestStart[index + 1]!) return; // The pickup makes this stop too late, and stays before it.
      const leavesPlace = begins + service[place]!;
      if (leavesPlace > closes[delivery]!) return; // Later positions would be even later.
      const next = index + 1 < count ? places[index + 1]! : end;
      if (this.canDeliver(delivery, leavesPlace + seconds[placeRow + delivery]!, next, index + 2)) {
        const unitsAfter = next < 0 ? 0 : units[deliveryRow + next]! - units[placeRow + next]!;
        const extraUnits = pickup.extraUnits + units[placeRow + delivery]! + unitsAfter;
        tryPair(pickup.position, index + 2, unitCost * extraUnits);
      }
      if (next >= 0) arrivesAt = leavesPlace + seconds[placeRow + next]!;
    }
  }

  /**
   * Returns whether a delivery is in time if the vehicle arrives at a time, and whether the tour can continue in time.
   *
   * @param next the place that follows, or `OPEN_END`
   * @param nextPosition the position of that place in `latestStart`
   */
  private canDeliver(delivery: number, arrivesAt: number, next: number, nextPosition: number): boolean {
    const { opens, closes, latestStart, seconds, data } = this;
    const deliveredAt = max(opens[delivery]!, arrivesAt);
    if (deliveredAt > closes[delivery]!) return false;
    const secondsAfter = next < 0 ? 0 : seconds[delivery * data.problem.travel.size + next]!;
    return deliveredAt + data.service[delivery]! + secondsAfter <= latestStart[nextPosition]!;
  }
}
