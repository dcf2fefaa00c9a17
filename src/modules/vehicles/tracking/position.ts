import type { Coordinates } from '../../../shared/geo/distance';

/** A position that a device has reported, in the units of this service. Null means that the device did not report the value. */
export interface Position extends Coordinates {
  /** Time of the position, in milliseconds since 1970. */
  readonly atMs: number;
  /** The time that the device reported. Set only if its clock is known to be wrong; then `atMs` is the corrected time. */
  readonly deviceTimeMs?: number;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  readonly altitudeM: number | null;
  /** Radius in metres within which the device really is. */
  readonly accuracyM: number | null;
  /** Percent. */
  readonly batteryLevel: number | null;
  /** Litres. */
  readonly fuelLevelL: number | null;
  /** Fault reported by the device, as text. */
  readonly fault: string | null;
}

/** The time in which a device was on a vehicle, in milliseconds since 1970. Without an end the device still is. */
export interface Assignment {
  readonly vehicleId: string;
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** Returns the vehicle that the device was on at this time. */
export const findVehicleAt = (assignments: readonly Assignment[], atMs: number): string | null =>
  assignments.find(({ fromMs, toMs }) => fromMs <= atMs && (toMs === null || atMs < toMs))?.vehicleId ?? null;
