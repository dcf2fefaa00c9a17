import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../../geo/distance';
import { type Read, TenantReader } from '../../../database/tenant-reader';
import { JsonText } from '../../../http/page';
import { type Slice, thinEvenly } from './even-thinning';

/** Positions in an answer; beyond that they are thinned. */
const MAX_SHOWN = 10_000;

/** The devices that were on the vehicle $2 between $3 and $4, and when: a position's key begins with its device, so each is one range of an index. */
const ON = `(SELECT a.device_id, a.started_at, a.ended_at FROM device_assignments a
  WHERE a.business_id = $1 AND a.vehicle_id = $2 AND a.started_at <= $4 AND (a.ended_at IS NULL OR a.ended_at > $3)) AS a`;

/** Thousands of it are in an answer, and joining texts takes a third less than building objects. */
const POSITION_JSON = `'{"latitude":' || latitude || ',"longitude":' || longitude || ',"timestamp":"' || iso(recorded_at) || '"}'`;

/** All positions, unless they are too many: then `positions` is null, and no more has been read than that takes to know. */
const LOCATION = `
  WITH within AS MATERIALIZED (
    SELECT p.latitude, p.longitude, p.recorded_at, p.device_id FROM ${ON}
    JOIN positions p ON p.business_id = $1 AND p.device_id = a.device_id AND p.recorded_at >= a.started_at
      AND (a.ended_at IS NULL OR p.recorded_at < a.ended_at)
    WHERE p.recorded_at >= $3 AND p.recorded_at <= $4
    LIMIT ${MAX_SHOWN + 1}
  )
  SELECT v.id, CASE WHEN c.vehicle_id IS NULL THEN 'null' ELSE json_build_object('latitude', c.latitude, 'longitude', c.longitude,
      'timestamp', iso(c.recorded_at), 'speed', c.speed_kmh, 'heading', c.heading)::text END AS current,
    CASE WHEN (SELECT count(*) FROM within) <= ${MAX_SHOWN} THEN (
      SELECT '[' || COALESCE(string_agg(${POSITION_JSON}, ',' ORDER BY recorded_at, device_id), '') || ']' FROM within) END AS positions
  FROM vehicles v LEFT JOIN vehicle_positions c ON c.business_id = v.business_id AND c.vehicle_id = v.id
  WHERE v.business_id = $1 AND v.id = $2 AND v.deleted_at IS NULL`;

const TIME = (milliseconds: string): string => `to_timestamp(${milliseconds} / 1000)::timestamptz(3)`;

/** The first or the last position between two times. $3 and $4 are for the planner: it leaves out the partitions that they exclude. */
const oneOf = (order: 'ASC' | 'DESC', starts: string, ends: string): string => `
  SELECT q.* FROM ${ON} CROSS JOIN LATERAL (
    SELECT p.recorded_at, p.latitude, p.longitude FROM positions p WHERE p.business_id = $1 AND p.device_id = a.device_id
      AND p.recorded_at >= GREATEST(a.started_at, ${starts}) AND p.recorded_at < LEAST(a.ended_at, ${ends})
      AND p.recorded_at >= $3 AND p.recorded_at <= $4
    ORDER BY p.recorded_at ${order} LIMIT 1) AS q
  ORDER BY q.recorded_at ${order} LIMIT 1`;

const POINT = `extract(epoch FROM p.recorded_at)::float8 * 1000 AS at, p.latitude, p.longitude`;

const FIRST_OF_SLICES = `
  SELECT s.n::int - 1 AS slice, ${POINT} FROM unnest($5::float8[], $6::float8[]) WITH ORDINALITY AS s (starts, ends, n)
  CROSS JOIN LATERAL (${oneOf('ASC', TIME('s.starts'), TIME('s.ends'))}) AS p
  ORDER BY s.n`;

const LAST = `SELECT -1 AS slice, ${POINT} FROM (${oneOf('DESC', '$3', "'infinity'")}) AS p`;

interface Point extends Coordinates {
  readonly slice: number;
  readonly at: number;
}

/** Where a vehicle is and was, from what its devices reported. */
@Injectable()
export class LocationRepository {
  constructor(private readonly reader: TenantReader) {}

  /** A VehicleLocationResponse; null when there is no such vehicle. */
  location(businessId: string, vehicleId: string, from: Date, to: Date): Promise<JsonText | null> {
    const window = [businessId, vehicleId, from, to];
    return this.reader.read(businessId, async (read) => {
      const [row] = await read<{ id: string; current: string; positions: string | null }>({
        text: LOCATION,
        values: window,
      });
      if (!row) return null;
      const positions = row.positions ?? JSON.stringify((await thinned(read, window, { from, to })).map(toPosition));
      return new JsonText(`{"vehicleId":"${row.id}","currentLocation":${row.current},"positions":${positions}}`);
    });
  }
}

async function thinned(read: Read, window: unknown[], { from, to }: { from: Date; to: Date }): Promise<Point[]> {
  const firstOf = (slices: readonly Slice[]) =>
    read<Point>({
      text: FIRST_OF_SLICES,
      values: [...window, list(slices.map((slice) => slice.from)), list(slices.map((slice) => slice.to))],
    });
  const points = await thinEvenly({ from: from.getTime(), to: to.getTime() + 1 }, MAX_SHOWN - 1, firstOf);
  const [last] = await read<Point>({ text: LAST, values: window });
  return last && last.at > (points.at(-1)?.at ?? -Infinity) ? [...points, last] : points;
}

/** Numbers as PostgreSQL writes an array. */
const list = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

const toPosition = ({ latitude, longitude, at }: Point) => ({
  latitude,
  longitude,
  timestamp: new Date(at).toISOString(),
});
