import { type Coordinates, distanceKm } from '../../../shared/geo/distance';
import { toStopKey } from '../routes/sequence/stop-identity';
import { type DriveProgress, type DriveStop, type Fix, findNextStop, type PlannedLeg, sortEndedStops } from './drive';

/*
 * A geofence is the circle around a stop within which a vehicle has arrived. The API descriptions of `arrivedAt` and `vehicle.arrived` name the
 * radius and the speed.
 */

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
 * @param fixes new positions; `arrivedAtMs` of the stops contains what earlier positions showed
 * @returns all known arrivals by stop key, in milliseconds since 1970
 */
export function computeArrivals(drive: DriveProgress, fixes: readonly Fix[]): ReadonlyMap<string, number> {
  const { stops } = drive;
  const arrivalMsByStop = new Map<string, number>();
  const recordArrival = (stop: DriveStop, atMs: number) => {
    const key = toStopKey(stop);
    const knownMs = arrivalMsByStop.get(key) ?? Infinity;
    arrivalMsByStop.set(key, Math.min(knownMs, atMs, stop.endedAtMs ?? Infinity));
  };

  for (const stop of stops) {
    if (stop.arrivedAtMs !== null) recordArrival(stop, stop.arrivedAtMs);
  }
  for (const fix of fixes) {
    const nextStop = findStopToCompare(drive, fix);
    if (nextStop && provesArrival(fix, nextStop)) recordArrival(nextStop, fix.atMs);
  }
  // In the order of the ends, so that an arrival passes from each stop to the next one at the same address.
  for (const stop of sortEndedStops(stops)) {
    const nextStop = findNextStop(stops, stop.endedAtMs);
    if (nextStop && arrivalMsByStop.has(toStopKey(stop)) && isSameAddress(stop, nextStop))
      recordArrival(nextStop, stop.endedAtMs);
  }
  return arrivalMsByStop;
}

/** Returns the stop that was next at the time of a position; undefined if the position says nothing about the current sequence. */
function findStopToCompare({ startedAtMs, orderedAtMs, stops }: DriveProgress, fix: Fix): DriveStop | undefined {
  if (fix.atMs < startedAtMs) return undefined;
  const nextStop = findNextStop(stops, fix.atMs);
  if (!nextStop || fix.atMs >= orderedAtMs) return nextStop;
  const hadEndedBeforeResequencing = nextStop.endedAtMs !== null && nextStop.endedAtMs <= orderedAtMs;
  return hadEndedBeforeResequencing ? nextStop : undefined;
}

/** Returns whether two stops share one address. Stops that are known only by town or postcode are never compared. */
const isSameAddress = (one: PlannedLeg, other: PlannedLeg): boolean =>
  one.place !== null &&
  other.place !== null &&
  !one.isVague &&
  !other.isVague &&
  measureMetres(one.place, other.place) <= SAME_ADDRESS_M;
