import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';

/** Radius of a stop around its first point. */
export const STOP_RADIUS_KM = 0.2;
/** A faster movement beyond the radius of a stop is a receiver error. */
const MAX_SPEED_KMH = 200;
/** Noise of receivers: a vehicle has moved only if it is farther from its last certain place. */
const WAVER_KM = 0.03;
/** Noise as a multiple of the reported inaccuracy, up to the radius of a stop. */
const WAVER_BY_INACCURACY = 2;

/** An accepted position with the last known fuel level. */
export interface Fix extends Coordinates {
  readonly at: number;
  readonly fuelLevelMl: number | null;
  readonly hasReading: boolean;
  /** Metres per second, as reported by the receiver. */
  readonly speedMs: number | null;
  /** Degrees clockwise from north; null if it has no meaning, as at a standstill. */
  readonly heading: number | null;
  /** Distance from another place beyond which the vehicle has moved. */
  readonly waverKm: number;
}

/** Returns the distance beyond which a vehicle has moved, for the reported inaccuracy. */
export const waverKm = (accuracyM: number | null): number =>
  Math.min(STOP_RADIUS_KM, Math.max(WAVER_KM, (WAVER_BY_INACCURACY * (accuracyM ?? 0)) / 1000));

/** A vehicle that reports a lower speed stands still, unless it is farther away. */
const STANDS_BELOW_MS = 0.7;
const STANDS_WITHIN_KM = 0.05;

/** Whether a vehicle has moved for certain. */
export const hasMoved = (from: Coordinates, { speedMs, waverKm: waver, ...to }: Fix): boolean =>
  distanceKm(from, to) > (speedMs !== null && speedMs < STANDS_BELOW_MS ? Math.max(waver, STANDS_WITHIN_KM) : waver);

interface Moment extends Coordinates {
  readonly at: number;
}

/** Whether no vehicle drives from one to the other in that time. */
export function isJump(from: Moment, to: Moment): boolean {
  const km = distanceKm(from, to);
  return km > STOP_RADIUS_KM && km / ((to.at - from.at) / 3_600_000) > MAX_SPEED_KMH;
}
