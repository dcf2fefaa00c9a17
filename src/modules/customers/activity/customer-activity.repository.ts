import { Injectable } from '@nestjs/common';
import { type AskedPage, JsonText, type Page } from '../../../application/page';
import {
  amountOf,
  currencyDecimals,
  expression,
  instant,
  jsonArray,
  jsonOf,
  money,
  nullable,
  number,
} from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { limitsOf, pageOf, type StoredList } from '../../../lists/stored-list';
import { readRecord } from '../../../lists/stored-record';
import type { Bucket } from '../../../common/report-period';
import type {
  CurrencySalesResponse,
  RecentShipmentResponse,
  SalesAnalyticsResponse,
  SalesHistoryQuery,
  SalesHistoryResponse,
  SalesOfTimeResponse,
} from '../dto/customer-activity';

/** The customer row is the outer one of each statement: no row means that there is no such customer. */
const CUSTOMER = 'FROM customers c WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL';
const SHIPMENTS = 'FROM shipments s WHERE s.business_id = $1 AND s.customer_id = $2 AND s.deleted_at IS NULL';

const RECENT_SHIPMENTS = jsonArray(
  jsonOf<RecentShipmentResponse>({
    guid: 'n.id',
    trackingNumber: 'n.tracking_number',
    status: 'n.status',
    deliveryDate: nullable(instant('n.delivery_date')),
  }),
  `FROM (SELECT s.* ${SHIPMENTS} ORDER BY s.created_at DESC, s.id DESC LIMIT $3 OFFSET $4) n`,
  'n.created_at DESC, n.id DESC',
);

/** Amounts in other currencies, from before the business changed its own, are no part of a sum. */
const OWN_CURRENCY = '(SELECT p.currency FROM businesses p WHERE p.id = $1)';

const ANALYTICS = jsonOf<SalesAnalyticsResponse>({
  totalOrders: number('o.orders'),
  totalShipments: number('s.shipments'),
  currency: 'b.currency',
  totalValue: money('o.value', 'b.currency'),
  averageOrderValue: number(
    `COALESCE(trim_scale(round(${amountOf('o.value', 'b.currency')} / NULLIF(o.counted, 0), ${currencyDecimals('b.currency')})), 0)`,
  ),
  otherCurrencies: jsonArray(
    jsonOf<CurrencySalesResponse>({
      currency: 'x.currency',
      orders: number('x.orders'),
      totalValue: money('x.value', 'x.currency'),
    }),
    `FROM (SELECT currency, count(*) AS orders, sum(total_minor) AS value FROM orders
        WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled' AND currency <> ${OWN_CURRENCY}
        GROUP BY currency) x`,
    'x.currency',
  ),
  onTimeDeliveryRate: number('COALESCE(s.on_time::float8 / NULLIF(s.estimated, 0), 0)'),
});

/** Where the times begin, of which `width_bucket` tells the one that a moment is in, from 1 on; $7 is where the last one ends. */
const STARTS = '$6::timestamptz[]';
const inPeriod = (column: string) => `${column} >= (${STARTS})[1] AND ${column} < $7::timestamptz`;
const OWN = "business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled'";

const SALES_OF_TIME = jsonOf<SalesOfTimeResponse>({
  key: 'b.key',
  orders: number('COALESCE(o.orders, 0)'),
  value: money('COALESCE(o.value, 0)', OWN_CURRENCY),
  shipments: number('COALESCE(s.shipments, 0)'),
  delivered: number('COALESCE(d.delivered, 0)'),
  onTime: number('COALESCE(d.on_time, 0)'),
  onTimeRate: nullable(number('trim_scale(round(d.on_time::numeric / NULLIF(d.estimated, 0), 4))')),
});

const HISTORY = jsonOf<SalesHistoryResponse>({
  from: '$3::text',
  to: '$4::text',
  timeZone: '$8::text',
  groupBy: expression<SalesHistoryResponse['groupBy']>('$9::text'),
  currency: OWN_CURRENCY,
  series: jsonArray(
    SALES_OF_TIME,
    `FROM unnest($5::text[]) WITH ORDINALITY AS b (key, number)
      LEFT JOIN (SELECT width_bucket(created_at, ${STARTS}) AS number, count(*) AS orders,
          sum(total_minor) FILTER (WHERE currency = ${OWN_CURRENCY}) AS value
        FROM orders WHERE ${OWN} AND ${inPeriod('created_at')} GROUP BY 1) o ON o.number = b.number
      LEFT JOIN (SELECT width_bucket(created_at, ${STARTS}) AS number, count(*) AS shipments
        FROM shipments WHERE ${OWN} AND ${inPeriod('created_at')} GROUP BY 1) s ON s.number = b.number
      LEFT JOIN (SELECT width_bucket(delivered_at, ${STARTS}) AS number, count(*) AS delivered,
          count(*) FILTER (WHERE estimated_delivery IS NOT NULL) AS estimated,
          count(*) FILTER (WHERE delivered_at <= COALESCE(promised_delivery, estimated_delivery)) AS on_time
        FROM shipments WHERE ${OWN} AND status = 'delivered' AND ${inPeriod('delivered_at')} GROUP BY 1) d ON d.number = b.number`,
    'b.number',
  ),
});

/** What a customer ordered and was sent. */
@Injectable()
export class CustomerActivityRepository {
  constructor(private readonly reader: TenantReader) {}

  /** A page of the customer's shipments, newest first. */
  async shipments(
    businessId: string,
    id: string,
    window: AskedPage,
  ): Promise<Page<RecentShipmentResponse> | undefined> {
    const [row] = await this.reader.select<StoredList>(businessId, {
      name: 'customers.shipments',
      text: `SELECT (SELECT count(*)::int ${SHIPMENTS}) AS total, ${RECENT_SHIPMENTS}::text AS json ${CUSTOMER}`,
      values: [businessId, id, ...limitsOf(window)],
    });
    return row && pageOf(row, window);
  }

  analytics(businessId: string, id: string): Promise<JsonText<SalesAnalyticsResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'customers.analytics',
      text: `SELECT ${ANALYTICS}::text AS json
        FROM customers c,
          (SELECT ${OWN_CURRENCY} AS currency) b,
          (SELECT count(*) AS orders, count(*) FILTER (WHERE currency = ${OWN_CURRENCY}) AS counted,
              COALESCE(sum(total_minor) FILTER (WHERE currency = ${OWN_CURRENCY}), 0) AS value FROM orders
            WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled') o,
          (SELECT count(*) AS shipments,
              count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL) AS estimated,
              count(*) FILTER (WHERE status = 'delivered' AND delivered_at <= COALESCE(promised_delivery, estimated_delivery)) AS on_time
            FROM shipments WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled') s
        WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** The same by times, each of which begins where the one before ends, the last one ending at `before`. */
  async history(
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
      text: `SELECT ${HISTORY}::text AS json ${CUSTOMER}`,
      values: [
        ...[businessId, id, from, to],
        ...[buckets.map(({ key }) => key), buckets.map((bucket) => bucket.from), before, timeZone, groupBy],
      ],
    });
    return row ? new JsonText(row.json) : null;
  }
}
