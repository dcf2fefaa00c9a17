/** A place on the ellipsoid WGS 84, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns whether a record has coordinates. */
export const isPlace = <T extends { latitude: number | null; longitude: number | null }>(
  record: T,
): record is T & Place => record.latitude !== null && record.longitude !== null;

/** Metres east and north of a place. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

/** Semi-major axis of WGS 84. */
const EQUATOR_RADIUS_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/** Returns the length of a degree on the ellipsoid, from its radii of curvature along the meridian and across it. */
function computeMetresPerDegree(latitude: number): Offset {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const flattening = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const meridianRadius = (EQUATOR_RADIUS_M * (1 - ECCENTRICITY_SQUARED)) / flattening ** 1.5;
  const transverseRadius = EQUATOR_RADIUS_M / Math.sqrt(flattening);
  const radiansPerDegree = Math.PI / 180;
  return {
    north: meridianRadius * radiansPerDegree,
    east: transverseRadius * Math.sqrt(1 - sine * sine) * radiansPerDegree,
  };
}

/**
 * Returns the offset from one place to another, exact to a millionth over a few kilometres. The service computes distances on a
 * sphere, so this independent method reveals errors of the service.
 */
export function computeOffset(from: Place, to: Place): Offset {
  const { east, north } = computeMetresPerDegree((from.latitude + to.latitude) / 2);
  return { east: (to.longitude - from.longitude) * east, north: (to.latitude - from.latitude) * north };
}

export const computeMetresBetween = (from: Place, to: Place): number => computeLength(computeOffset(from, to));

export const computeLength = ({ east, north }: Offset): number => Math.hypot(east, north);

/** Returns the direction of an offset in degrees clockwise from north, 0 to below 360. */
export const computeHeading = ({ east, north }: Offset): number =>
  ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;

/** Returns the place at an offset from another place. */
export function placeAt(from: Place, { east, north }: Offset): Place {
  const latitude = from.latitude + north / computeMetresPerDegree(from.latitude).north;
  const longitude = from.longitude + east / computeMetresPerDegree((from.latitude + latitude) / 2).east;
  return { latitude, longitude };
}
