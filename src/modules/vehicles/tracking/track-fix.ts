import { type Coordinates, distanceKm } from '../../../geo/distance';

/** Points of a stop are within this of its first one. */
export const STOP_RADIUS_KM = 0.2;
/** Faster than this, and farther than a stop is wide, is an error of the receiver and no travel. */
const MAX_SPEED_KMH = 200;
/** Nearer than this to where it last was for certain, a vehicle has not moved: its receiver wavers, most of all at a standstill … */
const WAVER_KM = 0.03;
/** … and so it does within this many times the inaccuracy that it tells of, though never beyond a stop's radius. */
const WAVER_BY_INACCURACY = 2;

/** An accepted position with the level of fuel that is known by then. */
export interface Fix extends Coordinates {
  readonly at: number;
  readonly fuelLevelMl: number | null;
  readonly hasReading: boolean;
  /** Metres a second, as the receiver tells. */
  readonly speedMs: number | null;
  /** Degrees clockwise from north; null where it says nothing, as at a standstill. */
  readonly heading: number | null;
  /** Only farther than this from another place has the vehicle moved. */
  readonly waverKm: number;
}

/** So far from another place has a vehicle moved for certain, by the inaccuracy that its receiver tells of. */
export const waverKm = (accuracyM: number | null): number =>
  Math.min(STOP_RADIUS_KM, Math.max(WAVER_KM, (WAVER_BY_INACCURACY * (accuracyM ?? 0)) / 1000));

/** A vehicle that tells a lower speed stands, unless it is this far away. */
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
