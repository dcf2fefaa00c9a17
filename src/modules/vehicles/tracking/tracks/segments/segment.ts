import type { Coordinates } from '../../../../../shared/geo/distance';

/** A position of a device. */
export interface TrackPoint extends Coordinates {
  /** Milliseconds since 1970. No two positions of a device have the same time. */
  readonly atMs: number;
  /** The vehicle that the device was assigned to at that time. */
  readonly vehicleId: string | null;
  readonly accuracyM: number | null;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  /** The fuel level that was reported with this position, in millilitres. */
  readonly fuelMl: number | null;
}

/**
 * A trip or a stop. Times are in milliseconds since 1970. Distance and fuel are whole numbers, so that the legs of a trip can be added and
 * subtracted exactly (`addLegs` and `subtractLegs`).
 *
 * An open trip is stored before it has ended. Later positions continue it from `resumeAtMs`. For example, its positions are at 0, 10, 20,
 * 30, 40 and 50 s, and the legs after 20 s may still change. Then `countedUntilMs` is 20 s. `resumeAtMs` is 10 s, because the leg from 20 s
 * depends on the leg before it.
 */
export interface Segment {
  readonly kind: 'trip' | 'stop';
  readonly vehicleId: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** The start of a trip, or where the vehicle came to rest at a stop. */
  readonly start: Coordinates;
  /** The end of a trip, or where the vehicle stood at a stop. */
  readonly end: Coordinates;
  /**
   * Millimetres driven in each quarter of an hour in UTC, beginning with the quarter in which the segment starts. A stop has none, unless
   * an earlier version stored it.
   */
  readonly mmByQuarter: readonly number[];
  /** The sum of all decreases of the reported fuel level, even small ones, in millilitres. It is only meaningful if there are readings. */
  readonly fuelUsedMl: number;
  /** The number of positions with a fuel level. */
  readonly fuelReadings: number;
  /** The fuel level at `resumeAtMs` of an open trip, or at the end of a stop. */
  readonly fuelLevelMl: number | null;
  /** The time of the first position that must be read again to continue an open trip; null for all other segments. */
  readonly resumeAtMs: number | null;
  /**
   * The time up to which the path of an open trip is certain. Null for all other segments, and in rows of earlier versions, where it is
   * `resumeAtMs`.
   */
  readonly countedUntilMs: number | null;
}
