import { type Coordinates, distanceKm } from '../../../geo/distance';
import { byEnd, type Drive, type DriveStop, type Fix, nextAt } from './drive';

/** So near to the next stop a vehicle has arrived. A fix that may be further off than this proves nothing. */
export const FENCE_M = 150;
/** Stops so near to each other are one place: several parcels for one house. */
const SAME_PLACE_M = 50;

const metres = (one: Coordinates, other: Coordinates): number => distanceKm(one, other) * 1_000;

export const isWithinFence = (fix: Fix, place: Coordinates | null): boolean =>
  place !== null && (fix.accuracyM ?? 0) <= FENCE_M && metres(fix, place) <= FENCE_M;

/**
 * When the vehicle arrived at each stop: at its first fix near the stop while that was the next one, or when it handed
 * over at the same place. The earliest proof wins, so in whatever order, how often and how late the fixes are reported, the
 * same arrivals come out. An arrival is never after the end of its stop. What was next before the stops were put into
 * this order is known only of those that had ended by then.
 *
 * @param fixes what is newly known; what it proved before stands in `arrivedAt`
 * @returns by shipment, all that are known
 */
export function arrivalsOf({ startedAt, orderedAt, stops }: Omit<Drive, 'back' | 'latest'>, fixes: readonly Fix[]) {
  const arrivals = new Map<string, number>();
  const prove = ({ shipmentId, endedAt }: DriveStop, at: number) =>
    arrivals.set(shipmentId, Math.min(arrivals.get(shipmentId) ?? Infinity, at, endedAt ?? Infinity));

  for (const stop of stops) if (stop.arrivedAt !== null) prove(stop, stop.arrivedAt);
  for (const fix of fixes) {
    const next = fix.at >= startedAt ? nextAt(stops, fix.at) : undefined;
    if (!next || (fix.at < orderedAt && !(next.endedAt !== null && next.endedAt <= orderedAt))) continue;
    if (isWithinFence(fix, next.place)) prove(next, fix.at);
  }
  for (const { shipmentId, place, endedAt } of byEnd(stops)) {
    const next = nextAt(stops, endedAt);
    if (!arrivals.has(shipmentId) || !place || !next?.place) continue;
    if (metres(place, next.place) <= SAME_PLACE_M) prove(next, endedAt);
  }
  return arrivals as ReadonlyMap<string, number>;
}
