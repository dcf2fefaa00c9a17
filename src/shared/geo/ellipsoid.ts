import type { Coordinates } from './distance';

/** WGS 84: radius at the equator and squared eccentricity. */
const EQUATOR_KM = 6378.137;
const ECCENTRICITY_SQUARED = 0.00669437999014;
const RADIANS_PER_DEGREE = Math.PI / 180;

/**
 * Returns the kilometres north and east from one place to another on the ellipsoid. It projects them to the plane at the middle of the
 * leg, with the radii of curvature along and across its meridian. The length is exact to a millionth up to 10 km, and to 0.1 % up to 200
 * km, except near the poles. A sphere would be up to 0.56 % wrong at any length, which matters for the sum of a day.
 */
export function computeOffsetKm(
  from: Coordinates,
  to: Coordinates,
): { readonly northKm: number; readonly eastKm: number } {
  const middleLatitude = ((from.latitude + to.latitude) / 2) * RADIANS_PER_DEGREE;
  const curvatureTerm = 1 - ECCENTRICITY_SQUARED * Math.sin(middleLatitude) ** 2;
  const meridianRadiusKm = (EQUATOR_KM * (1 - ECCENTRICITY_SQUARED)) / curvatureTerm ** 1.5;
  const transverseRadiusKm = EQUATOR_KM / Math.sqrt(curvatureTerm);
  const longitudeDegrees = ((to.longitude - from.longitude + 540) % 360) - 180; // The shorter way across the date line.
  return {
    northKm: meridianRadiusKm * (to.latitude - from.latitude) * RADIANS_PER_DEGREE,
    eastKm: transverseRadiusKm * Math.cos(middleLatitude) * longitudeDegrees * RADIANS_PER_DEGREE,
  };
}

/** Returns the kilometres between two places on the ellipsoid. It is as exact as `computeOffsetKm`. */
export function computeLegKm(from: Coordinates, to: Coordinates): number {
  const { northKm, eastKm } = computeOffsetKm(from, to);
  return Math.hypot(northKm, eastKm);
}
