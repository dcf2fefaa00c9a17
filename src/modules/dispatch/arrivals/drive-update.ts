import type { StopChange } from '../routes/progress/route-progress';
import { stopKey } from '../routes/sequence/stop-identity';
import type { LockedDrive, TrackedStop } from './arrivals.read-model';
import type { Fix } from './drive';
import { computeExpectation } from './expectation';
import { computeArrivals } from './geofence';

/** The changes of a drive that new positions or reports cause. */
export interface DriveUpdate {
  readonly drive: LockedDrive;
  readonly stops: readonly StopChange[];
  /** New expected arrivals of shipments, for their consignees. */
  readonly estimates: readonly { readonly shipmentId: string; readonly expectedAt: number }[];
  readonly arrived: readonly { readonly stop: TrackedStop; readonly at: number }[];
  /** The current leg and the expected return; null once the dispatch has ended. */
  readonly next: { readonly leg: ReturnType<typeof computeExpectation>['leg']; readonly returnAt: number } | null;
}

/**
 * Compares stored arrivals and expected times with those that follow from new positions.
 *
 * @param secondsPerMetre of great circle, at city speed
 * @param present in milliseconds since 1970; no future arrival is expected before it
 */
export function computeDriveUpdate(
  drive: LockedDrive,
  stops: readonly TrackedStop[],
  fixes: readonly Fix[],
  secondsPerMetre: number,
  present?: number,
): DriveUpdate {
  const arrivals = computeArrivals({ ...drive, stops }, fixes);
  const stopsWithArrivals = stops.map((stop) => ({ ...stop, arrivedAt: arrivals.get(stopKey(stop)) ?? null }));
  const expectation =
    drive.endedAt === null
      ? computeExpectation({ ...drive, stops: stopsWithArrivals }, secondsPerMetre, present)
      : null;
  const changed = stops.flatMap((stop): StopChange[] => {
    const { sequence } = stop;
    const arrivedAt = keepIfChanged(arrivals.get(stopKey(stop)), stop.arrivedAt);
    const expectedAt = keepIfChanged(expectation?.arrivals.get(stopKey(stop)), stop.expectedAt);
    return arrivedAt === null && expectedAt === null
      ? []
      : [{ routeId: drive.routeId, sequence, arrivedAt, expectedAt }];
  });
  return {
    drive,
    stops: changed,
    estimates: stops.flatMap(({ shipmentId, kind, place }) => {
      // Without coordinates, the time is an underestimate and is not published.
      const expectedAt = place && kind !== 'pickup' && expectation?.arrivals.get(shipmentId);
      return expectedAt ? [{ shipmentId, expectedAt }] : [];
    }),
    arrived: stops.flatMap((stop) => {
      const at = arrivals.get(stopKey(stop));
      return stop.arrivedAt === null && at !== undefined ? [{ stop, at }] : [];
    }),
    next: expectation && { leg: expectation.leg, returnAt: expectation.returnAt },
  };
}

/** Returns the new value; null if there is none or it equals the stored value. */
const keepIfChanged = (newValue: number | undefined, stored: number | null): number | null =>
  newValue === undefined || newValue === stored ? null : newValue;
