/** A place on Earth in degrees (WGS 84): latitude -90 to 90, longitude -180 to 180. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth (IUGG). Distances on this sphere differ by at most 0.56 % from those on the ellipsoid. */
const EARTH_RADIUS_KM = 6371.0088;

export const KM_PER_DEGREE_LATITUDE = (Math.PI * EARTH_RADIUS_KM) / 180;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in kilometres by the haversine formula, which is also exact for close places. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const sinLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const sinLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const halfChordSquared =
    sinLatitude * sinLatitude +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(halfChordSquared)));
}

/** Returns the closest candidate (the first of equally close ones) and its distance; null if none is within `withinKm`. */
export function findNearest<T extends Coordinates>(
  place: Coordinates,
  candidates: Iterable<T>,
  withinKm = Infinity,
): { place: T; distanceKm: number } | null {
  let best: { place: T; distanceKm: number } | null = null;
  for (const candidate of candidates) {
    const km = distanceKm(place, candidate);
    if (km <= withinKm && (best === null || km < best.distanceKm)) best = { place: candidate, distanceKm: km };
  }
  return best;
}
