// Inserting 2,000 new rows takes TypeORM 3 times as long, setting different values of 200 rows 11 times (bench/RESULTS.md, "TypeORM and SQL
// writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../../platform/database/driver/prepared';
import { millisecondsSql, momentSql } from '../../../../platform/database/queries/moments';
import { NamedStatement } from '../../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { type Assignment, findVehicleAt } from '../position';
import { SEGMENT_COLUMNS, SEGMENT_JSON_SQL } from './segments/segment-columns';
import type { Segment, TrackPoint } from './segments/segment';
import type { PointRange, SegmentReplacement, TouchedTrack, TrackBounds, TrackStore } from './track-recorder';

/*
 * Reads and writes the stored trips and stops for `updateTracks`, for many devices with one statement. See track-recorder.ts for what it
 * reads: the bounds of a touched track are the segments at which its computation resumes and rejoins the stored track.
 */

/** Positions are at most 10 minutes in the future, so one day ahead covers all of them. The limit lets PostgreSQL skip later partitions. */
const LOOK_AHEAD_MS = 86_400_000;
/** Stands for Infinity as an integer parameter of a statement. */
const MAX_INT = 2 ** 31 - 1;

/**
 * SQL: whether no other segment of the device reaches to the start of the `segment`. Segments do not overlap, so only the one directly
 * before can reach that far.
 */
const IS_FRESH_SQL = `COALESCE(
    (
      SELECT before.ended_at < segment.started_at
      FROM track_segments before
      WHERE before.business_id = :businessId
        AND before.device_id = segment.device_id
        AND before.started_at < segment.started_at
      ORDER BY before.started_at DESC
      LIMIT 1
    ),
    true
  )`;

/**
 * SQL: the segment of the track `touched` at which its computation can resume. Late positions need a finished stop or a fresh segment. Like
 * REJOIN_SQL it is a subquery of READ_BOUNDS.
 */
const RESUME_SQL = `
  SELECT json_build_object(
    'segment', ${SEGMENT_JSON_SQL}, 'isFresh', NOT touched.in_order AND ${IS_FRESH_SQL}
  )
  FROM track_segments segment
  WHERE segment.business_id = :businessId
    AND segment.device_id = touched.device_id
    AND segment.started_at < touched.first_at
    AND (touched.in_order OR (segment.kind = 'stop' AND segment.ended_at < touched.first_at) OR ${IS_FRESH_SQL})
  ORDER BY segment.started_at DESC
  LIMIT 1`;

/** SQL: the first segment of the track `touched` after which the stored segments may be valid again. */
const REJOIN_SQL = `
  SELECT json_build_object('segment', ${SEGMENT_JSON_SQL}, 'isFresh', ${IS_FRESH_SQL})
  FROM track_segments segment
  WHERE segment.business_id = :businessId
    AND segment.device_id = touched.device_id
    AND segment.started_at > touched.last_at
    AND (segment.kind = 'stop' OR ${IS_FRESH_SQL})
  ORDER BY segment.started_at
  OFFSET :skippedSegments
  LIMIT 1`;

/** `touched` is a track with new positions. OFFSET 0 stops the planner from merging the sub-select, so that each time is converted once. */
const READ_BOUNDS = new NamedStatement<{
  businessId: string;
  deviceIds: string[];
  firstTimesMs: number[];
  lastTimesMs: number[];
  inOrder: boolean[];
  skippedSegments: number;
}>(
  'tracks.bounds',
  `SELECT
     (${RESUME_SQL}) AS resume,
     CASE WHEN NOT touched.in_order THEN (${REJOIN_SQL}) END AS rejoin
   FROM (
     SELECT
       device_id,
       ${momentSql('first_ms')} AS first_at,
       ${momentSql('last_ms')} AS last_at,
       in_order,
       number
     FROM unnest(
       :deviceIds::uuid[], :firstTimesMs::float8[], :lastTimesMs::float8[], :inOrder::boolean[]
     ) WITH ORDINALITY AS input (device_id, first_ms, last_ms, in_order, number)
     OFFSET 0
   ) AS touched
   ORDER BY touched.number`,
);

/**
 * `wanted` is a range of a device. `earliest` and `latest` enclose all ranges. They are constants of the statement, so the planner skips
 * partitions outside them.
 */
const READ_POINTS = new NamedStatement<{
  businessId: string;
  deviceIds: string[];
  firstTimesMs: number[];
  lastTimesMs: number[];
  earliest: Date;
  latest: Date;
}>(
  'tracks.points',
  `SELECT
     wanted.number::int - 1 AS "rangeIndex",
     ${millisecondsSql('point.recorded_at')} AS "atMs",
     point.latitude,
     point.longitude,
     point.accuracy_m AS "accuracyM",
     point.speed_kmh AS "speedKmh",
     point.heading,
     round(point.fuel_level_l * 1000)::float8 AS "fuelMl"
   FROM (
     SELECT
       device_id,
       ${momentSql('first_ms')} AS first_at,
       ${momentSql('last_ms')} AS last_at,
       number
     FROM unnest(:deviceIds::uuid[], :firstTimesMs::float8[], :lastTimesMs::float8[]) WITH ORDINALITY AS input (
       device_id, first_ms, last_ms, number
     )
     OFFSET 0
   ) AS wanted
   JOIN LATERAL (
     SELECT *
     FROM positions position
     WHERE position.business_id = :businessId
       AND position.device_id = wanted.device_id
       AND position.recorded_at >= wanted.first_at
       AND position.recorded_at <= wanted.last_at
       AND position.recorded_at >= :earliest
       AND position.recorded_at <= :latest
     ORDER BY position.recorded_at
   ) AS point ON true
   ORDER BY wanted.number, point.recorded_at`,
);

/** The join already limits devices and times. They are repeated as arrays and constants, because only those use the index. */
const DELETE_SEGMENTS = new NamedStatement<{
  businessId: string;
  deviceIds: string[];
  fromTimesMs: number[];
  beforeTimesMs: number[];
  earliest: Date;
  latest: Date;
  newDeviceIds: string[];
  newStartTimesMs: number[];
}>(
  'tracks.delete-segments',
  `DELETE FROM track_segments segment
   USING unnest(:deviceIds::uuid[], :fromTimesMs::float8[], :beforeTimesMs::float8[]) AS replaced (
     device_id, from_ms, before_ms
   )
   WHERE segment.business_id = :businessId
     AND segment.device_id = ANY (:deviceIds)
     AND segment.device_id = replaced.device_id
     AND segment.started_at >= :earliest
     AND segment.started_at < :latest
     AND segment.started_at >= ${momentSql('replaced.from_ms')}
     AND segment.started_at < ${momentSql('replaced.before_ms')}
     AND (segment.device_id, segment.started_at) NOT IN (
       SELECT device_id, ${momentSql('start_ms')}
       FROM unnest(:newDeviceIds::uuid[], :newStartTimesMs::float8[]) AS new_segments (
         device_id, start_ms
       )
     )`,
);

/** A new segment of a device. */
interface NewSegment {
  readonly deviceId: string;
  readonly segment: Segment;
}

/** Inserts segments, or overwrites the segment of the device with the same start. */
const WRITE_SEGMENTS = new NamedStatement<{ businessId: string; deviceIds: string[] }>(
  'tracks.write-segments',
  `INSERT INTO track_segments (business_id, device_id, ${SEGMENT_COLUMNS.columnNamesSql})
   SELECT :businessId, (:deviceIds::uuid[])[sent.row_number::int], ${SEGMENT_COLUMNS.storedValuesSql('sent')}
   FROM ${SEGMENT_COLUMNS.unnestedRowsSql('sent')}
   ON CONFLICT (business_id, device_id, started_at) DO UPDATE SET ${SEGMENT_COLUMNS.overwriteSql}
   RETURNING 1`,
);

/** Stores trips and stops. Call it inside a unit of work that has locked the devices. */
@Injectable()
export class TracksHot {
  constructor(private readonly work: UnitOfWork) {}

  /** Creates the store for devices of a business. `assignments` has the vehicles of each device, by the id of the device. */
  createStore(businessId: string, assignments: ReadonlyMap<string, readonly Assignment[]>): TrackStore {
    return {
      readBounds: (touched, skippedSegments) => this.readBounds(businessId, touched, skippedSegments),
      readPoints: (ranges) => this.readPoints(businessId, ranges, assignments),
      replaceSegments: (replacements) => this.replaceSegments(businessId, replacements),
    };
  }

  private readBounds(
    businessId: string,
    touched: readonly TouchedTrack[],
    skippedSegments: number,
  ): Promise<TrackBounds[]> {
    return runPrepared<TrackBounds>(
      this.work,
      READ_BOUNDS.bind({
        businessId,
        deviceIds: touched.map(({ deviceId }) => deviceId),
        firstTimesMs: touched.map(({ firstAtMs }) => firstAtMs),
        lastTimesMs: touched.map(({ lastAtMs }) => lastAtMs),
        inOrder: touched.map(({ isInOrder }) => isInOrder),
        skippedSegments: Math.min(skippedSegments, MAX_INT),
      }),
    );
  }

  private async readPoints(
    businessId: string,
    ranges: readonly PointRange[],
    assignments: ReadonlyMap<string, readonly Assignment[]>,
  ): Promise<TrackPoint[][]> {
    const deviceIds = ranges.map(({ deviceId }) => deviceId);
    const firstTimesMs = ranges.map(({ fromMs }) => fromMs);
    const lastTimesMs = ranges.map(({ toMs }) => toMs);
    const earliest = new Date(Math.min(...firstTimesMs));
    const latest = new Date(Math.min(Math.max(...lastTimesMs), Date.now() + LOOK_AHEAD_MS));
    const rows = await runPrepared<Omit<TrackPoint, 'vehicleId'> & { rangeIndex: number }>(
      this.work,
      READ_POINTS.bind({ businessId, deviceIds, firstTimesMs, lastTimesMs, earliest, latest }),
    );
    const pointsOfRanges = ranges.map((): TrackPoint[] => []);
    for (const { rangeIndex, ...point } of rows) {
      const assignmentsOfDevice = assignments.get(deviceIds[rangeIndex]!) ?? [];
      pointsOfRanges[rangeIndex]!.push({ ...point, vehicleId: findVehicleAt(assignmentsOfDevice, point.atMs) });
    }
    return pointsOfRanges;
  }

  private async replaceSegments(businessId: string, replacements: readonly SegmentReplacement[]): Promise<void> {
    const newSegments = replacements.flatMap(({ deviceId, segments }) =>
      segments.map((segment) => ({ deviceId, segment })),
    );
    await this.deleteReplaced(businessId, replacements, newSegments);
    const statement = WRITE_SEGMENTS.bind({
      businessId,
      deviceIds: newSegments.map(({ deviceId }) => deviceId),
      ...SEGMENT_COLUMNS.collectArrays(newSegments.map(({ segment }) => segment)),
    });
    await runPrepared(this.work, statement);
  }

  /** Deletes stored segments that have no new segment with the same start. */
  private async deleteReplaced(
    businessId: string,
    replacements: readonly SegmentReplacement[],
    newSegments: readonly NewSegment[],
  ): Promise<void> {
    const deleting = replacements.filter(({ isAppending }) => !isAppending);
    if (deleting.length === 0) return;
    const fromTimesMs = deleting.map(({ fromMs }) => fromMs);
    const beforeTimesMs = deleting.map(({ beforeMs }) => beforeMs);
    await runPrepared(
      this.work,
      DELETE_SEGMENTS.bind({
        businessId,
        deviceIds: deleting.map(({ deviceId }) => deviceId),
        fromTimesMs,
        beforeTimesMs,
        earliest: new Date(Math.min(...fromTimesMs)),
        latest: new Date(Math.max(...beforeTimesMs)),
        newDeviceIds: newSegments.map(({ deviceId }) => deviceId),
        newStartTimesMs: newSegments.map(({ segment }) => segment.startedAtMs),
      }),
    );
  }
}
