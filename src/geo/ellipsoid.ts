import type { Coordinates } from './distance';

/** WGS 84: radius at the equator and squared eccentricity. */
const EQUATOR_KM = 6378.137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/**
 * Kilometres between places of one leg, on the ellipsoid: the plane through their middle, by the radii of curvature along
 * and across the meridian there. Within a millionth up to 10 km, and 0.1 % up to 200 km away from the poles; a sphere is up
 * to 0.56 % off at any length, which shows when legs add up to a day's distance.
 */
export function legKm(from: Coordinates, to: Coordinates): number {
  const degree = Math.PI / 180;
  const middle = ((from.latitude + to.latitude) / 2) * degree;
  const w = 1 - ECCENTRICITY_SQUARED * Math.sin(middle) ** 2;
  const alongKm = ((EQUATOR_KM * (1 - ECCENTRICITY_SQUARED)) / w ** 1.5) * (to.latitude - from.latitude) * degree;
  const around = ((to.longitude - from.longitude + 540) % 360) - 180; // the short way over the date line
  const acrossKm = (EQUATOR_KM / Math.sqrt(w)) * Math.cos(middle) * around * degree;
  return Math.hypot(alongKm, acrossKm);
}
