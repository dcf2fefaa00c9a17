import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import type { TrackPoint } from './segments/segment';

/** Radius of a stop around its first point. */
export const STOP_RADIUS_KM = 0.2;
/** A faster movement beyond the radius of a stop is a receiver error. */
const MAX_SPEED_KMH = 200;
/** The usual scatter of receivers. A vehicle has moved only if it is farther than this from its last certain place. */
const WAVER_KM = 0.03;
/** The scatter as a multiple of the reported inaccuracy, up to the radius of a stop. */
const WAVER_BY_INACCURACY = 2;

/** An accepted position with the last known fuel level. */
export interface Fix extends Coordinates {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The last known fuel level. */
  readonly fuelLevelMl: number | null;
  /** Whether this position itself reported a fuel level. */
  readonly hasReading: boolean;
  /** Metres per second, as reported by the receiver. */
  readonly speedMs: number | null;
  /** Degrees clockwise from north; null if it has no meaning, as at a standstill. */
  readonly heading: number | null;
  /** The scatter of the receiver. The vehicle has moved if it is farther than this from another place. */
  readonly waverKm: number;
}

/** Returns the scatter for a reported inaccuracy. A vehicle has certainly moved only if it is farther away than this. */
export const estimateWaverKm = (accuracyM: number | null): number =>
  Math.min(STOP_RADIUS_KM, Math.max(WAVER_KM, (WAVER_BY_INACCURACY * (accuracyM ?? 0)) / 1000));

/** A vehicle that reports less than this speed (m/s) stands still, unless it is farther away than STANDS_WITHIN_KM. */
const STANDS_BELOW_MS = 0.7;
const STANDS_WITHIN_KM = 0.05;

const MS_PER_HOUR = 3_600_000;
const KMH_PER_METRE_PER_SECOND = 3.6;

/** Returns whether a vehicle has moved for certain. */
export function hasMoved(from: Coordinates, to: Fix): boolean {
  const reportsStanding = to.speedMs !== null && to.speedMs < STANDS_BELOW_MS;
  const toleranceKm = reportsStanding ? Math.max(to.waverKm, STANDS_WITHIN_KM) : to.waverKm;
  return distanceKm(from, to) > toleranceKm;
}

interface Moment extends Coordinates {
  readonly at: number;
}

/** Returns whether the positions are so far apart that no vehicle drives from one to the other in that time. */
export function isJump(from: Moment, to: Moment): boolean {
  const km = distanceKm(from, to);
  const hours = (to.at - from.at) / MS_PER_HOUR;
  return km > STOP_RADIUS_KM && km / hours > MAX_SPEED_KMH;
}

/** The readings of a place for which none were stored. */
export const WITHOUT_READINGS = { fuelLevelMl: null, hasReading: false, waverKm: 0, speedMs: null, heading: null };

/**
 * Converts a position.
 *
 * @param fuelLevelMl the last known fuel level, including that of the point
 */
export const toFix = (point: TrackPoint, fuelLevelMl: number | null): Fix => ({
  at: point.at,
  latitude: point.latitude,
  longitude: point.longitude,
  speedMs: point.speedKmh === null ? null : point.speedKmh / KMH_PER_METRE_PER_SECOND,
  heading: point.heading,
  fuelLevelMl,
  hasReading: point.fuelMl !== null,
  waverKm: estimateWaverKm(point.accuracyM),
});

/** Converts positions. Each one without a fuel reading gets the level of the one before. */
export function toFixes(points: readonly TrackPoint[], fuelLevelMl: number | null): Fix[] {
  let level = fuelLevelMl;
  return points.map((point) => {
    level = point.fuelMl ?? level;
    return toFix(point, level);
  });
}

/** Returns the coordinates alone. */
export const toPlace = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });
