import { type Coordinates, distanceKm } from '../../../geo/distance';
import { stopName } from '../routes/stop-name';
import { byEnd, type Drive, type DriveStop, type Fix, nextAt } from './drive';

/** So near to the next stop a vehicle has arrived. A fix that may be further off than this proves nothing. */
export const FENCE_M = 150;
/** Who tells this speed or more is passing by, or not yet there. */
const PASSING_KMH = 15;
/** Stops so near to each other are one place: several parcels for one house. */
const SAME_PLACE_M = 50;

const metres = (one: Coordinates, other: Coordinates): number => distanceKm(one, other) * 1_000;

/** Whether a fix proves that the vehicle has come to a place: near it, and not just driving by. */
export const hasCome = (fix: Fix, place: Coordinates | null): boolean =>
  place !== null &&
  (fix.speedKmh ?? 0) < PASSING_KMH &&
  (fix.accuracyM ?? 0) <= FENCE_M &&
  metres(fix, place) <= FENCE_M;

/**
 * When the vehicle arrived at each stop: at its first slow fix near the stop while that was the next one, or when it handed
 * over at the same place. The earliest proof wins, so in whatever order, how often and how late the fixes are reported, the
 * same arrivals come out. An arrival is never after the end of its stop. What was next before the stops were put into
 * this order is known only of those that had ended by then.
 *
 * @param fixes what is newly known; what it proved before stands in `arrivedAt`
 * @returns by the name of the stop, all that are known
 */
export function arrivalsOf({ startedAt, orderedAt, stops }: Omit<Drive, 'back' | 'latest'>, fixes: readonly Fix[]) {
  const arrivals = new Map<string, number>();
  const prove = (stop: DriveStop, at: number) =>
    arrivals.set(stopName(stop), Math.min(arrivals.get(stopName(stop)) ?? Infinity, at, stop.endedAt ?? Infinity));

  for (const stop of stops) if (stop.arrivedAt !== null) prove(stop, stop.arrivedAt);
  for (const fix of fixes) {
    const next = fix.at >= startedAt ? nextAt(stops, fix.at) : undefined;
    if (!next || (fix.at < orderedAt && !(next.endedAt !== null && next.endedAt <= orderedAt))) continue;
    if (hasCome(fix, next.place)) prove(next, fix.at);
  }
  for (const stop of byEnd(stops)) {
    const { place, endedAt } = stop;
    const next = nextAt(stops, endedAt);
    if (!arrivals.has(stopName(stop)) || !place || !next?.place) continue;
    if (metres(place, next.place) <= SAME_PLACE_M) prove(next, endedAt);
  }
  return arrivals as ReadonlyMap<string, number>;
}
