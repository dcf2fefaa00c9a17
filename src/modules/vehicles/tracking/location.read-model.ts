import { Injectable } from '@nestjs/common';
import { JsonChunks } from '../../../core/page';
import { createIsoWriter } from '../../../common/time/iso-times';
import { instantSql, jsonObjectSql, nullableSql, numberSql } from '../../../platform/database/queries/json-select';
import { millisecondsSql, momentSql } from '../../../platform/database/queries/moments';
import { type Read, TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { Coordinates } from '../../../shared/geo/distance';
import type { CurrentLocationResponse } from './dto/travel.response';
import { type TimeSlice, thinEvenly } from './tracks/line/even-thinning';

/** Maximum number of positions in a response. More are thinned out. */
const MAX_SHOWN_POSITIONS = 10_000;

/**
 * SQL: the devices `device_assignment` that were on the vehicle $2 between $3 and $4, and when. Keys of positions begin with the device, so
 * reading the positions of a device is one index range.
 */
const DEVICES_OF_VEHICLE_SQL = `(
    SELECT device_assignment.device_id, device_assignment.started_at, device_assignment.ended_at
    FROM device_assignments device_assignment
    WHERE device_assignment.business_id = $1
      AND device_assignment.vehicle_id = $2
      AND device_assignment.started_at <= $4
      AND (device_assignment.ended_at IS NULL OR device_assignment.ended_at > $3)
  ) AS device_assignment`;

const CURRENT_LOCATION_JSON = jsonObjectSql<CurrentLocationResponse>({
  latitude: numberSql('latest.latitude'),
  longitude: numberSql('latest.longitude'),
  timestamp: instantSql('latest.recorded_at'),
  speed: nullableSql(numberSql('latest.speed_kmh')),
  heading: nullableSql(numberSql('latest.heading')),
});

/**
 * Selects the vehicle, its place, and its positions in order of time: arrays of latitudes, longitudes and milliseconds since $3. Arrays of
 * numbers take a third of the time of JSON, which matters for thousands of positions.
 *
 * It selects one position more than may be returned, to detect that there are too many. Then the selected ones are discarded and
 * `readThinnedPositions` reads others. So LIMIT may come before ORDER BY, although it selects any positions of the period.
 */
export const LOCATION_SQL = `
  SELECT
    vehicle.id,
    CASE WHEN latest.vehicle_id IS NULL THEN 'null' ELSE ${CURRENT_LOCATION_JSON}::text END AS current,
    shown.latitudes,
    shown.longitudes,
    shown.times,
    shown.count
  FROM vehicles vehicle
  LEFT JOIN vehicle_positions latest ON latest.business_id = $1 AND latest.vehicle_id = vehicle.id
  CROSS JOIN (
    SELECT
      array_agg(latitude)::text AS latitudes,
      array_agg(longitude)::text AS longitudes,
      array_agg(${millisecondsSql('(recorded_at - $3)')}::bigint)::text AS times,
      count(*)::int AS count
    FROM (
      SELECT *
      FROM (
        SELECT position.latitude, position.longitude, position.recorded_at, position.device_id
        FROM ${DEVICES_OF_VEHICLE_SQL}
        JOIN positions position
          ON position.business_id = $1
            AND position.device_id = device_assignment.device_id
            AND position.recorded_at >= device_assignment.started_at
            AND (device_assignment.ended_at IS NULL OR position.recorded_at < device_assignment.ended_at)
        WHERE position.recorded_at >= $3 AND position.recorded_at <= $4
        LIMIT ${MAX_SHOWN_POSITIONS + 1}
      ) AS position_of_period
      ORDER BY recorded_at, device_id
    ) AS ordered_position
  ) AS shown
  WHERE vehicle.business_id = $1
    AND vehicle.id = $2
    AND vehicle.deleted_at IS NULL`;

interface LocationRow {
  readonly id: string;
  /** Current position as JSON. */
  readonly current: string;
  /** PostgreSQL array literal; null if empty. */
  readonly latitudes: string | null;
  readonly longitudes: string | null;
  readonly times: string | null;
  readonly count: number;
}

const POINT_COLUMNS_SQL = `${millisecondsSql('position.recorded_at')} AS "atMs", position.latitude, position.longitude`;

/**
 * Selects the first position of each time slice. $5 and $6 are arrays of the starts and ends of the slices, in milliseconds since 1970.
 *
 * `part` is the time of a slice in which one device was on the vehicle. Its end is that of the slice if the device still is, because LEAST
 * ignores null. OFFSET makes the planner compute the part of a device within a slice first. Without it, PostgreSQL 15 reads all positions
 * of the device for each slice and does not use the index. $3 and $4 let the planner exclude partitions.
 */
const FIRST_OF_SLICES_SQL = `
  SELECT DISTINCT ON (part.n) part.n::int - 1 AS "sliceIndex", ${POINT_COLUMNS_SQL}
  FROM (
    SELECT
      slice.n,
      device_assignment.device_id,
      GREATEST(device_assignment.started_at, slice.starts) AS first,
      LEAST(device_assignment.ended_at, slice.ends) AS before
    FROM ${DEVICES_OF_VEHICLE_SQL}
    JOIN (
      SELECT n, ${momentSql('bounds.starts')} AS starts, ${momentSql('bounds.ends')} AS ends
      FROM unnest($5::float8[], $6::float8[]) WITH ORDINALITY AS bounds (starts, ends, n)
    ) AS slice
      ON device_assignment.started_at < slice.ends
        AND (device_assignment.ended_at IS NULL OR device_assignment.ended_at > slice.starts)
    OFFSET 0
  ) AS part
  CROSS JOIN LATERAL (
    SELECT position.recorded_at, position.latitude, position.longitude
    FROM positions position
    WHERE position.business_id = $1
      AND position.device_id = part.device_id
      AND position.recorded_at >= part.first
      AND position.recorded_at < part.before
      AND position.recorded_at >= $3
      AND position.recorded_at <= $4
    ORDER BY position.recorded_at
    LIMIT 1
  ) AS position
  ORDER BY part.n, position.recorded_at`;

/**
 * Selects the last position between $3 and $4. It belongs to no slice, so its index is -1. If the device is still on the vehicle,
 * `ended_at` is null, and LEAST returns infinity.
 */
const LAST_POINT_SQL = `
  SELECT -1 AS "sliceIndex", ${POINT_COLUMNS_SQL}
  FROM ${DEVICES_OF_VEHICLE_SQL}
  CROSS JOIN LATERAL (
    SELECT position.recorded_at, position.latitude, position.longitude
    FROM positions position
    WHERE position.business_id = $1
      AND position.device_id = device_assignment.device_id
      AND position.recorded_at >= device_assignment.started_at
      AND position.recorded_at < LEAST(device_assignment.ended_at, 'infinity')
      AND position.recorded_at >= $3
      AND position.recorded_at <= $4
    ORDER BY position.recorded_at DESC
    LIMIT 1
  ) AS position
  ORDER BY position.recorded_at DESC
  LIMIT 1`;

/** A position that was selected from a time slice. */
interface SlicePoint extends Coordinates {
  readonly sliceIndex: number;
  readonly atMs: number;
}

/** Reads current and past positions of vehicles. */
@Injectable()
export class LocationReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a VehicleLocationResponse, or null for an unknown vehicle. */
  async readLocation(businessId: string, vehicleId: string, from: Date, to: Date): Promise<JsonChunks | null> {
    const values = [businessId, vehicleId, from, to];
    const [location] = await this.reader.select<LocationRow>(businessId, { text: LOCATION_SQL, values });
    if (!location) return null;
    const positions =
      location.count > MAX_SHOWN_POSITIONS
        ? await this.reader.read(businessId, (read) => readThinnedPositions(read, values, { from, to }))
        : toShownPositions(location, from);
    return new JsonChunks([
      `{"vehicleId":"${location.id}","currentLocation":${location.current},"positions":[`,
      ...toJsonChunks(positions),
      ']}',
    ]);
  }
}

/**
 * Reads at most MAX_SHOWN_POSITIONS positions, spread evenly over time, with the last one of the period.
 *
 * @param values the values of $1 to $4
 */
async function readThinnedPositions(
  read: Read,
  values: unknown[],
  { from, to }: { from: Date; to: Date },
): Promise<SlicePoint[]> {
  const readFirstOfSlices = (slices: readonly TimeSlice[]) =>
    read<SlicePoint>({
      text: FIRST_OF_SLICES_SQL,
      values: [
        ...values,
        toArrayLiteral(slices.map((slice) => slice.fromMs)),
        toArrayLiteral(slices.map((slice) => slice.toMs)),
      ],
    });
  const period = { fromMs: from.getTime(), toMs: to.getTime() + 1 }; // A slice excludes its end, the period of the request includes it.
  const points = await thinEvenly(period, MAX_SHOWN_POSITIONS - 1, readFirstOfSlices);
  const [last] = await read<SlicePoint>({ text: LAST_POINT_SQL, values });
  return last && last.atMs > (points.at(-1)?.atMs ?? -Infinity) ? [...points, last] : points;
}

/** A position whose coordinates are numbers or their text. Text is written to the response without parsing. */
interface ShownPosition {
  readonly latitude: number | string;
  readonly longitude: number | string;
  readonly atMs: number;
}

/** Converts the arrays of a row to positions. The times of the row are milliseconds since `from`. */
function toShownPositions({ latitudes, longitudes, times }: LocationRow, from: Date): ShownPosition[] {
  const latitudeItems = splitArrayLiteral(latitudes);
  const longitudeItems = splitArrayLiteral(longitudes);
  return splitArrayLiteral(times).map((time, index) => ({
    latitude: latitudeItems[index]!,
    longitude: longitudeItems[index]!,
    atMs: from.getTime() + Number(time),
  }));
}

/** Returns the numbers as an array literal of PostgreSQL, which the driver sends faster than an array (see positions.hot.ts). */
const toArrayLiteral = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** Returns the items of an array literal of numbers, such as `{1,2}`. */
const splitArrayLiteral = (array: string | null): string[] => (array === null ? [] : array.slice(1, -1).split(','));

/** Number of positions in a chunk of the response, about 8 KB. */
const POSITIONS_PER_CHUNK = 100;

/** Returns the entries of the JSON array without its brackets, in chunks. */
function toJsonChunks(positions: readonly ShownPosition[]): string[] {
  const formatIso = createIsoWriter();
  const formatEntry = ({ latitude, longitude, atMs }: ShownPosition) =>
    `{"latitude":${latitude},"longitude":${longitude},"timestamp":"${formatIso(atMs)}"}`;
  const chunks: string[] = [];
  for (let first = 0; first < positions.length; first += POSITIONS_PER_CHUNK) {
    const separator = first > 0 ? ',' : '';
    const entries = positions.slice(first, first + POSITIONS_PER_CHUNK).map(formatEntry);
    chunks.push(separator + entries.join(','));
  }
  return chunks;
}
