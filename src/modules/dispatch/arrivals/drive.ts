import type { Coordinates } from '../../../shared/geo/distance';
import type { StopIdentity } from '../routes/sequence/stop-identity';

/*
 * A drive is the route of a dispatch after its vehicle has left. Members that end in `Ms` are times in milliseconds since 1970. Members that
 * end in `S` are durations in seconds, and those that end in `M` are metres.
 */

/** One GPS position of a vehicle. */
export interface Fix extends Coordinates {
  readonly atMs: number;
  /** Accuracy radius; null if the device does not report it. */
  readonly accuracyM?: number | null;
  /** Speed; null if the device does not report it. */
  readonly speedKmh?: number | null;
}

/** A planned leg, described by its destination. `Leg` extends it and is stored as JSON, so these members keep their names. */
export interface PlannedLeg {
  /** Destination of the leg; null for an address without coordinates. */
  readonly place: Coordinates | null;
  /** Whether the place is only the centre of a town or postcode area, so that no position proves an arrival. */
  readonly isVague?: boolean;
  readonly travelS: number;
  /** Great-circle distance from the planned start of the leg; 0 if the start is unknown. */
  readonly directM: number;
  /** Breaks before the leg. */
  readonly pauseS?: number;
}

/** A stop of a drive, with the leg that leads to it. */
export interface DriveStop extends PlannedLeg, StopIdentity {
  readonly sequence: number;
  /** Planned duration of the visit. */
  readonly serviceS: number;
  /** Start of the time window, before which the visit does not begin; null if there is none. */
  readonly notBeforeMs: number | null;
  /** When the vehicle arrived; null if that is not known. */
  readonly arrivedAtMs: number | null;
  /** When the stop ended; null while it is open. */
  readonly endedAtMs: number | null;
  /** Whether the stop ended with a visit. A cancelled stop, for example, ends without one. */
  readonly wasVisited: boolean;
}

/** A stop that has ended. */
export type EndedDriveStop = DriveStop & { readonly endedAtMs: number };

/** The stops of a drive, and the times since which they and their sequence count. */
export interface DriveProgress {
  readonly startedAtMs: number;
  /** When the stops got their current sequence. */
  readonly orderedAtMs: number;
  /** In the order of the route. */
  readonly stops: readonly DriveStop[];
}

/** A route that is being driven. */
export interface Drive extends DriveProgress {
  /** Where the drive starts. Null if that is not known; if missing, it starts where it ends. */
  readonly startPlace?: Coordinates | null;
  /** The leg from the last stop to the end of the route. */
  readonly returnLeg: PlannedLeg;
  /** The newest position of the vehicle. */
  readonly latestFix: Fix | null;
}

/** Returns the stop that was next at a time: the first of the route that had not ended. */
export const findNextStop = (stops: readonly DriveStop[], atMs: number): DriveStop | undefined =>
  stops.find(({ endedAtMs }) => endedAtMs === null || endedAtMs > atMs);

/** Returns since when the next stop has been the next one: since the last stop ended, or the sequence or the drive began. */
export function findStartOfNextStop({ startedAtMs, orderedAtMs, stops }: DriveProgress): number {
  const endsMs = stops.map(({ endedAtMs }) => endedAtMs).filter((endMs) => endMs !== null);
  return Math.max(startedAtMs, orderedAtMs, ...endsMs);
}

/** Returns the ended stops in the order in which they ended; at the same time, in route sequence. */
export const sortEndedStops = (stops: readonly DriveStop[]): EndedDriveStop[] =>
  stops
    .filter((stop): stop is EndedDriveStop => stop.endedAtMs !== null)
    .sort((a, b) => a.endedAtMs - b.endedAtMs || a.sequence - b.sequence);
