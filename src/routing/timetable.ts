import type { TimeWindow } from './tour/stop-order-problem';

/** A stop of a tour in a given order. Seconds. */
export interface TimetableStop {
  /** Of the leg that ends here. */
  readonly travelSeconds: number;
  /** Service, its setup included, is to begin within one of them, in their order; none: at any time. */
  readonly windows: readonly TimeWindow[];
  readonly serviceSeconds: number;
  /** Before the service, unless the stop before was at the same door. */
  readonly setupSeconds?: number;
  /** Null: one of its own. */
  readonly door?: string | null;
}

/** A pause that begins within its window, before a place is left; none is needed if the tour is over by then. */
export interface TimetableBreak {
  readonly window: TimeWindow;
  readonly seconds: number;
}

export interface TimetableRequest {
  /** When the start is left, unless a break is taken there. */
  readonly startsAt: number;
  /** The door where it starts. */
  readonly door?: string | null;
  readonly stops: readonly TimetableStop[];
  readonly returnSeconds: number;
  /** By their windows, which don't overlap. */
  readonly breaks?: readonly TimetableBreak[];
}

export interface TimedStop {
  /** What passes between the end of the stop before and leaving it: breaks, and waiting for them. */
  readonly pauseSeconds: number;
  readonly arrivesAt: number;
  /** Who arrives before the window waits. */
  readonly beginsAt: number;
  readonly endsAt: number;
  /** The one that it begins within or, where it is late for all, the last one. */
  readonly window: TimeWindow | null;
}

export interface Timetable {
  readonly stops: readonly TimedStop[];
  readonly returnPauseSeconds: number;
  readonly returnsAt: number;
  /** After the windows of stops and breaks, summed up. */
  readonly lateSeconds: number;
}

/** What was done, with so many breaks taken. */
interface Reached {
  readonly lateSeconds: number;
  readonly leavesAt: number;
  /** Since the end of the last stop, or the start. */
  readonly pauseSeconds: number;
  readonly last: Chain | null;
}

interface Chain {
  readonly stop: TimedStop;
  readonly before: Chain | null;
}

/**
 * When everything happens on a tour that is driven whether or not all of it can be in time. Breaks are put where that makes the least
 * lateness and, as late, the earliest end: of two ways to have as many behind one, only the better one can matter.
 */
export function timetable(request: TimetableRequest): Timetable {
  const { startsAt, stops, returnSeconds } = request;
  const breaks = (request.breaks ?? []).filter(({ window }) => window.latest >= startsAt);
  let reached: (Reached | null)[] = [{ lateSeconds: 0, leavesAt: startsAt, pauseSeconds: 0, last: null }];
  reached.push(...breaks.map(() => null));
  pause(reached, breaks);
  let door = request.door ?? null;
  for (const stop of stops) {
    const isSameDoor = door !== null && stop.door === door;
    const takes = stop.serviceSeconds + (isSameDoor ? 0 : (stop.setupSeconds ?? 0));
    reached = reached.map((before) => before && visited(before, stop, takes));
    pause(reached, breaks);
    door = stop.door ?? null;
  }
  const ended = reached.flatMap((each, taken) => {
    if (!each) return [];
    const returnsAt = each.leavesAt + returnSeconds;
    const missed = breaks.slice(taken).reduce((sum, { window }) => sum + Math.max(0, returnsAt - window.latest), 0);
    return [{ ...each, returnsAt, lateSeconds: each.lateSeconds + missed }];
  });
  const [best] = ended.sort((a, b) => a.lateSeconds - b.lateSeconds || a.returnsAt - b.returnsAt);
  const timed: TimedStop[] = [];
  for (let each = best!.last; each; each = each.before) timed.push(each.stop);
  const { pauseSeconds: returnPauseSeconds, returnsAt, lateSeconds } = best!;
  return { stops: timed.reverse(), returnPauseSeconds, returnsAt, lateSeconds };
}

function visited(before: Reached, { windows, travelSeconds }: TimetableStop, takes: number): Reached {
  const arrivesAt = before.leavesAt + travelSeconds;
  const window = windows.find(({ latest }) => latest >= arrivesAt) ?? windows.at(-1) ?? null;
  const beginsAt = Math.max(arrivesAt, window?.earliest ?? arrivesAt);
  const endsAt = beginsAt + takes;
  const { pauseSeconds } = before;
  return {
    lateSeconds: before.lateSeconds + Math.max(0, beginsAt - (window?.latest ?? beginsAt)),
    leavesAt: endsAt,
    pauseSeconds: 0,
    last: { stop: { pauseSeconds, arrivesAt, beginsAt, endsAt, window }, before: before.last },
  };
}

/** Takes breaks before leaving, where that is the better way to have them behind one. */
function pause(reached: (Reached | null)[], breaks: readonly TimetableBreak[]): void {
  breaks.forEach(({ window, seconds }, taken) => {
    const before = reached[taken];
    if (!before) return;
    const beginsAt = Math.max(before.leavesAt, window.earliest);
    const leavesAt = beginsAt + seconds;
    const lateSeconds = before.lateSeconds + Math.max(0, beginsAt - window.latest);
    const other = reached[taken + 1];
    if (other && (other.lateSeconds - lateSeconds || other.leavesAt - leavesAt) <= 0) return;
    const pauseSeconds = before.pauseSeconds + leavesAt - before.leavesAt;
    reached[taken + 1] = { lateSeconds, leavesAt, pauseSeconds, last: before.last };
  });
}
