import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import { computeLegKm } from '../../../../shared/geo/ellipsoid';
import { type Fix } from './track-fix';
import { computeLegs } from './track-legs';

/** The scatter of the positions of a standing vehicle. */
const STANDING_KM = 0.04;
/** The place of a stop is smoothed exponentially (R. G. Brown, 1963) with this time constant. */
const SMOOTHING_MS = 120_000;
/** The largest weight of a single position. */
const MAX_WEIGHT = 0.2;

/** If the last positions are at one place for this long, the vehicle came to rest there. Otherwise the median of all positions is used. */
const STANDS_MS = 60_000;

/** Returns whether a vehicle that stood at the place still stands there. */
export const isAtRest = (place: Coordinates, fix: Fix): boolean =>
  distanceKm(place, fix) <= Math.max(STANDING_KM, fix.waverKm);

/** Returns the smoothed place of a standing vehicle after another position. */
export function placeAfter(place: Fix, fix: Fix): Coordinates {
  const elapsedMs = fix.at - place.at;
  const weight = Math.min(MAX_WEIGHT, 1 - Math.exp(-elapsedMs / SMOOTHING_MS));
  return {
    latitude: place.latitude + weight * (fix.latitude - place.latitude),
    longitude: place.longitude + weight * subtractLongitudes(place.longitude, fix.longitude),
  };
}

/**
 * Returns the place where a vehicle stands that has left the place of its stop but is still within its radius. It stands if it was at one
 * place for `stoodMs`, or anywhere within the radius for `longestMs`.
 *
 * @param away its positions since it left the place, in order of time
 * @returns null if it may still be leaving
 */
export function findSettledPoint(
  away: readonly Fix[],
  { stoodMs, longestMs }: { readonly stoodMs: number; readonly longestMs: number },
): Coordinates | null {
  const newest = away.at(-1)!;
  const standing = selectStandingAtEnd(away);
  const hasSettled = newest.at - standing[0]!.at >= stoodMs || newest.at - away[0]!.at >= longestMs;
  return hasSettled ? computeMedianPlace(standing) : null;
}

/** Returns the last positions, as far as all of them are near the newest one. */
function selectStandingAtEnd(fixes: readonly Fix[]): readonly Fix[] {
  const newest = fixes.at(-1)!;
  const lastElsewhere = fixes.findLastIndex((fix) => !isAtRest(newest, fix));
  return fixes.slice(lastElsewhere + 1);
}

/** The place where a vehicle came to rest, and the distance to it from the first position of the stop. */
export interface Arrival {
  readonly place: Coordinates;
  readonly km: number;
}

/**
 * Returns where a vehicle came to rest.
 *
 * @param points the positions of a stop in order of time, all of them within the radius of a stop around the first one
 */
export function findArrival(points: readonly Fix[]): Arrival {
  const standing = selectStandingAtEnd(points);
  const hasStood = points.at(-1)!.at - standing[0]!.at >= STANDS_MS;
  const place = computeMedianPlace(hasStood ? standing : points);
  const firstAtPlace = points.findIndex((fix) => isAtRest(place, fix));
  if (firstAtPlace <= 0) return { place, km: 0 };
  const path = points.slice(0, firstAtPlace + 1);
  const pathKm = computeLegs(path).reduce((sum, leg) => sum + leg.km, 0);
  const missingKm = computeLegKm(path[0]!, place) - computeLegKm(path[0]!, path.at(-1)!);
  return { place, km: pathKm + Math.max(0, missingKm) };
}

/** Returns the median of the latitudes and that of the longitudes. */
function computeMedianPlace(points: readonly Fix[]): Coordinates {
  const base = points[0]!.longitude;
  return {
    latitude: computeMedian(points.map(({ latitude }) => latitude)),
    longitude: base + computeMedian(points.map(({ longitude }) => subtractLongitudes(base, longitude))),
  };
}

/** Returns the difference in degrees from -180 to 180, also across the date line. */
const subtractLongitudes = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
