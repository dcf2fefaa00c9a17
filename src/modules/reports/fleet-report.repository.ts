import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { localTimeSql, zoneParameters } from '../../database/local-time';
import { expression, jsonOf, type Members, nullable, number } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import { COUNTED_MM } from '../vehicles/tracking/matched-distance';
import type { FleetFiguresResponse, FleetGroupResponse, FleetReportResponse } from './dto/fleet-report.response';
import type { FleetGroup, FleetReportQuery } from './dto/reports.query';
import type { Period } from '../../common/report-period';

const KEYS: Readonly<Record<FleetGroup, string>> = {
  day: `${localTimeSql('d.started_at', 10)}::date`,
  vehicle: 'd.vehicle_id',
  driver: 'd.driver_id',
};
const NAMES: Readonly<Record<FleetGroup, string>> = {
  day: 'NULL',
  vehicle: '(SELECT n.name FROM vehicles n WHERE n.business_id = $1 AND n.id = g.key)',
  driver: '(SELECT n.name FROM drivers n WHERE n.business_id = $1 AND n.id = g.key)',
};

/** Seconds that a trip or stop `s` and the tour `d` have in common. */
const COMMON_S = `GREATEST(0, extract(epoch FROM LEAST(s.ended_at, d.ended_at) - GREATEST(s.started_at, d.started_at)))`;
const LENGTH_S = `extract(epoch FROM s.ended_at - s.started_at)`;

/**
 * What the vehicle's devices saw of the tour. A trip that reaches over its begin or end counts by the share of its time. A device's
 * segments follow one another, so those that reach into the tour begin with the last that began before it.
 */
const DRIVEN = `SELECT
    COALESCE(sum(${COUNTED_MM} * ${COMMON_S} / NULLIF(${LENGTH_S}, 0)) FILTER (WHERE s.kind = 'trip'), 0) AS mm,
    COALESCE(sum(${COMMON_S}) FILTER (WHERE s.kind = 'trip'), 0) AS road_s,
    COALESCE(sum(${COMMON_S}) FILTER (WHERE s.kind = 'stop'), 0) AS standing_s
  FROM (SELECT DISTINCT a.device_id FROM device_assignments a WHERE a.business_id = $1 AND a.vehicle_id = d.vehicle_id
      AND a.started_at < d.ended_at AND COALESCE(a.ended_at, 'infinity') > d.started_at) AS e
  CROSS JOIN LATERAL (SELECT max(b.started_at) AS started_at FROM track_segments b
    WHERE b.business_id = $1 AND b.device_id = e.device_id AND b.started_at <= d.started_at) AS before
  JOIN track_segments s ON s.business_id = $1 AND s.device_id = e.device_id AND s.vehicle_id = d.vehicle_id
    AND s.started_at >= COALESCE(before.started_at, d.started_at) AND s.started_at < d.ended_at`;

/** Late is who comes after the window or, without one, more than a tolerance ($8) after what was promised, as a route shows it. */
const VISITS = `SELECT count(*) AS stops,
    count(*) FILTER (WHERE COALESCE(p.arrived_at, v.at) > COALESCE(p.not_after, p.promised_at + $8::float8 * interval '1 minute')) AS late
  FROM delivery_attempts v
  LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
  LEFT JOIN route_stops p ON p.business_id = $1 AND p.route_id = ro.id AND p.shipment_id = v.shipment_id AND p.kind = 'delivery'
  WHERE v.business_id = $1 AND v.dispatch_id = d.id`;

const SUMS = `count(*) AS tours, COALESCE(sum(driven.mm), 0) AS mm, COALESCE(sum(planned.distance_m), 0) AS planned_m,
  COALESCE(sum(extract(epoch FROM d.ended_at - d.started_at)), 0) AS out_s, COALESCE(sum(driven.road_s), 0) AS road_s,
  COALESCE(sum(driven.standing_s), 0) AS standing_s, COALESCE(sum(visits.stops), 0) AS stops, COALESCE(sum(visits.late), 0) AS late`;
const TOTALS = ['tours', 'mm', 'planned_m', 'out_s', 'road_s', 'standing_s', 'stops', 'late']
  .map((name) => `COALESCE(sum(${name}), 0) AS ${name}`)
  .join(', ');

const rounded = (sql: string) => number(`trim_scale(round(${sql}, 2))`);
const figures = (t: string): Members<FleetFiguresResponse> => ({
  tours: number(`${t}.tours`),
  kmDriven: rounded(`${t}.mm / 1000000`),
  kmPlanned: rounded(`${t}.planned_m / 1000`),
  hours: rounded(`${t}.out_s / 3600`),
  hoursOnRoad: rounded(`${t}.road_s / 3600`),
  hoursStanding: rounded(`${t}.standing_s / 3600`),
  stops: number(`${t}.stops`),
  stopsPerHour: nullable(rounded(`${t}.stops * 3600 / NULLIF(${t}.out_s, 0)`)),
  lateStops: number(`${t}.late`),
});
const GROUP = jsonOf<FleetGroupResponse>({ key: nullable('g.key::text'), name: nullable('g.name'), ...figures('g') });

/** What became of tours that have ended: nothing of them changes any more. */
@Injectable()
export class FleetReportRepository {
  constructor(private readonly reader: TenantReader) {}

  /** @param tolerance minutes after what was promised that do not count as late */
  async report(
    businessId: string,
    { from, to, groupBy, limit }: FleetReportQuery,
    period: Period,
    { timeZone, tolerance }: { readonly timeZone: string; readonly tolerance: number },
  ): Promise<JsonText<FleetReportResponse>> {
    const order = groupBy === 'day' ? 'g.key' : 'g.tours DESC, g.stops DESC, g.key';
    const report = jsonOf<FleetReportResponse>({
      from: '$6::text',
      to: '$7::text',
      timeZone: '$4::text',
      groupBy: '$9::text',
      groups: expression(`COALESCE((SELECT json_agg(${GROUP} ORDER BY ${order}) FROM shown g), '[]')`),
      groupCount: number('(SELECT count(*) FROM g)'),
      totals: expression(`(SELECT ${jsonOf(figures('t'))} FROM (SELECT ${TOTALS} FROM g) t)`),
    });
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: `reports.fleet.${groupBy}`,
      text: `WITH g AS MATERIALIZED (SELECT ${KEYS[groupBy]} AS key, ${SUMS}
          FROM dispatches d
          LEFT JOIN routes planned ON planned.business_id = $1 AND planned.dispatch_id = d.id
          CROSS JOIN LATERAL (${DRIVEN}) driven
          CROSS JOIN LATERAL (${VISITS}) visits
          WHERE d.business_id = $1 AND d.started_at >= $2 AND d.started_at < $3 AND d.ended_at IS NOT NULL GROUP BY 1),
        shown AS MATERIALIZED (SELECT g.*, ${NAMES[groupBy]}::text AS name FROM
          (SELECT * FROM g ORDER BY ${order} LIMIT $5::int) g)
        SELECT ${report}::text AS json FROM businesses b WHERE b.id = $1 AND $4::text IS NOT NULL AND $8::float8 IS NOT NULL
          AND $10::int8[] IS NOT NULL AND $11::int[] IS NOT NULL`,
      values: [
        ...[businessId, period.from, period.before, timeZone],
        ...[groupBy === 'day' ? null : limit, from, to, tolerance, groupBy],
        ...zoneParameters(timeZone),
      ],
    });
    return new JsonText(row!.json);
  }
}
