import { type Coordinates, distanceKm } from '../../../shared/geo/distance';
import { stopKey } from '../routes/sequence/stop-identity';
import { sortEndedStops, type Drive, type DriveStop, type Fix, findNextStop, type PlannedLeg } from './drive';

/** A vehicle this near to its next stop has arrived. A position with a larger accuracy radius proves nothing. */
const ARRIVAL_RADIUS_M = 150;
/** A vehicle at this speed or faster is passing by. */
const PASSING_KMH = 15;
/** Stops this near to each other share one address, such as several parcels for one house. */
const SAME_ADDRESS_M = 50;

const measureMetres = (one: Coordinates, other: Coordinates): number => distanceKm(one, other) * 1_000;

/** Returns whether a position proves that the vehicle has reached the end of a leg: it is near and does not drive past. */
export const provesArrival = (fix: Fix, { place, isVague }: Pick<PlannedLeg, 'place' | 'isVague'>): boolean =>
  place !== null &&
  !isVague &&
  (fix.speedKmh ?? 0) < PASSING_KMH &&
  (fix.accuracyM ?? 0) <= ARRIVAL_RADIUS_M &&
  measureMetres(fix, place) <= ARRIVAL_RADIUS_M;

/**
 * Computes when the vehicle arrived at each stop. An arrival is the first slow position near the stop while that stop was next, or the
 * end of the previous stop at the same address. The earliest one wins, so positions may come late, repeated and in any order. An arrival
 * is never after the end of its stop. Positions from before the current sequence are used only for stops that had ended by then.
 *
 * @param fixes new positions; `arrivedAt` of the stops contains what earlier positions showed
 * @returns all known arrivals by stop key
 */
export function computeArrivals(
  { startedAt, orderedAt, stops }: Omit<Drive, 'back' | 'latest'>,
  fixes: readonly Fix[],
) {
  const arrivals = new Map<string, number>();
  const recordArrival = (stop: DriveStop, at: number) =>
    arrivals.set(stopKey(stop), Math.min(arrivals.get(stopKey(stop)) ?? Infinity, at, stop.endedAt ?? Infinity));

  for (const stop of stops) {
    if (stop.arrivedAt !== null) recordArrival(stop, stop.arrivedAt);
  }
  for (const fix of fixes) {
    const next = fix.at >= startedAt ? findNextStop(stops, fix.at) : undefined;
    if (!next) continue;
    const hadEndedBeforeResequencing = next.endedAt !== null && next.endedAt <= orderedAt;
    if (fix.at < orderedAt && !hadEndedBeforeResequencing) continue;
    if (provesArrival(fix, next)) recordArrival(next, fix.at);
  }
  for (const stop of sortEndedStops(stops)) {
    const { place, endedAt, isVague } = stop;
    const next = findNextStop(stops, endedAt);
    if (!arrivals.has(stopKey(stop)) || !place || !next?.place || isVague || next.isVague) continue;
    if (measureMetres(place, next.place) <= SAME_ADDRESS_M) recordArrival(next, endedAt);
  }
  return arrivals as ReadonlyMap<string, number>;
}
