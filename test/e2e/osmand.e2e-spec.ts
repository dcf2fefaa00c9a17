import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const FORM = 'application/x-www-form-urlencoded';

interface Stored {
  at: Date;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  heading: number | null;
  altitude_m: number | null;
  accuracy_m: number | null;
  battery_level: number | null;
}

describe('positions from phones', () => {
  let t: TestApp;
  let key: string;
  let device: { guid: string; deviceId: string };
  beforeAll(async () => {
    t = await startTestApp({ PUBLIC_URL: 'https://dispatch.example' });
    device = await seedDevice(t, { vehicleId: await seedVehicle(t) });
    key = (await t.api.post(`/api/tracking/devices/${device.guid}/key`)).body.data.key;
  });
  afterAll(() => t.stop());
  beforeEach(() => t.db.query('DELETE FROM positions'));

  const path = (query = '') => `/api/tracking/osmand/${key}${query}`;
  const stored = async (): Promise<Stored[]> =>
    (await t.db.query<Stored>('SELECT *, recorded_at AS at FROM positions ORDER BY recorded_at')).rows;
  const now = () => Math.floor(Date.now() / 1000);

  it('have a key that is shown once, is kept as a hash, and ends the one before', async () => {
    const { guid } = await seedDevice(t);
    const make = async () =>
      (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data as { key: string; url: string };
    const [first, second] = [await make(), await make()];
    expect(second.url).toBe(`https://dispatch.example/api/tracking/osmand/${second.key}`);
    expect(second.key).toMatch(/^ddk_[0-9A-Za-z]{38}$/);
    const row = JSON.stringify((await t.db.query('SELECT * FROM tracking_devices WHERE id = $1', [guid])).rows);
    expect(row).not.toContain(second.key);
    const send = (with_: string) => t.as().get(`/api/tracking/osmand/${with_}?lat=48&lon=16`);
    expect([(await send(first.key)).status, (await send(second.key)).status]).toEqual([404, 200]);
    expect((await t.api.delete(`/api/tracking/devices/${guid}`)).status).toBe(200);
    expect((await send(second.key)).status).toBe(404);
  });

  it('have keys whose making and ending stand in the audit log, without the key', async () => {
    const { guid, deviceId } = await seedDevice(t);
    const make = async () => (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data.key as string;
    const keys = [await make(), await make()];
    await t.api.delete(`/api/tracking/devices/${guid}`);
    const keyless = await seedDevice(t);
    await t.api.delete(`/api/tracking/devices/${keyless.guid}`);
    const { data } = (await t.api.get('/api/business/audit-log')).body;
    const entries = (data as Record<string, unknown>[]).filter(({ subjectType }) => subjectType === 'device');
    const subject = { subjectType: 'device', subjectId: guid, changes: { deviceId } };
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'device.key_revoked', ...subject },
      { action: 'device.key_replaced', ...subject },
      { action: 'device.key_created', ...subject },
    ]);
    expect(entries.filter(({ subjectId }) => subjectId === keyless.guid)).toEqual([]);
    for (const key of keys) expect(JSON.stringify(entries)).not.toContain(key);
  });

  it('come in the query, in knots, and need no token', async () => {
    const seconds = now();
    const answer = await t
      .as()
      .get(
        path(
          `?id=ignored&lat=48.2&lon=16.37&timestamp=${seconds}&speed=10&bearing=90&altitude=171&accuracy=8.5&batt=77&hdop=1`,
        ),
      );
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, { success: true }, 'no-store']);
    expect(await stored()).toMatchObject([
      {
        at: new Date(seconds * 1000),
        latitude: 48.2,
        longitude: 16.37,
        speed_kmh: 18.52,
        heading: 90,
        altitude_m: 171,
        accuracy_m: 8.5,
        battery_level: 77,
      },
    ]);
    expect((await t.api.get(`/api/tracking/devices/${device.guid}`)).body.data.batteryLevel).toBe(77);
  });

  it.each([
    ['seconds', (ms: number) => String(ms / 1000)],
    ['milliseconds', (ms: number) => String(ms)],
    ['ISO 8601', (ms: number) => new Date(ms).toISOString()],
    ['a date and a time', (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')],
  ])('take a time in %s', async (_, write) => {
    const ms = now() * 1000;
    expect((await t.as().get(path(`?lat=1&lon=2&timestamp=${encodeURIComponent(write(ms))}`))).status).toBe(200);
    expect((await stored()).map(({ at }) => at.getTime())).toEqual([ms]);
  });

  it('without a time are of now; what phones do not know is left out; a location may be one parameter', async () => {
    expect((await t.as().get(path('?location=48.5,16.5&speed=-1&heading=-1&batt=-1'))).status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ latitude: 48.5, longitude: 16.5, speed_kmh: null, heading: null, battery_level: null });
    expect(Math.abs(row!.at.getTime() - Date.now())).toBeLessThan(10_000);
  });

  it('come as a form, or in the query of a POST', async () => {
    const answer = await t.as().post(path()).type(FORM).send(`lat=48.1&lon=16.1&timestamp=${now()}`);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await t.as().post(path(`?lat=48.2&lon=16.2&timestamp=${now() - 5}`))).status).toBe(200);
    expect((await stored()).map(({ latitude }) => latitude)).toEqual([48.2, 48.1]);
  });

  it('come as the JSON of the current client, in metres a second', async () => {
    const timestamp = new Date(now() * 1000).toISOString();
    const coords = { latitude: 48.3, longitude: 16.3, speed: 10, heading: 180, accuracy: 4, altitude: 200 };
    const location = {
      timestamp,
      coords,
      is_moving: true,
      odometer: 12,
      battery: { level: 0.42, is_charging: false },
      extras: {},
    };
    const answer = await t.as().post(path()).send({ device_id: 'ignored', location });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await stored()).toMatchObject([
      {
        at: new Date(timestamp),
        latitude: 48.3,
        speed_kmh: 36,
        heading: 180,
        altitude_m: 200,
        accuracy_m: 4,
        battery_level: 42,
      },
    ]);
  });

  it('that come again are no error', async () => {
    const query = `?lat=1&lon=2&timestamp=${now()}`;
    for (let n = 0; n < 2; n++) expect((await t.as().get(path(query))).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['no latitude', 'lon=2', 'lat'],
    ['a latitude that is none', 'lat=north&lon=2', 'lat'],
    ['a longitude out of range', 'lat=1&lon=181', 'lon'],
    ['a time long ago', 'lat=1&lon=2&timestamp=1000000000', 'timestamp'],
    ['a time that is none', 'lat=1&lon=2&timestamp=noon', 'timestamp'],
    ['a time beyond all', 'lat=1&lon=2&timestamp=99999999999999999999', 'timestamp'],
    ['a battery above 100', 'lat=1&lon=2&batt=150', 'batt'],
    ['a parameter twice', 'lat=1&lat=2&lon=2', 'lat'],
    ['no fix', 'lat=0&lon=0', 'lat'],
  ])('with %s are refused by the name of the protocol', async (_, query, field) => {
    const answer = await t.as().get(path(`?${query}`));
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([]);
  });

  it('of other media types, or too large, are refused', async () => {
    expect((await t.as().post(path()).type('text/plain').send('lat=1&lon=2')).status).toBe(415);
    expect(
      (
        await t
          .as()
          .post(path())
          .type(FORM)
          .send(`lat=1&lon=2&x=${'y'.repeat(20_000)}`)
      ).status,
    ).toBe(413);
    expect((await t.as().post(path()).send({ location: 'here' })).status).toBe(400);
  });

  it('are not made by HEAD', async () => {
    expect((await t.as().head(path('?lat=1&lon=2'))).status).toBe(405);
    expect(await stored()).toEqual([]);
  });

  it('of a suspended business are refused', async () => {
    const other = await t.seedTenant();
    const { guid } = await seedDevice(t, { businessId: other.id });
    const made = (await t.as(other.tokens.owner).post(`/api/tracking/devices/${guid}/key`)).body.data.key;
    await t.db.query('UPDATE businesses SET suspended_at = now() WHERE id = $1', [other.id]);
    expect((await t.as().get(`/api/tracking/osmand/${made}?lat=1&lon=2`)).status).toBe(403);
  });

  describe('forwarded by a Traccar server', () => {
    const forward = (position: object, uniqueId: unknown = device.deviceId) =>
      t
        .as(t.tenant.tokens.api)
        .post('/api/tracking/traccar')
        .send({ position, device: { id: 1, uniqueId, name: 'Van' } });
    const position = (with_: object = {}) => ({
      id: 7,
      protocol: 'teltonika',
      fixTime: new Date(now() * 1000).toISOString().replace('Z', '+00:00'),
      valid: true,
      latitude: 48.4,
      longitude: 16.4,
      altitude: 0,
      speed: 20,
      course: 270,
      accuracy: 0,
      attributes: { batteryLevel: 55, alarm: 'powerOff' },
      ...with_,
    });

    it('are taken in, in knots', async () => {
      expect((await forward(position())).body.data).toEqual({ accepted: 1, duplicates: 0, rejected: 0 });
      expect(await stored()).toMatchObject([
        { latitude: 48.4, speed_kmh: 37.04, heading: 270, accuracy_m: null, battery_level: 55 },
      ]);
    });

    it.each([
      ['an unknown device', {}, 'NO-SUCH'],
      ['no valid fix', { valid: false }, undefined],
      ['a time long ago', { fixTime: '2001-01-01T00:00:00Z' }, undefined],
    ])('of %s are dropped and counted', async (_, with_, uniqueId) => {
      const answer = await forward(position(with_), uniqueId);
      expect([answer.status, answer.body.data]).toEqual([200, { accepted: 0, duplicates: 0, rejected: 1 }]);
      expect(await stored()).toEqual([]);
    });

    it('need a position and a device', async () => {
      for (const body of [{}, [], { position: [], device: [] }]) {
        const answer = await t.as(t.tenant.tokens.api).post('/api/tracking/traccar').send(body);
        expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([400, ['device.uniqueId', 'position']]);
      }
      expect((await t.as(t.tenant.tokens.viewer).post('/api/tracking/traccar').send({})).status).toBe(403);
    });
  });
});

describe('guessing keys', () => {
  it('is limited by address, and a device by its key', async () => {
    const t = await startTestApp({ PUBLIC_RATE_LIMIT: '3' });
    try {
      const { guid } = await seedDevice(t);
      const { key } = (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data;
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++)
        statuses.push((await t.as().get(`/api/tracking/osmand/ddk_wrong${n}?lat=1&lon=2`)).status);
      expect(statuses).toEqual([404, 404, 404, 429, 429]);
      expect((await t.as().get(`/api/tracking/osmand/${key}?lat=1&lon=2`)).status).toBe(200);
    } finally {
      await t.stop();
    }
  });
});
