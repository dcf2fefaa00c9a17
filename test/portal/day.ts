import { hash } from '@node-rs/argon2';
import { addressShipment } from '../factories/dispatch.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDevice } from '../factories/device.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import type { TestApp } from '../support/test-app';
import { noonZone } from '../support/noon-zone';

export const PASSWORD = 'a quiet river in spring';
const MINUTE = 60_000;
const STREETS = ['Stubenring 24', 'Naglergasse 1', 'Mariahilfer Straße 45', 'Praterstraße 9', 'Kärntner Straße 3'];

export interface Day {
  readonly email: string;
  /** Time zone of the business, in which it is noon when the tests run. */
  readonly zone: string;
  /** The route that runs late. */
  readonly late: { readonly id: string; readonly deviceId: string };
}

const iso = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE).toISOString();

/** A working day: a late route, a route on time, a shipment with a problem, and two pages of orders and shipments. */
export async function seedDay(t: TestApp): Promise<Day> {
  await t.db.query('UPDATE users SET password_hash = $1 WHERE id = $2', [
    await hash(PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 }),
    t.tenant.users.dispatcher,
  ]);
  const { rows } = await t.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
    t.tenant.users.dispatcher,
  ]);
  const zone = noonZone();
  await t.db.query('UPDATE businesses SET timezone = $1 WHERE id = $2', [zone, t.tenant.id]);
  const customer = await seedCustomer(t, { name: 'Café Prückel', email: 'office@prueckel.example' });
  for (let i = 0; i < 30; i++)
    await seedOrder(t, {
      customerId: customer.id,
      orderNumber: `SO-${1000 + i}`,
      status: i % 3 ? 'pending' : 'draft',
      city: 'Wien',
    });
  await seedShipments(
    t,
    Array.from({ length: 30 }, () => ({ customerId: customer.id, recipientName: 'Nora Nord' })),
  );
  await seedShipment(t, { status: 'exception', recipientName: 'Xaver Ganz', customerId: customer.id });
  const late = await leave(t, { name: 'Route West', driver: 'Ada Byron', minutesAgo: 300 });
  await leave(t, { name: 'Route East', driver: 'Max Muster', minutesAgo: 1 });
  return { email: rows[0]!.email, zone, late };
}

/** Creates a dispatch that started some minutes ago, with a position of its vehicle. */
async function leave(t: TestApp, { name, driver, minutesAgo }: { name: string; driver: string; minutesAgo: number }) {
  const shipmentIds: string[] = [];
  for (const [i, street] of STREETS.entries()) {
    const { id } = await seedShipment(t, { statusChangedAt: iso(600) });
    const place = { latitude: 48.19 + i * 0.008, longitude: 16.33 + i * 0.012 };
    await addressShipment(t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
    shipmentIds.push(id);
  }
  const vehicleId = await seedVehicle(t, { name: `Van of ${driver}` });
  const { deviceId } = await seedDevice(t, { vehicleId });
  const driverId = await seedDriver(t, { name: driver });
  const body = { name, plannedDate: iso(minutesAgo), driverId, vehicleId, shipmentIds };
  const id = (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
  await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' });
  await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'in_progress', timestamp: iso(minutesAgo) });
  await drive(t, deviceId, { latitude: 48.2, longitude: 16.35 + minutesAgo / 10_000 });
  return { id, deviceId };
}

/** Reports a position of the vehicle. */
export async function drive(
  t: TestApp,
  deviceId: string,
  place: { latitude: number; longitude: number },
): Promise<void> {
  const positions = [{ ...place, timestamp: new Date().toISOString(), speed: 32, heading: 45 }];
  await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send({ deviceId, positions }).expect(200);
}
