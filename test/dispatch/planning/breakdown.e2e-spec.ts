import { seedDevice } from '../../factories/device.factory';
import { seedDriver } from '../../factories/driver.factory';
import { DEPOT, east, seedShipmentAt } from '../../factories/plan.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../../support/test-app';

const MINUTE = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

interface Stop {
  shipmentId: string;
  status: string;
}

/** The example day in docs/planning.md. */
describe('a day in which a van breaks down', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const ask = async (method: 'get' | 'post' | 'patch' | 'put', path: string, body?: object) => {
    const response = await t.api[method](path).send(body);
    expect([path, response.status, response.body.error]).toEqual([path, expect.any(Number), undefined]);
    return response.body.data;
  };
  const leaves = async (name: string, ids: string[], vehicleId: string) => {
    const plannedDate = iso(Date.now() - 240 * MINUTE);
    const body = { name, plannedDate, vehicleId, driverId: await seedDriver(t), shipmentIds: ids };
    const { guid } = await ask('post', '/api/dispatch', body);
    await ask('put', `/api/dispatch/${guid}/stops`, { shipmentIds: ids });
    await ask('patch', `/api/dispatch/${guid}/status`, { status: 'ready' });
    await ask('patch', `/api/dispatch/${guid}/status`, { status: 'in_progress', timestamp: plannedDate });
    return guid as string;
  };

  it('gives what it carried to the vans that still drive', async () => {
    const to = (...steps: number[]) => Promise.all(steps.map((step) => seedShipmentAt(t, east(step))));
    await t.db.query('UPDATE shipments SET status_changed_at = $1', [iso(Date.now() - 600 * MINUTE)]);
    const [broken, other] = [await seedVehicle(t), await seedVehicle(t)];
    const { deviceId } = await seedDevice(t, { vehicleId: other });
    const [first, second] = [await to(1, 2, 3, 4), await to(-2, 6, 5)];
    await t.db.query('UPDATE shipments SET status_changed_at = $1', [iso(Date.now() - 600 * MINUTE)]);
    const one = await leaves('North', first, broken);
    const two = await leaves('South', second, other);
    await ask('post', `/api/v1/shipments/${first[0]}/traces`, { status: 'delivered' });
    await ask('post', `/api/v1/shipments/${second[0]}/traces`, {
      status: 'delivered',
      timestamp: iso(Date.now() - 30 * MINUTE),
    });

    // At noon the van breaks down. Its dispatch ends, and its open shipments become unassigned.
    await ask('patch', `/api/dispatch/${one}/status`, { status: 'cancelled', notes: 'Gearbox.' });
    await ask('put', '/api/vehicle', { guid: broken, status: 'maintenance' });
    const free = (await ask('get', '/api/v1/shipments/unassigned')) as { guid: string }[];
    const left = first.slice(1);
    expect(free.map(({ guid }) => guid).sort()).toEqual([...left].sort());

    // The other van, which is on its way back over the depot, takes it.
    const positions = [{ ...DEPOT, timestamp: iso(Date.now() - MINUTE) }];
    await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send({ deviceId, positions }).expect(200);
    const taken = await ask('post', `/api/dispatch/${two}/reoptimize`, { shipmentIds: left });
    const stops = taken.route.stops as Stop[];
    expect(
      stops
        .filter(({ status }) => status === 'pending')
        .map(({ shipmentId }) => shipmentId)
        .sort(),
    ).toEqual([...left, second[1], second[2]].sort());
    expect([taken.changed, taken.gained.minutes > 0]).toEqual([true, true]);
    expect(stops[0]!.shipmentId).toBe(second[0]);
    const shipment = await ask('get', `/api/v1/shipments/${left[0]}`);
    expect(shipment.status).toBe('out_for_delivery');
  });
});
