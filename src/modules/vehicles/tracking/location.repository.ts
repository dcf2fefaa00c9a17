import { Injectable } from '@nestjs/common';
import { isoWriter } from '../../../common/iso-times';
import type { Coordinates } from '../../../geo/distance';
import { millisecondsOf, momentOf } from '../../../database/moments';
import { type Read, TenantReader } from '../../../database/tenant-reader';
import { JsonParts } from '../../../http/page';
import { type Slice, thinEvenly } from './even-thinning';

/** Positions in an answer; beyond that they are thinned. */
const MAX_SHOWN = 10_000;

/** The devices that were on the vehicle $2 between $3 and $4, and when: a position's key begins with its device, so each is one range of an index. */
const ON = `(SELECT a.device_id, a.started_at, a.ended_at FROM device_assignments a
  WHERE a.business_id = $1 AND a.vehicle_id = $2 AND a.started_at <= $4 AND (a.ended_at IS NULL OR a.ended_at > $3)) AS a`;

const CURRENT = `
  SELECT v.id, CASE WHEN c.vehicle_id IS NULL THEN 'null' ELSE json_build_object('latitude', c.latitude, 'longitude', c.longitude,
    'timestamp', iso(c.recorded_at), 'speed', c.speed_kmh, 'heading', c.heading)::text END AS current
  FROM vehicles v LEFT JOIN vehicle_positions c ON c.business_id = v.business_id AND c.vehicle_id = v.id
  WHERE v.business_id = $1 AND v.id = $2 AND v.deleted_at IS NULL`;

/**
 * All positions in order, in one text of latitude, longitude and milliseconds since $3, unless they are too many: then none, and
 * no more has been read than that takes to know. A third of what they take as JSON: thousands are in an answer, and making,
 * sending and clearing away their text is most of its time.
 */
export const POSITIONS = `
  WITH within AS MATERIALIZED (
    SELECT p.latitude, p.longitude, p.recorded_at, p.device_id FROM ${ON}
    JOIN positions p ON p.business_id = $1 AND p.device_id = a.device_id AND p.recorded_at >= a.started_at
      AND (a.ended_at IS NULL OR p.recorded_at < a.ended_at)
    WHERE p.recorded_at >= $3 AND p.recorded_at <= $4
    LIMIT ${MAX_SHOWN + 1}
  ), counted AS MATERIALIZED (SELECT count(*) > ${MAX_SHOWN} AS too_many FROM within)
  SELECT (SELECT too_many FROM counted) AS "tooMany",
    COALESCE(string_agg(latitude || ',' || longitude || ',' || ${millisecondsOf('(recorded_at - $3)')}, ',' ORDER BY recorded_at, device_id), '') AS positions
  FROM within WHERE NOT (SELECT too_many FROM counted)`;

/** The first or the last position between two times. $3 and $4 are for the planner: it leaves out the partitions that they exclude. */
const oneOf = (order: 'ASC' | 'DESC', starts: string, ends: string): string => `
  SELECT q.* FROM ${ON} CROSS JOIN LATERAL (
    SELECT p.recorded_at, p.latitude, p.longitude FROM positions p WHERE p.business_id = $1 AND p.device_id = a.device_id
      AND p.recorded_at >= GREATEST(a.started_at, ${starts}) AND p.recorded_at < LEAST(a.ended_at, ${ends})
      AND p.recorded_at >= $3 AND p.recorded_at <= $4
    ORDER BY p.recorded_at ${order} LIMIT 1) AS q
  ORDER BY q.recorded_at ${order} LIMIT 1`;

const POINT = `${millisecondsOf('p.recorded_at')} AS at, p.latitude, p.longitude`;

const FIRST_OF_SLICES = `
  SELECT s.n::int - 1 AS slice, ${POINT} FROM unnest($5::float8[], $6::float8[]) WITH ORDINALITY AS s (starts, ends, n)
  CROSS JOIN LATERAL (${oneOf('ASC', momentOf('s.starts'), momentOf('s.ends'))}) AS p
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
  location(businessId: string, vehicleId: string, from: Date, to: Date): Promise<JsonParts | null> {
    const window = [businessId, vehicleId, from, to];
    return this.reader.read(businessId, async (read) => {
      const [[vehicle], [found]] = await Promise.all([
        read<{ id: string; current: string }>({ text: CURRENT, values: window.slice(0, 2) }),
        read<{ tooMany: boolean; positions: string }>({ text: POSITIONS, values: window }),
      ]);
      if (!vehicle) return null;
      const positions = found!.tooMany ? await thinned(read, window, { from, to }) : pointsOf(found!.positions, from);
      return new JsonParts([
        `{"vehicleId":"${vehicle.id}","currentLocation":${vehicle.current},"positions":[`,
        ...written(positions),
        ']}',
      ]);
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

/** Its coordinates are numbers or the database's text of them. */
interface Position {
  readonly latitude: number | string;
  readonly longitude: number | string;
  readonly at: number;
}

function* pointsOf(text: string, from: Date): Iterable<Position> {
  const fields = text === '' ? [] : text.split(',');
  for (let i = 0; i < fields.length; i += 3)
    yield { latitude: fields[i]!, longitude: fields[i + 1]!, at: from.getTime() + Number(fields[i + 2]) };
}

/** Positions in a piece of an answer: some 8 KB. */
const IN_A_PIECE = 100;

/** The entries of the answer's array, without its brackets. */
function written(positions: Iterable<Position>): string[] {
  const iso = isoWriter();
  const pieces: string[] = [];
  let piece = '';
  let n = 0;
  for (const { latitude, longitude, at } of positions) {
    if (n > 0) piece += ',';
    piece += `{"latitude":${latitude},"longitude":${longitude},"timestamp":"${iso(at)}"}`;
    if (++n % IN_A_PIECE > 0) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece];
}

/** Numbers as PostgreSQL writes an array. */
const list = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
