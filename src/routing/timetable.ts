import type { TimeWindow } from './tour/stop-order-problem';

/** A stop of a tour in sequence. Times are in seconds. */
export interface TimetableStop {
  /** The travel time of the leg that ends at the stop. */
  readonly travelSeconds: number;
  /** Setup and service should begin within one of these windows, which are in order. Without windows they may begin at any time. */
  readonly windows: readonly TimeWindow[];
  readonly serviceSeconds: number;
  /** Time before the service, unless the previous stop was at the same door. */
  readonly setupSeconds?: number;
  /** Identifies the door; null if no other stop shares it. */
  readonly door?: string | null;
}

/** A break that begins within its window, before the vehicle leaves a place. It is omitted if the tour is over by then. */
export interface TimetableBreak {
  readonly window: TimeWindow;
  readonly seconds: number;
}

/** A tour in its sequence, with times in seconds since any common start. */
export interface TimetableRequest {
  /** The departure from the start, unless a break is taken there. */
  readonly startsAt: number;
  /** The door at the start. */
  readonly door?: string | null;
  readonly stops: readonly TimetableStop[];
  readonly returnSeconds: number;
  /** Breaks in the order of their windows, which do not overlap. */
  readonly breaks?: readonly TimetableBreak[];
}

/** The times of a stop, in seconds since the start of the request's clock. */
export interface TimedStop {
  /** The time between the end of the previous stop and the departure from it: breaks, and waiting for them. */
  readonly pauseSeconds: number;
  readonly arrivesAt: number;
  /** A vehicle that arrives before the window waits. */
  readonly beginsAt: number;
  readonly endsAt: number;
  /** The window in which service begins; the last window if service is too late for all. */
  readonly window: TimeWindow | null;
}

/** The times of a whole tour. */
export interface Timetable {
  readonly stops: readonly TimedStop[];
  readonly returnPauseSeconds: number;
  readonly returnsAt: number;
  /** The sum of the lateness of all stops and breaks. */
  readonly lateSeconds: number;
}

/** The best way to serve the stops so far with a certain number of breaks. */
interface Progress {
  /** The lateness of the stops and breaks so far. */
  readonly lateSeconds: number;
  /** When the vehicle can leave the last stop, after its service and breaks. */
  readonly leavesAt: number;
  /** The time of breaks since the end of the last stop. */
  readonly pauseSeconds: number;
  readonly visitedStops: VisitedStops | null;
}

/** The stops so far as a linked list, from the last one to the first. Several ways share their first stops. */
interface VisitedStops {
  readonly stop: TimedStop;
  readonly before: VisitedStops | null;
}

/**
 * Computes the times of a tour, even if windows cannot be met. Breaks are taken where the total lateness is the least and, with equal
 * lateness, the end is the earliest. This is dynamic programming: for each stop and number of breaks taken, only the best progress is
 * retained.
 */
export function computeTimetable(request: TimetableRequest): Timetable {
  const { startsAt, stops, returnSeconds } = request;
  const breaks = (request.breaks ?? []).filter(({ window }) => window.latest >= startsAt);
  // The element with index n is the progress after n breaks; null if n breaks cannot have been taken yet.
  let byBreaksTaken = new Array<Progress | null>(breaks.length + 1).fill(null);
  byBreaksTaken[0] = { lateSeconds: 0, leavesAt: startsAt, pauseSeconds: 0, visitedStops: null };
  takeBreaks(byBreaksTaken, breaks);
  let previousDoor = request.door ?? null;
  for (const stop of stops) {
    const isSameDoor = previousDoor !== null && stop.door === previousDoor;
    const secondsAtStop = stop.serviceSeconds + (isSameDoor ? 0 : (stop.setupSeconds ?? 0));
    byBreaksTaken = byBreaksTaken.map((progress) => progress && visitStop(progress, stop, secondsAtStop));
    takeBreaks(byBreaksTaken, breaks);
    previousDoor = stop.door ?? null;
  }
  const { visitedStops, pauseSeconds, returnsAt, lateSeconds } = findBestReturn(byBreaksTaken, breaks, returnSeconds);
  return { stops: listStops(visitedStops), returnPauseSeconds: pauseSeconds, returnsAt, lateSeconds };
}

/**
 * Returns the best progress with its return: the least late one, then the earliest. A break that was not taken before the return makes the
 * tour late if its window has closed by then.
 */
function findBestReturn(
  byBreaksTaken: readonly (Progress | null)[],
  breaks: readonly TimetableBreak[],
  returnSeconds: number,
): Progress & { readonly returnsAt: number } {
  const candidates = byBreaksTaken.flatMap((progress, taken) => {
    if (!progress) return [];
    const returnsAt = progress.leavesAt + returnSeconds;
    const lateForBreaks = breaks
      .slice(taken)
      .reduce((sum, { window }) => sum + Math.max(0, returnsAt - window.latest), 0);
    return [{ ...progress, returnsAt, lateSeconds: progress.lateSeconds + lateForBreaks }];
  });
  const [best] = candidates.sort((a, b) => a.lateSeconds - b.lateSeconds || a.returnsAt - b.returnsAt);
  return best!; // The progress without any break is never null.
}

/** Returns the stops of a linked list in the order of the visits. */
function listStops(last: VisitedStops | null): TimedStop[] {
  const stopsBackwards: TimedStop[] = [];
  for (let visited = last; visited; visited = visited.before) stopsBackwards.push(visited.stop);
  return stopsBackwards.reverse();
}

/**
 * Returns the progress after a stop. A vehicle that is late for one window waits for the next, and for the last one it is late.
 *
 * @param secondsAtStop setup and service
 */
function visitStop(before: Progress, { windows, travelSeconds }: TimetableStop, secondsAtStop: number): Progress {
  const arrivesAt = before.leavesAt + travelSeconds;
  const window = windows.find(({ latest }) => latest >= arrivesAt) ?? windows.at(-1) ?? null;
  const beginsAt = Math.max(arrivesAt, window?.earliest ?? arrivesAt);
  const endsAt = beginsAt + secondsAtStop;
  const { pauseSeconds } = before;
  return {
    lateSeconds: before.lateSeconds + Math.max(0, beginsAt - (window?.latest ?? beginsAt)),
    leavesAt: endsAt,
    pauseSeconds: 0,
    visitedStops: { stop: { pauseSeconds, arrivesAt, beginsAt, endsAt, window }, before: before.visitedStops },
  };
}

/**
 * Considers taking each break before the departure, and records this in `byBreaksTaken` where it is the best way to have taken that number
 * of breaks. Breaks are taken in their order, so several may follow one another here.
 */
function takeBreaks(byBreaksTaken: (Progress | null)[], breaks: readonly TimetableBreak[]): void {
  breaks.forEach(({ window, seconds }, taken) => {
    const before = byBreaksTaken[taken];
    if (!before) return;
    const beginsAt = Math.max(before.leavesAt, window.earliest);
    const leavesAt = beginsAt + seconds;
    const lateSeconds = before.lateSeconds + Math.max(0, beginsAt - window.latest);
    const bestSoFar = byBreaksTaken[taken + 1];
    if (bestSoFar) {
      const difference = bestSoFar.lateSeconds - lateSeconds || bestSoFar.leavesAt - leavesAt;
      if (difference <= 0) return;
    }
    const pauseSeconds = before.pauseSeconds + leavesAt - before.leavesAt;
    byBreaksTaken[taken + 1] = { lateSeconds, leavesAt, pauseSeconds, visitedStops: before.visitedStops };
  });
}
