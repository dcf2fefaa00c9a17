import { seedDevice } from '../factories/device.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { driverPhone } from '../support/driver-phone';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

describe("positions of a driver's phone", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const at = (minutesAgo: number) => ({
    latitude: 48.2,
    longitude: 16.37,
    timestamp: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  const send = async (phone: Awaited<ReturnType<typeof driverPhone>>, ...minutes: number[]) =>
    phone.api.post('/api/driver/positions').send({ positions: minutes.map(at) });
  const phones = async () =>
    ((await t.api.get('/api/tracking/devices')).body.data as { type: string }[]).filter(({ type }) => type === 'phone');

  it('register the phone as a device, assigned to the vehicle of the dispatch in progress', async () => {
    const { driverId, vehicleId } = await seedDispatch(t, { status: 'in_progress' });
    const phone = await driverPhone(t, driverId);
    expect((await send(phone, 3, 2)).body.data).toEqual({ accepted: 2, duplicates: 0 });
    const last = at(1);
    expect((await phone.api.post('/api/driver/positions').send({ positions: [last] })).body.data.accepted).toBe(1);
    expect((await phone.api.post('/api/driver/positions').send({ positions: [last] })).body.data.duplicates).toBe(1);
    expect(await phones()).toEqual([
      expect.objectContaining({ assignedVehicle: expect.objectContaining({ guid: vehicleId }) }),
    ]);
    const { body } = await t.api.get(`/api/vehicle/location/${vehicleId}`);
    expect(body.data.currentLocation).toMatchObject({ latitude: 48.2, longitude: 16.37 });
  });

  it('assigns positions to no vehicle without a dispatch or if the vehicle has another device', async () => {
    const idle = await driverPhone(t, await seedDriver(t));
    expect((await send(idle, 1)).body.data.accepted).toBe(1);
    const { driverId, vehicleId } = await seedDispatch(t, { status: 'in_progress' });
    await seedDevice(t, { vehicleId });
    const phone = await driverPhone(t, driverId);
    expect((await send(phone, 1)).body.data.accepted).toBe(1);
    expect((await t.api.get(`/api/vehicle/location/${vehicleId}`)).body.data.currentLocation).toBeNull();
  });

  it('rejects invalid positions and names the index', async () => {
    const phone = await driverPhone(t, await seedDriver(t));
    const bad = await phone.api.post('/api/driver/positions').send({ positions: [at(1), { ...at(1), latitude: 91 }] });
    expectError(bad, 400, ['positions.1.latitude']);
    const named = await phone.api.post('/api/driver/positions').send({ deviceId: 'TRK-1', positions: [at(1)] });
    expectError(named, 400, ['deviceId']);
  });
});
