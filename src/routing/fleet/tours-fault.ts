import type { ToursPlan, ToursProblem } from './tours-problem';

type Placed = Pick<ToursPlan, 'tours'> & { readonly unplaced: readonly { readonly stop: number }[] };

/**
 * What is wrong with a plan, in words for a log; null when each stop is in it once, no vehicle drives twice, and every capacity, window and
 * shift is kept.
 */
export function toursFault(problem: ToursProblem, { tours, unplaced }: Placed): string | null {
  const { stops, vehicles } = problem;
  const seen = new Set<number>();
  for (const stop of [...tours.flatMap((tour) => tour.stops), ...unplaced.map((entry) => entry.stop)]) {
    if (!stops[stop]) return `there is no stop ${stop}`;
    if (seen.has(stop)) return `stop ${stop} is there twice`;
    seen.add(stop);
  }
  if (seen.size < stops.length) return `${stops.length - seen.size} stops are missing`;
  const driving = new Set<number>();
  for (const tour of tours) {
    if (!vehicles[tour.vehicle]) return `there is no vehicle ${tour.vehicle}`;
    if (driving.has(tour.vehicle)) return `vehicle ${tour.vehicle} drives twice`;
    driving.add(tour.vehicle);
    const fault = tourFault(problem, tour);
    if (fault) return fault;
  }
  return null;
}

function tourFault({ travel, stops, vehicles }: ToursProblem, tour: ToursPlan['tours'][number]): string | null {
  const { shift, capacityWeightKg, capacityVolumeM3 } = vehicles[tour.vehicle]!;
  let now = shift.earliest;
  let at = 0;
  let [weightKg, volumeM3] = [0, 0];
  for (const index of tour.stops) {
    const stop = stops[index]!;
    now = Math.max(now + travel.seconds[at * travel.size + index + 1]!, stop.window?.earliest ?? -Infinity);
    if (now > (stop.window?.latest ?? Infinity)) return `stop ${index} is served after its window`;
    now += stop.serviceSeconds;
    weightKg += stop.weightKg;
    volumeM3 += stop.volumeM3;
    at = index + 1;
  }
  if (weightKg > capacityWeightKg + TOLERANCE || volumeM3 > capacityVolumeM3 + TOLERANCE)
    return `vehicle ${tour.vehicle} carries too much`;
  return now + travel.seconds[at * travel.size]! > shift.latest
    ? `vehicle ${tour.vehicle} is back after its shift`
    : null;
}

/** A sum of decimal fractions is not exact. */
const TOLERANCE = 1e-9;
