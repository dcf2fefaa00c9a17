import type { Pool } from 'pg';
import { newId } from '../../src/common/ids';
import { createTrackingNumber } from '../../src/modules/shipments/creation/tracking-number';
import { seedCustomer } from './customer.factory';

type Db = { db: Pool; tenant: { id: string } };

export interface SeededShipment {
  readonly id: string;
  readonly businessId: string;
  readonly customerId: string;
  readonly trackingNumber: string;
}

export interface ShipmentInput {
  businessId?: string;
  customerId?: string;
  orderId?: string;
  status?: string;
  carrierId?: string;
  serviceLevel?: string;
  recipientName?: string;
  recipientCity?: string;
  estimatedDelivery?: string;
  deliveredAt?: string;
  createdAt?: string;
  statusChangedAt?: string;
}

/** Inserts a shipment with one parcel, for a new customer unless one is specified. */
export async function seedShipment(t: Db, inputs: ShipmentInput = {}): Promise<SeededShipment> {
  const [seeded] = await seedShipments(t, [inputs]);
  return seeded!;
}

/** The stored estimate, which may have passed; the API moves it on. */
export async function storedEstimate(t: Db, id: string): Promise<string | undefined> {
  const { rows } = await t.db.query<{ at: Date | null }>(
    'SELECT estimated_delivery AS at FROM shipments WHERE id = $1',
    [id],
  );
  return rows[0]?.at?.toISOString();
}

/** Many of one business by one statement, for one customer unless others are given. */
export async function seedShipments(t: Db, input: readonly ShipmentInput[]): Promise<SeededShipment[]> {
  const businessId = input[0]?.businessId ?? t.tenant.id;
  const known = input.every(({ customerId }) => customerId);
  const customerId = known ? undefined : (await seedCustomer(t, { businessId })).id;
  const seeded = input.map((shipment) => ({
    id: newId(),
    businessId,
    customerId: shipment.customerId ?? customerId!,
    trackingNumber: createTrackingNumber('AT'),
  }));
  await t.db.query(
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, order_id, carrier_id, service_level,
       sender_name, sender_street, sender_city, sender_postal_code, sender_country,
       recipient_name, recipient_phone, recipient_street, recipient_city, recipient_postal_code, recipient_country,
       recipient_latitude, recipient_longitude, packages, total_weight_g, total_volume_cm3, estimated_delivery, delivered_at,
       created_at, status_changed_at)
     SELECT g."businessId", g.id, g."trackingNumber", COALESCE(g.status, 'created'), g."customerId", g."orderId",
       g."carrierId", g."serviceLevel", 'Sender GmbH', 'Laxenburger Straße 365', 'Wien', '1230', 'AT',
       COALESCE(g."recipientName", 'Albertina'), '+43 1 1', 'Albertinaplatz 1', COALESCE(g."recipientCity", 'Wien'), '1010', 'AT',
       48.2046, 16.3687, '[{"length": 30, "width": 20, "height": 15, "weight": 2.5}]', 2500, 9000, g."estimatedDelivery",
       g."deliveredAt", COALESCE(g."createdAt", now()), COALESCE(g."statusChangedAt", g."createdAt", now())
     FROM json_to_recordset($1) AS g ("businessId" uuid, id uuid, "trackingNumber" text, status text, "customerId" uuid,
       "orderId" uuid, "carrierId" uuid, "serviceLevel" text, "recipientName" text, "recipientCity" text,
       "estimatedDelivery" timestamptz, "deliveredAt" timestamptz, "createdAt" timestamptz, "statusChangedAt" timestamptz)`,
    [JSON.stringify(input.map((shipment, index) => ({ ...shipment, ...seeded[index] })))],
  );
  return seeded;
}

/** Inserts a dispatch with these shipments. With a user, its driver signs in as that user. */
export async function seedDispatchOf(
  t: Db,
  shipmentIds: readonly string[],
  {
    businessId = t.tenant.id,
    status = 'draft',
    state = 'assigned',
    userId,
  }: { businessId?: string; status?: string; state?: string; userId?: string } = {},
): Promise<string> {
  const id = newId();
  const driverId = userId ? await driverOf(t.db, businessId, userId) : null;
  await t.db.query(
    `INSERT INTO dispatches (business_id, id, name, status, driver_id, planned_date) VALUES ($1, $2, 'Tour', $3, $4, now())`,
    [businessId, id, status, driverId],
  );
  await t.db.query(
    'INSERT INTO dispatch_shipments (business_id, dispatch_id, shipment_id, state) SELECT $1, $2, unnest($3::uuid[]), $4',
    [businessId, id, shipmentIds, state],
  );
  return id;
}

async function driverOf(db: Pool, businessId: string, userId: string): Promise<string> {
  const known = await db.query<{ id: string }>('SELECT id FROM drivers WHERE business_id = $1 AND user_id = $2', [
    businessId,
    userId,
  ]);
  if (known.rows[0]) return known.rows[0].id;
  const id = newId();
  await db.query(`INSERT INTO drivers (business_id, id, name, user_id) VALUES ($1, $2, 'Driver', $3)`, [
    businessId,
    id,
    userId,
  ]);
  return id;
}
