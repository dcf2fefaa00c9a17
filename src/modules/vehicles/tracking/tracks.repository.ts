import { Injectable } from '@nestjs/common';
import { millisecondsOf, momentOf } from '../../../database/moments';
import { prepared } from '../../../database/prepared';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type Assignment, vehicleAt } from './position';
import type { Segment, TrackPoint } from './track';
import type { TrackBounds, TrackStore } from './track-keeper';

/** Positions are never this far ahead, whatever clock said so; partitions are. */
const DAY_MS = 86_400_000;
const MAX_INT = 2 ** 31 - 1;

/** A Segment, of a row of track_segments called `s`. */
const SEGMENT_JSON = `json_build_object('kind', s.kind, 'vehicleId', s.vehicle_id, 'startedAt', ${millisecondsOf('s.started_at')},
  'endedAt', ${millisecondsOf('s.ended_at')}, 'start', json_build_object('latitude', s.start_latitude, 'longitude', s.start_longitude),
  'end', json_build_object('latitude', s.end_latitude, 'longitude', s.end_longitude), 'mmByQuarter', s.mm_by_quarter,
  'fuelUsedMl', s.fuel_used_ml, 'fuelReadings', s.fuel_readings, 'fuelLevelMl', s.fuel_level_ml, 'anchorAt', ${millisecondsOf('s.anchor_at')},
  'countedAt', ${millisecondsOf('s.counted_at')})`;

/** Whether no segment of the device reaches to where a row `s` begins. They do not overlap, so the one before is the only one that can. */
const IS_FRESH = `COALESCE((SELECT b.ended_at < s.started_at FROM track_segments b
  WHERE b.business_id = $1 AND b.device_id = s.device_id AND b.started_at < s.started_at ORDER BY b.started_at DESC LIMIT 1), true)`;

/** Moments are made of what is asked for before they are looked up (OFFSET keeps the planner from mixing both): see FIRST_OF_SLICES. */
const BOUNDS = `
  SELECT
    (SELECT json_build_object('segment', ${SEGMENT_JSON}, 'isFresh', NOT t.in_order AND ${IS_FRESH}) FROM track_segments s
     WHERE s.business_id = $1 AND s.device_id = t.device_id AND s.started_at < t.first
       AND (t.in_order OR (s.kind = 'stop' AND s.ended_at < t.first) OR ${IS_FRESH})
     ORDER BY s.started_at DESC LIMIT 1) AS resume,
    CASE WHEN NOT t.in_order THEN (SELECT json_build_object('segment', ${SEGMENT_JSON}, 'isFresh', ${IS_FRESH}) FROM track_segments s
     WHERE s.business_id = $1 AND s.device_id = t.device_id AND s.started_at > t.last AND (s.kind = 'stop' OR ${IS_FRESH})
     ORDER BY s.started_at OFFSET $6 LIMIT 1) END AS rejoin
  FROM (
    SELECT device_id, ${momentOf('f.first')} AS first, ${momentOf('f.last')} AS last, in_order, n
    FROM unnest($2::uuid[], $3::float8[], $4::float8[], $5::boolean[]) WITH ORDINALITY AS f (device_id, first, last, in_order, n) OFFSET 0
  ) AS t
  ORDER BY t.n`;

/** The outer bounds are for the planner: it leaves out the partitions that they exclude. */
const POINTS = `
  SELECT w.n::int - 1 AS n, ${millisecondsOf('p.recorded_at')} AS at, p.latitude, p.longitude, p.accuracy_m AS "accuracyM",
    p.speed_kmh AS "speedKmh", p.heading, round(p.fuel_level_l * 1000)::float8 AS "fuelMl"
  FROM (
    SELECT device_id, ${momentOf('f.first')} AS first, ${momentOf('f.last')} AS last, n
    FROM unnest($2::uuid[], $3::float8[], $4::float8[]) WITH ORDINALITY AS f (device_id, first, last, n) OFFSET 0
  ) AS w
  JOIN LATERAL (SELECT * FROM positions p WHERE p.business_id = $1 AND p.device_id = w.device_id
    AND p.recorded_at >= w.first AND p.recorded_at <= w.last
    AND p.recorded_at >= $5 AND p.recorded_at <= $6 ORDER BY p.recorded_at) AS p ON true
  ORDER BY w.n, p.recorded_at`;

const WRITE = `
  WITH fresh AS (
    SELECT ($2::uuid[])[f.n] AS device_id, ${momentOf('f.started')} AS started_at, ${momentOf('f.ended')} AS ended_at, f.*
    FROM unnest($3::int[], $4::text[], $5::uuid[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::float8[],
      $11::float8[], $12::text[], $13::float8[], $14::int[], $15::float8[], $16::float8[], $17::float8[])
      AS f (n, kind, vehicle_id, started, ended, start_latitude, start_longitude, end_latitude, end_longitude, mm_by_quarter,
        fuel_used_ml, fuel_readings, fuel_level_ml, anchor, counted)
  )
  INSERT INTO track_segments (business_id, device_id, started_at, ended_at, kind, vehicle_id, start_latitude, start_longitude,
    end_latitude, end_longitude, mm_by_quarter, fuel_used_ml, fuel_readings, fuel_level_ml, anchor_at, counted_at)
  SELECT $1, device_id, started_at, ended_at, kind, vehicle_id, start_latitude, start_longitude, end_latitude, end_longitude,
    mm_by_quarter::bigint[], fuel_used_ml, fuel_readings, fuel_level_ml, ${momentOf('anchor')}, ${momentOf('counted')}
  FROM fresh
  ON CONFLICT (business_id, device_id, started_at) DO UPDATE SET ended_at = excluded.ended_at, kind = excluded.kind,
    vehicle_id = excluded.vehicle_id, start_latitude = excluded.start_latitude, start_longitude = excluded.start_longitude,
    end_latitude = excluded.end_latitude, end_longitude = excluded.end_longitude, mm_by_quarter = excluded.mm_by_quarter,
    fuel_used_ml = excluded.fuel_used_ml, fuel_readings = excluded.fuel_readings, fuel_level_ml = excluded.fuel_level_ml,
    anchor_at = excluded.anchor_at, counted_at = excluded.counted_at
  RETURNING 1`;

/** What is no longer a segment. The conditions that say less than the join are for the index. */
const CLEAR = `
  DELETE FROM track_segments s USING unnest($2::uuid[], $3::float8[], $4::float8[]) AS r (device_id, first, before)
  WHERE s.business_id = $1 AND s.device_id = ANY ($2) AND s.device_id = r.device_id
    AND s.started_at >= $5 AND s.started_at < $6
    AND s.started_at >= ${momentOf('r.first')} AND s.started_at < ${momentOf('r.before')}
    AND (s.device_id, s.started_at) NOT IN (
      SELECT f.device_id, ${momentOf('f.started')} FROM unnest($7::uuid[], $8::float8[]) AS f (device_id, started))`;

/** Trips and stops in the database, inside the open unit of work, which holds the devices. */
@Injectable()
export class TracksRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The tracks of a business's devices; `assignments` says which vehicle each was on. */
  of(businessId: string, assignments: ReadonlyMap<string, readonly Assignment[]>): TrackStore {
    const query = <T extends object>(name: string, text: string, values: unknown[]): Promise<T[]> =>
      prepared<T>(this.work, { name, text, values: [businessId, ...values] });
    return {
      bounds: (touched, passedOver) =>
        query<TrackBounds>('track-bounds', BOUNDS, [
          touched.map(({ deviceId }) => deviceId),
          touched.map(({ from }) => from),
          touched.map(({ to }) => to),
          touched.map(({ inOrder }) => inOrder),
          Math.min(passedOver, MAX_INT),
        ]),

      points: async (wanted) => {
        const rows = await query<Omit<TrackPoint, 'vehicleId'> & { n: number }>('track-points', POINTS, [
          wanted.map(({ deviceId }) => deviceId),
          wanted.map(({ from }) => from),
          wanted.map(({ to }) => to),
          new Date(Math.min(...wanted.map(({ from }) => from))),
          new Date(Math.min(Math.max(...wanted.map(({ to }) => to)), Date.now() + DAY_MS)),
        ]);
        const points = wanted.map((): TrackPoint[] => []);
        for (const { n, ...point } of rows) {
          const on = assignments.get(wanted[n]!.deviceId) ?? [];
          points[n]!.push({ ...point, vehicleId: vehicleAt(on, point.at) });
        }
        return points;
      },

      replace: async (replacements) => {
        const fresh = replacements.flatMap(({ deviceId, segments }, i) =>
          segments.map((segment) => ({ n: i + 1, deviceId, segment })),
        );
        const column = <T>(of: (segment: Segment) => T) => fresh.map(({ segment }) => of(segment));
        const late = replacements.filter(({ appends }) => !appends);
        if (late.length > 0)
          await query('clear-segments', CLEAR, [
            late.map(({ deviceId }) => deviceId),
            late.map(({ from }) => from),
            late.map(({ before }) => before),
            new Date(Math.min(...late.map(({ from }) => from))),
            new Date(Math.max(...late.map(({ before }) => before))),
            fresh.map(({ deviceId }) => deviceId),
            column(({ startedAt }) => startedAt),
          ]);
        await query('write-segments', WRITE, [
          replacements.map(({ deviceId }) => deviceId),
          fresh.map(({ n }) => n),
          column(({ kind }) => kind),
          column(({ vehicleId }) => vehicleId),
          column(({ startedAt }) => startedAt),
          column(({ endedAt }) => endedAt),
          column(({ start }) => start.latitude),
          column(({ start }) => start.longitude),
          column(({ end }) => end.latitude),
          column(({ end }) => end.longitude),
          column(({ mmByQuarter }) => `{${mmByQuarter.join(',')}}`),
          column(({ fuelUsedMl }) => fuelUsedMl),
          column(({ fuelReadings }) => fuelReadings),
          column(({ fuelLevelMl }) => fuelLevelMl),
          column(({ anchorAt }) => anchorAt),
          column(({ countedAt }) => countedAt),
        ]);
      },
    };
  }
}
