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
 * @param position the position of the pickup
 * @param deliveryPosition the position of the delivery, counted after the pickup is inserted
 * @param detourCost what driving costs more with both
 */
type TryPair = (position: number, deliveryPosition: number, detourCost: number) => void;

/** A tour with an inserted pickup, but without its delivery. */
interface AfterPickup {
  /** The position of the pickup. */
  readonly position: number;
  /** By how many units the tour gets longer with the pickup. Driving is paid for in units: metres or seconds. */
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
  /** The array of the tour that was measured last. Tours replace their arrays and never change them, so the same array is the same tour. */
  private measuredPlaces: readonly number[] | null = null;
  /** The opening of the first window and the closing of the last window, by place. */
  private readonly opensAt: Float64Array;
  private readonly closesAt: Float64Array;
  private readonly legSeconds: Int32Array;
  /** What driving is paid for, by leg: metres or seconds; see `VehicleCosts`. */
  private readonly legUnits: Int32Array;
  private readonly costPerUnit: number;
  private readonly start: number;
  /** The place where the tour ends, or `OPEN_END` (-1). */
  private readonly end: number;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { speedFactor, start = 0, end = start, costs } = vehicle;
    const { metres } = data.problem.travel;
    this.legSeconds = data.legTables.getSecondsAt(speedFactor);
    this.legUnits = data.costsMoney ? (metres ?? this.legSeconds) : this.legSeconds;
    const moneyCost = metres ? (costs?.perKm ?? 0) / METRES_PER_KM : 0;
    this.costPerUnit = data.costsMoney ? moneyCost : 1;
    this.start = start;
    this.end = end ?? OPEN_END;
    this.opensAt = Float64Array.from(data.windows, (windows) => windows[0] ?? -Infinity);
    this.closesAt = Float64Array.from(data.windows, (windows) => windows.at(-1) ?? Infinity);
  }

  /** Computes the earliest and latest times of a tour, for the next calls of `tryAll`, unless it was the last one already. */
  measure(places: readonly number[]): void {
    if (this.measuredPlaces === places) return;
    this.measuredPlaces = places;
    const { earliestLeave, latestStart, opensAt, closesAt, legSeconds, start, end } = this;
    const { serviceSeconds, problem } = this.data;
    const { size } = problem.travel;
    const { shift } = this.vehicle;
    const count = places.length;
    earliestLeave[0] = shift.earliest;
    latestStart[0] = shift.latest;
    let before = start;
    for (let index = 0; index < count; index++) {
      const place = places[index]!;
      const arrivesAt = earliestLeave[index]! + legSeconds[before * size + place]!;
      earliestLeave[index + 1] = max(opensAt[place]!, arrivesAt) + serviceSeconds[place]!;
      // Written in ascending order first, because V8 stores arrays that grow from their end on as dictionaries.
      latestStart[index + 1] = shift.latest;
      before = place;
    }
    latestStart[count + 1] = shift.latest;
    let after = end;
    for (let index = count - 1; index >= 0; index--) {
      const place = places[index]!;
      const secondsAfter = after < 0 ? 0 : legSeconds[place * size + after]!;
      latestStart[index + 1] = min(closesAt[place]!, latestStart[index + 2]! - serviceSeconds[place]! - secondsAfter);
      after = place;
    }
  }

  /** Calls `tryPair` for all pairs of positions that may be feasible. Call `measure` with the same tour before. */
  tryAll(places: readonly number[], pickup: number, delivery: number, tryPair: TryPair): void {
    const { earliestLeave, opensAt, closesAt, legSeconds, legUnits, costPerUnit, start, end } = this;
    const { serviceSeconds, workCounter, problem } = this.data;
    const { size } = problem.travel;
    const count = places.length;
    const pickupRow = pickup * size;
    const deliveryRow = delivery * size;
    // Departures get later with the position, so the first one after the window ends the search.
    for (let position = 0; position <= count && earliestLeave[position]! <= closesAt[pickup]!; position++) {
      const before = position > 0 ? places[position - 1]! : start;
      const begins = max(opensAt[pickup]!, earliestLeave[position]! + legSeconds[before * size + pickup]!);
      workCounter.total += WORK_PER_PICKUP;
      if (begins > closesAt[pickup]!) continue;
      const leavesPickup = begins + serviceSeconds[pickup]!;
      const after = position < count ? places[position]! : end;
      const replacedUnits = count === 0 || after < 0 ? 0 : legUnits[before * size + after]!;
      const unitsToPickup = legUnits[before * size + pickup]! - replacedUnits;
      if (this.canDeliver(delivery, leavesPickup + legSeconds[pickupRow + delivery]!, after, position + 1)) {
        const unitsAfter = after < 0 ? 0 : legUnits[deliveryRow + after]!;
        tryPair(position, position + 1, costPerUnit * (unitsToPickup + legUnits[pickupRow + delivery]! + unitsAfter));
      }
      // From here on, `after` is a stop of the tour, and not an open end.
      if (position === count) return; // Behind the last stop, the delivery can only follow its pickup directly.
      const afterPickup: AfterPickup = {
        position,
        extraUnits: unitsToPickup + legUnits[pickupRow + after]!,
        arrivesAt: leavesPickup + legSeconds[pickupRow + after]!,
      };
      this.tryLaterDeliveries(places, delivery, afterPickup, tryPair);
    }
  }

  /** Tries the positions of a delivery that are not directly behind its pickup: behind each stop that follows the pickup. */
  private tryLaterDeliveries(
    places: readonly number[],
    delivery: number,
    afterPickup: AfterPickup,
    tryPair: TryPair,
  ): void {
    const { latestStart, opensAt, closesAt, legSeconds, legUnits, costPerUnit, end } = this;
    const { serviceSeconds, workCounter, problem } = this.data;
    const { size } = problem.travel;
    const count = places.length;
    const deliveryRow = delivery * size;
    let { arrivesAt } = afterPickup;
    for (let index = afterPickup.position; index < count; index++) {
      const place = places[index]!;
      const placeRow = place * size;
      const begins = max(opensAt[place]!, arrivesAt);
      workCounter.total += WORK_PER_DELIVERY;
      if (begins > latestStart[index + 1]!) return; // The pickup makes this stop too late, and stays before it.
      const leavesPlace = begins + serviceSeconds[place]!;
      if (leavesPlace > closesAt[delivery]!) return; // Later positions would be even later.
      const next = index + 1 < count ? places[index + 1]! : end;
      if (this.canDeliver(delivery, leavesPlace + legSeconds[placeRow + delivery]!, next, index + 2)) {
        const unitsAfter = next < 0 ? 0 : legUnits[deliveryRow + next]! - legUnits[placeRow + next]!;
        const extraUnits = afterPickup.extraUnits + legUnits[placeRow + delivery]! + unitsAfter;
        tryPair(afterPickup.position, index + 2, costPerUnit * extraUnits);
      }
      if (next >= 0) arrivesAt = leavesPlace + legSeconds[placeRow + next]!;
    }
  }

  /**
   * Returns whether a delivery is in time if the vehicle arrives at a time, and whether the tour can continue in time.
   *
   * @param next the place that follows, or `OPEN_END`
   * @param nextPosition the position of that place in `latestStart`
   */
  private canDeliver(delivery: number, arrivesAt: number, next: number, nextPosition: number): boolean {
    const { opensAt, closesAt, latestStart, legSeconds, data } = this;
    const deliveredAt = max(opensAt[delivery]!, arrivesAt);
    if (deliveredAt > closesAt[delivery]!) return false;
    const secondsAfter = next < 0 ? 0 : legSeconds[delivery * data.problem.travel.size + next]!;
    return deliveredAt + data.serviceSeconds[delivery]! + secondsAfter <= latestStart[nextPosition]!;
  }
}
