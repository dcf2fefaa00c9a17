import { Injectable } from '@nestjs/common';
import { JsonText } from '../../core/page';
import { localTimeSql, toZoneParameters } from '../../platform/database/queries/local-time';
import {
  typedSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { depotIdSql } from '../depots/depot-sql';
import { COUNTED_MM } from '../vehicles/tracking/tracks/matching/matched-distance';
import type { FleetFiguresResponse, FleetGroupResponse, FleetReportResponse } from './dto/fleet-report.response';
import type { FleetGroup, FleetReportQuery } from './dto/reports.query';
import type { Period } from '../../common/time/report-period';

/** SQL: the value by which dispatches `d` are grouped. */
const GROUP_KEY_SQL: Readonly<Record<FleetGroup, string>> = {
  day: `${localTimeSql('d.started_at', 10)}::date`,
  vehicle: 'd.vehicle_id',
  driver: 'd.driver_id',
  depot: depotIdSql('d'),
};
/** SQL: the name of a group `g`. It is read after grouping, so that two records with the same name stay two groups. */
const GROUP_NAME_SQL: Readonly<Record<FleetGroup, string>> = {
  day: 'NULL',
  vehicle: '(SELECT n.name FROM vehicles n WHERE n.business_id = $1 AND n.id = g.key)',
  driver: '(SELECT n.name FROM drivers n WHERE n.business_id = $1 AND n.id = g.key)',
  depot: '(SELECT n.name FROM depots n WHERE n.business_id = $1 AND n.id = g.key)',
};

/** SQL: seconds of the trip or standstill `segment` that are within the dispatch `d`. */
const OVERLAP_SECONDS_SQL = `GREATEST(0, extract(epoch FROM LEAST(segment.ended_at, d.ended_at) - GREATEST(segment.started_at, d.started_at)))`;
/** SQL: seconds of the whole trip or standstill `segment`. */
const SEGMENT_SECONDS_SQL = `extract(epoch FROM segment.ended_at - segment.started_at)`;

/**
 * SQL: distance and times that the devices of the vehicle recorded during the dispatch `d`. A trip that begins before or ends after the
 * dispatch is included in proportion to its time within the dispatch. Segments of a device do not overlap, so only the last one that
 * began before the dispatch can extend into it.
 */
const DRIVEN_SQL = `SELECT
    COALESCE(
      sum(${COUNTED_MM} * ${OVERLAP_SECONDS_SQL} / NULLIF(${SEGMENT_SECONDS_SQL}, 0)) FILTER (
        WHERE segment.kind = 'trip'
      ),
      0
    ) AS mm,
    COALESCE(sum(${OVERLAP_SECONDS_SQL}) FILTER (WHERE segment.kind = 'trip'), 0) AS road_s,
    COALESCE(sum(${OVERLAP_SECONDS_SQL}) FILTER (WHERE segment.kind = 'stop'), 0) AS standing_s
  FROM (
    SELECT DISTINCT a.device_id
    FROM device_assignments a
    WHERE a.business_id = $1
      AND a.vehicle_id = d.vehicle_id
      AND a.started_at < d.ended_at
      AND COALESCE(a.ended_at, 'infinity') > d.started_at
  ) AS e
  CROSS JOIN LATERAL (
    SELECT max(b.started_at) AS started_at
    FROM track_segments b
    WHERE b.business_id = $1
      AND b.device_id = e.device_id
      AND b.started_at <= d.started_at
  ) AS before
  JOIN track_segments segment
    ON segment.business_id = $1
      AND segment.device_id = e.device_id
      AND segment.vehicle_id = d.vehicle_id
      AND segment.started_at >= COALESCE(before.started_at, d.started_at)
      AND segment.started_at < d.ended_at`;

/**
 * SQL: number of visits of the dispatch `d`, and of those that were late. A visit is late after the end of its time window or, without one,
 * more than the tolerance ($8) after the promised time.
 */
const VISITS_SQL = `SELECT
    count(*) AS stops,
    count(*) FILTER (
      WHERE COALESCE(p.arrived_at, v.at) > COALESCE(
        p.not_after, p.promised_at + $8::float8 * interval '1 minute'
      )
    ) AS late
  FROM delivery_attempts v
  LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
  LEFT JOIN route_stops p
    ON p.business_id = $1
      AND p.route_id = ro.id
      AND p.shipment_id = v.shipment_id
      AND p.kind = 'delivery'
  WHERE v.business_id = $1 AND v.dispatch_id = d.id`;

/** SQL: the figures of a group of dispatches. */
const SUMS_SQL = `count(*) AS tours, COALESCE(sum(driven.mm), 0) AS mm, COALESCE(sum(planned.distance_m), 0) AS planned_m,
  COALESCE(sum(extract(epoch FROM d.ended_at - d.started_at)), 0) AS out_s, COALESCE(sum(driven.road_s), 0) AS road_s,
  COALESCE(sum(driven.standing_s), 0) AS standing_s, COALESCE(sum(visits.stops), 0) AS stops, COALESCE(sum(visits.late), 0) AS late`;
/** SQL: the figures of all groups. */
const TOTALS_SQL = ['tours', 'mm', 'planned_m', 'out_s', 'road_s', 'standing_s', 'stops', 'late']
  .map((name) => `COALESCE(sum(${name}), 0) AS ${name}`)
  .join(', ');

/** SQL: a number with at most two decimals. */
const roundedSql = (sql: string) => numberSql(`trim_scale(round(${sql}, 2))`);
/**
 * SQL: the members of the figures.
 *
 * @param alias of the row that has the sums
 */
const figuresJsonSql = (alias: string): MembersSql<FleetFiguresResponse> => ({
  tours: numberSql(`${alias}.tours`),
  kmDriven: roundedSql(`${alias}.mm / 1000000`),
  kmPlanned: roundedSql(`${alias}.planned_m / 1000`),
  hours: roundedSql(`${alias}.out_s / 3600`),
  hoursOnRoad: roundedSql(`${alias}.road_s / 3600`),
  hoursStanding: roundedSql(`${alias}.standing_s / 3600`),
  stops: numberSql(`${alias}.stops`),
  stopsPerHour: nullableSql(roundedSql(`${alias}.stops * 3600 / NULLIF(${alias}.out_s, 0)`)),
  lateStops: numberSql(`${alias}.late`),
});
/** SQL: a group `g` as JSON. */
const GROUP_JSON = jsonObjectSql<FleetGroupResponse>({
  key: nullableSql('g.key::text'),
  name: nullableSql('g.name'),
  ...figuresJsonSql('g'),
});

/** Reports on dispatches that have ended, because their figures no longer change. */
@Injectable()
export class FleetReportReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the figures of the groups.
   *
   * @param zone the time zone, and the minutes after the promised time that do not count as late
   */
  async readReport(
    businessId: string,
    { from, to, groupBy, limit, depotId }: FleetReportQuery,
    period: Period,
    zone: { readonly timeZone: string; readonly toleranceMinutes: number },
  ): Promise<JsonText<FleetReportResponse>> {
    const { timeZone, toleranceMinutes } = zone;
    const order = groupBy === 'day' ? 'g.key' : 'g.tours DESC, g.stops DESC, g.key';
    const report = jsonObjectSql<FleetReportResponse>({
      from: '$6::text',
      to: '$7::text',
      timeZone: '$4::text',
      groupBy: '$9::text',
      groups: jsonArraySql(GROUP_JSON, 'FROM shown g', order),
      groupCount: numberSql('(SELECT count(*) FROM g)'),
      totals: typedSql(`(SELECT ${jsonObjectSql(figuresJsonSql('t'))} FROM (SELECT ${TOTALS_SQL} FROM g) t)`),
    });
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: `reports.fleet.${groupBy}`,
      // Not every grouping uses all parameters. The last conditions name the types of those that a grouping does not use.
      text: `WITH g AS MATERIALIZED (
          SELECT ${GROUP_KEY_SQL[groupBy]} AS key, ${SUMS_SQL}
          FROM dispatches d
          LEFT JOIN routes planned ON planned.business_id = $1 AND planned.dispatch_id = d.id
          CROSS JOIN LATERAL (${DRIVEN_SQL}) driven
          CROSS JOIN LATERAL (${VISITS_SQL}) visits
          WHERE d.business_id = $1
            AND d.started_at >= $2
            AND d.started_at < $3
            AND d.ended_at IS NOT NULL
            AND ($12::uuid IS NULL OR ${depotIdSql('d')} = $12)
          GROUP BY 1
        ),
        shown AS MATERIALIZED (
          SELECT g.*, ${GROUP_NAME_SQL[groupBy]}::text AS name
          FROM (SELECT * FROM g ORDER BY ${order} LIMIT $5::int) g
        )
        SELECT ${report}::text AS json
        FROM businesses b
        WHERE b.id = $1
          AND $4::text IS NOT NULL
          AND $8::float8 IS NOT NULL
          AND $10::int8[] IS NOT NULL
          AND $11::int[] IS NOT NULL`,
      values: [
        businessId,
        period.from,
        period.before,
        timeZone,
        groupBy === 'day' ? null : limit,
        from,
        to,
        toleranceMinutes,
        groupBy,
        ...toZoneParameters(timeZone),
        depotId ?? null,
      ],
    });
    return new JsonText(row!.json);
  }
}
