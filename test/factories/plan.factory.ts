import type { TestApp } from '../support/test-app';
import { addressShipment } from './dispatch.factory';
import { seedShipment } from './shipment.factory';

export interface ShipmentAt {
  readonly businessId?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly weightKg?: number;
  readonly volumeM3?: number;
  readonly window?: readonly [string, string];
}

/** Creates an unassigned shipment of 1 kg and 0.01 m³ unless specified. Returns its id. */
export async function seedShipmentAt(t: TestApp, at: ShipmentAt): Promise<string> {
  const { businessId = t.tenant.id, latitude, longitude, weightKg = 1, volumeM3 = 0.01, window } = at;
  const { id } = await seedShipment(t, { businessId });
  await addressShipment(t, id, { street: 'Straße 1', city: 'Wien', country: 'AT', latitude, longitude });
  await t.db.query(
    `UPDATE shipments SET total_weight_g = $2, total_volume_cm3 = $3, delivery_window_start = $4, delivery_window_end = $5
     WHERE id = $1`,
    [id, Math.round(weightKg * 1e3), Math.round(volumeM3 * 1e6), window?.[0], window?.[1]],
  );
  return id;
}

/** Where the seeded businesses are. */
export const DEPOT = { latitude: 48.1386, longitude: 16.3697 };

/** So many steps of about 1.5 km east of the depot, west where negative. */
export const east = (steps: number) => ({ ...DEPOT, longitude: DEPOT.longitude + 0.02 * steps });
