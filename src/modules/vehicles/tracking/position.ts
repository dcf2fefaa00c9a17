import type { Coordinates } from '../../../geo/distance';

/** A reported position, in the service's units. */
export interface Position extends Coordinates {
  /** When it was recorded, in milliseconds since 1970. */
  readonly at: number;
  /** What the device told, where its clock is off. */
  readonly toldAt?: number;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  readonly altitudeM: number | null;
  /** How far off it may be. */
  readonly accuracyM: number | null;
  /** Percent. */
  readonly batteryLevel: number | null;
  /** Litres. */
  readonly fuelLevelL: number | null;
  /** What is wrong with the device, in its words. */
  readonly fault: string | null;
}

/** A time during which a device was on a vehicle; without an end it still is. */
export interface Assignment {
  readonly vehicleId: string;
  readonly from: number;
  readonly to: number | null;
}

/** The vehicle that the device was on at a time. */
export const vehicleAt = (assignments: readonly Assignment[], at: number): string | null =>
  assignments.find(({ from, to }) => from <= at && (to === null || at < to))?.vehicleId ?? null;
