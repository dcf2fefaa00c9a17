import { Injectable } from '@nestjs/common';
import { JsonText, Page } from '../../../application/page';
import { moneyJson } from '../../../database/stored-json';
import { TenantReader } from '../../../database/tenant-reader';

/** The customer row is the outer one of each statement: no row means that there is no such customer. */
const CUSTOMER = 'FROM customers c WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL';
const SHIPMENTS = 'FROM shipments s WHERE s.business_id = $1 AND s.customer_id = $2 AND s.deleted_at IS NULL';

const RECENT = `SELECT (SELECT count(*)::int ${SHIPMENTS}) AS total,
    COALESCE((SELECT json_agg(json_build_object('guid', n.id, 'trackingNumber', n.tracking_number, 'status', n.status,
        'deliveryDate', iso(n.delivery_date)) ORDER BY n.created_at DESC, n.id DESC)
      FROM (SELECT s.* ${SHIPMENTS} ORDER BY s.created_at DESC, s.id DESC LIMIT $3 OFFSET $4) n), '[]')::text AS json
  ${CUSTOMER}`;

const ANALYTICS = `SELECT json_build_object('totalOrders', o.orders, 'totalShipments', s.shipments,
    'totalValue', ${moneyJson('o.value')},
    'averageOrderValue', COALESCE(trim_scale(round(o.value * 0.01 / NULLIF(o.orders, 0), 2)), 0),
    'onTimeDeliveryRate', COALESCE(s.on_time::float8 / NULLIF(s.estimated, 0), 0))::text AS json
  FROM customers c,
    (SELECT count(*) AS orders, COALESCE(sum(total_minor), 0) AS value FROM orders
      WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled') o,
    (SELECT count(*) AS shipments,
        count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL) AS estimated,
        count(*) FILTER (WHERE status = 'delivered' AND delivered_at <= COALESCE(promised_delivery, estimated_delivery)) AS on_time
      FROM shipments WHERE business_id = $1 AND customer_id = $2 AND deleted_at IS NULL AND status <> 'cancelled') s
  WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL`;

/** What a customer ordered and was sent. */
@Injectable()
export class CustomerActivityRepository {
  constructor(private readonly reader: TenantReader) {}

  /** A page of the customer's shipments, newest first. */
  async shipments(
    businessId: string,
    id: string,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<never> | undefined> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<{ json: string; total: number }>({
        name: 'customers.shipments',
        text: RECENT,
        values: [businessId, id, pageSize, (page - 1) * pageSize],
      }),
    );
    return row && new Page<never>(new JsonText(row.json), page, pageSize, row.total);
  }

  async analytics(businessId: string, id: string): Promise<JsonText | undefined> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<{ json: string }>({ name: 'customers.analytics', text: ANALYTICS, values: [businessId, id] }),
    );
    return row && new JsonText(row.json);
  }
}
