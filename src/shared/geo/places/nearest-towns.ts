import { type Coordinates, KM_PER_DEGREE_LATITUDE } from '../distance';
import type { Query } from '../geocoder';

/** A position is described by the nearest town only if the town is this close. */
const NEAREST_WITHIN_KM = 30;

/** Finds the nearest town inside each box. Degrees of longitude are scaled to the length of degrees of latitude. */
const FIND_NEAREST = `
  SELECT box.position_index, found.name, found.country, found.squared_degrees
  FROM unnest(
    $1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[]
  ) AS box (position_index, latitude, longitude, south, north, west, east)
  CROSS JOIN LATERAL (
    SELECT
      town.name,
      town.country,
      (town.latitude - box.latitude) ^ 2 + ((town.longitude - box.longitude) * cosd(box.latitude)) ^ 2 AS squared_degrees
    FROM places town
    WHERE town.names_positions
      AND town.latitude BETWEEN box.south AND box.north
      AND town.longitude BETWEEN box.west AND box.east
    ORDER BY squared_degrees, town.id
    LIMIT 1
  ) AS found`;

/** Returns "City, CC" of the nearest town for each position, in their order; null where no town is within 30 km. */
export async function findNearestTowns(query: Query, positions: readonly Coordinates[]): Promise<(string | null)[]> {
  const boxes = positions.flatMap(listBoxesAround);
  if (boxes.length === 0) return [];
  const rows = await query(FIND_NEAREST, [
    boxes.map(({ positionIndex }) => positionIndex),
    boxes.map(({ latitude }) => latitude),
    boxes.map(({ longitude }) => longitude),
    boxes.map(({ south }) => south),
    boxes.map(({ north }) => north),
    boxes.map(({ west }) => west),
    boxes.map(({ east }) => east),
  ]);
  // A position near the date line has two boxes and therefore up to two rows. The nearer one wins.
  const nearestFirst = rows.toSorted((a, b) => Number(a.squared_degrees) - Number(b.squared_degrees));
  const names = positions.map((): string | null => null);
  for (const { position_index: index, name, country } of nearestFirst) {
    names[Number(index)] ??= `${String(name)}, ${String(country)}`;
  }
  return names;
}

/** The area to search around a position. Across the date line, longitudes go beyond ±180 degrees. */
interface Box extends Coordinates {
  readonly positionIndex: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Keeps the width of a box finite near the poles, where the cosine of the latitude is almost 0. */
const MIN_COSINE = 0.01;

/**
 * Returns the box around a position. If the box crosses the date line, a second box with the longitude shifted by 360 degrees covers
 * the part on the other side.
 */
function listBoxesAround({ latitude, longitude }: Coordinates, positionIndex: number): Box[] {
  const heightDegrees = NEAREST_WITHIN_KM / KM_PER_DEGREE_LATITUDE;
  const widthDegrees = heightDegrees / Math.max(MIN_COSINE, Math.cos((latitude * Math.PI) / 180));
  const findBox = (centreLongitude: number): Box => ({
    positionIndex,
    latitude,
    longitude: centreLongitude,
    south: latitude - heightDegrees,
    north: latitude + heightDegrees,
    west: centreLongitude - widthDegrees,
    east: centreLongitude + widthDegrees,
  });
  const boxes = [findBox(longitude)];
  if (longitude + widthDegrees > 180) boxes.push(findBox(longitude - 360));
  if (longitude - widthDegrees < -180) boxes.push(findBox(longitude + 360));
  return boxes;
}
