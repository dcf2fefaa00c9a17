import { Injectable } from '@nestjs/common';
import { JsonText } from '../../core/page';
import { localTimeSql, toZoneParameters } from '../../platform/database/queries/local-time';
import {
  typedSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { depotIdSql } from '../depots/depot-sql';
import { COUNTED_MM_SQL } from '../vehicles/tracking/tracks/matching/matched-distance';
import type { FleetFiguresResponse, FleetGroupResponse, FleetReportResponse } from './dto/fleet-report.response';
import type { FleetGroup, FleetReportQuery } from './dto/reports.query';
import type { Period } from '../../common/time/report-period';

/*
 * The report sums up the dispatches of each group (`report_group`): what their vehicles have driven (`driven`), their planned routes
 * (`planned_route`) and their delivery attempts (`visits`). It shows the groups within the limit (`shown`), and the totals of all groups.
 *
 * Parameters: $1 business, $2 and $3 the period, $4 time zone, $5 the maximum number of groups or null, $6 and $7 the requested first and
 * last day, $8 tolerance in minutes, $9 the grouping, $10 and $11 the offsets of the time zone (`toZoneParameters`), $12 depot or null.
 */

/** SQL: the value by which the rows `dispatch` are grouped. `localTimeSql` reads the offsets $10 and $11. */
const GROUP_KEY_SQL: Readonly<Record<FleetGroup, string>> = {
  day: `${localTimeSql('dispatch.started_at', 10)}::date`,
  vehicle: 'dispatch.vehicle_id',
  driver: 'dispatch.driver_id',
  depot: depotIdSql('dispatch'),
};
/** SQL: the name of the group `report_group`. It is read after grouping, so that two records with the same name stay two groups. */
const GROUP_NAME_SQL: Readonly<Record<FleetGroup, string>> = {
  day: 'NULL',
  vehicle: `(SELECT vehicle.name
    FROM vehicles vehicle
    WHERE vehicle.business_id = $1 AND vehicle.id = report_group.key)`,
  driver: '(SELECT driver.name FROM drivers driver WHERE driver.business_id = $1 AND driver.id = report_group.key)',
  depot: '(SELECT depot.name FROM depots depot WHERE depot.business_id = $1 AND depot.id = report_group.key)',
};

/** SQL: seconds of the trip or standstill `segment` that are within the `dispatch`. */
const OVERLAP_SECONDS_SQL = `GREATEST(
    0,
    extract(
      epoch FROM LEAST(segment.ended_at, dispatch.ended_at) - GREATEST(segment.started_at, dispatch.started_at)
    )
  )`;
/** SQL: seconds of the whole trip or standstill `segment`. */
const SEGMENT_SECONDS_SQL = `extract(epoch FROM segment.ended_at - segment.started_at)`;

/**
 * SQL: distance and times that the devices of the vehicle recorded during the `dispatch`. A trip that begins before or ends after the
 * dispatch is included in proportion to its time within the dispatch.
 *
 * `device` are the devices of the vehicle during the dispatch. `last_before` is the start of the last segment of a device that began before
 * the dispatch: segments of a device do not overlap, so no earlier one can extend into it. `segment` are this one and the following ones,
 * as far as the device was in this vehicle then.
 */
const DRIVEN_SQL = `SELECT
    COALESCE(
      sum(${COUNTED_MM_SQL} * ${OVERLAP_SECONDS_SQL} / NULLIF(${SEGMENT_SECONDS_SQL}, 0)) FILTER (
        WHERE segment.kind = 'trip'
      ),
      0
    ) AS driven_mm,
    COALESCE(sum(${OVERLAP_SECONDS_SQL}) FILTER (WHERE segment.kind = 'trip'), 0) AS driving_s,
    COALESCE(sum(${OVERLAP_SECONDS_SQL}) FILTER (WHERE segment.kind = 'stop'), 0) AS standing_s
  FROM (
    SELECT DISTINCT device_assignment.device_id
    FROM device_assignments device_assignment
    WHERE device_assignment.business_id = $1
      AND device_assignment.vehicle_id = dispatch.vehicle_id
      AND device_assignment.started_at < dispatch.ended_at
      AND COALESCE(device_assignment.ended_at, 'infinity') > dispatch.started_at
  ) AS device
  CROSS JOIN LATERAL (
    SELECT max(earlier_segment.started_at) AS started_at
    FROM track_segments earlier_segment
    WHERE earlier_segment.business_id = $1
      AND earlier_segment.device_id = device.device_id
      AND earlier_segment.started_at <= dispatch.started_at
  ) AS last_before
  JOIN track_segments segment
    ON segment.business_id = $1
      AND segment.device_id = device.device_id
      AND segment.vehicle_id = dispatch.vehicle_id
      AND segment.started_at >= COALESCE(last_before.started_at, dispatch.started_at)
      AND segment.started_at < dispatch.ended_at`;

/**
 * SQL: number of visits of the `dispatch`, and of those that were late. A visit is late after the end of its time window or, without one,
 * more than the tolerance ($8, in minutes) after the promised time.
 */
const VISITS_SQL = `SELECT
    count(*) AS stops,
    count(*) FILTER (
      WHERE COALESCE(stop.arrived_at, delivery_attempt.at) > COALESCE(
        stop.not_after, stop.promised_at + $8::float8 * interval '1 minute'
      )
    ) AS late
  FROM delivery_attempts delivery_attempt
  LEFT JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
  LEFT JOIN route_stops stop
    ON stop.business_id = $1
      AND stop.route_id = route.id
      AND stop.shipment_id = delivery_attempt.shipment_id
      AND stop.kind = 'delivery'
  WHERE delivery_attempt.business_id = $1 AND delivery_attempt.dispatch_id = dispatch.id`;

/** SQL: the sums of a group of dispatches, by the names of their columns. */
const SUM_COLUMNS = {
  tours: 'count(*)',
  driven_mm: 'COALESCE(sum(driven.driven_mm), 0)',
  planned_m: 'COALESCE(sum(planned_route.distance_m), 0)',
  duration_s: 'COALESCE(sum(extract(epoch FROM dispatch.ended_at - dispatch.started_at)), 0)',
  driving_s: 'COALESCE(sum(driven.driving_s), 0)',
  standing_s: 'COALESCE(sum(driven.standing_s), 0)',
  stops: 'COALESCE(sum(visits.stops), 0)',
  late: 'COALESCE(sum(visits.late), 0)',
};
const SUMS_SQL = Object.entries(SUM_COLUMNS)
  .map(([name, sumSql]) => `${sumSql} AS ${name}`)
  .join(', ');
/** SQL: the sums of all groups. */
const TOTALS_SQL = Object.keys(SUM_COLUMNS)
  .map((name) => `COALESCE(sum(${name}), 0) AS ${name}`)
  .join(', ');

/** SQL: a number with at most two decimals. */
const roundedSql = (sql: string): JsonSql<number> => numberSql(`trim_scale(round(${sql}, 2))`);
/**
 * SQL: the members of the figures.
 *
 * @param alias of the row with the columns of `SUMS_SQL`
 */
const figuresJsonSql = (alias: string): MembersSql<FleetFiguresResponse> => ({
  tours: numberSql(`${alias}.tours`),
  kmDriven: roundedSql(`${alias}.driven_mm / 1000000`),
  kmPlanned: roundedSql(`${alias}.planned_m / 1000`),
  hours: roundedSql(`${alias}.duration_s / 3600`),
  hoursOnRoad: roundedSql(`${alias}.driving_s / 3600`),
  hoursStanding: roundedSql(`${alias}.standing_s / 3600`),
  stops: numberSql(`${alias}.stops`),
  stopsPerHour: nullableSql(roundedSql(`${alias}.stops * 3600 / NULLIF(${alias}.duration_s, 0)`)),
  lateStops: numberSql(`${alias}.late`),
});
/** SQL: a group as JSON, from the row `report_group`. */
const GROUP_JSON = jsonObjectSql<FleetGroupResponse>({
  key: nullableSql('report_group.key::text'),
  name: nullableSql('report_group.name'),
  ...figuresJsonSql('report_group'),
});

/**
 * Returns the statement of the report: dispatches that started in the period and have ended. Not every grouping uses all parameters. The
 * last conditions, which always hold, name the types of those that a grouping does not use.
 */
function fleetReportSql(groupBy: FleetGroup): string {
  const order =
    groupBy === 'day' ? 'report_group.key' : 'report_group.tours DESC, report_group.stops DESC, report_group.key';
  const report = jsonObjectSql<FleetReportResponse>({
    from: '$6::text',
    to: '$7::text',
    timeZone: '$4::text',
    groupBy: '$9::text',
    groups: jsonArraySql(GROUP_JSON, 'FROM shown report_group', order),
    groupCount: numberSql('(SELECT count(*) FROM report_group)'),
    totals: typedSql(`(SELECT ${jsonObjectSql(figuresJsonSql('totals'))}
      FROM (SELECT ${TOTALS_SQL} FROM report_group) totals)`),
  });
  return `WITH report_group AS MATERIALIZED (
      SELECT ${GROUP_KEY_SQL[groupBy]} AS key, ${SUMS_SQL}
      FROM dispatches dispatch
      LEFT JOIN routes planned_route ON planned_route.business_id = $1 AND planned_route.dispatch_id = dispatch.id
      CROSS JOIN LATERAL (${DRIVEN_SQL}) driven
      CROSS JOIN LATERAL (${VISITS_SQL}) visits
      WHERE dispatch.business_id = $1
        AND dispatch.started_at >= $2
        AND dispatch.started_at < $3
        AND dispatch.ended_at IS NOT NULL
        AND ($12::uuid IS NULL OR ${depotIdSql('dispatch')} = $12)
      GROUP BY 1
    ),
    shown AS MATERIALIZED (
      SELECT report_group.*, ${GROUP_NAME_SQL[groupBy]}::text AS name
      FROM (SELECT * FROM report_group ORDER BY ${order} LIMIT $5::int) report_group
    )
    SELECT ${report}::text AS json
    FROM businesses business
    WHERE business.id = $1
      AND $4::text IS NOT NULL
      AND $8::float8 IS NOT NULL
      AND $10::int8[] IS NOT NULL
      AND $11::int[] IS NOT NULL`;
}

/** Reports on dispatches that have ended, because their figures no longer change. */
@Injectable()
export class FleetReportReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** @param options the time zone, and the minutes after the promised time that do not count as late */
  async readReport(
    businessId: string,
    { from, to, groupBy, limit, depotId }: FleetReportQuery,
    period: Period,
    options: { readonly timeZone: string; readonly toleranceMinutes: number },
  ): Promise<JsonText<FleetReportResponse>> {
    const { timeZone, toleranceMinutes } = options;
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: `reports.fleet.${groupBy}`,
      text: fleetReportSql(groupBy),
      values: [
        businessId,
        period.from,
        period.before,
        timeZone,
        groupBy === 'day' ? null : limit, // The number of days is limited by the period.
        from,
        to,
        toleranceMinutes,
        groupBy,
        ...toZoneParameters(timeZone),
        depotId ?? null,
      ],
    });
    return new JsonText(row!.json); // The business of the request exists, so there is one row.
  }
}
