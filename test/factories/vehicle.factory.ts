import { newId } from '../../src/common/ids';
import type { TestApp } from '../support/test-app';

let made = 0;

interface VehicleRow {
  businessId: string;
  name: string;
  licensePlate: string;
  status: 'available' | 'in_use' | 'maintenance' | 'inactive';
  weightKg: number | null;
  volumeM3: number | null;
}

/** Inserts a vehicle without limits and returns its id. */
export async function seedVehicle(t: TestApp, with_: Partial<VehicleRow> = {}): Promise<string> {
  const id = newId();
  const number = ++made;
  await t.db.query(
    `INSERT INTO vehicles (business_id, id, name, license_plate, type, status, capacity_weight_kg, capacity_volume_m3)
     VALUES ($1, $2, $3, $4, 'van', $5, $6, $7)`,
    [
      with_.businessId ?? t.tenant.id,
      id,
      with_.name ?? `Van ${number}`,
      with_.licensePlate ?? `W-${10_000 + number}`,
      with_.status ?? 'available',
      with_.weightKg ?? null,
      with_.volumeM3 ?? null,
    ],
  );
  return id;
}
