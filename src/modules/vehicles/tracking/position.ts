import type { Coordinates } from '../../../shared/geo/distance';

/** A reported position in the units of this service. */
export interface Position extends Coordinates {
  /** Time of the position, in milliseconds since 1970. */
  readonly at: number;
  /** Time reported by the device, if its clock is wrong. */
  readonly deviceTime?: number;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  readonly altitudeM: number | null;
  /** Radius of the possible error. */
  readonly accuracyM: number | null;
  /** Percent. */
  readonly batteryLevel: number | null;
  /** Litres. */
  readonly fuelLevelL: number | null;
  /** Fault reported by the device, as text. */
  readonly fault: string | null;
}

/** Time in which a device was on a vehicle; without an end it still is. */
export interface Assignment {
  readonly vehicleId: string;
  readonly from: number;
  readonly to: number | null;
}

/** Returns the vehicle that the device was on at this time. */
export const findVehicleAt = (assignments: readonly Assignment[], at: number): string | null =>
  assignments.find(({ from, to }) => from <= at && (to === null || at < to))?.vehicleId ?? null;
