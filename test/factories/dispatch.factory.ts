import { newId } from '../../src/common/ids';
import type { TestApp } from '../support/test-app';
import { seedDriver } from './driver.factory';
import { type SeededShipment, seedShipments } from './shipment.factory';
import { seedVehicle } from './vehicle.factory';

export type DispatchStatus = 'draft' | 'ready' | 'in_progress' | 'completed' | 'cancelled';

export interface SeededDispatch {
  readonly id: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly shipments: readonly SeededShipment[];
}

/**
 * Inserts a dispatch in a status, with a new driver and vehicle and one shipment unless specified, and its route in the
 * order of the shipments.
 */
export async function seedDispatch(
  t: TestApp,
  values: {
    businessId?: string;
    status?: DispatchStatus;
    shipments?: readonly string[];
    driverId?: string;
    vehicleId?: string;
    plannedDate?: string;
  } = {},
): Promise<SeededDispatch> {
  const { businessId = t.tenant.id, status = 'draft', plannedDate = '2026-03-02T07:00:00.000Z' } = values;
  const out = status === 'in_progress';
  const statuses = values.shipments ?? [out ? 'out_for_delivery' : status === 'completed' ? 'delivered' : 'created'];
  const driverId = values.driverId ?? (await seedDriver(t, { businessId }));
  const vehicleId = values.vehicleId ?? (await seedVehicle(t, { businessId, status: out ? 'in_use' : 'available' }));
  const shipments = await seedShipments(
    t,
    statuses.map((shipmentStatus) => ({
      businessId,
      status: shipmentStatus,
      ...(shipmentStatus === 'delivered' && { deliveredAt: '2026-03-02T08:00:00.000Z' }),
    })),
  );
  const [id, routeId] = [newId(), newId()];
  const ended = status === 'completed' || status === 'cancelled';
  await t.db.query(
    `INSERT INTO dispatches (business_id, id, name, status, driver_id, vehicle_id, planned_date, started_at, ended_at)
     VALUES ($1, $2, 'Tour', $3, $4, $5, $6, $7, $8)`,
    [businessId, id, status, driverId, vehicleId, plannedDate, out ? plannedDate : null, ended ? new Date() : null],
  );
  const state = { completed: 'done', cancelled: 'released' }[status as string] ?? 'assigned';
  await t.db.query(
    `INSERT INTO dispatch_shipments (business_id, dispatch_id, shipment_id, state, ended_at)
     SELECT $1, $2, unnest($3::uuid[]), $4, $5`,
    [businessId, id, shipments.map((shipment) => shipment.id), state, ended ? new Date() : null],
  );
  await t.db.query(
    `INSERT INTO routes (business_id, id, dispatch_id, depot_address, depot_latitude, depot_longitude, departs_at, returns_at,
       distance_m, duration_s) VALUES ($1, $2, $3, 'Depot', 48.1386, 16.3697, $4, $4, 0, 0)`,
    [businessId, routeId, id, plannedDate],
  );
  await t.db.query(
    `INSERT INTO route_stops (business_id, route_id, sequence, shipment_id, latitude, longitude, precision, distance_m,
       arrives_at, departs_at)
     SELECT $1, $2, sequence, shipment_id, 48.2046, 16.3687, 'given', 0, $4, $4
     FROM unnest($3::uuid[]) WITH ORDINALITY AS stop (shipment_id, sequence)`,
    [businessId, routeId, shipments.map((shipment) => shipment.id), plannedDate],
  );
  return { id, driverId, vehicleId, shipments };
}

/** Sends the shipment somewhere else. */
export async function addressShipment(
  t: TestApp,
  shipmentId: string,
  to: {
    street?: string;
    city?: string | null;
    postalCode?: string | null;
    country?: string | null;
    latitude?: number;
    longitude?: number;
  },
): Promise<void> {
  await t.db.query(
    `UPDATE shipments SET recipient_street = $2, recipient_city = $3, recipient_postal_code = $4, recipient_country = $5,
       recipient_latitude = $6, recipient_longitude = $7 WHERE id = $1`,
    [shipmentId, to.street, to.city, to.postalCode, to.country, to.latitude, to.longitude],
  );
}
