import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError } from '../support/expect-response';
import { duringUncommittedChange } from '../support/uncommitted-change';
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

  it('shows a new key once, stores its hash, and rejects the previous key', async () => {
    const { guid } = await seedDevice(t);
    const make = async () =>
      (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data as { key: string; url: string };
    const [first, second] = [await make(), await make()];
    expect(second.url).toBe(`https://dispatch.example/api/tracking/osmand/${second.key}`);
    expect(second.key).toMatch(/^ddk_[0-9A-Za-z]{38}$/);
    const row = JSON.stringify((await t.db.query('SELECT * FROM tracking_devices WHERE id = $1', [guid])).rows);
    expect(row).not.toContain(second.key);
    const send = (with_: string) => t.as().get(`/api/tracking/osmand/${with_}?lat=48&lon=16`);
    expect([(await send(first.key)).status, (await send(second.key)).status]).toEqual([401, 200]);
    expect((await t.api.delete(`/api/tracking/devices/${guid}`)).status).toBe(200);
    const unknown = await send(second.key);
    expect([unknown.status, unknown.body.error.code, unknown.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHORIZED',
      'Bearer realm="dispatch"',
    ]);
  });

  it('records the creation and end of a key in the audit log, without the key', async () => {
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

  it('accepts positions in the query, in knots and without a token', async () => {
    const seconds = now();
    const response = await t
      .as()
      .get(
        path(
          `?id=ignored&lat=48.2&lon=16.37&timestamp=${seconds}&speed=10&bearing=90&altitude=171&accuracy=8.5&batt=77&hdop=1`,
        ),
      );
    expect([response.status, response.body, response.headers['cache-control']]).toEqual([
      200,
      { success: true },
      'no-store',
    ]);
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

  it('stores a message without a time as of now, without unknown values, and with the location as one parameter', async () => {
    expect((await t.as().get(path('?location=48.5,16.5&speed=-1&heading=-1&batt=-1'))).status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ latitude: 48.5, longitude: 16.5, speed_kmh: null, heading: null, battery_level: null });
    expect(Math.abs(row!.at.getTime() - Date.now())).toBeLessThan(10_000);
  });

  it('accepts positions in a form, or in the query of a POST', async () => {
    const response = await t.as().post(path()).type(FORM).send(`lat=48.1&lon=16.1&timestamp=${now()}`);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect((await t.as().post(path(`?lat=48.2&lon=16.2&timestamp=${now() - 5}`))).status).toBe(200);
    expect((await stored()).map(({ latitude }) => latitude)).toEqual([48.2, 48.1]);
  });

  it('accepts the JSON of the current client, in metres per second', async () => {
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
    const response = await t.as().post(path()).send({ device_id: 'ignored', location });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
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

  it('read a time whose "+" was not encoded', async () => {
    const ms = now() * 1000;
    const local = new Date(ms + 2 * 3_600_000).toISOString().slice(0, 19);
    expect((await t.as().get(path(`?lat=48.2&lon=16.3&timestamp=${local}+02:00`))).status).toBe(200);
    expect((await stored()).map(({ at }) => at.getTime())).toEqual([ms]);
  });

  it.each(['lat=48,2301&lon=16,3702', 'location=48,2301,16,3702'])('read decimal commas: %s', async (query) => {
    expect((await t.as().get(path(`?${query}&timestamp=${now()}`))).status).toBe(200);
    expect(await stored()).toMatchObject([{ latitude: 48.2301, longitude: 16.3702 }]);
  });

  it('correct the time of a receiver that is 1,024 weeks behind, if that leads to now', async () => {
    const weeks = 1_024 * 7 * 86_400;
    const seconds = now() - 60;
    expect((await t.as().get(path(`?lat=48.2&lon=16.3&timestamp=${seconds - weeks}`))).status).toBe(200);
    expect((await stored()).map(({ at }) => at.getTime())).toEqual([seconds * 1000]);
    await t.as().get(path(`?lat=48.3&lon=16.3&timestamp=${seconds - weeks - 3_600}`));
    expect(await stored()).toHaveLength(1);
  });

  it('accepts a JSON list of locations', async () => {
    const location = [20, 10].map((ago) => ({
      timestamp: new Date((now() - ago) * 1000).toISOString(),
      coords: { latitude: 48 + ago / 100, longitude: 16.3 },
    }));
    expect((await t.as().post(path()).send({ location })).status).toBe(200);
    expect((await stored()).map(({ latitude }) => latitude)).toEqual([48.2, 48.1]);
  });

  it('returns no error for positions that are sent again', async () => {
    const query = `?lat=1&lon=2&timestamp=${now()}`;
    for (let n = 0; n < 2; n++) expect((await t.as().get(path(query))).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  const rejected = async (guid = device.guid): Promise<{ count: number; lastReason: string; lastAt: string }> =>
    (await t.api.get(`/api/tracking/devices/${guid}`)).body.data.rejected;
  const countedAs = (guid: string, statuses: () => Promise<number[]>) => async () => {
    const before = await rejected(guid);
    const started = Date.now();
    expect(new Set(await statuses())).toEqual(new Set([200]));
    const { count, lastReason, lastAt } = await rejected(guid);
    expect(Date.parse(lastAt)).toBeGreaterThanOrEqual(started);
    return { counted: count - before.count, lastReason };
  };

  it.each([
    ['no coordinates: a heartbeat', 'batt=50', 'no_fix'],
    ['no latitude', 'lon=2', 'no_fix'],
    ['a latitude that is none', 'lat=north&lon=2', 'no_fix'],
    ['a latitude that is no number', 'lat=NaN&lon=NaN', 'no_fix'],
    ['a parameter twice', 'lat=1&lat=2&lon=2', 'no_fix'],
    ['0, 0', 'lat=0&lon=0.0', 'no_fix'],
    ['valid=false', 'lat=1&lon=2&valid=false', 'no_fix'],
    ['valid=0', 'lat=1&lon=2&valid=0', 'no_fix'],
    ['a location of one number', 'location=48.5', 'no_fix'],
    ['a longitude out of range', 'lat=1&lon=181', 'out_of_range'],
    ['a time long ago', 'lat=1&lon=2&timestamp=1000000000', 'too_old'],
    ['a time of a clock that is ahead', `lat=1&lon=2&timestamp=${now() + 3600}`, 'in_future'],
    ['a time that is none', 'lat=1&lon=2&timestamp=noon', 'bad_timestamp'],
    ['a time beyond all', 'lat=1&lon=2&timestamp=99999999999999999999', 'bad_timestamp'],
  ])(
    'returns 200 for a message with %s, drops it, and counts it with the reason at the device',
    async (_, query, reason) => {
      const send = async () => [
        (await t.as().get(path(`?${query}`))).status,
        (await t.as().post(path()).type(FORM).send(query)).status,
      ];
      expect(await countedAs(device.guid, send)()).toEqual({ counted: 2, lastReason: reason });
      expect(await stored()).toEqual([]);
    },
  );

  it.each([
    ['no location', {}],
    ['a location that is none', { location: 'here' }],
    ['a location without coords: a heartbeat', { location: { event: 'heartbeat', battery: { level: 0.5 } } }],
    ['coords without numbers', { location: { coords: { latitude: null, longitude: [] } } }],
    ['a list', [1]],
  ])('responds 200 to JSON with %s, and drops and counts it', async (_, body) => {
    const send = async () => [(await t.as().post(path()).send(body)).status];
    expect(await countedAs(device.guid, send)()).toEqual({ counted: 1, lastReason: 'no_fix' });
    expect(await stored()).toEqual([]);
  });

  it('updates only the time of the last message for a dropped position', async () => {
    const { guid } = await seedDevice(t, { lastSeenAt: new Date(Date.now() - 3_600_000), batteryLevel: 44 });
    const silent = (await t.api.get(`/api/tracking/devices/${guid}`)).body.data;
    expect(silent).toMatchObject({ status: 'offline', rejected: { count: 0, lastReason: null, lastAt: null } });
    const { key } = (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data;
    expect((await t.as().get(`/api/tracking/osmand/${key}?batt=3`)).status).toBe(200);
    expect((await t.api.get(`/api/tracking/devices/${guid}`)).body.data).toMatchObject({
      status: 'active',
      batteryLevel: 44,
      rejected: { count: 1, lastReason: 'no_fix' },
    });
  });

  it.each([
    ['a battery of 101', 'batt=101', 'battery_level'],
    ['a course of 365', 'bearing=365', 'heading'],
    ['fuel below nothing', 'fuel=-1', 'fuel_level_l'],
    ['an altitude of -20000', 'altitude=-20000', 'altitude_m'],
    ['a speed that is no number', 'speed=NaN', 'speed_kmh'],
    ['a speed beyond all', 'speed=1e9', 'speed_kmh'],
    ['an accuracy twice', 'accuracy=1&accuracy=2', 'accuracy_m'],
  ])('stores a position with %s without that value', async (_, query, column) => {
    const fields = { speed: '10', bearing: '90', altitude: '171', accuracy: '8.5', batt: '77', fuel: '40' };
    const good = Object.entries(fields).filter(([name]) => !query.startsWith(`${name}=`));
    const all = new URLSearchParams([['lat', '48.2'], ['lon', '16.37'], ...good]).toString();
    expect((await t.as().get(path(`?${all}&${query}`))).status).toBe(200);
    const rows: object[] = await stored();
    expect(rows).toHaveLength(1);
    const names = ['speed_kmh', 'heading', 'altitude_m', 'accuracy_m', 'battery_level', 'fuel_level_l'];
    const unknown = Object.entries(rows[0]!).filter(([name, value]) => names.includes(name) && value === null);
    expect(unknown.map(([name]) => name)).toEqual([column]);
  });

  it('stores 0 for a number that is too small for the database', async () => {
    expect((await t.as().get(path('?lat=1&lon=2&speed=1e-50'))).status).toBe(200);
    expect(await stored()).toMatchObject([{ speed_kmh: 0 }]);
    const positions = [
      { latitude: 1, longitude: 2, timestamp: new Date(now() * 1000 - 5000).toISOString(), speed: 1e-50 },
    ];
    const response = await t.api.post('/api/tracking/positions').send({ deviceId: device.deviceId, positions });
    expect([response.status, response.body.data]).toEqual([200, { accepted: 1, duplicates: 0 }]);
  });

  it('counts dropped and stored positions of one batch while the device is locked', async () => {
    const { guid } = await seedDevice(t);
    const { key } = (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data;
    const responses = await duringUncommittedChange(
      t.databaseUrl,
      ['SELECT 1 FROM tracking_devices WHERE business_id = $1 AND id = $2 FOR UPDATE', [t.tenant.id, guid]],
      () =>
        Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            t.as().get(`/api/tracking/osmand/${key}?${n % 2 ? 'batt=50' : `lat=1&lon=2&timestamp=${now() - n}`}`),
          ),
        ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([await rejected(guid), await stored()]).toMatchObject([{ count: 10, lastReason: 'no_fix' }, { length: 10 }]);
  });

  it('rejects bodies of other media types, and bodies that are too large', async () => {
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
  });

  it('stores no position for HEAD', async () => {
    expect((await t.as().head(path('?lat=1&lon=2'))).status).toBe(405);
    expect(await stored()).toEqual([]);
  });

  it('rejects positions of a suspended business', async () => {
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

    it('accepts forwarded positions, in knots', async () => {
      expect((await forward(position())).body.data).toEqual({ accepted: 1, duplicates: 0, rejected: 0 });
      expect(await stored()).toMatchObject([
        { latitude: 48.4, speed_kmh: 37.04, heading: 270, accuracy_m: null, battery_level: 55 },
      ]);
    });

    it.each([
      ['no valid fix', { valid: false }, 'no_fix'],
      ['no coordinates', { latitude: undefined }, 'no_fix'],
      ['a place out of range', { latitude: 91 }, 'out_of_range'],
      ['a time long ago', { fixTime: '2001-01-01T00:00:00Z' }, 'too_old'],
      ['no time', { fixTime: undefined }, 'bad_timestamp'],
    ])('drops and counts forwarded positions of %s', async (_, with_, reason) => {
      const send = async () => {
        const response = await forward(position(with_));
        expect(response.body.data).toEqual({ accepted: 0, duplicates: 0, rejected: 1 });
        return [response.status];
      };
      expect(await countedAs(device.guid, send)()).toEqual({ counted: 1, lastReason: reason });
      expect(await stored()).toEqual([]);
    });

    it('drops positions of an unknown device as those of another business', async () => {
      const other = await t.seedTenant();
      const foreign = await seedDevice(t, { businessId: other.id, deviceId: 'THEIRS-1' });
      for (const uniqueId of ['NO-SUCH', foreign.deviceId]) {
        const response = await forward(position(), uniqueId);
        expect([response.status, response.body.data]).toEqual([200, { accepted: 0, duplicates: 0, rejected: 1 }]);
      }
      expect(await stored()).toEqual([]);
      const foreignRecord = await t.as(other.tokens.owner).get(`/api/tracking/devices/${foreign.guid}`);
      expect(foreignRecord.body.data).toMatchObject({ lastSeen: null, rejected: { count: 0 } });
    });

    it('stores a position without an invalid optional field', async () => {
      const attributes = { batteryLevel: 101, fuel: -1 };
      const response = await forward(position({ course: 365, altitude: -20_000, speed: 'NaN', attributes }));
      expect(response.body.data).toEqual({ accepted: 1, duplicates: 0, rejected: 0 });
      expect(await stored()).toMatchObject([{ heading: null, altitude_m: null, speed_kmh: null, battery_level: null }]);
    });

    it('need a device, and a token that may', async () => {
      for (const body of [{}, [], { position: [], device: [] }]) {
        const response = await t.as(t.tenant.tokens.api).post('/api/tracking/traccar').send(body);
        expectError(response, 400, ['device.uniqueId']);
      }
      expect((await t.as(t.tenant.tokens.viewer).post('/api/tracking/traccar').send({})).status).toBe(403);
    });

    describe('in the query, by forward.type=url', () => {
      const byUrl = (query: object) =>
        t
          .as(t.tenant.tokens.api)
          .get('/api/tracking/traccar')
          .query({ id: device.deviceId, valid: 'true', altitude: '0.0', accuracy: '0.0', ...query });

      it('are accepted at one address for all devices, by the names of the protocol or of Traccar', async () => {
        const second = await seedDevice(t);
        const sent = {
          lat: '48.4',
          lon: '16.4',
          timestamp: `${now() * 1000}`,
          speed: '20.0',
          bearing: '270.0',
          batt: 'null',
        };
        const first = await byUrl(sent);
        expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
        expect(first.body.data).toEqual({ accepted: 1, duplicates: 0, rejected: 0 });
        expect((await byUrl(sent)).body.data).toEqual({ accepted: 0, duplicates: 1, rejected: 0 });
        const named = {
          uniqueId: second.deviceId,
          id: '17',
          latitude: '48.5',
          longitude: '16.5',
          fixTime: `${now() * 1000}`,
        };
        const attributes = JSON.stringify({ batteryLevel: 55, fuel: 30.5 });
        expect((await byUrl({ ...named, course: '90.0', attributes })).body.data).toMatchObject({ accepted: 1 });
        expect(
          (await t.db.query('SELECT * FROM positions ORDER BY latitude')).rows.map(({ device_id, ...row }) => [
            device_id,
            row,
          ]),
        ).toMatchObject([
          [device.guid, { latitude: 48.4, speed_kmh: 37.04, heading: 270, accuracy_m: null, battery_level: null }],
          [second.guid, { latitude: 48.5, heading: 90, battery_level: 55, fuel_level_l: 30.5 }],
        ]);
      });

      it('drops and counts messages without a usable position', async () => {
        const send = async () => {
          const response = await byUrl({ lat: '48.4', lon: '16.4', valid: 'false', attributes: '{no json' });
          expect(response.body.data).toEqual({ accepted: 0, duplicates: 0, rejected: 1 });
          return [response.status];
        };
        expect(await countedAs(device.guid, send)()).toEqual({ counted: 1, lastReason: 'no_fix' });
      });

      it('need the id once, are not made by HEAD, and need a token that may', async () => {
        for (const id of ['', ['a', 'b']]) {
          const response = await byUrl({ id });
          expectError(response, 400, ['id']);
        }
        const query = `/api/tracking/traccar?id=${device.deviceId}&lat=1&lon=2`;
        expect((await t.as(t.tenant.tokens.api).head(query)).status).toBe(405);
        expect((await t.as(t.tenant.tokens.viewer).get(query)).status).toBe(403);
        expect((await t.as().get(query)).status).toBe(401);
        expect(await stored()).toEqual([]);
      });
    });

    describe('with an event, by event.forward', () => {
      const event = { id: 5, type: 'deviceOnline', eventTime: new Date().toISOString(), attributes: {} };
      const send = (body: object) => t.as(t.tenant.tokens.api).post('/api/tracking/traccar').send(body);
      const none = { accepted: 0, duplicates: 0, rejected: 0 };

      it('are accepted; an event without one gets 200', async () => {
        const of = { event, device: { uniqueId: device.deviceId } };
        const before = await rejected();
        expect((await send({ ...of, position: position() })).body.data).toEqual({ ...none, accepted: 1 });
        for (const body of [of, { event }, { ...of, position: position({ valid: false }) }]) {
          const response = await send(body);
          expect([response.status, response.body.data]).toEqual([200, none]);
        }
        expect([await stored(), await rejected()]).toMatchObject([{ length: 1 }, before]);
      });
    });
  });
});

describe('guessing keys', () => {
  it('limits guesses by address, and messages by the key of the device', async () => {
    const t = await startTestApp({ PUBLIC_RATE_LIMIT: '3' });
    try {
      const { guid } = await seedDevice(t);
      const { key } = (await t.api.post(`/api/tracking/devices/${guid}/key`)).body.data;
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++)
        statuses.push((await t.as().get(`/api/tracking/osmand/ddk_wrong${n}?lat=1&lon=2`)).status);
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await t.as().get(`/api/tracking/osmand/${key}?lat=1&lon=2`)).status).toBe(200);
    } finally {
      await t.stop();
    }
  });
});
