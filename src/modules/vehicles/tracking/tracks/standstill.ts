import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import { computeLegKm } from '../../../../shared/geo/ellipsoid';
import { type Fix } from './track-fix';
import { computeLegs } from './track-legs';

/*
 * Where a vehicle stands. The positions of a standing vehicle scatter around its place, and every function here finds the place behind the
 * scatter. track.spec.ts and parked.spec.ts test the results, as the places and distances of tracks.
 */

/** Positions of a standing vehicle are within this distance of its place, unless the receiver reports a larger scatter. */
const STANDING_RADIUS_KM = 0.04;

/** The time constant with which positions move the place of a standing vehicle (exponential smoothing, R. G. Brown, 1963). */
const SMOOTHING_MS = 120_000;
/** The largest share of the way from the place to a single position by which that position moves the place. */
const MAX_SMOOTHING_SHARE = 0.2;

/** Positions near each other over this time show where the vehicle stands. A shorter series may be a slow arrival. */
const MIN_STANDING_MS = 60_000;

/** Returns whether a vehicle that stood at the place still stands there. */
export const isStillAt = (place: Coordinates, fix: Fix): boolean =>
  distanceKm(place, fix) <= Math.max(STANDING_RADIUS_KM, fix.scatterKm);

/**
 * Returns the place of a standing vehicle after another position, which moves it a little. The longer no position arrived, the more the new
 * one counts.
 *
 * @param place the place so far, with the time of the last position there
 */
export function movePlaceTowards(place: Fix, fix: Fix): Coordinates {
  const elapsedMs = fix.atMs - place.atMs;
  const share = Math.min(MAX_SMOOTHING_SHARE, 1 - Math.exp(-elapsedMs / SMOOTHING_MS));
  return {
    latitude: place.latitude + share * (fix.latitude - place.latitude),
    longitude: place.longitude + share * subtractLongitudes(fix.longitude, place.longitude),
  };
}

/** How long a vehicle that left its place may stay within the radius of the stop until it counts as standing there. */
export interface SettlingTimes {
  /** Time near the newest position. */
  readonly atOnePlaceMs: number;
  /** Time anywhere within the radius. */
  readonly withinRadiusMs: number;
}

/**
 * Returns the new place of a vehicle that has left its place but stays within the radius of its stop.
 *
 * @param away the positions since it left the place, in order of time; at least one
 * @returns null while the vehicle may still be leaving the stop
 */
export function findNewPlace(
  away: readonly Fix[],
  { atOnePlaceMs, withinRadiusMs }: SettlingTimes,
): Coordinates | null {
  const nearNewest = selectEndNearNewest(away);
  const stands = measureDurationMs(nearNewest) >= atOnePlaceMs || measureDurationMs(away) >= withinRadiusMs;
  return stands ? computeMedianPlace(nearNewest) : null;
}

/** The end of a trip: where the vehicle came to rest, and how far it drove to there within the radius of the stop. */
export interface Arrival {
  readonly place: Coordinates;
  /** Kilometres from the first position of the stop to the place. */
  readonly km: number;
}

/**
 * Returns where a vehicle came to rest, and the distance to there.
 *
 * @param points the positions of a stop in order of time, all of them within the radius of the stop around the first one
 */
export function findArrival(points: readonly Fix[]): Arrival {
  const place = findRestingPlace(points);
  const firstAtPlace = points.findIndex((fix) => isStillAt(place, fix));
  return { place, km: firstAtPlace <= 0 ? 0 : measurePathKm(points.slice(0, firstAtPlace + 1), place) };
}

/** Returns the place at which the positions end. If the vehicle was there too briefly, the place is the middle of all positions. */
function findRestingPlace(points: readonly Fix[]): Coordinates {
  const nearNewest = selectEndNearNewest(points);
  return computeMedianPlace(measureDurationMs(nearNewest) >= MIN_STANDING_MS ? nearNewest : points);
}

/** Returns the length of the path through the positions, and of the rest of the way if the place is beyond the last one. */
function measurePathKm(path: readonly Fix[], place: Coordinates): number {
  const first = path[0]!;
  const pathKm = computeLegs(path).reduce((sum, leg) => sum + leg.km, 0);
  const beyondPathKm = computeLegKm(first, place) - computeLegKm(first, path.at(-1)!);
  return pathKm + Math.max(0, beyondPathKm);
}

/** Returns the positions at the end that are all near the newest one. There is at least one, the newest itself. */
function selectEndNearNewest(fixes: readonly Fix[]): readonly Fix[] {
  const newest = fixes.at(-1)!;
  const lastElsewhere = fixes.findLastIndex((fix) => !isStillAt(newest, fix));
  return fixes.slice(lastElsewhere + 1);
}

const measureDurationMs = (fixes: readonly Fix[]): number => fixes.at(-1)!.atMs - fixes[0]!.atMs;

/** Returns the median of the latitudes and that of the longitudes, which single wrong positions hardly move. */
function computeMedianPlace(points: readonly Fix[]): Coordinates {
  const base = points[0]!.longitude;
  return {
    latitude: computeMedian(points.map(({ latitude }) => latitude)),
    longitude: base + computeMedian(points.map(({ longitude }) => subtractLongitudes(longitude, base))),
  };
}

/** Returns the difference in degrees from -180 to 180, the shorter way around the earth. Example: 179 - (-179) is -2. */
const subtractLongitudes = (longitude: number, base: number): number => ((longitude - base + 540) % 360) - 180;

/** Returns the median. For an even number of values it is the larger of the two in the middle. */
const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
