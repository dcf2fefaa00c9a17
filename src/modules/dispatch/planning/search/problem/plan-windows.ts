import type { Hours } from '../../../../../shared/constraints/constraints';
import type { TimeWindow } from '../../../../../routing/tour/stop-order-problem';
import { findCommonShift, type HoursToWindows, type SolverConstraints } from '../../../solver-constraints';
import type { PlanDay } from '../plan-day';
import { limitToOpening } from '../plan-depots';
import type { DepotToSearch, PlanSnapshot, StopToPlan, VehicleAndDriverToPlan } from '../plan-snapshot';

/*
 * Time windows of a plan. All are seconds since the midnight of its first day. A span is the time of all shifts of one day: from the earliest
 * start to the latest end. Arrays of spans and of conversions have one entry for each day, by the index of the day.
 */

/**
 * Returns the windows in which vehicles can reload at a depot. An empty list means that they can reload at any time.
 *
 * @param openingWindows for each day; undefined if the depot is always open, null if it is closed on the day
 * @param spans the time of all shifts of each day
 */
export function findReloadWindows(
  openingWindows: DepotToSearch['openingWindows'],
  spans: readonly TimeWindow[],
): readonly TimeWindow[] {
  const isAlwaysOpen = openingWindows.every((window) => window === undefined);
  if (isAlwaysOpen) return [];
  const windows: TimeWindow[] = [];
  for (const [dayIndex, openingWindow] of openingWindows.entries()) {
    const isClosed = openingWindow === null;
    if (!isClosed) windows.push(openingWindow ?? spans[dayIndex]!);
  }
  return mergeOverlaps(windows);
}

/**
 * Returns the shift of a vehicle within the opening hours of its depot. Only a vehicle that starts there is limited by the opening, and only
 * one that ends there by the closing. A vehicle with its own start and without its own end returns to its start.
 *
 * @param opening null if the depot is always open
 */
export function limitShiftToOpening(
  shift: TimeWindow,
  { start, end, constraints: { openEnd } }: Pick<VehicleAndDriverToPlan, 'start' | 'end' | 'constraints'>,
  opening: TimeWindow | null,
): TimeWindow {
  if (opening === null) return shift;
  const endsAtDepot = !openEnd && start === null && end === null;
  return limitToOpening(shift, {
    earliest: start === null ? opening.earliest : -Infinity,
    latest: endsAtDepot ? opening.latest : Infinity,
  });
}

/**
 * Returns the windows of a stop on all days on which it may be planned. A stop without hours may be served at any time of these days. An
 * empty list means any time of any day. Hours always have a window, even outside the shifts (see `PlanDay.findWindowsInShift`).
 *
 * @param conversions the conversion of constraints of each day
 * @param spans the time of all shifts of each day
 */
export function findStopWindows(
  stop: StopToPlan,
  conversions: readonly SolverConstraints[],
  spans: readonly TimeWindow[],
): readonly TimeWindow[] {
  const isAnyDay = stop.dayIndexes.length === conversions.length;
  const windows = stop.dayIndexes.flatMap((dayIndex) => {
    const windowsOfDay = conversions[dayIndex]!.toStopWindows(stop.constraints, stop);
    const hasNoHours = windowsOfDay.length === 0;
    return hasNoHours && !isAnyDay ? [spans[dayIndex]!] : windowsOfDay;
  });
  // The hours of a stop on one day do not overlap, because requests are checked (`findOverlapFaults`).
  return conversions.length === 1 ? windows : mergeOverlaps(windows);
}

/** Merges windows that overlap, for example the hours after midnight of a night shift with those of the next day. */
function mergeOverlaps(windows: readonly TimeWindow[]): TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (const window of [...windows].sort((a, b) => a.earliest - b.earliest)) {
    const last = merged.at(-1);
    if (!last || window.earliest > last.latest) {
      merged.push(window);
    } else if (window.latest > last.latest) {
      merged[merged.length - 1] = { earliest: last.earliest, latest: window.latest };
    }
  }
  return merged;
}

/** Returns the time from the earliest start to the latest end of all shifts of a day. */
export function findSpanOfShifts({ vehicles, days }: PlanSnapshot, dayIndex: number): TimeWindow {
  const { day, shift } = days[dayIndex]!;
  const now = new Date();
  const toShiftWindow = (hours: Hours): TimeWindow => day.findRemainingShift(now, hours).shift;
  const shifts = vehicles
    .filter((vehicle) => vehicle.dayIndex === dayIndex)
    .map(({ constraints }) => findCommonShift(constraints, shift, toShiftWindow));
  const allShifts = shifts.length ? shifts : [shift];
  return {
    earliest: Math.min(...allShifts.map(({ earliest }) => earliest)),
    latest: Math.max(...allShifts.map(({ latest }) => latest)),
  };
}

/**
 * Returns the conversion of hours to windows within the shifts of a day. Hours that stops share are converted once, because a conversion looks
 * up the rules of the time zone.
 *
 * @param span the time of all shifts of the day
 */
export function createHoursConverter(day: PlanDay, span: TimeWindow): HoursToWindows {
  const now = new Date();
  const windowsByHours = new Map<string, TimeWindow[]>();
  return {
    toStopWindows: (start, end) => {
      const key = `${start} ${end}`;
      const windows = windowsByHours.get(key) ?? day.findWindowsInShift(start, end, span);
      windowsByHours.set(key, windows);
      return windows;
    },
    // There is always a window (see `findWindowsInShift`).
    toBreakWindow: (start, end, shift) => day.findWindowsInShift(start, end, shift)[0]!,
    toShiftWindow: (hours) => day.findRemainingShift(now, hours).shift,
  };
}
