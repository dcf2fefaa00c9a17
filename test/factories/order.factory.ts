import type { Pool } from 'pg';
import { newId } from '../../src/common/ids';
import { seedCustomer } from './customer.factory';

export interface SeededOrder {
  readonly id: string;
  readonly businessId: string;
  readonly customerId: string;
  readonly orderNumber: string;
  readonly itemId: string;
}

let made = 0;

/** Inserts an order with one item, for a new customer unless one is specified. */
export async function seedOrder(
  t: { db: Pool; tenant: { id: string } },
  values: {
    businessId?: string;
    customerId?: string;
    orderNumber?: string;
    status?: string;
    totalMinor?: number;
    city?: string;
    createdAt?: string;
    collectionDate?: string;
    carrierId?: string;
    serviceLevel?: string;
  } = {},
): Promise<SeededOrder> {
  const { businessId = t.tenant.id, orderNumber = `SEED-${++made}`, status = 'draft', totalMinor = 1990 } = values;
  const customerId = values.customerId ?? (await seedCustomer(t, { businessId })).id;
  const [id, itemId] = [newId(), newId()];
  await t.db.query(
    `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city,
       delivery_postal_code, delivery_country, collection_date, carrier_id, service_level, created_at, currency)
     VALUES ($1, $2, $3, $4, $5, $6, 'Museumsplatz 1', $7, '1070', 'AT', $8, $9, $10, COALESCE($11, now()),
       (SELECT currency FROM businesses WHERE id = $1))`,
    [
      ...[businessId, id, orderNumber, customerId, status, totalMinor, values.city ?? 'Wien', values.collectionDate],
      ...[values.carrierId, values.serviceLevel, values.createdAt],
    ],
  );
  await t.db.query(
    `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor)
     VALUES ($1, $2, $3, 0, 'Poster tubes', 1, $4)`,
    [businessId, itemId, id, totalMinor],
  );
  return { id, businessId, customerId, orderNumber, itemId };
}

/** A shipment of the order straight into the table. */
export async function seedShipmentOf(
  t: { db: Pool },
  order: SeededOrder,
  status = 'created',
  { trackingNumber = `DD${++made}` }: { trackingNumber?: string } = {},
): Promise<string> {
  const id = newId();
  await t.db.query(
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, order_id, packages, total_weight_g, total_volume_cm3)
     VALUES ($1, $2, $3, $4, $5, $6, '[]', 0, 0)`,
    [order.businessId, id, trackingNumber, status, order.customerId, order.id],
  );
  return id;
}
