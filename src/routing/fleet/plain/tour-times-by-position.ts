import type { PlaceData } from '../problem/place-data';
import type { SearchVehicle } from '../problem/search-vehicle';

const { max, min } = Math;

/**
 * The times of a tour by position, for insertions in constant time (Savelsbergh, "The vehicle routing problem with time windows: minimizing
 * route duration", 1992).
 *
 *   position      0      1               2               ...  count + 1
 *   stands for    start  places[0]       places[1]       ...  end
 *
 * Arrays may be longer than the tour, because shortening them would take longer than the measurement. So the place at index n of the tour
 * is at position n + 1. "Units" are what driving is paid for: metres if vehicles are paid by distance, otherwise seconds. `size` is the
 * number of places, so the leg from a to b is at `a * size + b` (by-place.ts). A negative end is an open end (`OPEN_END`).
 */
export class TourTimesByPosition {
  /** The earliest time at which the vehicle can leave each position. */
  readonly earliestLeave: number[] = [];
  /** The latest time at which service at each position must begin. */
  readonly latestStart: number[] = [];
  /** The units of the leg that begins at each position: those that an insertion there replaces. 0 if there is no such leg. */
  readonly unitsAfter: number[] = [];
  /** The shortest duration of the tour up to each position. This array and the next three are empty unless durations count. */
  readonly minSecondsTo: number[] = [];
  /** The latest departure from the depot with which the tour takes `minSecondsTo`. */
  readonly latestDepartureTo: number[] = [];
  /** The shortest duration from each position to the end. */
  readonly minSecondsFrom: number[] = [];
  /** The earliest arrival at each position with which the rest takes `minSecondsFrom`. */
  readonly earliestArrivalFrom: number[] = [];
  /** The units of all legs. */
  units = 0;
  /** The shortest duration of the tour, 0 unless durations count. */
  seconds = 0;

  /**
   * Measures a tour.
   *
   * @returns whether all windows and the shift are respected
   */
  measure(places: readonly number[], data: PlaceData, vehicle: SearchVehicle): boolean {
    const isInTime = this.measureForward(places, data, vehicle);
    this.measureBackward(places, data, vehicle);
    if (vehicle.needsDuration) {
      this.measureDurationsTo(places, data, vehicle);
      this.measureDurationsFrom(places, data, vehicle);
    }
    return isInTime;
  }

  /** Computes the earliest times and the units. Returns whether all windows and the shift are respected. */
  private measureForward(
    places: readonly number[],
    { size, opensAt, closesAt, serviceSeconds }: PlaceData,
    { legSeconds, legUnits, start, end, earliest, latest }: SearchVehicle,
  ): boolean {
    const { unitsAfter, earliestLeave } = this;
    const count = places.length;
    let isInTime = true;
    let units = 0;
    let leavesAt = earliest;
    earliestLeave[0] = earliest;
    let before = start;
    for (let index = 0; index < count; index++) {
      const place = places[index]!;
      const leg = before * size + place;
      const beginsAt = max(opensAt[place]!, leavesAt + legSeconds[leg]!);
      if (beginsAt > closesAt[place]!) isInTime = false;
      leavesAt = beginsAt + serviceSeconds[place]!;
      earliestLeave[index + 1] = leavesAt;
      unitsAfter[index] = legUnits[leg]!;
      units += legUnits[leg]!;
      before = place;
    }
    const hasWayBack = end >= 0 && count > 0;
    if (hasWayBack) leavesAt += legSeconds[before * size + end]!;
    earliestLeave[count + 1] = leavesAt;
    unitsAfter[count] = hasWayBack ? legUnits[before * size + end]! : 0;
    this.units = units + unitsAfter[count];
    return isInTime && leavesAt <= latest;
  }

  /** Computes the latest times. */
  private measureBackward(
    places: readonly number[],
    { size, closesAt, serviceSeconds }: PlaceData,
    { legSeconds, end, latest }: SearchVehicle,
  ): void {
    const { latestStart } = this;
    const count = places.length;
    // Written in ascending order first, because V8 stores arrays that grow from their end on as dictionaries.
    for (let position = latestStart.length; position <= count + 1; position++) latestStart[position] = latest;
    latestStart[count + 1] = latest;
    let after = end;
    for (let index = count - 1; index >= 0; index--) {
      const place = places[index]!;
      const secondsAfter = after < 0 ? 0 : legSeconds[place * size + after]!;
      latestStart[index + 1] = min(closesAt[place]!, latestStart[index + 2]! - serviceSeconds[place]! - secondsAfter);
      after = place;
    }
    latestStart[0] = latest;
  }

  /** Computes the shortest durations up to each position, and that of the whole tour. */
  private measureDurationsTo(
    places: readonly number[],
    { size, opensAt, closesAt, serviceSeconds }: PlaceData,
    { legSeconds, start, end, latest }: SearchVehicle,
  ): void {
    const { minSecondsTo, latestDepartureTo } = this;
    const count = places.length;
    minSecondsTo[0] = 0;
    latestDepartureTo[0] = latest;
    let before = start;
    for (let index = 0; index < count; index++) {
      const place = places[index]!;
      const secondsOnArrival = minSecondsTo[index]! + legSeconds[before * size + place]!;
      const waitSeconds = max(0, opensAt[place]! - secondsOnArrival - latestDepartureTo[index]!);
      minSecondsTo[index + 1] = secondsOnArrival + waitSeconds + serviceSeconds[place]!;
      latestDepartureTo[index + 1] = min(latestDepartureTo[index]!, closesAt[place]! - secondsOnArrival);
      before = place;
    }
    this.seconds = minSecondsTo[count]! + (end < 0 || count === 0 ? 0 : legSeconds[before * size + end]!);
  }

  /** Computes the shortest durations from each position to the end. */
  private measureDurationsFrom(
    places: readonly number[],
    { size, opensAt, closesAt, serviceSeconds }: PlaceData,
    { legSeconds, end, earliest }: SearchVehicle,
  ): void {
    const { minSecondsFrom, earliestArrivalFrom } = this;
    const count = places.length;
    // Written in ascending order first, as in `measureBackward`.
    for (let position = minSecondsFrom.length; position <= count + 1; position++) {
      minSecondsFrom[position] = 0;
      earliestArrivalFrom[position] = 0;
    }
    minSecondsFrom[count + 1] = 0;
    earliestArrivalFrom[count + 1] = earliest;
    let after = end;
    for (let index = count - 1; index >= 0; index--) {
      const place = places[index]!;
      const secondsToNext = serviceSeconds[place]! + (after < 0 ? 0 : legSeconds[place * size + after]!);
      const waitSeconds = max(0, earliestArrivalFrom[index + 2]! - secondsToNext - closesAt[place]!);
      minSecondsFrom[index + 1] = secondsToNext + waitSeconds + minSecondsFrom[index + 2]!;
      const earliestWithoutWaiting = max(earliestArrivalFrom[index + 2]! - secondsToNext, opensAt[place]!);
      earliestArrivalFrom[index + 1] = earliestWithoutWaiting - waitSeconds;
      after = place;
    }
  }
}
