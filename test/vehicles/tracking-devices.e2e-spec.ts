import { newId } from '../../src/common/ids';
import { findDeviceStatus } from '../../src/modules/vehicles/tracking/devices/device-status';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const MINUTE = 60_000;

describe('tracking devices', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const add = (body: object, client = t.api) => client.post('/api/tracking/add-device').send(body);
  const read = async (guid: string) => (await t.api.get(`/api/tracking/devices/${guid}`)).body.data;

  it('is added with a vehicle, active before it was first heard, and read back', async () => {
    const vehicleId = await seedVehicle(t, { name: 'Van 7' });
    const response = await add({ deviceId: 'TRK-0007', type: 'gps_tracker', vehicleId });
    const { guid } = response.body.data;
    expect([response.status, response.body.data, response.headers.location]).toEqual([
      201,
      { guid, deviceId: 'TRK-0007', status: 'active' },
      `/api/tracking/devices/${guid}`,
    ]);
    const found = await t.api.get(response.headers.location!);
    expect([found.headers.etag, found.body.data]).toEqual([
      '"1"',
      {
        guid,
        deviceId: 'TRK-0007',
        type: 'gps_tracker',
        status: 'active',
        assignedVehicle: { guid: vehicleId, name: 'Van 7' },
        lastSeen: null,
        batteryLevel: null,
        fault: null,
        clockOffset: null,
        rejected: { count: 0, lastReason: null, lastAt: null },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect((await t.api.get(`/api/vehicle/${vehicleId}`)).body.data.tracker).toEqual({ guid, lastUpdate: null });
  });

  it.each([
    ['too short', { deviceId: 'ab' }, 'deviceId'],
    ['too long', { deviceId: 'x'.repeat(65) }, 'deviceId'],
    ['with a space', { deviceId: 'TRK 1' }, 'deviceId'],
    ['missing', {}, 'deviceId'],
    ['a number', { deviceId: 123456 }, 'deviceId'],
    ['with a vehicle that is no id', { deviceId: 'TRK-V', vehicleId: 'van' }, 'vehicleId'],
    ['with an unknown field', { deviceId: 'TRK-V', status: 'active' }, 'status'],
  ])('rejects a device whose id is %s', async (_, body, field) => {
    const response = await add(body);
    expect([response.status, response.body.error.code, Object.keys(response.body.error.details)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [field],
    ]);
  });

  it('takes every character that an id may have, and 3 to 64 of them', async () => {
    for (const deviceId of ['a-Z', `0_9.:${'x'.repeat(59)}`]) expect((await add({ deviceId })).status).toBe(201);
  });

  it('has an id that is unique in the business and free again after deletion', async () => {
    const first = (await add({ deviceId: 'TAKEN-1' })).body.data.guid;
    const again = await add({ deviceId: 'TAKEN-1' });
    expect([again.status, again.body.error.code, again.body.error.details]).toEqual([
      409,
      'CONFLICT',
      { deviceId: 'A device with this id exists.' },
    ]);
    const other = await t.seedTenant();
    expect((await add({ deviceId: 'TAKEN-1' }, t.as(other.tokens.owner))).status).toBe(201);
    expect((await t.api.delete(`/api/tracking/devices/${first}`)).body).toEqual({ success: true });
    expect((await t.api.get(`/api/tracking/devices/${first}`)).status).toBe(404);
    expect((await add({ deviceId: 'TAKEN-1' })).status).toBe(201);
  });

  it('allows only one device per vehicle, also for simultaneous requests', async () => {
    const vehicleId = await seedVehicle(t);
    const responses = await raceOnRow(t.databaseUrl, 'vehicles', { business_id: t.tenant.id, id: vehicleId }, () => [
      add({ deviceId: 'RACE-1', vehicleId }),
      add({ deviceId: 'RACE-2', vehicleId }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = responses.find(({ status }) => status === 409)!;
    expect(lost.body.error.details).toEqual({ vehicleId: 'This vehicle has a device already.' });
  });

  it('changes the given fields, moves to another vehicle and off it', async () => {
    const [first, second] = [await seedVehicle(t), await seedVehicle(t)];
    const { guid } = await seedDevice(t, { deviceId: 'MOVE-1', vehicleId: first });
    const put = (body: object) => t.api.put(`/api/tracking/devices/${guid}`).send(body);
    expect((await put({ deviceId: 'MOVE-2', type: null })).body.data).toEqual({
      guid,
      deviceId: 'MOVE-2',
      status: 'active',
    });
    expect(await read(guid)).toMatchObject({ deviceId: 'MOVE-2', type: null, assignedVehicle: { guid: first } });
    expect((await put({ vehicleId: second })).status).toBe(200);
    expect((await read(guid)).assignedVehicle.guid).toBe(second);
    expect((await put({})).status).toBe(200);
    expect((await put({ vehicleId: null })).status).toBe(200);
    expect((await read(guid)).assignedVehicle).toBeNull();
    expect((await put({ vehicleId: newId() })).status).toBe(404);
    expect((await t.api.get(`/api/tracking/devices/${guid}`)).headers.etag).toBe('"4"');
  });

  it('loses its vehicle when that is deleted and can move to another', async () => {
    const vehicleId = await seedVehicle(t);
    const { guid } = await seedDevice(t, { vehicleId });
    expect((await t.api.delete(`/api/vehicle/${vehicleId}`)).status).toBe(200);
    expect((await read(guid)).assignedVehicle).toBeNull();
    const response = await t.api.put(`/api/tracking/devices/${guid}`).send({ vehicleId: await seedVehicle(t) });
    expect(response.status).toBe(200);
  });

  it.each<[string, { minutes?: number; batteryLevel?: number; fault?: string }, string]>([
    ['never heard', {}, 'active'],
    ['heard 9 minutes ago', { minutes: 9 }, 'active'],
    ['heard 10 minutes ago', { minutes: 10 }, 'offline'],
    ['of 14.5 percent', { minutes: 1, batteryLevel: 14.5 }, 'low_battery'],
    ['of 15 percent', { minutes: 1, batteryLevel: 15 }, 'active'],
    ['with a fault', { minutes: 1, fault: 'antenna' }, 'error'],
    ['with a fault and nearly empty', { minutes: 1, fault: 'antenna', batteryLevel: 3 }, 'low_battery'],
    ['nearly empty and not heard', { minutes: 60, batteryLevel: 3 }, 'offline'],
  ])('%s has the status that follows, in the list too', async (_, { minutes, ...input }, status) => {
    const lastSeenAt = minutes === undefined ? undefined : new Date(Date.now() - minutes * MINUTE);
    const { guid } = await seedDevice(t, { ...input, lastSeenAt });
    const listed = (await t.api.get('/api/tracking/devices')).body.data as { guid: string; status: string }[];
    const { batteryLevel = null, fault = null } = input;
    const pure = findDeviceStatus({ lastSeenAtMs: lastSeenAt?.getTime() ?? null, batteryLevel, fault }, Date.now());
    expect([(await read(guid)).status, listed.find((device) => device.guid === guid)!.status, pure]).toEqual([
      status,
      status,
      status,
    ]);
  });

  it('tracking devices are listed newest first, all or a page of them', async () => {
    const other = await t.seedTenant();
    const api = t.as(other.tokens.viewer);
    const guids: string[] = [];
    for (let n = 0; n < 3; n++) guids.unshift((await seedDevice(t, { businessId: other.id })).guid);
    const all = (await api.get('/api/tracking/devices')).body;
    expect(all.data.map(({ guid }: { guid: string }) => guid)).toEqual(guids);
    expect(all).not.toHaveProperty('totalCount');
    const page = (await api.get('/api/tracking/devices?page=2&pageSize=2')).body;
    expect([page.data[0].guid, page.page, page.pageSize, page.totalCount, page.totalPages]).toEqual([
      guids[2],
      2,
      2,
      3,
      2,
    ]);
    expect((await api.get('/api/tracking/devices?pageSize=101')).status).toBe(400);
  });

  it('return 404 alike for an unknown one and another business’s', async () => {
    const other = await t.seedTenant();
    const foreignRecord = (await seedDevice(t, { businessId: other.id })).guid;
    const theirVehicle = await seedVehicle(t, { businessId: other.id });
    for (const send of [
      (id: string) => t.api.get(`/api/tracking/devices/${id}`),
      (id: string) => t.api.put(`/api/tracking/devices/${id}`).send({ type: 'x' }),
      (id: string) => t.api.post(`/api/tracking/devices/${id}/key`),
      (id: string) => t.api.delete(`/api/tracking/devices/${id}`),
    ]) {
      const [unknown, foreign] = [await send(newId()), await send(foreignRecord)];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    const [unknown, foreign] = [
      await add({ deviceId: 'FOREIGN-1', vehicleId: newId() }),
      await add({ deviceId: 'FOREIGN-1', vehicleId: theirVehicle }),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await t.as(other.tokens.owner).get(`/api/tracking/devices/${foreignRecord}`)).status).toBe(200);
  });

  it('return the URL of the service with a key, for any Host header', async () => {
    const { guid } = await seedDevice(t, { businessId: t.tenant.id });
    const newKey = (host: string) => t.api.post(`/api/tracking/devices/${guid}/key`).set('Host', host);
    for (const host of ['evil.example', 'evil.example:1', '127.0.0.1']) {
      const response = await newKey(host).set('X-Forwarded-Host', host).set('X-Forwarded-Proto', 'https');
      expect(response.body.data.url).toBe(`${t.url}/api/tracking/osmand/${response.body.data.key}`);
    }
  });

  it.each([
    ['viewer', 'get', 200],
    ['viewer', 'post', 403],
    ['driver', 'get', 403],
    ['dispatcher', 'post', 201],
  ] as const)('decides whether a %s may %s: %i', async (role, method, status) => {
    const client = t.as(t.tenant.tokens[role]);
    const response =
      method === 'get' ? await client.get('/api/tracking/devices') : await add({ deviceId: `ROLE-${role}` }, client);
    expect(response.status).toBe(status);
  });
});
