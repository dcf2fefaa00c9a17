import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { instant, jsonArray, jsonOf, money, nullable, number } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { limitsOf, pageOf, type StoredList } from '../../../lists/stored-list';
import { readRecord } from '../../../lists/stored-record';
import type { RecentShipmentResponse, SalesAnalyticsResponse } from '../dto/customer-activity';

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

const ANALYTICS = jsonOf<SalesAnalyticsResponse>({
  totalOrders: number('o.orders'),
  totalShipments: number('s.shipments'),
  totalValue: money('o.value'),
  averageOrderValue: number('COALESCE(trim_scale(round(o.value * 0.01 / NULLIF(o.orders, 0), 2)), 0)'),
  onTimeDeliveryRate: number('COALESCE(s.on_time::float8 / NULLIF(s.estimated, 0), 0)'),
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
          (SELECT count(*) AS orders, COALESCE(sum(total_minor), 0) AS value FROM orders
            WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled') o,
          (SELECT count(*) AS shipments,
              count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL) AS estimated,
              count(*) FILTER (WHERE status = 'delivered' AND delivered_at <= COALESCE(promised_delivery, estimated_delivery)) AS on_time
            FROM shipments WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled') s
        WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
