import { newId } from '../../src/common/ids';
import type { TestApp } from '../support/test-app';

let made = 0;

interface DeviceRow {
  businessId: string;
  deviceId: string;
  vehicleId: string | null;
  lastSeenAt: Date | null;
  batteryLevel: number | null;
  fault: string | null;
}

/** Inserts a device that was always assigned to its vehicle. Returns its id and device id. */
export async function seedDevice(
  t: TestApp,
  with_: Partial<DeviceRow> = {},
): Promise<{ guid: string; deviceId: string }> {
  const guid = newId();
  const businessId = with_.businessId ?? t.tenant.id;
  const deviceId = with_.deviceId ?? `SEED-${String(++made).padStart(4, '0')}`;
  await t.db.query(
    `INSERT INTO tracking_devices (business_id, id, device_id, type, vehicle_id, last_seen_at, battery_level, fault)
     VALUES ($1, $2, $3, 'gps_tracker', $4, $5, $6, $7)`,
    [
      businessId,
      guid,
      deviceId,
      with_.vehicleId ?? null,
      with_.lastSeenAt ?? null,
      with_.batteryLevel ?? null,
      with_.fault ?? null,
    ],
  );
  if (with_.vehicleId)
    await t.db.query(
      `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id) VALUES ($1, $2, to_timestamp(0), $3)`,
      [businessId, guid, with_.vehicleId],
    );
  return { guid, deviceId };
}
