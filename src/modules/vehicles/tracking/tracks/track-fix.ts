import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import type { TrackPoint } from './segments/segment';

/*
 * A fix is a position that the track uses, in the units of the computation. Positions of a receiver scatter: a standing vehicle reports
 * places around its real one. The functions here decide whether two fixes show a movement, only the scatter, or an error of the receiver.
 */

/** Radius of a stop around its first point. */
export const STOP_RADIUS_KM = 0.2;
/** A faster movement over more than the radius of a stop is an error of the receiver. */
const MAX_SPEED_KMH = 200;
/** The scatter of a good receiver. A vehicle has moved only if it is farther than this from its last certain place. */
const MIN_SCATTER_KM = 0.03;
/** The scatter as a multiple of the reported inaccuracy, up to the radius of a stop. */
const SCATTER_PER_INACCURACY = 2;

/** An accepted position with the last known fuel level. */
export interface Fix extends Coordinates {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** The last known fuel level; null if none was reported so far. */
  readonly fuelLevelMl: number | null;
  /** Whether this position itself reported a fuel level. */
  readonly hasFuelReading: boolean;
  /** Metres per second, as reported by the receiver. */
  readonly speedMetresPerSecond: number | null;
  /** Degrees clockwise from north; null if it has no meaning, as at a standstill. */
  readonly heading: number | null;
  /** The scatter of the receiver. The vehicle has moved if it is farther than this from another place. */
  readonly scatterKm: number;
}

/** Returns the scatter for a reported inaccuracy. A vehicle has certainly moved only if it is farther away than this. */
export const estimateScatterKm = (accuracyM: number | null): number =>
  Math.min(STOP_RADIUS_KM, Math.max(MIN_SCATTER_KM, (SCATTER_PER_INACCURACY * (accuracyM ?? 0)) / 1000));

/** A vehicle that reports less than this speed stands still, unless it is farther away than STANDING_WITHIN_KM. */
const STANDING_BELOW_METRES_PER_SECOND = 0.7;
const STANDING_WITHIN_KM = 0.05;

const MS_PER_HOUR = 3_600_000;
const KMH_PER_METRE_PER_SECOND = 3.6;

/** Returns whether a vehicle has moved for certain. */
export function hasMoved(from: Coordinates, to: Fix): boolean {
  const reportsStanding =
    to.speedMetresPerSecond !== null && to.speedMetresPerSecond < STANDING_BELOW_METRES_PER_SECOND;
  const toleranceKm = reportsStanding ? Math.max(to.scatterKm, STANDING_WITHIN_KM) : to.scatterKm;
  return distanceKm(from, to) > toleranceKm;
}

/** Coordinates at a time, in milliseconds since 1970. */
interface TimedPlace extends Coordinates {
  readonly atMs: number;
}

/** Returns whether the positions are so far apart that no vehicle drives from one to the other in that time. */
export function isJump(from: TimedPlace, to: TimedPlace): boolean {
  const km = distanceKm(from, to);
  const hours = (to.atMs - from.atMs) / MS_PER_HOUR;
  return km > STOP_RADIUS_KM && km / hours > MAX_SPEED_KMH;
}

/** The readings of a place for which none were stored. */
export const WITHOUT_READINGS = {
  fuelLevelMl: null,
  hasFuelReading: false,
  scatterKm: 0,
  speedMetresPerSecond: null,
  heading: null,
};

/**
 * Converts a position.
 *
 * @param fuelLevelMl the last known fuel level, including that of the point
 */
export const toFix = (point: TrackPoint, fuelLevelMl: number | null): Fix => ({
  atMs: point.atMs,
  latitude: point.latitude,
  longitude: point.longitude,
  speedMetresPerSecond: point.speedKmh === null ? null : point.speedKmh / KMH_PER_METRE_PER_SECOND,
  heading: point.heading,
  fuelLevelMl,
  hasFuelReading: point.fuelMl !== null,
  scatterKm: estimateScatterKm(point.accuracyM),
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
