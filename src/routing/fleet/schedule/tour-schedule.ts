import { NO_ROAD_SECONDS } from '../../../shared/geo/roads/travel';
import type { ToursProblem, VehiclePlan } from '../problem/tours-problem';
import { insertBreaks } from './tour-breaks';
import {
  findFirstTimeIn,
  findLastTimeIn,
  listVisits,
  NO_STOP,
  type ScheduleFault,
  type TourEvent,
  type Visit,
} from './tour-visits';

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

/**
 * The most rounds in which visits are delayed for on-board limits: 2 for each visit, and 11 more for short tours. Tours with a solution need
 * far fewer. After them, the limits are taken to contradict each other.
 */
const MAX_ROUNDS_PER_VISIT = 2;
const EXTRA_ROUNDS = 11;

/** The longest time that a load may be on board, from the end of one visit to the beginning of a later one. */
interface OnBoardLimit {
  /** The positions of the two visits. */
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
  const visits = listVisits(problem, tour);
  const unreachable = visits.find(({ driveSeconds }) => driveSeconds >= NO_ROAD_SECONDS);
  if (unreachable) return { fault: 'no road', stop: unreachable.index };

  // Breaks whose window closes before the shift begins are not taken.
  const dueBreaks = breaks.filter(({ window }) => window.latest >= shift.earliest);
  const skippedBreaks = breaks.length - dueBreaks.length;
  const allVisits = insertBreaks(visits, dueBreaks, skippedBreaks, shift.earliest);
  if ('fault' in allVisits) return allVisits;

  const onBoardLimits = listOnBoardLimits(problem, allVisits);
  const begins = computeEarliestBegins(allVisits, [shift.earliest]);
  if (onBoardLimits.length === 0) {
    postponeDeparture(allVisits, begins);
  } else {
    const isPossible = delayForOnBoardLimits(allVisits, onBoardLimits, begins);
    if (!isPossible) return { fault: 'on board', stop: NO_STOP };
    // The tour is not shifted as a whole, because loads must not be on board longer. Only waiting before the first visit is avoided.
    begins[0] = Math.max(begins[0]!, begins[1]! - allVisits[1]!.driveSeconds);
  }
  return begins.at(-1)! > shift.latest ? { fault: 'shift', stop: NO_STOP } : toSchedule(allVisits, begins);
}

/**
 * Writes the earliest beginning of each visit to `begins` and returns the array. Its first element is the start of the tour. Other elements
 * are lower bounds, which are overwritten; missing ones set no bound. The values are Infinity from the first missed window on.
 */
function computeEarliestBegins(visits: readonly Visit[], begins: number[]): number[] {
  for (let index = 1; index < visits.length; index++) {
    const { durationSeconds } = visits[index - 1]!;
    const arrivesAt = begins[index - 1]! + durationSeconds + visits[index]!.driveSeconds;
    begins[index] = findFirstTimeIn(visits[index]!.windows, Math.max(arrivesAt, begins[index] ?? -Infinity));
  }
  return begins;
}

/** Changes `begins` so that the vehicle departs as late as possible without a later end. This shortens waiting. */
function postponeDeparture(visits: readonly Visit[], begins: number[]): void {
  let latest = begins.at(-1)!;
  for (let index = visits.length - 2; index >= 0; index--)
    latest = findLastTimeIn(
      visits[index]!.windows,
      latest - visits[index + 1]!.driveSeconds - visits[index]!.durationSeconds,
    );
  begins[0] = Math.max(begins[0]!, latest);
  begins.length = 1; // The former times are no lower bounds.
  computeEarliestBegins(visits, begins);
}

/**
 * Returns between which positions of the visits loads are on board for a limited time: from a pickup to its delivery, from a pickup without
 * one to the next reload or the end, or from the last loading to a delivery.
 */
function listOnBoardLimits({ stops }: ToursProblem, visits: readonly Visit[]): OnBoardLimit[] {
  const positionsOfStops = new Map(
    visits.map(({ kind, index }, position) => [kind === 'stop' ? index : NO_STOP, position]),
  );
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
 * Changes `begins` so that no load is on board for too long, with the least delays: the least solution of difference constraints, by the
 * algorithm of Bellman and Ford.
 *
 * @returns false if there is no solution
 */
function delayForOnBoardLimits(visits: readonly Visit[], limits: readonly OnBoardLimit[], begins: number[]): boolean {
  for (let round = 0; round < MAX_ROUNDS_PER_VISIT * visits.length + EXTRA_ROUNDS; round++) {
    const exceeded = limits.filter(
      ({ from, to, maxSeconds }) => begins[to]! - begins[from]! - visits[from]!.durationSeconds > maxSeconds,
    );
    if (exceeded.length === 0) return true;
    for (const { from, to, maxSeconds } of exceeded) {
      const neededBegin = begins[to]! - maxSeconds - visits[from]!.durationSeconds;
      if (neededBegin > begins[from]!) begins[from] = findFirstTimeIn(visits[from]!.windows, neededBegin);
    }
    computeEarliestBegins(visits, begins);
    if (begins.at(-1) === Infinity) return false;
  }
  return false;
}

function toSchedule(visits: readonly Visit[], begins: readonly number[]): TourSchedule {
  const events = visits.map(
    ({ kind, index, place, driveSeconds, metres, setupSeconds, durationSeconds }, position): TourEvent => ({
      kind,
      index,
      place,
      seconds: driveSeconds,
      metres,
      setupSeconds,
      arrivesAt:
        position === 0 ? begins[0]! : begins[position - 1]! + visits[position - 1]!.durationSeconds + driveSeconds,
      beginsAt: begins[position]!,
      endsAt: begins[position]! + durationSeconds,
    }),
  );
  return {
    events,
    leavesAt: begins[0]!,
    endsAt: begins.at(-1)!,
    driveSeconds: events.reduce((sum, { seconds }) => sum + seconds, 0),
    metres: events.reduce((sum, { metres }) => sum + metres, 0),
  };
}
