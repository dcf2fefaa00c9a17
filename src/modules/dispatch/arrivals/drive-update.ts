import type { StopChange } from '../routes/progress/route-progress';
import { toStopKey } from '../routes/sequence/stop-identity';
import type { LockedDrive, TrackedStop } from './arrivals.read-model';
import type { Fix } from './drive';
import { computeExpectation, type Expectation } from './expectation';
import { computeArrivals } from './geofence';
import type { Leg } from './leg';

/** A drive with the positions that were not evaluated yet. */
export interface DriveWithFixes {
  readonly drive: LockedDrive;
  /** In the order of the route. */
  readonly stops: readonly TrackedStop[];
  /** In any order; some may have been evaluated before. */
  readonly fixes: readonly Fix[];
}

/** A first known arrival at a stop. */
export interface NewArrival {
  readonly stop: TrackedStop;
  readonly atMs: number;
}

/** The new expected arrival of a shipment, in milliseconds since 1970. */
export interface ExpectedDelivery {
  readonly shipmentId: string;
  readonly expectedAt: number;
}

/** The changes of a drive that new positions or reports cause. */
export interface DriveUpdate {
  readonly drive: LockedDrive;
  readonly stopChanges: readonly StopChange[];
  /** New expected arrivals of shipments, for their consignees. */
  readonly estimates: readonly ExpectedDelivery[];
  readonly newArrivals: readonly NewArrival[];
  /** The current leg and the expected return; null once the dispatch has ended. */
  readonly legChange: { readonly leg: Leg; readonly returnAtMs: number } | null;
}

/**
 * Compares stored arrivals and expected times with those that follow from new positions.
 *
 * @param secondsPerMetre of great circle, at city speed
 * @param presentMs in milliseconds since 1970; no future arrival is expected before it
 */
export function computeDriveUpdate(
  { drive, stops, fixes }: DriveWithFixes,
  secondsPerMetre: number,
  presentMs?: number,
): DriveUpdate {
  const arrivals = computeArrivals({ ...drive, stops }, fixes);
  const stopsWithArrivals = stops.map((stop) => ({ ...stop, arrivedAtMs: arrivals.get(toStopKey(stop)) ?? null }));
  const isOut = drive.endedAtMs === null;
  const expectation = isOut
    ? computeExpectation({ ...drive, stops: stopsWithArrivals }, secondsPerMetre, presentMs)
    : null;
  return {
    drive,
    stopChanges: findStopChanges(drive.routeId, stops, arrivals, expectation),
    estimates: expectation ? findExpectedDeliveries(stops, expectation) : [],
    newArrivals: findNewArrivals(stops, arrivals),
    legChange: expectation && { leg: expectation.leg, returnAtMs: expectation.returnAtMs },
  };
}

/** Returns the stops whose arrival or expected time differs from the stored one. */
function findStopChanges(
  routeId: string,
  stops: readonly TrackedStop[],
  arrivals: ReadonlyMap<string, number>,
  expectation: Expectation | null,
): StopChange[] {
  const changes: StopChange[] = [];
  for (const stop of stops) {
    const key = toStopKey(stop);
    const arrivedAtMs = selectIfChanged(arrivals.get(key), stop.arrivedAtMs);
    const expectedAtMs = selectIfChanged(expectation?.arrivalMsByStop.get(key), stop.expectedAtMs);
    if (arrivedAtMs !== null || expectedAtMs !== null)
      changes.push({ routeId, sequence: stop.sequence, arrivedAtMs, expectedAtMs });
  }
  return changes;
}

/** Returns the expected times of deliveries. Without coordinates of the stop, the time is an underestimate and is not published. */
function findExpectedDeliveries(stops: readonly TrackedStop[], { arrivalMsByStop }: Expectation): ExpectedDelivery[] {
  const deliveries: ExpectedDelivery[] = [];
  for (const stop of stops) {
    const expectedAt = arrivalMsByStop.get(toStopKey(stop));
    if (stop.place && stop.kind !== 'pickup' && expectedAt)
      deliveries.push({ shipmentId: stop.shipmentId, expectedAt });
  }
  return deliveries;
}

/** Returns the arrivals at stops that had no known arrival before. */
function findNewArrivals(stops: readonly TrackedStop[], arrivals: ReadonlyMap<string, number>): NewArrival[] {
  const newArrivals: NewArrival[] = [];
  for (const stop of stops) {
    const atMs = arrivals.get(toStopKey(stop));
    if (stop.arrivedAtMs === null && atMs !== undefined) newArrivals.push({ stop, atMs });
  }
  return newArrivals;
}

/** Returns the new value; null if there is none or it equals the stored value. */
const selectIfChanged = (newValue: number | undefined, stored: number | null): number | null =>
  newValue === undefined || newValue === stored ? null : newValue;
