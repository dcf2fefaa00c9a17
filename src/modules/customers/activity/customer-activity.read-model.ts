import { Injectable } from '@nestjs/common';
import { type RequestedPage, JsonText, type Page } from '../../../core/page';
import {
  amountWithAllDecimalsSql,
  currencyDecimalsSql,
  typedSql,
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  amountSql,
  nullableSql,
  numberSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { limitAndOffset, toPage, type StoredList } from '../../../platform/database/lists/stored-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { Bucket } from '../../../common/time/report-period';
import type {
  CurrencySalesResponse,
  RecentShipmentResponse,
  SalesAnalyticsResponse,
  SalesHistoryQuery,
  SalesHistoryResponse,
  SalesOfTimeResponse,
} from '../dto/customer-activity';

/** Each statement selects from the customer's row, so that it returns no row for an unknown customer. */
const FROM_CUSTOMER_SQL = 'FROM customers c WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL';
const FROM_SHIPMENTS_SQL = 'FROM shipments s WHERE s.business_id = $1 AND s.customer_id = $2 AND s.deleted_at IS NULL';

const RECENT_SHIPMENTS_JSON = jsonArraySql(
  jsonObjectSql<RecentShipmentResponse>({
    guid: 'n.id',
    trackingNumber: 'n.tracking_number',
    status: 'n.status',
    deliveryDate: nullableSql(instantSql('n.delivery_date')),
  }),
  `FROM (
     SELECT s.* ${FROM_SHIPMENTS_SQL}
     ORDER BY s.created_at DESC, s.id DESC
     LIMIT $3
     OFFSET $4
   ) n`,
  'n.created_at DESC, n.id DESC',
);

/** Sums hold amounts in this currency only. A business that changed its currency still has older orders in another one. */
const BUSINESS_CURRENCY_SQL = '(SELECT p.currency FROM businesses p WHERE p.id = $1)';

const ANALYTICS_JSON = jsonObjectSql<SalesAnalyticsResponse>({
  totalOrders: numberSql('o.orders'),
  totalShipments: numberSql('s.shipments'),
  currency: 'b.currency',
  totalValue: amountSql('o.value', 'b.currency'),
  averageOrderValue: numberSql(
    `COALESCE(trim_scale(round(${amountWithAllDecimalsSql('o.value', 'b.currency')} / NULLIF(o.counted, 0), ${currencyDecimalsSql('b.currency')})), 0)`,
  ),
  otherCurrencies: jsonArraySql(
    jsonObjectSql<CurrencySalesResponse>({
      currency: 'x.currency',
      orders: numberSql('x.orders'),
      totalValue: amountSql('x.value', 'x.currency'),
    }),
    `FROM (
       SELECT currency, count(*) AS orders, sum(total_minor) AS value
       FROM orders
       WHERE business_id = $1
         AND customer_id = $2
         AND deleted_at IS NULL
         AND status <> 'cancelled'
         AND currency <> ${BUSINESS_CURRENCY_SQL}
       GROUP BY currency
     ) x`,
    'x.currency',
  ),
  onTimeDeliveryRate: numberSql('COALESCE(s.on_time::float8 / NULLIF(s.estimated, 0), 0)'),
});

/**
 * The parameters of the history are, in their order: business, customer, first and last day, keys of the buckets, starts of
 * the buckets, end of the last bucket, time zone, unit. `width_bucket` returns the number of the bucket, counted from 1.
 */
const BUCKET_STARTS_SQL = '$6::timestamptz[]';
const inPeriodSql = (column: string) => `${column} >= (${BUCKET_STARTS_SQL})[1] AND ${column} < $7::timestamptz`;
const IS_COUNTED_SQL = "business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled'";

const BUCKET_SALES_JSON = jsonObjectSql<SalesOfTimeResponse>({
  key: 'b.key',
  orders: numberSql('COALESCE(o.orders, 0)'),
  value: amountSql('COALESCE(o.value, 0)', BUSINESS_CURRENCY_SQL),
  shipments: numberSql('COALESCE(s.shipments, 0)'),
  delivered: numberSql('COALESCE(d.delivered, 0)'),
  onTime: numberSql('COALESCE(d.on_time, 0)'),
  onTimeRate: nullableSql(numberSql('trim_scale(round(d.on_time::numeric / NULLIF(d.estimated, 0), 4))')),
});

const HISTORY_JSON = jsonObjectSql<SalesHistoryResponse>({
  from: '$3::text',
  to: '$4::text',
  timeZone: '$8::text',
  groupBy: typedSql<SalesHistoryResponse['groupBy']>('$9::text'),
  currency: BUSINESS_CURRENCY_SQL,
  series: jsonArraySql(
    BUCKET_SALES_JSON,
    `FROM unnest($5::text[]) WITH ORDINALITY AS b (key, number)
     LEFT JOIN (
       SELECT
         width_bucket(created_at, ${BUCKET_STARTS_SQL}) AS number,
         count(*) AS orders,
         sum(total_minor) FILTER (WHERE currency = ${BUSINESS_CURRENCY_SQL}) AS value
       FROM orders
       WHERE ${IS_COUNTED_SQL} AND ${inPeriodSql('created_at')}
       GROUP BY 1
     ) o ON o.number = b.number
     LEFT JOIN (
       SELECT width_bucket(created_at, ${BUCKET_STARTS_SQL}) AS number, count(*) AS shipments
       FROM shipments
       WHERE ${IS_COUNTED_SQL} AND ${inPeriodSql('created_at')}
       GROUP BY 1
     ) s ON s.number = b.number
     LEFT JOIN (
       SELECT
         width_bucket(delivered_at, ${BUCKET_STARTS_SQL}) AS number,
         count(*) AS delivered,
         count(*) FILTER (WHERE estimated_delivery IS NOT NULL) AS estimated,
         count(*) FILTER (WHERE delivered_at <= COALESCE(promised_delivery, estimated_delivery)) AS on_time
       FROM shipments
       WHERE ${IS_COUNTED_SQL}
         AND status = 'delivered'
         AND ${inPeriodSql('delivered_at')}
       GROUP BY 1
     ) d ON d.number = b.number`,
    'b.number',
  ),
});

/** Sums up the orders and shipments of a customer. */
@Injectable()
export class CustomerActivityReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a page of the customer's shipments, newest first; undefined if there is no such customer. */
  async listShipments(
    businessId: string,
    id: string,
    page: RequestedPage,
  ): Promise<Page<RecentShipmentResponse> | undefined> {
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: 'customers.shipments',
      text: `SELECT (SELECT count(*)::int ${FROM_SHIPMENTS_SQL}) AS total, ${RECENT_SHIPMENTS_JSON}::text AS json ${FROM_CUSTOMER_SQL}`,
      values: [businessId, id, ...limitAndOffset(page)],
    });
    return row && toPage(row, page);
  }

  /** Returns totals over all time; null if there is no such customer. */
  readAnalytics(businessId: string, id: string): Promise<JsonText<SalesAnalyticsResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'customers.analytics',
      text: `SELECT ${ANALYTICS_JSON}::text AS json
        FROM customers c, (SELECT ${BUSINESS_CURRENCY_SQL} AS currency) b, (
          SELECT
            count(*) AS orders,
            count(*) FILTER (WHERE currency = ${BUSINESS_CURRENCY_SQL}) AS counted,
            COALESCE(sum(total_minor) FILTER (WHERE currency = ${BUSINESS_CURRENCY_SQL}), 0) AS value
          FROM orders
          WHERE ${IS_COUNTED_SQL}
        ) o, (
          SELECT
            count(*) AS shipments,
            count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL) AS estimated,
            count(*) FILTER (
              WHERE status = 'delivered'
              AND delivered_at <= COALESCE(promised_delivery, estimated_delivery)
            ) AS on_time
          FROM shipments
          WHERE ${IS_COUNTED_SQL}
        ) s
        WHERE c.business_id = $1
          AND c.id = $2
          AND c.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /**
   * Returns the totals of each bucket; null if there is no such customer. Each bucket ends where the next one begins, and
   * the last one ends at `before`.
   */
  async readHistory(
    businessId: string,
    id: string,
    { from, to, groupBy }: SalesHistoryQuery,
    {
      timeZone,
      buckets,
      before,
    }: { readonly timeZone: string; readonly buckets: readonly Bucket[]; readonly before: Date },
  ): Promise<JsonText<SalesHistoryResponse> | null> {
    const [row] = await this.reader.selectCostly<{ json: string }>(businessId, {
      name: 'customers.history',
      text: `SELECT ${HISTORY_JSON}::text AS json ${FROM_CUSTOMER_SQL}`,
      values: [
        businessId,
        id,
        from,
        to,
        buckets.map(({ key }) => key),
        buckets.map((bucket) => bucket.from),
        before,
        timeZone,
        groupBy,
      ],
    });
    return row ? new JsonText(row.json) : null;
  }
}
