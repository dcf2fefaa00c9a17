import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../../../shared/geo/distance';
import { findNearestTowns } from '../../../../shared/geo/places/nearest-towns';
import { millisecondsSql } from '../../../../platform/database/queries/moments';
import { type Read, TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { TRACK_MM_SQL, scaleToTotal } from '../tracks/matching/matched-distance';
import { MAX_INACCURACY_M } from '../tracks/position-filter';
import type { Segment } from '../tracks/segments/segment';
import type { Day, TravelSegment } from './travel-days';

/**
 * SQL: segments of the vehicle $2 of the business $1 from $3 to before $4. They do not overlap, so only the last one that a device started
 * before the period (`last_before`) can reach into it.
 */
const SEGMENTS_SQL = `
  SELECT COALESCE(
    json_agg(
      json_build_array(
        segment.kind, ${millisecondsSql('segment.started_at')}, ${millisecondsSql('segment.ended_at')},
        segment.mm_by_quarter, segment.fuel_used_ml, segment.fuel_readings,
        CASE WHEN segment.matched_of = ${TRACK_MM_SQL} THEN segment.matched_mm END
      ) ORDER BY segment.started_at, segment.device_id
    ),
    '[]'
  ) AS segments
  FROM (
    SELECT DISTINCT device_assignment.device_id
    FROM device_assignments device_assignment
    WHERE device_assignment.business_id = $1 AND device_assignment.vehicle_id = $2
  ) AS device
  CROSS JOIN LATERAL (
    SELECT max(earlier.started_at) AS started_at
    FROM track_segments earlier
    WHERE earlier.business_id = $1
      AND earlier.device_id = device.device_id
      AND earlier.started_at <= $3
  ) AS last_before
  JOIN track_segments segment
    ON segment.business_id = $1
      AND segment.device_id = device.device_id
      AND segment.vehicle_id = $2
      AND segment.started_at >= COALESCE(last_before.started_at, $3)
      AND segment.started_at < $4`;

/** A tuple, because a month has over a thousand segments and field names would be most of the data. */
type SegmentRow = [
  kind: Segment['kind'],
  startedAtMs: number,
  endedAtMs: number,
  mmByQuarter: number[],
  fuelUsedMl: number,
  fuelReadings: number,
  /** Null if the trip is not matched with the road network. */
  matchedMm: number | null,
];

/**
 * Returns SQL of the first or last place of the `day`, from positions that are accurate enough. $5 and $6 enclose all days, so that the
 * planner skips partitions. Keys of positions begin with the device, so each assignment of a device is one index range.
 */
const edgePlaceSql = (order: 'ASC' | 'DESC') => `
  (
    SELECT json_build_object('latitude', position.latitude, 'longitude', position.longitude)
    FROM device_assignments device_assignment
    CROSS JOIN LATERAL (
      SELECT position.recorded_at, position.latitude, position.longitude
      FROM positions position
      WHERE position.business_id = $1
        AND position.device_id = device_assignment.device_id
        AND position.recorded_at >= GREATEST(device_assignment.started_at, day.starts)
        AND position.recorded_at < LEAST(device_assignment.ended_at, day.ends)
        AND position.recorded_at >= $5
        AND position.recorded_at < $6
        AND (position.accuracy_m IS NULL OR position.accuracy_m <= ${MAX_INACCURACY_M})
      ORDER BY position.recorded_at ${order}
      LIMIT 1
    ) AS position
    WHERE device_assignment.business_id = $1 AND device_assignment.vehicle_id = $2
    ORDER BY position.recorded_at ${order}
    LIMIT 1
  )`;

/** SQL: first and last place of the vehicle $2 of the business $1 on each day. $3 and $4 are arrays of the starts and ends of the days. */
const EDGES_SQL = `
  SELECT ${edgePlaceSql('ASC')} AS first, ${edgePlaceSql('DESC')} AS last
  FROM unnest($3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS day (starts, ends, n)
  ORDER BY day.n`;

/** Where a vehicle was first and last on a day. Both are null for a day without positions. */
export interface DayEdges {
  readonly first: Coordinates | null;
  readonly last: Coordinates | null;
}

/** What a vehicle drove in a period. */
export interface Travel {
  readonly segments: readonly TravelSegment[];
  /** One entry per requested day, in the order of the days. */
  readonly edges: readonly DayEdges[];
}

/** Reads the travel of vehicles by day. */
@Injectable()
export class TravelReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Reads the travel of a vehicle on these days, and returns what `report` makes of it.
   *
   * @param days in order of time; at least one
   * @param report may look up the names of the nearest towns in the same snapshot
   * @returns null for an unknown vehicle
   */
  readTravel<T>(
    businessId: string,
    vehicleId: string,
    days: readonly Day[],
    report: (
      travel: Travel,
      findPlaceNames: (places: readonly Coordinates[]) => Promise<(string | null)[]>,
    ) => Promise<T>,
  ): Promise<T | null> {
    const from = new Date(days[0]!.fromMs);
    const to = new Date(days.at(-1)!.toMs);
    return this.reader.read(businessId, async (read) => {
      const known = await read({
        text: 'SELECT 1 FROM vehicles WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL',
        values: [businessId, vehicleId],
      });
      if (known.length === 0) return null;
      const [row] = await read<{ segments: SegmentRow[] }>({
        text: SEGMENTS_SQL,
        values: [businessId, vehicleId, from, to],
      });
      const edges = await read<DayEdges>({
        text: EDGES_SQL,
        values: [
          businessId,
          vehicleId,
          days.map((day) => new Date(day.fromMs)),
          days.map((day) => new Date(day.toMs)),
          from,
          to,
        ],
      });
      // The aggregate of the segments always returns a row.
      return report({ segments: row!.segments.map(toTravelled), edges }, createPlaceFinder(read));
    });
  }
}

/** Converts a row. The distances of a matched trip are scaled, so that their sum is the distance on the road network. */
const toTravelled = ([
  kind,
  startedAtMs,
  endedAtMs,
  mmByQuarter,
  fuelUsedMl,
  fuelReadings,
  matchedMm,
]: SegmentRow): TravelSegment => ({
  kind,
  startedAtMs,
  endedAtMs,
  mmByQuarter: matchedMm === null ? mmByQuarter : scaleToTotal(mmByQuarter, matchedMm),
  fuelUsedMl,
  fuelReadings,
});

const createPlaceFinder = (read: Read) => (positions: readonly Coordinates[]) =>
  findNearestTowns((text, values) => read({ text, values }), positions);
