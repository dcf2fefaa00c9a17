import { newId } from '../../src/common/ids';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const METRES_PER_DEGREE = 111_195.08;

interface Sent {
  latitude: number;
  longitude: number;
  timestamp: string;
  fuelLevel?: number;
}

describe('travel history', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(); // the business is in Vienna
  });
  afterAll(() => t.stop());

  const seedTracked = async (with_: { businessId?: string } = {}) => {
    const vehicleId = await seedVehicle(t, with_);
    return { vehicleId, ...(await seedDevice(t, { ...with_, vehicleId })) };
  };
  /** North of the cathedral of Vienna. */
  const at = (time: number, metres: number, fuelLevel?: number): Sent => ({
    latitude: 48.2085 + metres / METRES_PER_DEGREE,
    longitude: 16.3725,
    timestamp: new Date(time).toISOString(),
    ...(fuelLevel !== undefined && { fuelLevel }),
  });
  const send = async (deviceId: string, positions: Sent[]) => {
    const response = await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send({ deviceId, positions });
    expect(response.status).toBe(200);
  };
  const historyOf = async (vehicleId: string, query = '') =>
    (await t.api.get(`/api/vehicle/travel-history/${vehicleId}${query}`)).body.data;
  const segmentsOf = async (guid: string) =>
    (
      await t.db.query(
        `SELECT kind, started_at, ended_at, vehicle_id, mm_by_quarter, fuel_used_ml, fuel_readings, fuel_level_ml, anchor_at, counted_at
         FROM track_segments WHERE device_id = $1 ORDER BY started_at`,
        [guid],
      )
    ).rows;

  /** Midnight in Vienna, some days ago; no clock changes in the weeks before the test matter to the tests. */
  const midnight = (daysAgo: number) => {
    const date = new Date(Date.now() - daysAgo * DAY).toLocaleDateString('sv', { timeZone: 'Europe/Vienna' });
    const guess = Date.parse(`${date}T00:00:00Z`);
    const hour = Number(new Date(guess).toLocaleTimeString('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit' }));
    return { date, time: guess - hour * HOUR };
  };

  /** A morning: 10 km out with a delivery of 7 minutes half way, then home. */
  const morning = (begins: number): Sent[] => [
    ...Array.from({ length: 6 }, (_, i) => at(begins + i * MINUTE, i * 1000, 50 - i * 0.1)),
    ...Array.from({ length: 6 }, (_, i) => at(begins + (6 + i) * MINUTE, 5000 + (i % 2) * 10, 49.5)),
    ...Array.from({ length: 6 }, (_, i) => at(begins + (12 + i) * MINUTE, 5000 + i * 1000, 49.4 - i * 0.1)),
  ];

  it('returns distance, time, places, stops and fuel of a day', async () => {
    const { vehicleId, deviceId } = await seedTracked();
    const { date, time } = midnight(2);
    await send(deviceId, morning(time + 8 * HOUR));
    expect(await historyOf(vehicleId)).toEqual([
      {
        date,
        distanceTraveled: 10,
        travelTime: '0h 10m',
        startLocation: expect.stringMatching(/^.+, AT$/),
        endLocation: expect.stringMatching(/^.+, AT$/),
        stops: 1,
        fuelUsed: 1.1,
      },
    ]);
  });

  it('returns nothing for a vehicle without positions, and coordinates where no town is near', async () => {
    const { vehicleId, deviceId } = await seedTracked();
    expect(await historyOf(vehicleId)).toEqual([]);
    const timestamp = new Date(Date.now() - HOUR).toISOString();
    await send(deviceId, [{ latitude: -40.5, longitude: -120.25, timestamp }]);
    expect(await historyOf(vehicleId)).toMatchObject([
      { distanceTraveled: 0, travelTime: '0h 0m', stops: 0, fuelUsed: null, startLocation: '-40.50000, -120.25000' },
    ]);
  });

  it('divides a trip at midnight of the business, newest day first, for any requested days', async () => {
    const { vehicleId, deviceId } = await seedTracked();
    const { date, time } = midnight(3);
    const before = midnight(4);
    await send(
      deviceId,
      Array.from({ length: 51 }, (_, i) => at(time + (i - 20) * MINUTE, i * 1000)),
    );
    const days = [
      expect.objectContaining({ date, distanceTraveled: 30, travelTime: '0h 30m' }),
      expect.objectContaining({ date: before.date, distanceTraveled: 20, travelTime: '0h 20m' }),
    ];
    expect(await historyOf(vehicleId)).toEqual(days);
    expect(await historyOf(vehicleId, `?from=${date}&to=${date}`)).toEqual([days[0]]);
    expect(await historyOf(vehicleId, `?from=${new Date(time + 5 * MINUTE).toISOString()}`)).toEqual([days[0]]);
    expect(await historyOf(vehicleId, `?from=${before.date}&to=${before.date}`)).toEqual([days[1]]);
  });

  it('comes out the same however late, shuffled, split or repeated the positions came', async () => {
    const { time } = midnight(5);
    const journey = [
      ...morning(time + 8 * HOUR),
      ...morning(time + 9.5 * HOUR),
      ...morning(time + 13 * HOUR),
      ...morning(time + 23.9 * HOUR),
    ];
    const sorted = await seedTracked();
    await send(sorted.deviceId, journey);
    const expected = (await segmentsOf(sorted.guid)).map((segment) => ({ ...segment, vehicle_id: null }));
    expect(expected.length).toBeGreaterThan(9);
    const arrivals: Sent[][] = [
      [...journey].reverse(),
      journey.map((_, i) => journey[(i * 29) % journey.length]!),
      [...journey.filter((_, i) => i % 3), ...journey.filter((_, i) => i % 3 === 0), ...journey.slice(0, 9)],
    ];
    for (const [size, arrival] of [
      [1, arrivals[0]!],
      [7, arrivals[1]!],
      [13, arrivals[2]!],
    ] as const) {
      const tracked = await seedTracked();
      for (let start = 0; start < arrival.length; start += size)
        await send(tracked.deviceId, arrival.slice(start, start + size));
      expect((await segmentsOf(tracked.guid)).map((segment) => ({ ...segment, vehicle_id: null }))).toEqual(expected);
      expect(await historyOf(tracked.vehicleId)).toEqual(await historyOf(sorted.vehicleId));
    }
  });

  it('comes out the same when positions of a device race', async () => {
    const { vehicleId, deviceId, guid } = await seedTracked();
    const { time } = midnight(6);
    const journey = [...morning(time + 8 * HOUR), ...morning(time + 10 * HOUR)];
    await Promise.all(journey.map((position) => send(deviceId, [position])));
    const sorted = await seedTracked();
    await send(sorted.deviceId, journey);
    expect(await segmentsOf(guid)).toEqual(
      (await segmentsOf(sorted.guid)).map((segment) => ({ ...segment, vehicle_id: vehicleId })),
    );
  });

  it('stays with the vehicle when its device moves on, and joins that of several devices', async () => {
    const first = await seedTracked();
    const { time } = midnight(2);
    await send(first.deviceId, morning(time + 8 * HOUR));
    const second = await seedVehicle(t);
    expect((await t.api.put(`/api/tracking/devices/${first.guid}`).send({ vehicleId: second })).status).toBe(200);
    expect((await historyOf(first.vehicleId))[0].distanceTraveled).toBe(10);
    expect(await historyOf(second)).toEqual([]);
    const added = await t.api.post('/api/tracking/add-device').send({ deviceId: 'NEXT-1', vehicleId: first.vehicleId });
    expect(added.status).toBe(201);
    await send('NEXT-1', morning(time + 8 * HOUR)); // before it was on the vehicle: another was
    expect((await historyOf(first.vehicleId))[0].distanceTraveled).toBe(10);
  });

  it.each([
    ['?from=2024-01-01&to=2026-01-01', { from: 'Must be less than 366 days before `to`.' }],
    ['?from=2026-02-02&to=2026-01-01', { from: 'Must not be after `to`.' }],
    ['?to=tomorrow', { to: expect.stringContaining('ISO 8601') }],
  ])('rejects %s', async (query, details) => {
    const response = await t.api.get(`/api/vehicle/travel-history/${await seedVehicle(t)}${query}`);
    expect([response.status, response.body.error.details]).toEqual([400, details]);
  });

  it('returns identical 404 responses for an unknown vehicle and another business’s', async () => {
    const other = await t.seedTenant();
    const foreignRecord = await seedVehicle(t, { businessId: other.id });
    const [unknown, foreign] = [
      await t.api.get(`/api/vehicle/travel-history/${newId()}`),
      await t.api.get(`/api/vehicle/travel-history/${foreignRecord}`),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await t.as(other.tokens.viewer).get(`/api/vehicle/travel-history/${foreignRecord}`)).body.data).toEqual([]);
    expect((await t.as(t.tenant.tokens.driver).get(`/api/vehicle/travel-history/${foreignRecord}`)).status).toBe(403);
  });
});

describe('retention', () => {
  it('drops whole weeks with their trips, keeps the rest, and never waits long for others', async () => {
    const t = await startTestApp();
    try {
      const { guid } = await seedDevice(t, { vehicleId: await seedVehicle(t) });
      const weeks = async () =>
        (
          await t.db.query<{ name: string }>(
            `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'positions'::regclass ORDER BY 1`,
          )
        ).rows.map(({ name }) => name);
      const all = await weeks();
      expect(all.length).toBeGreaterThanOrEqual(12);
      const insert = (days: number) =>
        t.db.query(
          `WITH p AS (INSERT INTO positions (business_id, device_id, recorded_at, latitude, longitude)
             VALUES ($1, $2, now() - $3 * interval '1 day', 48, 16) RETURNING *)
           INSERT INTO track_segments SELECT business_id, device_id, recorded_at, recorded_at, 'trip', gen_random_uuid(), 48, 16, 48, 16, '{0}', 0, 0
           FROM p`,
          [t.tenant.id, guid, days],
        );
      await insert(30);
      await insert(1);
      const drop = async () =>
        (await t.db.query<{ dropped: number }>('SELECT drop_positions(14) AS dropped')).rows[0]!.dropped;
      const reader = await t.db.connect();
      await reader.query('BEGIN; SELECT 1 FROM positions');
      expect(await drop()).toBe(0);
      await reader.query('COMMIT');
      reader.release();
      const dropped = await drop();
      expect(dropped).toBeGreaterThanOrEqual(1);
      expect(await weeks()).toEqual(all.slice(dropped));
      const { rows } = await t.db.query(
        'SELECT (SELECT count(*)::int FROM positions) AS positions, (SELECT count(*)::int FROM track_segments) AS segments',
      );
      expect(rows).toEqual([{ positions: 1, segments: 1 }]);
      await t.db.query('SELECT ensure_position_partitions()');
      expect(await weeks()).toEqual(all);
    } finally {
      await t.stop();
    }
  });
});
