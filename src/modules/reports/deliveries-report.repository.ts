import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { expression, type Json, jsonOf, type Members, nullable, number } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import type {
  DeliveriesReportResponse,
  DeliveryFiguresResponse,
  DeliveryGroupResponse,
  FailureReasonsResponse,
} from './dto/deliveries-report.response';
import type { DeliveriesReportQuery, DeliveryGroup } from './dto/reports.query';
import type { Period } from './report-period';

/** $2 and $3 are the period, $4 the business's zone. */
const LOCAL = 'a.at AT TIME ZONE $4';
const TIMES: readonly DeliveryGroup[] = ['day', 'week', 'month'];
const KEYS: Readonly<Record<DeliveryGroup, string>> = {
  day: `(${LOCAL})::date::text`,
  week: `date_trunc('week', ${LOCAL})::date::text`,
  month: `date_trunc('month', ${LOCAL})::date::text`,
  driver: 'a.driver_id',
  vehicle: 'a.vehicle_id',
  customer: 'a.customer_id',
  carrier: 'a.carrier_id',
  postalCode: 'a.postal_code',
};
/** Where the names of groups are; a name does not make a group. */
const NAMES: Readonly<Record<DeliveryGroup, string>> = {
  ...{ day: 'NULL', week: 'NULL', month: 'NULL', postalCode: 'NULL' },
  driver: '(SELECT n.name FROM drivers n WHERE n.business_id = $1 AND n.id = g.key)',
  vehicle: '(SELECT n.name FROM vehicles n WHERE n.business_id = $1 AND n.id = g.key)',
  customer: '(SELECT n.name FROM customers n WHERE n.business_id = $1 AND n.id = g.key)',
  carrier: '(SELECT n.name FROM carriers n WHERE n.id = g.key)',
};

/** What is counted: by its name, the condition of what counts. */
const COUNTED = {
  shipments: '(a.previous_at IS NULL OR a.previous_at < $2)',
  attempts: 'true',
  delivered: `a.outcome = 'delivered'`,
  failed: `a.outcome = 'failed'`,
  not_home: `a.reason = 'not_home'`,
  refused: `a.reason = 'refused'`,
  damaged: `a.reason = 'damaged'`,
  wrong_address: `a.reason = 'wrong_address'`,
  no_access: `a.reason = 'no_access'`,
  other: `a.reason = 'other'`,
  measured: `a.outcome = 'delivered' AND a.due_at IS NOT NULL`,
  on_time: `a.outcome = 'delivered' AND a.at <= a.due_at`,
  first_attempts: 'a.attempt = 1',
  first_delivered: `a.attempt = 1 AND a.outcome = 'delivered'`,
} as const;
const COUNTS = Object.keys(COUNTED);
const SUMS = [
  ...Object.entries(COUNTED).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`),
  `COALESCE(sum(a.at - a.due_at) FILTER (WHERE ${COUNTED.measured}), interval '0') AS late`,
].join(', ');
const TOTALS = [...COUNTS, 'late'].map((name) => `COALESCE(sum(${name}), '0') AS ${name}`).join(', ');

const figures = (t: string): Members<DeliveryFiguresResponse> => ({
  shipments: number(`${t}.shipments`),
  attempts: number(`${t}.attempts`),
  delivered: number(`${t}.delivered`),
  failed: number(`${t}.failed`),
  failedByReason: jsonOf<FailureReasonsResponse>({
    notHome: number(`${t}.not_home`),
    refused: number(`${t}.refused`),
    damaged: number(`${t}.damaged`),
    wrongAddress: number(`${t}.wrong_address`),
    noAccess: number(`${t}.no_access`),
    other: number(`${t}.other`),
    unknown: number(
      `${t}.failed - ${t}.not_home - ${t}.refused - ${t}.damaged - ${t}.wrong_address - ${t}.no_access - ${t}.other`,
    ),
  }),
  onTime: number(`${t}.on_time`),
  onTimeRate: share(`${t}.on_time`, `${t}.measured`),
  meanMinutesLate: nullable(
    number(`trim_scale(round(extract(epoch FROM ${t}.late) / NULLIF(${t}.measured, 0) / 60, 1))`),
  ),
  firstAttemptRate: share(`${t}.first_delivered`, `${t}.first_attempts`),
  rating: expression<null>('NULL'),
});

function share(part: string, whole: string): Json<number | null> {
  return nullable(number(`trim_scale(round(${part}::numeric / NULLIF(${whole}, 0), 4))`));
}

const GROUP = jsonOf<DeliveryGroupResponse>({ key: nullable('g.key'), name: nullable('g.name'), ...figures('g') });

/** What came of visits to consignees, from what was kept of each when it happened. */
@Injectable()
export class DeliveriesReportRepository {
  constructor(private readonly reader: TenantReader) {}

  async report(
    businessId: string,
    { from, to, groupBy, limit }: DeliveriesReportQuery,
    period: Period,
    timeZone: string,
  ): Promise<JsonText<DeliveriesReportResponse>> {
    const order = TIMES.includes(groupBy) ? 'g.key' : 'g.shipments DESC, g.attempts DESC, g.key';
    const report = jsonOf<DeliveriesReportResponse>({
      from: '$6::text',
      to: '$7::text',
      timeZone: '$4::text',
      groupBy: `'${groupBy}'`,
      groups: expression(`COALESCE((SELECT json_agg(${GROUP} ORDER BY ${order}) FROM shown g), '[]')`),
      groupCount: number('(SELECT count(*) FROM g)'),
      totals: expression(`(SELECT ${jsonOf(figures('t'))} FROM (SELECT ${TOTALS} FROM g) t)`),
    });
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: `reports.deliveries.${groupBy}`,
      text: `WITH g AS MATERIALIZED (SELECT ${KEYS[groupBy]} AS key, ${SUMS} FROM delivery_attempts a
          WHERE a.business_id = $1 AND a.at >= $2 AND a.at < $3 GROUP BY 1),
        shown AS MATERIALIZED (SELECT g.*, ${NAMES[groupBy]}::text AS name FROM
          (SELECT * FROM g ORDER BY ${order} LIMIT $5::int) g)
        SELECT ${report}::text AS json FROM businesses b WHERE b.id = $1 AND $4::text IS NOT NULL`,
      values: [
        ...[businessId, period.from, period.before, timeZone],
        ...[TIMES.includes(groupBy) ? null : limit, from, to],
      ],
    });
    return new JsonText(row!.json);
  }
}
