import type { ToursProblem, TourStop } from './tours-problem';

/**
 * Returns whether `PlainTour` supports a problem: stops need at most room, one window, skills and a certain vehicle, and vehicles have no
 * breaks and reloads and do not start or end at a stop. All other problems need `ConstrainedTour`.
 */
export function isPlainProblem(problem: ToursProblem): boolean {
  const { stops, vehicles, balance = 'none' } = problem;
  const isAtStop = (place: number | null) => place !== null && place > 0 && place <= stops.length;
  return (
    balance === 'none' &&
    stops.every(isPlainStop) &&
    areDoorsIrrelevant(problem) &&
    vehicles.every(({ start = 0, end = start }) => !isAtStop(start) && !isAtStop(end)) &&
    vehicles.every(({ breaks = [], reloads }) => breaks.length === 0 && !reloads?.most)
  );
}

function isPlainStop({ windows, kind, pairedWith, maxOnBoardSeconds, fixedOrder }: TourStop): boolean {
  const unsupported = [pairedWith, maxOnBoardSeconds, fixedOrder];
  return windows.length <= 1 && kind !== 'pickup' && unsupported.every((value) => value === undefined);
}

/** Returns whether doors do not matter: each stop has its own, or neither setup times nor limits of stops depend on them. */
function areDoorsIrrelevant({ stops, vehicles }: ToursProblem): boolean {
  const doors = stops.flatMap(({ door }) => door ?? []);
  if (new Set(doors).size === doors.length) return true;
  return (
    stops.every(({ setupSeconds = 0 }) => setupSeconds === 0) &&
    vehicles.every(({ maxStops }) => maxStops === undefined)
  );
}
