import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import { legKm } from '../../../../shared/geo/ellipsoid';
import { type Fix } from './track-fix';
import { legsOf } from './track-legs';

/** Noise of positions of a standing vehicle. */
const STANDING_KM = 0.04;
/** Time constant of the smoothed place of a stop (exponential smoothing, R. G. Brown, 1963). */
const FOLLOWS_IN_MS = 120_000;
const FOLLOWS_BY = 0.2;

/** Positions at one place for this long are where the vehicle came to rest; otherwise it is the median of all positions. */
const STANDS_MS = 60_000;

/** Whether a position says that the vehicle stands where it stood. */
export const isAtRest = (place: Coordinates, fix: Fix): boolean =>
  distanceKm(place, fix) <= Math.max(STANDING_KM, fix.waverKm);

/** Returns the smoothed place of a standing vehicle after another position. */
export function placeAfter(place: Fix, fix: Fix): Coordinates {
  const share = Math.min(FOLLOWS_BY, 1 - Math.exp((place.at - fix.at) / FOLLOWS_IN_MS));
  return {
    latitude: place.latitude + share * (fix.latitude - place.latitude),
    longitude: place.longitude + share * (((fix.longitude - place.longitude + 540) % 360) - 180),
  };
}

/**
 * Where a vehicle stands that is away from the place of its stop: it has stood at another, or went about for long enough. Null: it
 * may be leaving.
 */
export function settledAt(
  away: readonly Fix[],
  { stoodMs, longestMs }: { readonly stoodMs: number; readonly longestMs: number },
): Coordinates | null {
  const newest = away.at(-1)!;
  const first = away.findLastIndex((fix) => !isAtRest(newest, fix)) + 1;
  const hasSettled = newest.at - away[first]!.at >= stoodMs || newest.at - away[0]!.at >= longestMs;
  return hasSettled ? middleOf(away.slice(first)) : null;
}

/** Place where a vehicle came to rest, and the distance from the first position within the radius of the stop. */
export interface Arrival {
  readonly place: Coordinates;
  readonly km: number;
}

/** @param points of a stop, in order; the first is the one that the others are within a stop's radius of */
export function arrivalOf(points: readonly Fix[]): Arrival {
  const newest = points.at(-1)!;
  const standing = points.slice(points.findLastIndex((fix) => !isAtRest(newest, fix)) + 1);
  const place = middleOf(newest.at - standing[0]!.at >= STANDS_MS ? standing : points);
  const index = points.findIndex((fix) => isAtRest(place, fix));
  if (index <= 0) return { place, km: 0 };
  const way = points.slice(0, index + 1);
  const km = legsOf(way).reduce((sum, leg) => sum + leg.km, 0);
  return { place, km: km + Math.max(0, legKm(way[0]!, place) - legKm(way[0]!, way.at(-1)!)) };
}

/** Returns the median of the positions per axis. */
function middleOf(points: readonly Fix[]): Coordinates {
  const base = points[0]!.longitude;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: base + median(points.map(({ longitude }) => ((longitude - base + 540) % 360) - 180)),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
