import { newId } from '../../src/common/ids';
import { LOCATION_SQL } from '../../src/modules/vehicles/tracking/location.read-model';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { raceOnRow } from '../support/race';
import { testServer } from '../support/admin';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('positions', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const position = (with_: object = {}) => ({ latitude: 48.2, longitude: 16.37, timestamp: ago(MINUTE), ...with_ });
  const send = (deviceId: string, positions: object[], token = t.tenant.tokens.api) =>
    t.as(token).post('/api/tracking/positions').send({ deviceId, positions });
  const seedTracked = async (businessId = t.tenant.id) => {
    const vehicleId = await seedVehicle(t, { businessId });
    return { vehicleId, ...(await seedDevice(t, { businessId, vehicleId })) };
  };
  const locationOf = async (vehicleId: string, query = '') =>
    (await t.api.get(`/api/vehicle/location/${vehicleId}${query}`)).body.data;
  const eventsOf = async (guid: string) =>
    (await t.events<{ type: string; data: { guid: string; status: string; previousStatus: string } }>())
      .filter(({ type, data }) => type === 'device.status_changed' && data.guid === guid)
      .map(({ data }) => [data.previousStatus, data.status]);

  it('positions have their times corrected where the clock of their device has been off by the same for ten minutes', async () => {
    const { vehicleId, deviceId, guid } = await seedTracked();
    const clock = Date.now.bind(Date);
    let minutes = 0;
    const now = jest.spyOn(Date, 'now').mockImplementation(() => clock() + minutes * MINUTE);
    const behind = () => position({ timestamp: ago(47 * MINUTE), speed: minutes });
    const offset = async () => (await t.api.get(`/api/tracking/devices/${guid}`)).body.data.clockOffset;
    const delay = async () =>
      Math.round((Date.now() - Date.parse((await locationOf(vehicleId)).currentLocation.timestamp)) / MINUTE);
    try {
      for (; minutes < 10; minutes++) {
        expect(await offset()).toBeNull();
        await send(deviceId, [behind()]);
      }
      expect([Math.round((await offset()) / 60), await delay()]).toEqual([47, 48]);
      const last = behind();
      expect((await send(deviceId, [last])).body.data).toEqual({ accepted: 1, duplicates: 0 });
      expect(await delay()).toBe(0);
      expect((await send(deviceId, [last])).body.data).toEqual({ accepted: 0, duplicates: 1 });
      minutes += 2;
      await send(deviceId, [position({ timestamp: ago(0) })]); // the clock was set right
      expect(await delay()).toBe(0);
    } finally {
      now.mockRestore();
    }
  });

  it('come in, are shown, and are the vehicle’s place', async () => {
    const { vehicleId, deviceId, guid } = await seedTracked();
    const timestamps = [ago(3 * MINUTE), ago(MINUTE), ago(2 * MINUTE)];
    const response = await send(deviceId, [
      position({ timestamp: timestamps[0] }),
      position({
        timestamp: timestamps[1],
        latitude: 48.21,
        speed: 42.5,
        heading: 90,
        altitude: 171,
        accuracy: 5,
        batteryLevel: 87.5,
        fuelLevel: 52.5,
      }),
      position({ timestamp: timestamps[2], latitude: 48.205 }),
    ]);
    expect([response.status, response.body.data]).toEqual([200, { accepted: 3, duplicates: 0 }]);
    expect(await locationOf(vehicleId)).toEqual({
      vehicleId,
      currentLocation: { latitude: 48.21, longitude: 16.37, timestamp: timestamps[1], speed: 42.5, heading: 90 },
      positions: [
        { latitude: 48.2, longitude: 16.37, timestamp: timestamps[0] },
        { latitude: 48.205, longitude: 16.37, timestamp: timestamps[2] },
        { latitude: 48.21, longitude: 16.37, timestamp: timestamps[1] },
      ],
    });
    const device = (await t.api.get(`/api/tracking/devices/${guid}`)).body.data;
    expect([device.status, device.batteryLevel, Date.now() - Date.parse(device.lastSeen) < 10_000]).toEqual([
      'active',
      87.5,
      true,
    ]);
    const vehicle = (await t.api.get(`/api/vehicle/${vehicleId}`)).body.data;
    expect(vehicle.tracker).toEqual({ guid, lastUpdate: device.lastSeen });
  });

  it('returns no positions for a vehicle without messages', async () => {
    const { vehicleId } = await seedTracked();
    expect(await locationOf(vehicleId)).toEqual({ vehicleId, currentLocation: null, positions: [] });
  });

  it('counts repeated positions as duplicates, within a request and across requests', async () => {
    const { deviceId } = await seedTracked();
    const [first, second] = [position(), position({ timestamp: ago(2 * MINUTE) })];
    expect((await send(deviceId, [first, second, first])).body.data).toEqual({ accepted: 2, duplicates: 1 });
    expect((await send(deviceId, [second, position({ timestamp: ago(3 * MINUTE) })])).body.data).toEqual({
      accepted: 1,
      duplicates: 1,
    });
    expect((await send(deviceId, [first])).body.data).toEqual({ accepted: 0, duplicates: 1 });
  });

  it('does not move the vehicle back for late positions', async () => {
    const { vehicleId, deviceId, guid } = await seedTracked();
    await send(deviceId, [position({ latitude: 48.3, batteryLevel: 50 })]);
    await send(deviceId, [
      position({ timestamp: ago(10 * MINUTE), latitude: 48.1, batteryLevel: 5, fault: 'late news' }),
    ]);
    const { currentLocation, positions } = await locationOf(vehicleId);
    expect([currentLocation.latitude, positions.length]).toEqual([48.3, 2]);
    expect((await t.api.get(`/api/tracking/devices/${guid}`)).body.data).toMatchObject({
      status: 'active',
      batteryLevel: 50,
      fault: null,
    });
  });

  describe('of a week', () => {
    const first = Date.now() - 20 * DAY;
    const monday = new Date(first - ((new Date(first).getUTCDay() + 6) % 7) * DAY);
    const week = `positions_${monday.toISOString().slice(0, 10).replaceAll('-', '')}`;
    /** In a cluster, of the parts of the table on the servers that have them. */
    const scans = async () => {
      const own = `SELECT sum(idx_scan)::int AS keys, sum(seq_scan)::int AS whole FROM pg_stat_user_tables WHERE relname ~ '^${week}(_\\d+)?$'`;
      const { rows } = await t.db.query<{ keys: number; whole: number }>(
        testServer().workerUrls?.length
          ? `SELECT sum((result::json ->> 'keys')::int)::int AS keys, sum((result::json ->> 'whole')::int)::int AS whole
             FROM run_command_on_workers($of_each$SELECT row_to_json(c) FROM (${own}) AS c$of_each$)`
          : own,
      );
      return rows[0]!;
    };

    it('that is empty yet are found by their keys, not by reading all of it again and again', async () => {
      const { deviceId } = await seedTracked();
      await t.db.query('VACUUM (ANALYZE) positions'); // as an operator's job does each night: it finds that week empty
      const before = await scans();
      for (let n = 0; n < 12; n++)
        await send(deviceId, [position({ timestamp: new Date(first + n * 1000).toISOString() })]);
      let after = before;
      // PostgreSQL reports the statistics of a connection at most once a second, with its next statement.
      await until('the statistics show the look-ups by key', async () => {
        await send('unknown', [position()]);
        after = await scans();
        return after.keys !== before.keys;
      });
      expect(after.whole).toBe(before.whole);
    });

    it('are stored with their displayed columns in the index and soon marked all-visible', async () => {
      const { rows } = await t.db.query<{ included: string[]; scale: string | null }>(
        `SELECT array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indexrelid AND a.attnum > i.indnkeyatts
             ORDER BY a.attnum) AS included, array_to_string(c.reloptions, ',') AS scale
         FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
         WHERE h.inhparent = 'positions'::regclass`,
      );
      expect(rows.length).toBeGreaterThan(10);
      for (const { included, scale } of rows) {
        expect(included).toEqual(['latitude', 'longitude', 'accuracy_m']);
        expect(scale).toBe('autovacuum_vacuum_insert_scale_factor=0.02');
      }
    });
  });

  it('counts positions of simultaneous requests once, and returns correct responses', async () => {
    const { deviceId, guid, vehicleId } = await seedTracked();
    const batch = Array.from({ length: 50 }, (_, i) => position({ timestamp: ago((i + 1) * 1000) }));
    // Each has its own key and so its own transaction, which really waits.
    const responses = await raceOnRow(t.databaseUrl, 'tracking_devices', { business_id: t.tenant.id, id: guid }, () =>
      [1, 2, 3].map(() => send(deviceId, batch).set('Idempotency-Key', newId())),
    );
    const accepted = responses.map(({ body }) => body.data.accepted as number).sort((a, b) => a - b);
    expect(accepted).toEqual([0, 0, 50]);
    expect((await locationOf(vehicleId)).positions).toHaveLength(50);
    const together = await Promise.all([1, 2, 3].map(() => send(deviceId, [position({ timestamp: ago(5 * MINUTE) })])));
    const sum = together.reduce((total, { body }) => total + (body.data?.accepted ?? 0), 0);
    expect(sum).toBeGreaterThanOrEqual(1);
  });

  it('accepts positions with an Idempotency-Key once, and repeats the response', async () => {
    const { deviceId } = await seedTracked();
    const key = newId();
    const body = [position()];
    const first = await send(deviceId, body).set('Idempotency-Key', key);
    const again = await send(deviceId, body).set('Idempotency-Key', key);
    expect([first.body.data, again.text, again.headers['idempotency-replayed']]).toEqual([
      { accepted: 1, duplicates: 0 },
      first.text,
      'true',
    ]);
  });

  it.each([
    ['latitude above 90', { latitude: 90.1 }, 'latitude', 'Must be a number of degrees from -90 to 90.'],
    ['latitude as text', { latitude: '48' }, 'latitude', 'Must be a number of degrees from -90 to 90.'],
    ['no latitude', { latitude: undefined }, 'latitude', 'Is required: a number of degrees from -90 to 90.'],
    ['longitude below -180', { longitude: -180.5 }, 'longitude', 'Must be a number of degrees from -180 to 180.'],
    [
      'no timestamp',
      { timestamp: undefined },
      'timestamp',
      'Is required: an ISO 8601 date-time, such as 2026-03-02T08:00:00Z.',
    ],
    [
      'a timestamp that is none',
      { timestamp: 'yesterday' },
      'timestamp',
      'Must be an ISO 8601 date-time, such as 2026-03-02T08:00:00Z.',
    ],
    [
      'older than 30 days',
      { timestamp: new Date(Date.now() - 30 * DAY - MINUTE).toISOString() },
      'timestamp',
      'Must not be older than 30 days.',
    ],
    [
      'more than 10 minutes ahead',
      {
        get timestamp() {
          return ago(-12 * MINUTE); // when the test runs, not when it is listed
        },
      },
      'timestamp',
      'Must not be more than 10 minutes ahead.',
    ],
    ['a negative speed', { speed: -1 }, 'speed', 'Must be a number from 0 to 1000.'],
    ['a heading above 360', { heading: 361 }, 'heading', 'Must be a number from 0 to 360.'],
    ['a battery above 100', { batteryLevel: 101 }, 'batteryLevel', 'Must be a number from 0 to 100.'],
    ['no number of fuel', { fuelLevel: 'full' }, 'fuelLevel', 'Must be a number from 0 to 100000.'],
    ['an unknown field', { lat: 48 }, 'lat', 'Unknown field.'],
    ['a field of every object', { toString: 1 }, 'toString', 'Unknown field.'],
    [
      '0, 0',
      { latitude: 0, longitude: 0 },
      'latitude',
      'Must be a position: 0, 0 is what a receiver without one reports.',
    ],
  ])('rejects positions with %s, names them, and stores nothing of the request', async (_, wrong, field, message) => {
    const { deviceId, vehicleId } = await seedTracked();
    const response = await send(deviceId, [position(), position({ timestamp: ago(2 * MINUTE), ...wrong })]);
    expect([response.status, response.body.error]).toEqual([
      400,
      { code: 'VALIDATION_ERROR', message: expect.any(String), details: { [`positions.1.${field}`]: message } },
    ]);
    expect((await locationOf(vehicleId)).positions).toEqual([]);
  });

  it.each([
    ['no positions', { deviceId: 'TRK-X' }, { positions: 'Is required: a list of 1 to 1000 entries.' }],
    ['an empty list', { deviceId: 'TRK-X', positions: [] }, { positions: 'Must be a list of 1 to 1000 entries.' }],
    [
      '1,001',
      { deviceId: 'TRK-X', positions: Array(1001).fill({}) },
      { positions: 'Must be a list of 1 to 1000 entries.' },
    ],
    ['no device', { positions: [{}] }, { deviceId: 'Is required: text of 1 to 64 characters.' }],
    ['an unknown field', { deviceId: 'TRK-X', positions: [{}], device: 1 }, { device: 'Unknown field.' }],
    ['a list', [], { body: 'Must be a JSON object.' }],
    ['a position that is none', { deviceId: 'TRK-X', positions: [1] }, { 'positions.0': 'Must be an object.' }],
  ])('rejects positions with %s', async (_, body, details) => {
    const response = await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send(body);
    expect([response.status, response.body.error.details]).toEqual([400, details]);
  });

  it('accepts positions at the edges of the earth and of time', async () => {
    const { deviceId } = await seedTracked();
    const edges = [
      position({ latitude: 90, longitude: 180 }),
      position({ latitude: -90, longitude: -180, timestamp: ago(30 * DAY - MINUTE) }),
      position({ latitude: 0, longitude: 0.0001, timestamp: ago(-9 * MINUTE), speed: null, heading: 360 }),
    ];
    expect((await send(deviceId, edges)).body.data).toEqual({ accepted: 3, duplicates: 0 });
  });

  it.each([
    ['a battery below 15', { batteryLevel: 50 }, { batteryLevel: 14.9 }, 'active', 'low_battery'],
    ['a battery of 15', { batteryLevel: 14 }, { batteryLevel: 15 }, 'low_battery', 'active'],
    ['a fault', {}, { fault: 'antenna' }, 'active', 'error'],
    ['a fault that is over', { fault: 'antenna' }, {}, 'error', 'active'],
    ['being heard again', { lastSeenAt: new Date(Date.now() - 11 * MINUTE) }, {}, 'offline', 'active'],
  ])('report %s', async (_, before, news, from, to) => {
    const { guid, deviceId } = await seedDevice(t, { lastSeenAt: new Date(), ...before });
    const status = async () => (await t.api.get(`/api/tracking/devices/${guid}`)).body.data.status;
    expect(await status()).toBe(from);
    await send(deviceId, [position(news)]);
    await send(deviceId, [position({ ...news, timestamp: ago(30_000) })]);
    expect([await status(), await eventsOf(guid)]).toEqual([to, [[from, to]]]);
  });

  it('belong to the vehicle that the device was on at their time', async () => {
    const { guid, deviceId, vehicleId } = await seedTracked();
    const second = await seedVehicle(t);
    await send(deviceId, [position({ timestamp: ago(2 * MINUTE) })]);
    expect((await t.api.put(`/api/tracking/devices/${guid}`).send({ vehicleId: second })).status).toBe(200);
    await send(deviceId, [position({ timestamp: ago(MINUTE) }), position({ timestamp: ago(-MINUTE), latitude: 48.5 })]);
    const [of, ofSecond] = [
      await locationOf(vehicleId, `?to=${ago(-5 * MINUTE)}`),
      await locationOf(second, `?to=${ago(-5 * MINUTE)}`),
    ];
    expect([of.positions.length, of.currentLocation.latitude]).toEqual([2, 48.2]);
    expect([ofSecond.positions.length, ofSecond.currentLocation.latitude]).toEqual([1, 48.5]);
  });

  it('return 404 for an unknown device and another business’s alike, and change nothing there', async () => {
    const other = await t.seedTenant();
    const foreignRecord = await seedTracked(other.id);
    const [unknown, foreign] = [await send('NO-SUCH', [position()]), await send(foreignRecord.deviceId, [position()])];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    const { rows } = await t.db.query('SELECT 1 FROM positions WHERE business_id = $1', [other.id]);
    expect(rows).toEqual([]);
    const [unknownPlace, foreignPlace] = [
      await t.api.get(`/api/vehicle/location/${newId()}`),
      await t.api.get(`/api/vehicle/location/${foreignRecord.vehicleId}`),
    ];
    expect([foreignPlace.status, foreignPlace.text]).toEqual([404, unknownPlace.text]);
  });

  it('separates positions of two businesses with the same device id', async () => {
    const other = await t.seedTenant();
    const [ours, ofOther] = [await seedVehicle(t), await seedVehicle(t, { businessId: other.id })];
    await seedDevice(t, { deviceId: 'SAME-1', vehicleId: ours });
    await seedDevice(t, { deviceId: 'SAME-1', vehicleId: ofOther, businessId: other.id });
    await Promise.all([
      send('SAME-1', [position({ latitude: 48.1 })]),
      send('SAME-1', [position({ latitude: 48.9 })], other.tokens.api),
    ]);
    const theirPlace = await t.as(other.tokens.owner).get(`/api/vehicle/location/${ofOther}`);
    expect([(await locationOf(ours)).currentLocation.latitude, theirPlace.body.data.currentLocation.latitude]).toEqual([
      48.1, 48.9,
    ]);
  });

  it.each([
    ['api', 200],
    ['dispatcher', 200],
    ['driver', 403],
    ['viewer', 403],
  ] as const)('responds to positions sent by %s: %i', async (role, status) => {
    const { deviceId } = await seedTracked();
    expect((await send(deviceId, [position()], t.tenant.tokens[role])).status).toBe(status);
  });

  describe('shown', () => {
    it.each([
      ['?from=2026-01-01&to=2026-02-02', { from: 'Must be at most 31 days before `to`.' }],
      ['?from=2026-02-02&to=2026-01-01', { from: 'Must not be after `to`.' }],
      ['?from=soon', { from: expect.stringContaining('ISO 8601') }],
    ])('refuse %s', async (query, details) => {
      const response = await t.api.get(`/api/vehicle/location/${await seedVehicle(t)}${query}`);
      expect([response.status, response.body.error.details]).toEqual([400, details]);
    });

    it('are those from `from` to `to`, both included', async () => {
      const { vehicleId, deviceId } = await seedTracked();
      const times = [5, 4, 3, 2].map((hours) => ago(hours * 60 * MINUTE));
      await send(
        deviceId,
        times.map((timestamp) => position({ timestamp })),
      );
      const { positions, currentLocation } = await locationOf(vehicleId, `?from=${times[1]}&to=${times[2]}`);
      expect(positions.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([times[1], times[2]]);
      expect(currentLocation.timestamp).toBe(times[3]);
      expect((await locationOf(vehicleId)).positions).toEqual([]);
    });

    it('are those of up to 31 days, to the millisecond', async () => {
      const { vehicleId, deviceId } = await seedTracked();
      const times = [ago(29 * DAY), ago(MINUTE + 1)];
      await send(
        deviceId,
        times.map((timestamp) => position({ timestamp })),
      );
      const { positions } = await locationOf(vehicleId, `?from=${ago(31 * DAY - MINUTE)}`);
      expect(positions.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual(times);
    });

    it('are exported completely and in order, by device, up to 10,000 and the documented size', async () => {
      const { vehicleId, guid } = await seedTracked();
      const { guid: earlier } = await seedDevice(t);
      const from = Date.now() - 12 * 3600 * 1000;
      await t.db.query(
        `UPDATE device_assignments SET started_at = to_timestamp($3::float8 / 1000) WHERE business_id = $1 AND device_id = $2`,
        [t.tenant.id, guid, from + 5000],
      );
      await t.db.query(
        `INSERT INTO device_assignments (business_id, device_id, started_at, ended_at, vehicle_id)
         VALUES ($1, $2, to_timestamp(0), to_timestamp($4::float8 / 1000), $3)`,
        [t.tenant.id, earlier, vehicleId, from + 5000],
      );
      await t.db.query(
        `INSERT INTO positions (business_id, device_id, recorded_at, latitude, longitude)
         SELECT $1, CASE WHEN n < 5000 THEN $4::uuid ELSE $2::uuid END, to_timestamp(($3::float8 + n) / 1000), 48 + n * 0.0001, 16
         FROM generate_series(0, 9999) AS n ORDER BY n * 7919 % 10000`,
        [t.tenant.id, guid, from, earlier],
      );
      const path = `/api/vehicle/location/${vehicleId}?from=${ago(DAY)}`;
      const response = await t.api.get(path).set('Accept-Encoding', 'identity');
      expect(
        response.body.data.positions.map(({ timestamp }: { timestamp: string }) => Date.parse(timestamp) - from),
      ).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
      expect(response.body.data.positions[101].latitude).toBe(48.0101);
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(response.text)),
      });
      const head = await t.api.head(path).set('Accept-Encoding', 'identity');
      expect([head.status, head.text ?? '', head.headers['content-length']]).toEqual([
        200,
        '',
        response.headers['content-length'],
      ]);
    });

    it('are read only from the index of their key', async () => {
      const client = await t.db.connect();
      try {
        await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off'); // cheaper while a table is empty
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${LOCATION_SQL}`, [
          t.tenant.id,
          newId(),
          ago(DAY),
          ago(0),
        ]);
        const scans = rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => / on positions_/.test(line));
        expect(scans.length).toBeGreaterThan(0);
        for (const scan of scans) expect(scan).toMatch(/Index Only Scan using positions_\d+_pkey/);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    });

    it('are at most 10,000, evenly chosen, the first and the last among them', async () => {
      const { vehicleId, guid } = await seedTracked();
      const from = Date.now() - 12 * 3600 * 1000;
      await t.db.query(
        `INSERT INTO positions (business_id, device_id, recorded_at, latitude, longitude)
         SELECT $1, $2, to_timestamp($3::float8 / 1000) + n * interval '1 second', 48, 16 FROM generate_series(0, 24999) AS n`,
        [t.tenant.id, guid, from],
      );
      const { positions } = await locationOf(vehicleId, `?from=${ago(DAY)}`);
      const offsets = positions.map(({ timestamp }: { timestamp: string }) =>
        Math.round((Date.parse(timestamp) - from) / 1000),
      );
      expect([offsets[0], offsets.at(-1)]).toEqual([0, 24_999]);
      expect(offsets.length).toBeGreaterThan(5000);
      expect(offsets.length).toBeLessThanOrEqual(10_000);
      const steps = offsets.slice(1, -1).map((offset: number, i: number) => offset - offsets[i]); // the last is there at any rate
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(2); // a position each way from the slices' ends
    });
  });
});
