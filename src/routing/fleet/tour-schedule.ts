import { NO_ROAD_SECONDS } from '../../shared/geo/roads/travel';
import type { TimeWindow } from '../tour/stop-order-problem';
import { getDepots, type ToursProblem, type TourVehicle, type VehiclePlan } from './problem/tours-problem';

/** Something that takes time at one place during a tour. */
export interface TourEvent {
  /** A break is taken at the place of the event before it. */
  readonly kind: 'start' | 'stop' | 'reload' | 'break' | 'end';
  /** The index of a stop, or of a break among those of the vehicle; -1 for other events. */
  readonly index: number;
  readonly place: number;
  /** Driving time and distance since the event before. */
  readonly seconds: number;
  readonly metres: number;
  /** Seconds of the local day. A vehicle that arrives before the event begins waits. */
  readonly arrivesAt: number;
  readonly beginsAt: number;
  readonly setupSeconds: number;
  readonly endsAt: number;
}

/** The times of a vehicle's tour. */
export interface TourSchedule {
  /** All events from the start to the end. */
  readonly events: readonly TourEvent[];
  /** The latest departure with which the tour does not end later. */
  readonly leavesAt: number;
  readonly endsAt: number;
  readonly driveSeconds: number;
  /** 0 if the problem has no distances. */
  readonly metres: number;
}

/** Why a tour is not possible, and the stop at which that is found; -1 if it is not found at a stop. */
export interface ScheduleFault {
  readonly fault: 'no road' | 'window' | 'break' | 'shift' | 'on board';
  readonly stop: number;
}

/** An event without its times. */
interface Visit extends Pick<TourEvent, 'kind' | 'index' | 'place' | 'setupSeconds'> {
  readonly windows: readonly TimeWindow[];
  /** The duration of the event, without waiting. */
  readonly takes: number;
  /** Driving time since the event before. */
  readonly drive: number;
  readonly metres: number;
}

/** The longest time that a load may be on board, from the end of one visit to the beginning of a later one. */
interface OnBoardLimit {
  readonly from: number;
  readonly to: number;
  readonly maxSeconds: number;
}

/**
 * Returns the times of a vehicle's tour, or why it is not possible. The tour ends as early as possible, and the vehicle leaves as late as
 * that allows.
 */
export function computeTourSchedule(problem: ToursProblem, tour: VehiclePlan): TourSchedule | ScheduleFault {
  const { shift, breaks = [] } = problem.vehicles[tour.vehicle]!;
  const visits = visitsOf(problem, tour);
  const unreachable = visits.find(({ drive }) => drive >= NO_ROAD_SECONDS);
  if (unreachable) return { fault: 'no road', stop: unreachable.index };

  // Breaks whose window closes before the shift begins are not taken.
  const dueBreaks = breaks.filter(({ window }) => window.latest >= shift.earliest);
  const allVisits = withBreaks(visits, dueBreaks, breaks.length - dueBreaks.length, shift.earliest);
  if ('fault' in allVisits) return allVisits;

  const onBoardLimits = onBoardLimitsOf(problem, allVisits);
  const begins = earliestBegins(allVisits, [shift.earliest]);
  if (onBoardLimits.length === 0) postponeDeparture(allVisits, begins);
  else if (!delayForOnBoardLimits(allVisits, onBoardLimits, begins)) return { fault: 'on board', stop: -1 };
  else begins[0] = Math.max(begins[0]!, begins[1]! - allVisits[1]!.drive);
  return begins.at(-1)! > shift.latest ? { fault: 'shift', stop: -1 } : toSchedule(allVisits, begins);
}

/** Returns the events of a tour without breaks: start, stops, reloads and end. */
function visitsOf(problem: ToursProblem, { vehicle, stops: order, reloads }: VehiclePlan): Visit[] {
  const { travel, stops, vehicles } = problem;
  const { start = 0, end = start, reloads: reloadRule, speedFactor = 1 } = vehicles[vehicle]!;
  const visits: Visit[] = [];
  let previousDoor: number | undefined;
  const add = (kind: Visit['kind'], place: number, details: Partial<Visit> = {}) => {
    const previousPlace = visits.at(-1)?.place ?? place;
    const leg = previousPlace * travel.size + place;
    const isDriven = previousPlace !== place;
    const drive = isDriven ? drivenSeconds(travel.seconds[leg]!, speedFactor) : 0;
    const metres = isDriven ? (travel.metres?.[leg] ?? 0) : 0;
    visits.push({ kind, place, index: -1, windows: [], takes: 0, setupSeconds: 0, drive, metres, ...details });
  };
  add('start', start);
  order.forEach((index, position) => {
    const stop = stops[index]!;
    if (reloads?.includes(position)) {
      const { place, windows } = getDepots(problem)[stop.depot ?? 0]!;
      add('reload', place, { windows, takes: reloadRule?.seconds ?? 0 });
      previousDoor = undefined;
    }
    const isSameDoor = previousDoor !== undefined && stop.door === previousDoor;
    const setupSeconds = isSameDoor ? 0 : (stop.setupSeconds ?? 0);
    add('stop', index + 1, { index, windows: stop.windows, setupSeconds, takes: setupSeconds + stop.serviceSeconds });
    previousDoor = stop.door;
  });
  add('end', end ?? visits.at(-1)!.place);
  return visits;
}

/** Converts a driving time of the matrix to the vehicle's speed. A missing road stays missing for a faster vehicle. */
export const drivenSeconds = (seconds: number, speedFactor: TourVehicle['speedFactor'] = 1): number =>
  speedFactor === 1 || seconds >= NO_ROAD_SECONDS ? seconds : Math.round(seconds / speedFactor);

/** The earliest way to complete a visit after a certain number of breaks: a linked list of visits. */
interface PartialTour {
  readonly leaves: number;
  readonly before: PartialTour | null;
  readonly visit: Visit;
}

/**
 * Inserts breaks where the tour ends earliest, by dynamic programming. For each visit and number of breaks taken, only the
 * earliest departure is stored, because a later one cannot lead to an earlier end.
 *
 * @param skippedBreaks the number of the vehicle's breaks before those of `breaks`
 */
function withBreaks(
  visits: readonly Visit[],
  breaks: NonNullable<TourVehicle['breaks']>,
  skippedBreaks: number,
  earliest: number,
): Visit[] | ScheduleFault {
  let byBreaksTaken: (PartialTour | null)[] = breaks.map(() => null);
  byBreaksTaken[0] = { leaves: earliest, before: null, visit: visits[0]! };
  for (const [position, visit] of visits.entries()) {
    if (position > 0) {
      byBreaksTaken = byBreaksTaken.map((before) => {
        const begins = before ? firstTimeIn(visit.windows, before.leaves + visit.drive) : Infinity;
        return begins === Infinity ? null : { leaves: begins + visit.takes, before, visit };
      });
      if (byBreaksTaken.every((partialTour) => !partialTour)) return { fault: 'window', stop: visit.index };
    }
    if (visit.kind === 'end') break;
    breaks.forEach(({ window, seconds }, index) => {
      const before = byBreaksTaken[index];
      const begins = before ? firstTimeIn([window], before.leaves) : Infinity;
      const leavesWithoutBreak = byBreaksTaken[index + 1]?.leaves ?? Infinity;
      if (!before || begins === Infinity || begins + seconds >= leavesWithoutBreak) return;
      const breakVisit: Visit = {
        kind: 'break',
        index: skippedBreaks + index,
        place: before.visit.place,
        setupSeconds: 0,
        windows: [window],
        takes: seconds,
        drive: 0,
        metres: 0,
      };
      byBreaksTaken[index + 1] = { leaves: begins + seconds, before, visit: breakVisit };
    });
  }
  // A break may be omitted only if the tour ends before the window of the break closes.
  const mayOmitOtherBreaks = (tour: PartialTour | null, taken: number): tour is PartialTour =>
    tour !== null && breaks.slice(taken).every(({ window }) => tour.leaves <= window.latest);
  const [earliestTour] = byBreaksTaken.filter(mayOmitOtherBreaks).sort((a, b) => a.leaves - b.leaves);
  if (!earliestTour) return { fault: 'break', stop: -1 };
  const visitsBackwards: Visit[] = [];
  for (let tour: PartialTour | null = earliestTour; tour; tour = tour.before) visitsBackwards.push(tour.visit);
  return visitsBackwards.reverse();
}

/** Returns the first time from `time` on that lies in a window; Infinity if none does. */
function firstTimeIn(windows: readonly TimeWindow[], time: number): number {
  if (windows.length === 0) return time;
  return windows.reduce(
    (first, { earliest, latest }) => (latest >= time ? Math.min(first, Math.max(earliest, time)) : first),
    Infinity,
  );
}

/** Returns the last time up to `time` that lies in a window; -Infinity if none does. */
function lastTimeIn(windows: readonly TimeWindow[], time: number): number {
  if (windows.length === 0) return time;
  return windows.reduce(
    (last, { earliest, latest }) => (earliest <= time ? Math.max(last, Math.min(latest, time)) : last),
    -Infinity,
  );
}

/**
 * Computes the earliest beginning of each visit from the first element of `begins`. Other elements of `begins` are lower bounds, which are
 * overwritten. The values are Infinity from the first missed window on.
 */
function earliestBegins(visits: readonly Visit[], begins: number[]): number[] {
  for (let index = 1; index < visits.length; index++) {
    const { takes } = visits[index - 1]!;
    const arrivesAt = begins[index - 1]! + takes + visits[index]!.drive;
    begins[index] = firstTimeIn(visits[index]!.windows, Math.max(arrivesAt, begins[index] ?? -Infinity));
  }
  return begins;
}

/** Postpones the departure as far as possible without a later end. This shortens waiting. */
function postponeDeparture(visits: readonly Visit[], begins: number[]): void {
  let latest = begins.at(-1)!;
  for (let index = visits.length - 2; index >= 0; index--)
    latest = lastTimeIn(visits[index]!.windows, latest - visits[index + 1]!.drive - visits[index]!.takes);
  begins[0] = Math.max(begins[0]!, latest);
  begins.length = 1;
  earliestBegins(visits, begins);
}

function onBoardLimitsOf({ stops }: ToursProblem, visits: readonly Visit[]): OnBoardLimit[] {
  const positionsOfStops = new Map(visits.map(({ kind, index }, position) => [kind === 'stop' ? index : -1, position]));
  const pairedDeliveries = new Set(stops.map(({ pairedWith }) => pairedWith));
  const limits: OnBoardLimit[] = [];
  let lastLoading = 0;
  visits.forEach(({ kind, index }, position) => {
    if (kind === 'reload') lastLoading = position;
    if (kind !== 'stop') return;
    const stop = stops[index]!;
    const { maxOnBoardSeconds: maxSeconds, pairedWith } = stop;
    if (maxSeconds === undefined) return;
    if (pairedWith !== undefined) {
      limits.push({ from: position, to: positionsOfStops.get(pairedWith) ?? position, maxSeconds });
    } else if (stop.kind === 'pickup') {
      const unloading = visits.findIndex(
        (visit, later) => later > position && (visit.kind === 'reload' || visit.kind === 'end'),
      );
      limits.push({ from: position, to: unloading, maxSeconds });
    } else if (!pairedDeliveries.has(index)) {
      limits.push({ from: lastLoading, to: position, maxSeconds });
    }
  });
  return limits;
}

/**
 * Delays visits by the minimum needed so that no load is on board for too long: the least solution of difference constraints, by the
 * algorithm of Bellman and Ford.
 *
 * @returns false if there is no solution
 */
function delayForOnBoardLimits(visits: readonly Visit[], limits: readonly OnBoardLimit[], begins: number[]): boolean {
  for (let round = 0; round <= 2 * visits.length + 10; round++) {
    const exceeded = limits.filter(
      ({ from, to, maxSeconds }) => begins[to]! - begins[from]! - visits[from]!.takes > maxSeconds,
    );
    if (exceeded.length === 0) return true;
    for (const { from, to, maxSeconds } of exceeded) {
      const neededBegin = begins[to]! - maxSeconds - visits[from]!.takes;
      if (neededBegin > begins[from]!) begins[from] = firstTimeIn(visits[from]!.windows, neededBegin);
    }
    earliestBegins(visits, begins);
    if (begins.at(-1) === Infinity) return false;
  }
  return false;
}

function toSchedule(visits: readonly Visit[], begins: readonly number[]): TourSchedule {
  const events = visits.map(({ kind, index, place, drive, metres, setupSeconds, takes }, position): TourEvent => ({
    kind,
    index,
    place,
    seconds: drive,
    metres,
    setupSeconds,
    arrivesAt: position === 0 ? begins[0]! : begins[position - 1]! + visits[position - 1]!.takes + drive,
    beginsAt: begins[position]!,
    endsAt: begins[position]! + takes,
  }));
  return {
    events,
    leavesAt: begins[0]!,
    endsAt: begins.at(-1)!,
    driveSeconds: events.reduce((sum, { seconds }) => sum + seconds, 0),
    metres: events.reduce((sum, { metres }) => sum + metres, 0),
  };
}
