import type { TourVehicle } from '../problem/tours-problem';
import { findFirstTimeIn, NO_STOP, type ScheduleFault, type Visit } from './tour-visits';

/** The earliest way to complete a visit after a certain number of breaks: a linked list of visits, from the last one to the first. */
interface PartialTour {
  /** When the vehicle leaves the visit, in seconds of the local day. */
  readonly leavesAt: number;
  readonly before: PartialTour | null;
  readonly visit: Visit;
}

/** The earliest way by the number of breaks taken, from 0 to all; null if none is possible. Breaks are taken in their order. */
type WaysByBreaks = (PartialTour | null)[];

type Breaks = NonNullable<TourVehicle['breaks']>;

/**
 * Inserts breaks where the tour ends earliest, by dynamic programming. For each visit and number of breaks taken, only the
 * earliest departure is stored, because a later one cannot lead to an earlier end.
 *
 * @param skippedBreaks the number of the vehicle's breaks before those of `breaks`: their windows close before the shift begins
 */
export function insertBreaks(
  visits: readonly Visit[],
  breaks: Breaks,
  skippedBreaks: number,
  earliest: number,
): Visit[] | ScheduleFault {
  const [start, ...others] = visits;
  let ways: WaysByBreaks = new Array<PartialTour | null>(breaks.length + 1).fill(null);
  ways[0] = { leavesAt: earliest, before: null, visit: start! };
  takeBreaks(ways, breaks, skippedBreaks);
  for (const visit of others) {
    ways = ways.map((way) => way && continueWith(way, visit));
    if (ways.every((way) => way === null)) return { fault: 'window', stop: visit.index };
    if (visit.kind !== 'end') takeBreaks(ways, breaks, skippedBreaks);
  }
  const earliestTour = findEarliestTour(ways, breaks);
  return earliestTour ? listVisitsUpTo(earliestTour) : { fault: 'break', stop: NO_STOP };
}

/** Returns the way with one more visit; null if its windows are missed. */
function continueWith(way: PartialTour, visit: Visit): PartialTour | null {
  const beginsAt = findFirstTimeIn(visit.windows, way.leavesAt + visit.driveSeconds);
  return beginsAt === Infinity ? null : { leavesAt: beginsAt + visit.durationSeconds, before: way, visit };
}

/** Takes each break at the current place where that is possible and earlier than any other way with as many breaks. */
function takeBreaks(ways: WaysByBreaks, breaks: Breaks, skippedBreaks: number): void {
  // Each break may directly follow the one before it at the same place, so `ways` changes while it is read.
  breaks.forEach(({ window, seconds }, taken) => {
    const before = ways[taken];
    if (!before) return;
    const beginsAt = findFirstTimeIn([window], before.leavesAt);
    const leavesOtherwiseAt = ways[taken + 1]?.leavesAt ?? Infinity;
    if (beginsAt === Infinity || beginsAt + seconds >= leavesOtherwiseAt) return;
    const visit: Visit = {
      kind: 'break',
      index: skippedBreaks + taken,
      place: before.visit.place,
      setupSeconds: 0,
      windows: [window],
      durationSeconds: seconds,
      driveSeconds: 0,
      metres: 0,
    };
    ways[taken + 1] = { leavesAt: beginsAt + seconds, before, visit };
  });
}

/** Returns the tour that ends earliest. A break may be omitted only if the tour ends before the window of the break closes. */
function findEarliestTour(ways: WaysByBreaks, breaks: Breaks): PartialTour | undefined {
  const mayOmitOtherBreaks = (tour: PartialTour | null, taken: number): tour is PartialTour =>
    tour !== null && breaks.slice(taken).every(({ window }) => tour.leavesAt <= window.latest);
  const [earliestTour] = ways.filter(mayOmitOtherBreaks).sort((a, b) => a.leavesAt - b.leavesAt);
  return earliestTour;
}

/** Returns the visits of a tour in their order. */
function listVisitsUpTo(last: PartialTour): Visit[] {
  const visitsBackwards: Visit[] = [];
  for (let tour: PartialTour | null = last; tour; tour = tour.before) visitsBackwards.push(tour.visit);
  return visitsBackwards.reverse();
}
