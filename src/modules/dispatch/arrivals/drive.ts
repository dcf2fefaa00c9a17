import type { Coordinates } from '../../../shared/geo/distance';
import type { StopIdentity } from '../routes/sequence/stop-identity';

/** A position of a vehicle, with its time in milliseconds since 1970. */
export interface Fix extends Coordinates {
  readonly at: number;
  /** Accuracy radius; null if the device does not report it. */
  readonly accuracyM?: number | null;
  /** Speed; null if the device does not report it. */
  readonly speedKmh?: number | null;
}

/** A planned leg, described by its destination. */
export interface PlannedLeg {
  /** Destination of the leg; null for an address without coordinates. */
  readonly place: Coordinates | null;
  /** Whether the place is only the centre of a town or postcode area, so that no position proves an arrival. */
  readonly isVague?: boolean;
  readonly travelS: number;
  /** Great-circle distance from the planned start of the leg; 0 if the start is unknown. */
  readonly directM: number;
  /** Seconds of breaks before the leg. */
  readonly pauseS?: number;
}

/** A stop of a route that is being driven, with its leg. Times in milliseconds since 1970. */
export interface DriveStop extends PlannedLeg, StopIdentity {
  readonly sequence: number;
  /** Planned seconds of the visit. */
  readonly serviceS: number;
  /** Start of the time window, before which the visit does not begin; null if there is none. */
  readonly notBefore: number | null;
  /** When the vehicle arrived; null if that is not known. */
  readonly arrivedAt: number | null;
  /** When the stop ended; null while it is open. */
  readonly endedAt: number | null;
  /** Whether the stop ended with a visit. A cancelled stop, for example, ends without one. */
  readonly wasVisited: boolean;
}

/** A route that is being driven. */
export interface Drive {
  readonly startedAt: number;
  /** When the stops got their current sequence. */
  readonly orderedAt: number;
  /** Where the drive starts. */
  readonly start?: Coordinates | null;
  /** The leg back to the depot. */
  readonly back: PlannedLeg;
  /** In the order of the route. */
  readonly stops: readonly DriveStop[];
  /** The newest position of the vehicle. */
  readonly latest: Fix | null;
}

/** Returns the stop that was next at a time: the first of the route that had not ended. */
export const findNextStop = (stops: readonly DriveStop[], at: number): DriveStop | undefined =>
  stops.find(({ endedAt }) => endedAt === null || endedAt > at);

/** Returns since when the next stop has been the next one. */
export const findStartOfNextStop = ({ startedAt, orderedAt, stops }: Omit<Drive, 'back' | 'latest'>): number =>
  stops.reduce((latest, { endedAt }) => Math.max(latest, endedAt ?? latest), Math.max(startedAt, orderedAt));

/** Returns the ended stops in the order in which they ended; at the same time, in route sequence. */
export const sortEndedStops = (stops: readonly DriveStop[]): (DriveStop & { endedAt: number })[] =>
  stops
    .filter((stop): stop is DriveStop & { endedAt: number } => stop.endedAt !== null)
    .sort((a, b) => a.endedAt - b.endedAt || a.sequence - b.sequence);
