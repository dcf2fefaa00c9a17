import type { PlaceData } from './problem/place-data';
import type { VehicleTerms } from './problem/vehicle-terms';

const { max, min } = Math;

/** The times of a tour by position. Position 0 is the departure. The places of the tour follow, and the return is the last position. */
export class TourTimesByPosition {
  /** The earliest time at which the vehicle can leave each position. */
  earliestLeave: number[] = [];
  /** The latest time at which service at each position must begin. */
  latestStart: number[] = [];
  /** The shortest duration of the tour up to each position. This array and the next three are empty unless durations count. */
  minSecondsTo: number[] = [];
  /** The latest departure from the depot with which the tour takes `minSecondsTo`. */
  latestDepartureTo: number[] = [];
  /** The shortest duration from each position to the end. */
  minSecondsFrom: number[] = [];
  /** The earliest arrival at each position with which the rest takes `minSecondsFrom`. */
  earliestArrivalFrom: number[] = [];

  copy(): TourTimesByPosition {
    const copy = new TourTimesByPosition();
    copy.earliestLeave = this.earliestLeave.slice();
    copy.latestStart = this.latestStart.slice();
    if (this.minSecondsTo.length === 0) return copy;
    copy.minSecondsTo = this.minSecondsTo.slice();
    copy.latestDepartureTo = this.latestDepartureTo.slice();
    copy.minSecondsFrom = this.minSecondsFrom.slice();
    copy.earliestArrivalFrom = this.earliestArrivalFrom.slice();
    return copy;
  }

  /** Computes the earliest and the latest times of a tour. */
  measureTimes(
    places: readonly number[],
    { size, opens, closes, service }: PlaceData,
    { legSeconds, start, end, earliest, latest: shiftEnd }: VehicleTerms,
  ): void {
    const { earliestLeave, latestStart } = this;
    const count = places.length;
    earliestLeave.length = latestStart.length = count + 2;
    earliestLeave[0] = earliest;
    let before = start;
    for (let position = 0; position < count; position++) {
      const place = places[position]!;
      const beginsAt = max(opens[place]!, earliestLeave[position]! + legSeconds[before * size + place]!);
      earliestLeave[position + 1] = beginsAt + service[place]!;
      before = place;
    }
    earliestLeave[count + 1] = earliestLeave[count]! + (end < 0 || count === 0 ? 0 : legSeconds[before * size + end]!);
    latestStart[count + 1] = shiftEnd;
    let after = end;
    for (let position = count - 1; position >= 0; position--) {
      const place = places[position]!;
      const secondsAfter = after < 0 ? 0 : legSeconds[place * size + after]!;
      latestStart[position + 1] = min(closes[place]!, latestStart[position + 2]! - service[place]! - secondsAfter);
      after = place;
    }
    latestStart[0] = shiftEnd;
  }

  /**
   * Computes the shortest durations of a tour up to each position and from there on.
   *
   * @returns the shortest duration of the whole tour
   */
  measureDurations(
    places: readonly number[],
    { size, opens, closes, service }: PlaceData,
    { legSeconds, start, end, earliest, latest }: VehicleTerms,
  ): number {
    const { minSecondsTo, latestDepartureTo, minSecondsFrom, earliestArrivalFrom } = this;
    const count = places.length;
    minSecondsTo.length = latestDepartureTo.length = minSecondsFrom.length = earliestArrivalFrom.length = count + 2;
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
