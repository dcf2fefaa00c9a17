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

/*
 * An attempt is a row of `delivery_attempts`, which is written at each delivery attempt with what the report needs. A report sums up the
 * attempts of each group (`report_group`), shows the groups within the limit (`shown`), and adds the totals of all groups.
 *
 * Parameters of both statements: $1 business, $2 start of the period, $3 time zone, $4 grouping, $5 and $6 requested first and last day.
 * - by time: $7 to $9 keys, starts and ends of the groups, $10 depot or null for all
 * - by a property: $7 end of the period, $8 limit, $9 depot or null for all
 */

/** Groups by a property of the attempts, in contrast to groups by time. */
type RecordGroup = Exclude<DeliveryGroup, TimeUnit>;

/** SQL: the depot of the shipment of the `delivery_attempt`. */
const DEPOT_SQL = `(SELECT ${depotIdSql('shipment')}
  FROM shipments shipment
  WHERE shipment.business_id = $1 AND shipment.id = delivery_attempt.shipment_id)`;

/** SQL: the value by which the rows `delivery_attempt` are grouped. */
const GROUP_KEY_SQL: Readonly<Record<RecordGroup, string>> = {
  driver: 'delivery_attempt.driver_id',
  vehicle: 'delivery_attempt.vehicle_id',
  customer: 'delivery_attempt.customer_id',
  carrier: 'delivery_attempt.carrier_id',
  postalCode: 'delivery_attempt.postal_code',
  depot: DEPOT_SQL,
};
/**
 * SQL: the name of the group `report_group`. It is read after grouping, so that two records with the same name stay two groups. The table
 * of carriers has no business_id, because all businesses share it.
 */
const GROUP_NAME_SQL: Readonly<Record<RecordGroup, string>> = {
  driver: '(SELECT driver.name FROM drivers driver WHERE driver.business_id = $1 AND driver.id = report_group.key)',
  vehicle: `(SELECT vehicle.name
    FROM vehicles vehicle
    WHERE vehicle.business_id = $1 AND vehicle.id = report_group.key)`,
  customer: `(SELECT customer.name
    FROM customers customer
    WHERE customer.business_id = $1 AND customer.id = report_group.key)`,
  carrier: '(SELECT carrier.name FROM carriers carrier WHERE carrier.id = report_group.key)',
  postalCode: 'NULL',
  depot: '(SELECT depot.name FROM depots depot WHERE depot.business_id = $1 AND depot.id = report_group.key)',
};

/**
 * SQL: the condition for counting the `delivery_attempt`, by the name of the count. A shipment is counted at its first attempt in the
 * period, which begins at $2. `measured` are the deliveries with an estimate, `rated` those that the consignee has rated with stars.
 */
const COUNT_CONDITIONS = {
  shipments: '(delivery_attempt.previous_at IS NULL OR delivery_attempt.previous_at < $2)',
  attempts: 'true',
  delivered: `delivery_attempt.outcome = 'delivered'`,
  failed: `delivery_attempt.outcome = 'failed'`,
  not_home: `delivery_attempt.reason = 'not_home'`,
  refused: `delivery_attempt.reason = 'refused'`,
  damaged: `delivery_attempt.reason = 'damaged'`,
  wrong_address: `delivery_attempt.reason = 'wrong_address'`,
  no_access: `delivery_attempt.reason = 'no_access'`,
  other: `delivery_attempt.reason = 'other'`,
  measured: `delivery_attempt.outcome = 'delivered' AND delivery_attempt.due_at IS NOT NULL`,
  on_time: `delivery_attempt.outcome = 'delivered' AND delivery_attempt.at <= delivery_attempt.due_at`,
  rated: 'delivery_attempt.stars IS NOT NULL',
  first_attempts: 'delivery_attempt.attempt = 1',
  first_delivered: `delivery_attempt.attempt = 1 AND delivery_attempt.outcome = 'delivered'`,
} as const;
/** SQL: the counts and sums of a group of rows `delivery_attempt`. `late` is the sum of all delays, an interval. */
const SUMS_SQL = [
  ...Object.entries(COUNT_CONDITIONS).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`),
  'COALESCE(sum(delivery_attempt.stars), 0) AS stars',
  `COALESCE(sum(delivery_attempt.at - delivery_attempt.due_at) FILTER (WHERE ${COUNT_CONDITIONS.measured}), interval '0') AS late`,
].join(', ');
/** SQL: the counts and sums of all groups, from the rows of `SUMS_SQL`. */
const TOTALS_SQL = [...Object.keys(COUNT_CONDITIONS), 'stars', 'late']
  .map((name) => `COALESCE(sum(${name}), '0') AS ${name}`)
  .join(', ');

/**
 * SQL: the members of the figures.
 *
 * @param alias of the row with the columns of `SUMS_SQL`
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
  onTimeRate: rateSql(`${alias}.on_time`, `${alias}.measured`),
  meanMinutesLate: nullableSql(
    numberSql(`trim_scale(round(extract(epoch FROM ${alias}.late) / NULLIF(${alias}.measured, 0) / 60, 1))`),
  ),
  firstAttemptRate: rateSql(`${alias}.first_delivered`, `${alias}.first_attempts`),
  rating: nullableSql(numberSql(`trim_scale(round(${alias}.stars::numeric / NULLIF(${alias}.rated, 0), 2))`)),
});

/** SQL: the part divided by the whole, with four decimals; null if the whole is 0. */
function rateSql(part: string, whole: string): JsonSql<number | null> {
  return nullableSql(numberSql(`trim_scale(round(${part}::numeric / NULLIF(${whole}, 0), 4))`));
}

/** SQL: a group as JSON, from the row `report_group`. */
const GROUP_JSON = jsonObjectSql<DeliveryGroupResponse>({
  key: nullableSql('report_group.key::text'),
  name: nullableSql('report_group.name'),
  ...figuresJsonSql('report_group'),
});

/**
 * SQL: the report as JSON, from the common table expressions `report_group` (all groups) and `shown` (those within the limit).
 *
 * @param order of the groups
 * @param totals statement that returns the columns of `SUMS_SQL` for all groups
 */
const reportJsonSql = (order: string, totals: string) =>
  jsonObjectSql<DeliveriesReportResponse>({
    from: '$5::text',
    to: '$6::text',
    timeZone: '$3::text',
    groupBy: '$4::text',
    groups: jsonArraySql(GROUP_JSON, 'FROM shown report_group', order),
    groupCount: numberSql('(SELECT count(*) FROM report_group)'),
    totals: typedSql(`(SELECT ${jsonObjectSql(figuresJsonSql('totals'))} FROM (${totals}) totals)`),
  });

/** SQL: the order of groups by a property. */
const LARGEST_FIRST_SQL = 'report_group.shipments DESC, report_group.attempts DESC, report_group.key';
/** SQL: the attempts of a report by a property, after FROM. */
const ATTEMPTS_SQL = `delivery_attempts delivery_attempt
  WHERE delivery_attempt.business_id = $1
    AND delivery_attempt.at >= $2
    AND delivery_attempt.at < $7
    AND ($9::uuid IS NULL OR ${DEPOT_SQL} = $9)`;

/** SQL: the common table expressions of groups by a property, and the statement for their totals. */
interface GroupsSql {
  /** `report_group` are all groups, and `largest` are the first $8 of them with the columns of `SUMS_SQL`. */
  readonly groups: string;
  readonly totals: string;
}

/** @param keySql value by which attempts are grouped */
const groupsSql = (keySql: string): GroupsSql => ({
  groups: `report_group AS MATERIALIZED (
      SELECT ${keySql} AS key, ${SUMS_SQL}
      FROM ${ATTEMPTS_SQL}
      GROUP BY 1
    ), largest AS (
      SELECT *
      FROM report_group
      ORDER BY ${LARGEST_FIRST_SQL}
      LIMIT $8
    )`,
  totals: `SELECT ${TOTALS_SQL} FROM report_group`,
});

/**
 * SQL: the same for customers. There may be a hundred thousand, so all groups have only the columns that decide which are the largest.
 * The figures are computed only for the largest groups and the totals.
 */
const CUSTOMER_GROUPS_SQL: GroupsSql = {
  groups: `report_group AS MATERIALIZED (
      SELECT
        delivery_attempt.customer_id AS key,
        count(*) FILTER (WHERE ${COUNT_CONDITIONS.shipments}) AS shipments,
        count(*) AS attempts
      FROM ${ATTEMPTS_SQL}
      GROUP BY 1
    ), largest AS (
      SELECT delivery_attempt.customer_id AS key, ${SUMS_SQL}
      FROM (SELECT delivery_attempt.* FROM ${ATTEMPTS_SQL}) delivery_attempt
      JOIN (
        SELECT report_group.key
        FROM report_group
        ORDER BY ${LARGEST_FIRST_SQL}
        LIMIT $8
      ) report_group ON report_group.key = delivery_attempt.customer_id
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
   * converts their times to the time zone. All groups are shown.
   */
  readByTime(
    businessId: string,
    { from, to, groupBy, depotId }: DeliveriesReportQuery,
    period: Period,
    { timeZone, buckets }: { readonly timeZone: string; readonly buckets: readonly Bucket[] },
  ): Promise<JsonText<DeliveriesReportResponse>> {
    return this.readReport(businessId, {
      name: 'reports.deliveries.times',
      text: `WITH report_group AS MATERIALIZED (
          SELECT bucket.key, NULL::text AS name, sums.*
          FROM unnest($7::text[], $8::timestamptz[], $9::timestamptz[]) AS bucket (key, starts, ends)
          CROSS JOIN LATERAL (
            SELECT ${SUMS_SQL}
            FROM delivery_attempts delivery_attempt
            WHERE delivery_attempt.business_id = $1
              AND delivery_attempt.at >= bucket.starts
              AND delivery_attempt.at < bucket.ends
              AND ($10::uuid IS NULL OR ${DEPOT_SQL} = $10)
          ) sums
          WHERE sums.attempts > 0
        ),
        shown AS (SELECT * FROM report_group)
        SELECT ${reportJsonSql('report_group.key', `SELECT ${TOTALS_SQL} FROM report_group`)}::text AS json
        FROM businesses business
        WHERE business.id = $1`,
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
        shown AS MATERIALIZED (
          SELECT report_group.*, ${GROUP_NAME_SQL[groupBy]}::text AS name
          FROM largest report_group
        )
        SELECT ${reportJsonSql(LARGEST_FIRST_SQL, totals)}::text AS json
        FROM businesses business
        WHERE business.id = $1`,
      values: [businessId, period.from, timeZone, groupBy, from, to, period.before, limit, depotId ?? null],
    });
  }

  private async readReport(businessId: string, statement: Statement): Promise<JsonText<DeliveriesReportResponse>> {
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, statement);
    return new JsonText(row!.json); // The business of the request exists, so there is one row.
  }
}
