/** A place on the ellipsoid WGS 84, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether it is known where something is. */
export const isPlace = <T extends { latitude: number | null; longitude: number | null }>(at: T): at is T & Place =>
  at.latitude !== null && at.longitude !== null;

/** Metres east and north of somewhere. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

const EQUATOR_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/** How long a degree is on the ellipsoid, by its radii of curvature in the meridian and across it. */
function metresPerDegree(latitude: number): Offset {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const w = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const across = EQUATOR_M / Math.sqrt(w);
  const degree = Math.PI / 180;
  return {
    north: ((EQUATOR_M * (1 - ECCENTRICITY_SQUARED)) / w ** 1.5) * degree,
    east: across * Math.sqrt(1 - sine * sine) * degree,
  };
}

/**
 * From one place to another not far away. Exact to a millionth over a few kilometres: what an odometer would show, and
 * on purpose not the sphere by which the service measures.
 */
export function offsetBetween(from: Place, to: Place): Offset {
  const { east, north } = metresPerDegree((from.latitude + to.latitude) / 2);
  return { east: (to.longitude - from.longitude) * east, north: (to.latitude - from.latitude) * north };
}

export const metresBetween = (from: Place, to: Place): number => lengthOf(offsetBetween(from, to));

export const lengthOf = ({ east, north }: Offset): number => Math.hypot(east, north);

/** Degrees clockwise from north, 0 to below 360. */
export const headingOf = ({ east, north }: Offset): number => ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;

export function placeAt(from: Place, { east, north }: Offset): Place {
  const latitude = from.latitude + north / metresPerDegree(from.latitude).north;
  const longitude = from.longitude + east / metresPerDegree((from.latitude + latitude) / 2).east;
  return { latitude, longitude };
}
