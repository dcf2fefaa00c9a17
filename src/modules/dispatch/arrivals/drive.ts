import type { Coordinates } from '../../../geo/distance';
import type { StopName } from '../routes/stop-name';

/** Where a vehicle was at a time, in milliseconds since 1970. */
export interface Fix extends Coordinates {
  readonly at: number;
  /** How far off it may be; null where the device does not say. */
  readonly accuracyM?: number | null;
  /** Null where the device does not say. */
  readonly speedKmh?: number | null;
}

/** A leg as it was planned, by where it ends. */
export interface PlannedLeg {
  /** Null: an address that can't be placed. */
  readonly place: Coordinates | null;
  readonly travelS: number;
  /** The great circle from where it was to begin; 0 where that is not known. */
  readonly directM: number;
  /** Seconds of breaks before it. */
  readonly pauseS?: number;
}

/** A stop of a route that is being driven, with its leg. Times in milliseconds since 1970. */
export interface DriveStop extends PlannedLeg, StopName {
  readonly sequence: number;
  /** Planned seconds for handing over. */
  readonly serviceS: number;
  /** Who comes earlier waits. */
  readonly notBefore: number | null;
  /** When the vehicle came near; null: not that anybody knows. */
  readonly arrivedAt: number | null;
  /** When the shipment's journey with this dispatch ended; null: the vehicle still goes there. */
  readonly endedAt: number | null;
  /** Whether it ended by a visit to the door. */
  readonly wasVisited: boolean;
}

/** A dispatch on its way. */
export interface Drive {
  readonly startedAt: number;
  /** Since when the stops are driven in this order. */
  readonly orderedAt: number;
  /** Where it starts. */
  readonly start?: Coordinates | null;
  /** Its way back. */
  readonly back: PlannedLeg;
  /** In the order of the route. */
  readonly stops: readonly DriveStop[];
  /** The newest that is known of the vehicle. */
  readonly latest: Fix | null;
}

/** The stop that was next at a time: the first of the route that had not ended. */
export const nextAt = (stops: readonly DriveStop[], at: number): DriveStop | undefined =>
  stops.find(({ endedAt }) => endedAt === null || endedAt > at);

/** Since when the next stop is the next one. */
export const nextSince = ({ startedAt, orderedAt, stops }: Omit<Drive, 'back' | 'latest'>): number =>
  stops.reduce((latest, { endedAt }) => Math.max(latest, endedAt ?? latest), Math.max(startedAt, orderedAt));

/** Stops that have ended, in the order in which they did; at the same time in the route's. */
export const byEnd = (stops: readonly DriveStop[]): (DriveStop & { endedAt: number })[] =>
  stops
    .filter((stop): stop is DriveStop & { endedAt: number } => stop.endedAt !== null)
    .sort((one, other) => one.endedAt - other.endedAt || one.sequence - other.sequence);
