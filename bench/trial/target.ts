import { newId } from '../../src/common/ids';
import { seed } from '../http/fixture';
import { connect } from '../webhooks/subscribing';
import type { Target } from './load';

/** Creates a business without orders, with a vehicle and its device. */
export async function seedTarget(databaseUrl: string): Promise<Omit<Target, 'url'> & { readonly businessId: string }> {
  const { businessId, token, customerId } = await seed(databaseUrl, 0);
  const [vehicle, device, deviceId] = [newId(), newId(), 'TRIAL-1'];
  const db = await connect(databaseUrl);
  try {
    await db.query(
      `INSERT INTO vehicles (business_id, id, name, type, license_plate) VALUES ($1, $2, 'Trial', 'van', 'T 1')`,
      [businessId, vehicle],
    );
    await db.query(
      `INSERT INTO tracking_devices (business_id, id, device_id, type, vehicle_id) VALUES ($1, $2, $3, 'gps_tracker', $4)`,
      [businessId, device, deviceId, vehicle],
    );
    await db.query(
      `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id) VALUES ($1, $2, to_timestamp(0), $3)`,
      [businessId, device, vehicle],
    );
    return { businessId, token, customerId, deviceId };
  } finally {
    await db.end();
  }
}
