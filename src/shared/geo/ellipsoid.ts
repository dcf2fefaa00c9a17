import type { Coordinates } from './distance';

/** WGS 84: radius at the equator and squared eccentricity. */
const EQUATOR_KM = 6378.137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/**
 * Returns the kilometres north and east from one place to another on the ellipsoid. It projects them to the plane at the middle of the
 * leg, with the radii of curvature along and across its meridian. The length is exact to a millionth up to 10 km, and to 0.1 % up to 200
 * km, except near the poles. A sphere would be up to 0.56 % wrong at any length, which matters for the sum of a day.
 */
export function stepKm(from: Coordinates, to: Coordinates): { readonly north: number; readonly east: number } {
  const degree = Math.PI / 180;
  const middle = ((from.latitude + to.latitude) / 2) * degree;
  const curvatureTerm = 1 - ECCENTRICITY_SQUARED * Math.sin(middle) ** 2;
  const longitudeDifference = ((to.longitude - from.longitude + 540) % 360) - 180; // The shorter way across the date line.
  return {
    north: ((EQUATOR_KM * (1 - ECCENTRICITY_SQUARED)) / curvatureTerm ** 1.5) * (to.latitude - from.latitude) * degree,
    east: (EQUATOR_KM / Math.sqrt(curvatureTerm)) * Math.cos(middle) * longitudeDifference * degree,
  };
}

/** Returns the kilometres between two places on the ellipsoid. It is as exact as `stepKm`. */
export function computeLegKm(from: Coordinates, to: Coordinates): number {
  const { north, east } = stepKm(from, to);
  return Math.hypot(north, east);
}
