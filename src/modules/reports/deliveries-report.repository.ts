import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { expression, type Json, jsonOf, type Members, nullable, number } from '../../database/json-sql';
import { type Statement, TenantReader } from '../../database/tenant-reader';
import type {
  DeliveriesReportResponse,
  DeliveryFiguresResponse,
  DeliveryGroupResponse,
  FailureReasonsResponse,
} from './dto/deliveries-report.response';
import type { DeliveriesReportQuery, DeliveryGroup } from './dto/reports.query';
import type { Bucket, Period, TimeUnit } from '../../common/report-period';

type RecordGroup = Exclude<DeliveryGroup, TimeUnit>;

const KEYS: Readonly<Record<RecordGroup, string>> = {
  driver: 'a.driver_id',
  vehicle: 'a.vehicle_id',
  customer: 'a.customer_id',
  carrier: 'a.carrier_id',
  postalCode: 'a.postal_code',
};
/** Where the names of groups are; a name does not make a group. */
const NAMES: Readonly<Record<RecordGroup, string>> = {
  driver: '(SELECT n.name FROM drivers n WHERE n.business_id = $1 AND n.id = g.key)',
  vehicle: '(SELECT n.name FROM vehicles n WHERE n.business_id = $1 AND n.id = g.key)',
  customer: '(SELECT n.name FROM customers n WHERE n.business_id = $1 AND n.id = g.key)',
  carrier: '(SELECT n.name FROM carriers n WHERE n.id = g.key)',
  postalCode: 'NULL',
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
  rated: 'a.stars IS NOT NULL',
  first_attempts: 'a.attempt = 1',
  first_delivered: `a.attempt = 1 AND a.outcome = 'delivered'`,
} as const;
const COUNTS = Object.keys(COUNTED);
const SUMS = [
  ...Object.entries(COUNTED).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`),
  'COALESCE(sum(a.stars), 0) AS stars',
  `COALESCE(sum(a.at - a.due_at) FILTER (WHERE ${COUNTED.measured}), interval '0') AS late`,
].join(', ');
const TOTALS = [...COUNTS, 'stars', 'late'].map((name) => `COALESCE(sum(${name}), '0') AS ${name}`).join(', ');

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
  rating: nullable(number(`trim_scale(round(${t}.stars::numeric / NULLIF(${t}.rated, 0), 2))`)),
});

function share(part: string, whole: string): Json<number | null> {
  return nullable(number(`trim_scale(round(${part}::numeric / NULLIF(${whole}, 0), 4))`));
}

const GROUP = jsonOf<DeliveryGroupResponse>({
  key: nullable('g.key::text'),
  name: nullable('g.name'),
  ...figures('g'),
});

/** Groups `g`, those shown as `shown`. $2 is where the period begins, $3 the zone, $4 to $6 what was asked for. */
const reportJson = (order: string, totals: string) =>
  jsonOf<DeliveriesReportResponse>({
    from: '$5::text',
    to: '$6::text',
    timeZone: '$3::text',
    groupBy: '$4::text',
    groups: expression(`COALESCE((SELECT json_agg(${GROUP} ORDER BY ${order}) FROM shown g), '[]')`),
    groupCount: number('(SELECT count(*) FROM g)'),
    totals: expression(`(SELECT ${jsonOf(figures('t'))} FROM (${totals}) t)`),
  });

const LARGEST_FIRST = 'g.shipments DESC, g.attempts DESC, g.key';
const ATTEMPTS = 'delivery_attempts a WHERE a.business_id = $1 AND a.at >= $2 AND a.at < $7';

/** All groups `g`, and the `largest` of them. */
const groupsOf = (key: string) => ({
  groups: `g AS MATERIALIZED (SELECT ${key} AS key, ${SUMS} FROM ${ATTEMPTS} GROUP BY 1),
    largest AS (SELECT * FROM g ORDER BY ${LARGEST_FIRST} LIMIT $8)`,
  totals: `SELECT ${TOTALS} FROM g`,
});

/** The same where there may be a hundred thousand: each is counted, and only the largest are summed up, and all at once. */
const MANY_GROUPS = {
  groups: `g AS MATERIALIZED (SELECT a.customer_id AS key, count(*) FILTER (WHERE ${COUNTED.shipments}) AS shipments,
      count(*) AS attempts FROM ${ATTEMPTS} GROUP BY 1),
    largest AS (SELECT a.customer_id AS key, ${SUMS} FROM (SELECT a.* FROM ${ATTEMPTS}) a
      JOIN (SELECT g.key FROM g ORDER BY ${LARGEST_FIRST} LIMIT $8) g ON g.key = a.customer_id GROUP BY 1)`,
  totals: `SELECT ${SUMS} FROM ${ATTEMPTS}`,
};

/** What came of visits to consignees, from what was kept of each when it happened. */
@Injectable()
export class DeliveriesReportRepository {
  constructor(private readonly reader: TenantReader) {}

  /** By times: each is one range of the index, so nothing is sorted and no clock is asked for each attempt. */
  byTime(
    businessId: string,
    { from, to, groupBy }: DeliveriesReportQuery,
    period: Period,
    { timeZone, buckets }: { readonly timeZone: string; readonly buckets: readonly Bucket[] },
  ): Promise<JsonText<DeliveriesReportResponse>> {
    return this.report(businessId, {
      name: 'reports.deliveries.times',
      text: `WITH g AS MATERIALIZED (SELECT d.key, NULL::text AS name, sums.*
          FROM unnest($7::text[], $8::timestamptz[], $9::timestamptz[]) AS d (key, starts, ends)
          CROSS JOIN LATERAL (SELECT ${SUMS} FROM delivery_attempts a
            WHERE a.business_id = $1 AND a.at >= d.starts AND a.at < d.ends) sums
          WHERE sums.attempts > 0),
        shown AS (SELECT * FROM g)
        SELECT ${reportJson('g.key', `SELECT ${TOTALS} FROM g`)}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [
        ...[businessId, period.from, timeZone, groupBy, from, to],
        buckets.map(({ key }) => key),
        buckets.map((bucket) => bucket.from),
        buckets.map((bucket) => bucket.before),
      ],
    });
  }

  /** By what each attempt has: the largest groups. */
  byRecord(
    businessId: string,
    { from, to, limit }: DeliveriesReportQuery,
    period: Period,
    { timeZone, groupBy }: { readonly timeZone: string; readonly groupBy: RecordGroup },
  ): Promise<JsonText<DeliveriesReportResponse>> {
    const { groups, totals } = groupBy === 'customer' ? MANY_GROUPS : groupsOf(KEYS[groupBy]);
    return this.report(businessId, {
      name: `reports.deliveries.${groupBy}`,
      text: `WITH ${groups},
        shown AS MATERIALIZED (SELECT g.*, ${NAMES[groupBy]}::text AS name FROM largest g)
        SELECT ${reportJson(LARGEST_FIRST, totals)}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId, period.from, timeZone, groupBy, from, to, period.before, limit],
    });
  }

  private async report(businessId: string, statement: Statement): Promise<JsonText<DeliveriesReportResponse>> {
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, statement);
    return new JsonText(row!.json);
  }
}
