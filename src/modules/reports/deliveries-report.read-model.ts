import { Injectable } from '@nestjs/common';
import { JsonText } from '../../core/page';
import {
  typedSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  numberSql,
} from '../../platform/database/queries/json-select';
import { type Statement, TenantReader } from '../../platform/database/queries/tenant-reader';
import { depotIdSql } from '../depots/depot-sql';
import type {
  DeliveriesReportResponse,
  DeliveryFiguresResponse,
  DeliveryGroupResponse,
  FailureReasonsResponse,
} from './dto/deliveries-report.response';
import type { DeliveriesReportQuery, DeliveryGroup } from './dto/reports.query';
import type { Bucket, Period, TimeUnit } from '../../common/time/report-period';

/** Groups by a property of the attempts, in contrast to groups by time. */
type RecordGroup = Exclude<DeliveryGroup, TimeUnit>;

/** SQL: the depot of the shipment of an attempt `a`. */
const DEPOT_SQL = `(SELECT ${depotIdSql('s')} FROM shipments s WHERE s.business_id = $1 AND s.id = a.shipment_id)`;

/** SQL: the value by which attempts `a` are grouped. */
const GROUP_KEY_SQL: Readonly<Record<RecordGroup, string>> = {
  driver: 'a.driver_id',
  vehicle: 'a.vehicle_id',
  customer: 'a.customer_id',
  carrier: 'a.carrier_id',
  postalCode: 'a.postal_code',
  depot: DEPOT_SQL,
};
/** SQL: the name of a group `g`. It is read after grouping, so that two records with the same name stay two groups. */
const GROUP_NAME_SQL: Readonly<Record<RecordGroup, string>> = {
  driver: '(SELECT n.name FROM drivers n WHERE n.business_id = $1 AND n.id = g.key)',
  vehicle: '(SELECT n.name FROM vehicles n WHERE n.business_id = $1 AND n.id = g.key)',
  customer: '(SELECT n.name FROM customers n WHERE n.business_id = $1 AND n.id = g.key)',
  carrier: '(SELECT n.name FROM carriers n WHERE n.id = g.key)',
  postalCode: 'NULL',
  depot: '(SELECT n.name FROM depots n WHERE n.business_id = $1 AND n.id = g.key)',
};

/** SQL: the condition for counting an attempt `a`, by the name of the count. A shipment is counted at its first attempt in the period. */
const COUNT_CONDITIONS = {
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
/** SQL: the figures of a group of attempts `a`. */
const SUMS_SQL = [
  ...Object.entries(COUNT_CONDITIONS).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`),
  'COALESCE(sum(a.stars), 0) AS stars',
  `COALESCE(sum(a.at - a.due_at) FILTER (WHERE ${COUNT_CONDITIONS.measured}), interval '0') AS late`,
].join(', ');
/** SQL: the figures of all groups. */
const TOTALS_SQL = [...Object.keys(COUNT_CONDITIONS), 'stars', 'late']
  .map((name) => `COALESCE(sum(${name}), '0') AS ${name}`)
  .join(', ');

/**
 * SQL: the members of the figures.
 *
 * @param alias of the row that has the sums
 */
const figuresJsonSql = (alias: string): MembersSql<DeliveryFiguresResponse> => ({
  shipments: numberSql(`${alias}.shipments`),
  attempts: numberSql(`${alias}.attempts`),
  delivered: numberSql(`${alias}.delivered`),
  failed: numberSql(`${alias}.failed`),
  failedByReason: jsonObjectSql<FailureReasonsResponse>({
    notHome: numberSql(`${alias}.not_home`),
    refused: numberSql(`${alias}.refused`),
    damaged: numberSql(`${alias}.damaged`),
    wrongAddress: numberSql(`${alias}.wrong_address`),
    noAccess: numberSql(`${alias}.no_access`),
    other: numberSql(`${alias}.other`),
    unknown: numberSql(
      `${alias}.failed - ${alias}.not_home - ${alias}.refused - ${alias}.damaged - ${alias}.wrong_address - ${alias}.no_access - ${alias}.other`,
    ),
  }),
  onTime: numberSql(`${alias}.on_time`),
  onTimeRate: shareSql(`${alias}.on_time`, `${alias}.measured`),
  meanMinutesLate: nullableSql(
    numberSql(`trim_scale(round(extract(epoch FROM ${alias}.late) / NULLIF(${alias}.measured, 0) / 60, 1))`),
  ),
  firstAttemptRate: shareSql(`${alias}.first_delivered`, `${alias}.first_attempts`),
  rating: nullableSql(numberSql(`trim_scale(round(${alias}.stars::numeric / NULLIF(${alias}.rated, 0), 2))`)),
});

/** SQL: a share with four decimals; null if the whole is 0. */
function shareSql(part: string, whole: string): JsonSql<number | null> {
  return nullableSql(numberSql(`trim_scale(round(${part}::numeric / NULLIF(${whole}, 0), 4))`));
}

/** SQL: a group `g` as JSON. */
const GROUP_JSON = jsonObjectSql<DeliveryGroupResponse>({
  key: nullableSql('g.key::text'),
  name: nullableSql('g.name'),
  ...figuresJsonSql('g'),
});

/**
 * SQL: the report as JSON. `g` are all groups, `shown` those within the limit. $2 is the start of the period, $3 the time zone, $4 the
 * grouping, and $5 and $6 are the requested first and last day.
 */
const reportJson = (order: string, totals: string) =>
  jsonObjectSql<DeliveriesReportResponse>({
    from: '$5::text',
    to: '$6::text',
    timeZone: '$3::text',
    groupBy: '$4::text',
    groups: jsonArraySql(GROUP_JSON, 'FROM shown g', order),
    groupCount: numberSql('(SELECT count(*) FROM g)'),
    totals: typedSql(`(SELECT ${jsonObjectSql(figuresJsonSql('t'))} FROM (${totals}) t)`),
  });

const LARGEST_FIRST = 'g.shipments DESC, g.attempts DESC, g.key';
/** SQL: the attempts of the period from $2 to $7, at the depot $9 or, if that is null, at all depots. */
const ATTEMPTS_SQL = `delivery_attempts a WHERE a.business_id = $1 AND a.at >= $2 AND a.at < $7
  AND ($9::uuid IS NULL OR ${DEPOT_SQL} = $9)`;

/**
 * SQL: all groups `g` with their figures, the `largest` $8 of them, and the totals.
 *
 * @param keySql value by which attempts are grouped
 */
const groupsSql = (keySql: string) => ({
  groups: `g AS MATERIALIZED (SELECT ${keySql} AS key, ${SUMS_SQL} FROM ${ATTEMPTS_SQL} GROUP BY 1), largest AS (
      SELECT *
      FROM g
      ORDER BY ${LARGEST_FIRST}
      LIMIT $8
    )`,
  totals: `SELECT ${TOTALS_SQL} FROM g`,
});

/**
 * SQL: the groups for customers. There may be a hundred thousand, so the figures are computed only for the largest groups and the totals.
 */
const CUSTOMER_GROUPS_SQL = {
  groups: `g AS MATERIALIZED (
      SELECT
        a.customer_id AS key,
        count(*) FILTER (WHERE ${COUNT_CONDITIONS.shipments}) AS shipments,
        count(*) AS attempts
      FROM ${ATTEMPTS_SQL}
      GROUP BY 1
    ), largest AS (
      SELECT a.customer_id AS key, ${SUMS_SQL}
      FROM (SELECT a.* FROM ${ATTEMPTS_SQL}) a
      JOIN (SELECT g.key FROM g ORDER BY ${LARGEST_FIRST} LIMIT $8) g ON g.key = a.customer_id
      GROUP BY 1
    )`,
  totals: `SELECT ${SUMS_SQL} FROM ${ATTEMPTS_SQL}`,
};

/** Reports the results of delivery attempts, from the records that are stored at each attempt. */
@Injectable()
export class DeliveriesReportReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the figures by day, week or month. Each group is one range of the index, so that PostgreSQL neither sorts the attempts nor
   * converts their times to the time zone.
   */
  readByTime(
    businessId: string,
    { from, to, groupBy, depotId }: DeliveriesReportQuery,
    period: Period,
    { timeZone, buckets }: { readonly timeZone: string; readonly buckets: readonly Bucket[] },
  ): Promise<JsonText<DeliveriesReportResponse>> {
    return this.readReport(businessId, {
      name: 'reports.deliveries.times',
      text: `WITH g AS MATERIALIZED (
          SELECT d.key, NULL::text AS name, sums.*
          FROM unnest($7::text[], $8::timestamptz[], $9::timestamptz[]) AS d (key, starts, ends)
          CROSS JOIN LATERAL (
            SELECT ${SUMS_SQL}
            FROM delivery_attempts a
            WHERE a.business_id = $1
              AND a.at >= d.starts
              AND a.at < d.ends
              AND ($10::uuid IS NULL OR ${DEPOT_SQL} = $10)
          ) sums
          WHERE sums.attempts > 0
        ),
        shown AS (SELECT * FROM g)
        SELECT ${reportJson('g.key', `SELECT ${TOTALS_SQL} FROM g`)}::text AS json
        FROM businesses b
        WHERE b.id = $1`,
      values: [
        businessId,
        period.from,
        timeZone,
        groupBy,
        from,
        to,
        buckets.map(({ key }) => key),
        buckets.map((bucket) => bucket.from),
        buckets.map((bucket) => bucket.before),
        depotId ?? null,
      ],
    });
  }

  /** Returns the figures of the largest groups by a property of the attempts. */
  readByRecord(
    businessId: string,
    { from, to, limit, depotId }: DeliveriesReportQuery,
    period: Period,
    { timeZone, groupBy }: { readonly timeZone: string; readonly groupBy: RecordGroup },
  ): Promise<JsonText<DeliveriesReportResponse>> {
    const { groups, totals } = groupBy === 'customer' ? CUSTOMER_GROUPS_SQL : groupsSql(GROUP_KEY_SQL[groupBy]);
    return this.readReport(businessId, {
      name: `reports.deliveries.${groupBy}`,
      text: `WITH ${groups},
        shown AS MATERIALIZED (SELECT g.*, ${GROUP_NAME_SQL[groupBy]}::text AS name FROM largest g)
        SELECT ${reportJson(LARGEST_FIRST, totals)}::text AS json FROM businesses b WHERE b.id = $1`,
      values: [businessId, period.from, timeZone, groupBy, from, to, period.before, limit, depotId ?? null],
    });
  }

  private async readReport(businessId: string, statement: Statement): Promise<JsonText<DeliveriesReportResponse>> {
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, statement);
    return new JsonText(row!.json);
  }
}
