import { Injectable } from '@nestjs/common';
import { JsonText } from '../../core/page';
import {
  decimalSql,
  jsonArraySql,
  jsonObjectSql,
  type MembersSql,
  numberSql,
  caseWhenSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { IS_TO_HAND_OVER_SQL } from '../shipments/cash/collection-sql';
import type { NamedRecordResponse } from '../shipments/dto/shipment-parts.response';
import type { CashFiguresResponse, CashGroupResponse, CashReportResponse } from './dto/cash-report.response';
import type { CashReportQuery } from './dto/reports.query';

/*
 * A collection is a row of `cash_collections`: the amount that is due at a delivery, and the amount that the driver has reported. The
 * report sums up the collections of each day, driver and currency.
 *
 * Parameters: $1 business, $2 and $3 first and last day, $4 time zone, $5 driver or null for all, $6 limit.
 */

/** SQL: the sums of a group of rows `collection`, by the names of their columns. */
const SUM_COLUMNS = {
  deliveries: 'count(*)',
  not_reported: 'count(*) FILTER (WHERE collection.collected IS NULL)',
  owed: 'sum(collection.owed)',
  collected: 'COALESCE(sum(collection.collected), 0)',
  handed_over: 'COALESCE(sum(collection.collected) FILTER (WHERE collection.handover_id IS NOT NULL), 0)',
  to_hand_over: `COALESCE(sum(collection.collected) FILTER (WHERE ${IS_TO_HAND_OVER_SQL}), 0)`,
};
const SUMS_SQL = Object.entries(SUM_COLUMNS)
  .map(([name, sumSql]) => `${sumSql} AS ${name}`)
  .join(', ');
/** SQL: the sums of all groups. */
const TOTALS_SQL = Object.keys(SUM_COLUMNS)
  .map((name) => `sum(${name}) AS ${name}`)
  .join(', ');

/**
 * SQL: the members of the figures.
 *
 * @param alias of the row with the columns of `SUMS_SQL`
 */
const figuresJsonSql = (alias: string): MembersSql<CashFiguresResponse> => ({
  currency: `${alias}.currency`,
  deliveries: numberSql(`${alias}.deliveries`),
  notReported: numberSql(`${alias}.not_reported`),
  owed: decimalSql(`${alias}.owed`),
  collected: decimalSql(`${alias}.collected`),
  difference: decimalSql(`${alias}.collected - ${alias}.owed`),
  handedOver: decimalSql(`${alias}.handed_over`),
  toHandOver: decimalSql(`${alias}.to_hand_over`),
});

/** SQL: a group as JSON, from the row `report_group`. */
const GROUP_JSON = jsonObjectSql<CashGroupResponse>({
  day: 'report_group.day::text',
  driver: caseWhenSql(
    'report_group.driver_id IS NOT NULL',
    jsonObjectSql<NamedRecordResponse>({ guid: 'report_group.driver_id', name: 'report_group.driver_name' }),
  ),
  ...figuresJsonSql('report_group'),
});
const GROUP_ORDER_SQL =
  'report_group.day, report_group.driver_name NULLS LAST, report_group.driver_id, report_group.currency';

/** SQL: the report as JSON. `report_group` are all groups, `shown` those within the limit. */
const REPORT_JSON = jsonObjectSql<CashReportResponse>({
  from: '$2::text',
  to: '$3::text',
  timeZone: '$4::text',
  groups: jsonArraySql(GROUP_JSON, 'FROM shown report_group', GROUP_ORDER_SQL),
  groupCount: numberSql('(SELECT count(*) FROM report_group)'),
  totals: jsonArraySql(
    jsonObjectSql(figuresJsonSql('totals')),
    `FROM (SELECT report_group.currency, ${TOTALS_SQL} FROM report_group GROUP BY 1) totals`,
    'totals.currency',
  ),
});

/** Reports the cash on delivery that was owed and collected, from the collections that are stored at each delivery. */
@Injectable()
export class CashReportReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the figures by day, driver and currency. `sums` are all groups, `report_group` are the same with the names of drivers, and
   * `shown` those within the limit.
   */
  async readReport(
    businessId: string,
    { from, to, driver, limit }: CashReportQuery,
    timeZone: string,
  ): Promise<JsonText<CashReportResponse>> {
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: 'reports.cash',
      text: `WITH sums AS (
          SELECT collection.day, collection.driver_id, collection.currency, ${SUMS_SQL}
          FROM cash_collections collection
          WHERE collection.business_id = $1
            AND collection.day >= $2::date
            AND collection.day <= $3::date
            AND ($5::uuid IS NULL OR collection.driver_id = $5::uuid)
          GROUP BY 1, 2, 3
        ),
        report_group AS MATERIALIZED (
          SELECT sums.*, driver.name AS driver_name
          FROM sums
          LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = sums.driver_id
        ),
        shown AS MATERIALIZED (
          SELECT report_group.*
          FROM report_group
          ORDER BY ${GROUP_ORDER_SQL}
          LIMIT $6::int
        )
        SELECT ${REPORT_JSON}::text AS json`,
      values: [businessId, from, to, timeZone, driver ?? null, limit],
    });
    return new JsonText(row!.json); // The statement selects from no table, so it returns one row.
  }
}
