import { hashToken } from '../../src/common/secrets/tokens';
import { seedDevice } from '../factories/device.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { driverPhone } from '../support/driver-phone';
import { expectError } from '../support/expect-response';
import { runJobs } from '../support/run-jobs';
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
    ((await t.api.get('/api/tracking/devices')).body.data as { type: string; assignedVehicle: object | null }[]).filter(
      ({ type }) => type === 'phone',
    );

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

  it('no longer assigns positions to the vehicle before, if the present vehicle has another device', async () => {
    const first = await seedDispatch(t, { status: 'in_progress' });
    const phone = await driverPhone(t, first.driverId);
    await send(phone, 2);
    await t.db.query(`UPDATE dispatches SET status = 'completed', ended_at = now() WHERE id = $1`, [first.id]);
    const { vehicleId } = await seedDispatch(t, { status: 'in_progress', driverId: first.driverId });
    await seedDevice(t, { vehicleId });
    await send(phone, 1); // takes the phone off the vehicle
    expect((await send(phone, 0)).body.data.accepted).toBe(1);
    const { positions } = (await t.api.get(`/api/vehicle/location/${first.vehicleId}`)).body.data;
    expect(positions).toHaveLength(2);
    expect((await phones()).map(({ assignedVehicle }) => assignedVehicle)).toContain(null);
  });

  it('rejects invalid positions and names the index', async () => {
    const phone = await driverPhone(t, await seedDriver(t));
    const bad = await phone.api.post('/api/driver/positions').send({ positions: [at(1), { ...at(1), latitude: 91 }] });
    expectError(bad, 400, ['positions.1.latitude']);
    const named = await phone.api.post('/api/driver/positions').send({ deviceId: 'TRK-1', positions: [at(1)] });
    expectError(named, 400, ['deviceId']);
  });

  describe('of a tracker app', () => {
    type Phone = Awaited<ReturnType<typeof driverPhone>>;
    const connect = async ({ api }: Phone) => {
      const { status, body, headers } = await api.post('/api/driver/tracker-app');
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      const { key, url } = body.data as { key: string; url: string };
      expect(url).toBe(`${t.url}/api/tracking/osmand/${key}`);
      return key;
    };
    const report = (key: string) =>
      t
        .as()
        .get(`/api/tracking/osmand/${key}`)
        .query({ lat: 48.21, lon: 16.38, timestamp: String(Date.now() / 1000) });
    const located = async (vehicleId: string) =>
      (await t.api.get(`/api/vehicle/location/${vehicleId}`)).body.data.currentLocation as object | null;
    const vehicleOf = async (key: string) => {
      const { rows } = await t.db.query<{ id: string | null }>(
        'SELECT vehicle_id AS id FROM tracking_devices WHERE key_hash = $1',
        [hashToken(key)],
      );
      return rows[0]!.id;
    };
    const setStatus = async (id: string, status: string) => {
      await t.api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
      await runJobs(t, { task: 'assign_tracker_apps' });
    };

    it('count for the vehicle of the dispatch in progress', async () => {
      const { driverId, vehicleId } = await seedDispatch(t, { status: 'in_progress' });
      const key = await connect(await driverPhone(t, driverId));
      expect((await report(key)).status).toBe(200);
      expect(await located(vehicleId)).toMatchObject({ latitude: 48.21, longitude: 16.38 });
    });

    it('follow the driver: onto the vehicle when a dispatch starts, and off it when the dispatch ends', async () => {
      const { id, driverId, vehicleId } = await seedDispatch(t, { status: 'ready' });
      const key = await connect(await driverPhone(t, driverId));
      expect(await vehicleOf(key)).toBeNull();
      await setStatus(id, 'in_progress');
      expect(await vehicleOf(key)).toBe(vehicleId);
      await setStatus(id, 'cancelled');
      expect(await vehicleOf(key)).toBeNull();
    });

    it('are rejected with a replaced key, after logging out, and after the office revoked the session', async () => {
      const driverId = await seedDriver(t);
      const phone = await driverPhone(t, driverId);
      const replaced = await connect(phone);
      const current = await connect(phone);
      expect([(await report(replaced)).status, (await report(current)).status]).toEqual([401, 200]);
      await phone.api.delete('/api/driver/session').expect(200);
      expect((await report(current)).status).toBe(401);

      const other = await connect(await driverPhone(t, driverId));
      const sessions = (await t.api.get(`/api/drivers/${driverId}/sessions`)).body.data as { guid: string }[];
      await t.api.delete(`/api/drivers/${driverId}/sessions/${sessions[0]!.guid}`).expect(200);
      expect((await report(other)).status).toBe(401);
      const { rows } = await t.db.query<{ action: string }>(
        `SELECT action FROM audit_log WHERE business_id = $1 AND action LIKE 'device.key%' ORDER BY id DESC LIMIT 5`,
        [t.tenant.id],
      );
      expect(rows.map(({ action }) => action.slice('device.key_'.length)).reverse()).toEqual([
        'created',
        'replaced',
        'revoked',
        'created',
        'revoked',
      ]);
    });

    it('are rejected after the driver was deleted', async () => {
      const driverId = await seedDriver(t);
      const key = await connect(await driverPhone(t, driverId));
      expect((await report(key)).status).toBe(200);
      await t.api.delete(`/api/drivers/${driverId}`).expect(200);
      expect((await report(key)).status).toBe(401);
    });

    it('are rejected if their session has ended for another phone, once that phone has a key', async () => {
      const driverId = await seedDriver(t);
      const key = await connect(await driverPhone(t, driverId));
      await t.db.query('UPDATE driver_sessions SET ended_at = now() WHERE driver_id = $1', [driverId]);
      await connect(await driverPhone(t, driverId));
      expect((await report(key)).status).toBe(401);
    });
  });
});
