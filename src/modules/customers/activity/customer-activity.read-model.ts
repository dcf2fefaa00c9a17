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

// A bucket is a day, week or month of a sales history. A shipment is on time if it was delivered no later than promised, or than estimated
// if nothing was promised. Only delivered shipments with an estimate count for the share of those on time. Amounts are stored in the minor
// unit of their currency (cents).

// $1 of all statements is the business, and $2 the customer.

/** Each statement selects from the customer's row, so that it returns no row for an unknown customer. */
const FROM_CUSTOMER_SQL = `FROM customers customer
  WHERE customer.business_id = $1 AND customer.id = $2 AND customer.deleted_at IS NULL`;
const FROM_SHIPMENTS_SQL = `FROM shipments shipment
  WHERE shipment.business_id = $1 AND shipment.customer_id = $2 AND shipment.deleted_at IS NULL`;

/** SQL: a page of the shipments, newest first. $3 is the limit, $4 the offset. */
const RECENT_SHIPMENTS_JSON = jsonArraySql(
  jsonObjectSql<RecentShipmentResponse>({
    guid: 'listed.id',
    trackingNumber: 'listed.tracking_number',
    status: 'listed.status',
    deliveryDate: nullableSql(instantSql('listed.delivery_date')),
  }),
  `FROM (
     SELECT shipment.* ${FROM_SHIPMENTS_SQL}
     ORDER BY shipment.created_at DESC, shipment.id DESC
     LIMIT $3
     OFFSET $4
   ) listed`,
  'listed.created_at DESC, listed.id DESC',
);

/** Sums hold amounts in this currency only. A business that changed its currency still has older orders in another one. */
const BUSINESS_CURRENCY_SQL = '(SELECT business.currency FROM businesses business WHERE business.id = $1)';
/** SQL condition on delivered shipments. Only shipments with an estimate count. */
const IS_ON_TIME_SQL = `estimated_delivery IS NOT NULL
  AND delivered_at <= COALESCE(promised_delivery, estimated_delivery)`;
/** SQL condition on orders and on shipments. */
const IS_COUNTED_SQL = "business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled'";

/** SQL: the currency of the business and the sums over all time, one row each. ANALYTICS_JSON reads them. */
const ANALYTICS_JOINS_SQL = `CROSS JOIN (SELECT ${BUSINESS_CURRENCY_SQL} AS currency) business_currency
  CROSS JOIN (
    SELECT
      count(*) AS orders,
      count(*) FILTER (WHERE currency = ${BUSINESS_CURRENCY_SQL}) AS in_business_currency,
      COALESCE(sum(total_minor) FILTER (WHERE currency = ${BUSINESS_CURRENCY_SQL}), 0) AS value
    FROM orders
    WHERE ${IS_COUNTED_SQL}
  ) order_sums
  CROSS JOIN (
    SELECT
      count(*) AS shipments,
      count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL) AS estimated,
      count(*) FILTER (WHERE status = 'delivered' AND ${IS_ON_TIME_SQL}) AS on_time
    FROM shipments
    WHERE ${IS_COUNTED_SQL}
  ) shipment_sums`;

/** SQL: the sum of the orders in the currency of the business, divided by their number. */
const AVERAGE_ORDER_VALUE_SQL = `COALESCE(
  trim_scale(
    round(
      ${amountWithAllDecimalsSql('order_sums.value', 'business_currency.currency')}
        / NULLIF(order_sums.in_business_currency, 0),
      ${currencyDecimalsSql('business_currency.currency')}
    )
  ),
  0
)`;

/** Totals over all time. */
const ANALYTICS_JSON = jsonObjectSql<SalesAnalyticsResponse>({
  totalOrders: numberSql('order_sums.orders'),
  totalShipments: numberSql('shipment_sums.shipments'),
  currency: 'business_currency.currency',
  totalValue: amountSql('order_sums.value', 'business_currency.currency'),
  averageOrderValue: numberSql(AVERAGE_ORDER_VALUE_SQL),
  otherCurrencies: jsonArraySql(
    jsonObjectSql<CurrencySalesResponse>({
      currency: 'other.currency',
      orders: numberSql('other.orders'),
      totalValue: amountSql('other.value', 'other.currency'),
    }),
    `FROM (
       SELECT currency, count(*) AS orders, sum(total_minor) AS value
       FROM orders
       WHERE ${IS_COUNTED_SQL} AND currency <> ${BUSINESS_CURRENCY_SQL}
       GROUP BY currency
     ) other`,
    'other.currency',
  ),
  onTimeDeliveryRate: numberSql('COALESCE(shipment_sums.on_time::float8 / NULLIF(shipment_sums.estimated, 0), 0)'),
});

// The parameters of the history (see `readHistory`) are: $1 business, $2 customer, $3 first day, $4 last day, $5 keys of the buckets,
// $6 starts of the buckets, $7 end of the last bucket, $8 time zone, $9 unit. Keys and starts are in the same, ascending order.
const BUCKET_STARTS_SQL = '$6::timestamptz[]';
/** SQL: the number of the bucket in which a time lies, counted from 1. The time must lie in the period. */
const buildBucketNumberSql = (column: string) => `width_bucket(${column}, ${BUCKET_STARTS_SQL})`;
const buildIsInPeriodSql = (column: string) => `${column} >= (${BUCKET_STARTS_SQL})[1] AND ${column} < $7::timestamptz`;

/** The figures of one bucket. A bucket without orders, shipments or deliveries has no row in the respective sums. */
const BUCKET_SALES_JSON = jsonObjectSql<SalesOfTimeResponse>({
  key: 'bucket.key',
  orders: numberSql('COALESCE(order_sums.orders, 0)'),
  value: amountSql('COALESCE(order_sums.value, 0)', BUSINESS_CURRENCY_SQL),
  shipments: numberSql('COALESCE(shipment_sums.shipments, 0)'),
  delivered: numberSql('COALESCE(delivery_sums.delivered, 0)'),
  onTime: numberSql('COALESCE(delivery_sums.on_time, 0)'),
  onTimeRate: nullableSql(
    numberSql('trim_scale(round(delivery_sums.on_time::numeric / NULLIF(delivery_sums.estimated, 0), 4))'),
  ),
});

/**
 * The sales history, with an entry for each bucket. Orders and shipments count in the bucket of their creation (`order_sums` and
 * `shipment_sums`), delivered shipments in the bucket of their delivery (`delivery_sums`).
 */
const HISTORY_JSON = jsonObjectSql<SalesHistoryResponse>({
  from: '$3::text',
  to: '$4::text',
  timeZone: '$8::text',
  groupBy: typedSql<SalesHistoryResponse['groupBy']>('$9::text'),
  currency: BUSINESS_CURRENCY_SQL,
  series: jsonArraySql(
    BUCKET_SALES_JSON,
    `FROM unnest($5::text[]) WITH ORDINALITY AS bucket (key, number)
     LEFT JOIN (
       SELECT
         ${buildBucketNumberSql('created_at')} AS number,
         count(*) AS orders,
         sum(total_minor) FILTER (WHERE currency = ${BUSINESS_CURRENCY_SQL}) AS value
       FROM orders
       WHERE ${IS_COUNTED_SQL} AND ${buildIsInPeriodSql('created_at')}
       GROUP BY 1
     ) order_sums ON order_sums.number = bucket.number
     LEFT JOIN (
       SELECT ${buildBucketNumberSql('created_at')} AS number, count(*) AS shipments
       FROM shipments
       WHERE ${IS_COUNTED_SQL} AND ${buildIsInPeriodSql('created_at')}
       GROUP BY 1
     ) shipment_sums ON shipment_sums.number = bucket.number
     LEFT JOIN (
       SELECT
         ${buildBucketNumberSql('delivered_at')} AS number,
         count(*) AS delivered,
         count(*) FILTER (WHERE estimated_delivery IS NOT NULL) AS estimated,
         count(*) FILTER (WHERE ${IS_ON_TIME_SQL}) AS on_time
       FROM shipments
       WHERE ${IS_COUNTED_SQL}
         AND status = 'delivered'
         AND ${buildIsInPeriodSql('delivered_at')}
       GROUP BY 1
     ) delivery_sums ON delivery_sums.number = bucket.number`,
    'bucket.number',
  ),
});

/** The time zone and the buckets of a sales history. */
export interface HistoryBuckets {
  readonly timeZone: string;
  /** At least one, in ascending order. Each bucket ends where the next one begins. */
  readonly buckets: readonly Bucket[];
  /** End of the last bucket. */
  readonly before: Date;
}

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
      text: `SELECT
          (SELECT count(*)::int ${FROM_SHIPMENTS_SQL}) AS total,
          ${RECENT_SHIPMENTS_JSON}::text AS json
        ${FROM_CUSTOMER_SQL}`,
      values: [businessId, id, ...limitAndOffset(page)],
    });
    return row && toPage(row, page);
  }

  /** Returns totals over all time; null if there is no such customer. */
  readAnalytics(businessId: string, id: string): Promise<JsonText<SalesAnalyticsResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'customers.analytics',
      text: `SELECT ${ANALYTICS_JSON}::text AS json
        FROM customers customer
        ${ANALYTICS_JOINS_SQL}
        WHERE customer.business_id = $1 AND customer.id = $2 AND customer.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the totals of each bucket; null if there is no such customer. */
  async readHistory(
    businessId: string,
    id: string,
    { from, to, groupBy }: SalesHistoryQuery,
    { timeZone, buckets, before }: HistoryBuckets,
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
