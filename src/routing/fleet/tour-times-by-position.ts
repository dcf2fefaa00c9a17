import type { PlaceData } from './problem/place-data';
import type { VehicleTerms } from './problem/vehicle-terms';

const { max, min } = Math;

/**
 * The times of a tour by position. Position 0 is the departure. The places of the tour follow, and the return is the last position. Arrays
 * may be longer than the tour, because shortening them takes longer than measuring.
 */
export class TourTimesByPosition {
  /** The earliest time at which the vehicle can leave each position. */
  readonly earliestLeave: number[] = [];
  /** The latest time at which service at each position must begin. */
  readonly latestStart: number[] = [];
  /** The units of the leg to each place, and of the one to the end: by position, from 0 on. */
  readonly legs: number[] = [];
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
  measure(places: readonly number[], data: PlaceData, terms: VehicleTerms): boolean {
    const { legs, earliestLeave } = this;
    const { size, opens, closes, service } = data;
    const { legSeconds, legUnits, start, end, earliest, latest } = terms;
    const count = places.length;
    let isInTime = true;
    let units = 0;
    let leavesAt = earliest;
    earliestLeave[0] = earliest;
    let before = start;
    for (let position = 0; position < count; position++) {
      const place = places[position]!;
      const leg = before * size + place;
      const beginsAt = max(opens[place]!, leavesAt + legSeconds[leg]!);
      if (beginsAt > closes[place]!) isInTime = false;
      leavesAt = beginsAt + service[place]!;
      earliestLeave[position + 1] = leavesAt;
      legs[position] = legUnits[leg]!;
      units += legUnits[leg]!;
      before = place;
    }
    const hasWayBack = end >= 0 && count > 0;
    if (hasWayBack) leavesAt += legSeconds[before * size + end]!;
    earliestLeave[count + 1] = leavesAt;
    legs[count] = end < 0 ? 0 : legUnits[before * size + end]!;
    this.units = hasWayBack ? units + legs[count] : units;
    this.measureBackward(places, data, terms);
    this.seconds = terms.needsDuration ? this.measureDurations(places, data, terms) : 0;
    return isInTime && leavesAt <= latest;
  }

  /** Computes the latest times. */
  private measureBackward(
    places: readonly number[],
    { size, closes, service }: PlaceData,
    { legSeconds, end, latest }: VehicleTerms,
  ): void {
    const { latestStart } = this;
    const count = places.length;
    // Written in ascending order first, because V8 stores arrays that grow from their end on as dictionaries.
    for (let position = latestStart.length; position <= count + 1; position++) latestStart[position] = latest;
    latestStart[count + 1] = latest;
    let after = end;
    for (let position = count - 1; position >= 0; position--) {
      const place = places[position]!;
      const secondsAfter = after < 0 ? 0 : legSeconds[place * size + after]!;
      latestStart[position + 1] = min(closes[place]!, latestStart[position + 2]! - service[place]! - secondsAfter);
      after = place;
    }
    latestStart[0] = latest;
  }

  /**
   * Computes the shortest durations of a tour up to each position and from there on.
   *
   * @returns the shortest duration of the whole tour
   */
  private measureDurations(
    places: readonly number[],
    { size, opens, closes, service }: PlaceData,
    { legSeconds, start, end, earliest, latest }: VehicleTerms,
  ): number {
    const { minSecondsTo, latestDepartureTo, minSecondsFrom, earliestArrivalFrom } = this;
    const count = places.length;
    minSecondsTo[0] = 0;
    latestDepartureTo[0] = latest;
    let before = start;
    for (let position = 0; position < count; position++) {
      const place = places[position]!;
      const secondsOnArrival = minSecondsTo[position]! + legSeconds[before * size + place]!;
      const waitSeconds = max(0, opens[place]! - secondsOnArrival - latestDepartureTo[position]!);
      minSecondsTo[position + 1] = secondsOnArrival + waitSeconds + service[place]!;
      latestDepartureTo[position + 1] = min(latestDepartureTo[position]!, closes[place]! - secondsOnArrival);
      before = place;
    }
    for (let position = minSecondsFrom.length; position <= count + 1; position++) {
      minSecondsFrom[position] = 0;
      earliestArrivalFrom[position] = 0;
    }
    minSecondsFrom[count + 1] = 0;
    earliestArrivalFrom[count + 1] = earliest;
    let after = end;
    for (let position = count - 1; position >= 0; position--) {
      const place = places[position]!;
      const secondsToNext = service[place]! + (after < 0 ? 0 : legSeconds[place * size + after]!);
      const waitSeconds = max(0, earliestArrivalFrom[position + 2]! - secondsToNext - closes[place]!);
      minSecondsFrom[position + 1] = secondsToNext + waitSeconds + minSecondsFrom[position + 2]!;
      earliestArrivalFrom[position + 1] =
        max(earliestArrivalFrom[position + 2]! - secondsToNext, opens[place]!) - waitSeconds;
      after = place;
    }
    return minSecondsTo[count]! + (end < 0 || count === 0 ? 0 : legSeconds[before * size + end]!);
  }
}
