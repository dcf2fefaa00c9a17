import { newId } from '../../src/common/ids';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

describe('vehicles', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const statusOf = async (id: string) =>
    (await t.db.query('SELECT status FROM vehicles WHERE id = $1', [id])).rows[0].status as string;

  /** A dispatch of a vehicle and a driver in some status. */
  const seedPlan = async (vehicle: string, driver: string | null, status: string) => {
    const id = newId();
    await t.db.query(
      `INSERT INTO dispatches (business_id, id, name, status, driver_id, vehicle_id, planned_date)
       VALUES ($1, $2, 'Tour', $3, $4, $5, now())`,
      [t.tenant.id, id, status, driver, vehicle],
    );
    return id;
  };

  it('creates one with everything and reads it back', async () => {
    const response = await t.api.post('/api/vehicle').send({
      name: 'Van 1',
      licensePlate: 'W 4711 A',
      type: 'van',
      make: 'Ford',
      model: 'Transit',
      year: 2024,
      capacity: { weight: 1200.5, volume: 9.25 },
    });
    expect([response.status, response.body.data]).toEqual([
      201,
      { guid: expect.any(String), name: 'Van 1', licensePlate: 'W 4711 A' },
    ]);
    expect(response.headers.location).toBe(`/api/vehicle/${response.body.data.guid}`);
    const read = await t.api.get(response.headers.location!);
    expect(read.body.data).toEqual({
      guid: response.body.data.guid,
      name: 'Van 1',
      licensePlate: 'W 4711 A',
      type: 'van',
      status: 'available',
      make: 'Ford',
      model: 'Transit',
      year: 2024,
      capacity: { weight: 1200.5, volume: 9.25 },
      currentDriver: null,
      tracker: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.any(String),
      planning: null,
      depotId: expect.any(String),
      externalId: null,
      metadata: {},
    });
    expect(read.headers.etag).toBe('"1"');
  });

  it('needs a name and a plate only', async () => {
    const { body } = await t.api.post('/api/vehicle').send({ name: 'Bare', licensePlate: 'BARE 1' });
    const { data } = (await t.api.get(`/api/vehicle/${body.data.guid}`)).body;
    expect([data.type, data.make, data.model, data.year, data.capacity]).toEqual([null, null, null, null, null]);
  });

  it.each([
    [{}, { name: /Is required/, licensePlate: /Is required/ }],
    [{ name: ' ', licensePlate: 'A 1' }, { name: /Must be text/ }],
    [{ name: 'A', licensePlate: 'A 1', year: 1 }, { year: /whole number from 1900/ }],
    [{ name: 'A', licensePlate: 'A 1', capacity: { weight: -1 } }, { 'capacity.weight': /from 0/ }],
    [{ name: 'A', licensePlate: 'A 1', capacity: 5 }, { capacity: /object/ }],
    [{ name: 'A', licensePlate: 'A 1', status: 'available' }, { status: /Unknown field/ }],
    [{ name: 'A', licensePlate: 'A 1', colour: 'red' }, { colour: /Unknown field/ }],
  ])('rejects %j', async (body, details) => {
    const response = await t.api.post('/api/vehicle').send(body);
    expectError(response, 400, 'VALIDATION_ERROR');
    expect(Object.keys(response.body.error.details)).toEqual(Object.keys(details));
    for (const [key, message] of Object.entries(details)) expect(response.body.error.details[key]).toMatch(message);
  });

  it('keeps plates unique without regard to case and spaces, until the vehicle is deleted', async () => {
    const first = await seedVehicle(t, { licensePlate: 'Ab 1 Cd' });
    const again = () => t.api.post('/api/vehicle').send({ name: 'Copy', licensePlate: 'aB1cD' });
    const taken = await again();
    expect([taken.status, taken.body.error.code, taken.body.error.details]).toEqual([
      409,
      'CONFLICT',
      { licensePlate: 'A vehicle with this licence plate exists.' },
    ]);
    const other = await t.seedTenant();
    expect(
      (await t.as(other.tokens.owner).post('/api/vehicle').send({ name: 'Theirs', licensePlate: 'AB1CD' })).status,
    ).toBe(201);
    expect((await t.api.delete(`/api/vehicle/${first}`)).body).toEqual({ success: true });
    expect((await again()).status).toBe(201);
    expect((await t.api.get(`/api/vehicle/${first}`)).status).toBe(404);
  });

  it('changes any field, clears with null, and leaves the rest', async () => {
    const id = await seedVehicle(t, { name: 'Old', weightKg: 100, volumeM3: 2 });
    const response = await t.api
      .put('/api/vehicle')
      .send({ guid: id, name: 'New', capacity: { weight: 50 }, type: null });
    expect([response.status, response.body.data]).toEqual([200, { guid: id, name: 'New' }]);
    const read = await t.api.get(`/api/vehicle/${id}`);
    expect([read.body.data.name, read.body.data.capacity, read.body.data.type]).toEqual([
      'New',
      { weight: 50, volume: null },
      null,
    ]);
    expect(read.headers.etag).toBe('"2"');
    expect((await t.api.put('/api/vehicle').send({ guid: id, capacity: null })).status).toBe(200);
    expect((await t.api.get(`/api/vehicle/${id}`)).body.data.capacity).toBeNull();
    expect((await t.api.put('/api/vehicle').send({ guid: id })).body.data).toEqual({ guid: id, name: 'New' });
    expect((await t.api.get(`/api/vehicle/${id}`)).headers.etag).toBe('"3"');
  });

  const STATUSES = ['available', 'in_use', 'maintenance', 'inactive'] as const;
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to }))))(
    'status $from to $to',
    async ({ from, to }) => {
      const id = await seedVehicle(t, { status: from });
      const response = await t.api.put('/api/vehicle').send({ guid: id, status: to });
      const expected = from === to ? 200 : from === 'in_use' ? 409 : to === 'in_use' ? 400 : 200;
      expect(response.status).toBe(expected);
      expect(await statusOf(id)).toBe(expected === 200 ? to : from);
      if (expected !== 200) expect(Object.keys(response.body.error.details)).toEqual(['status']);
    },
  );

  it.each([
    ['draft', 409],
    ['ready', 409],
    ['in_progress', 409],
    ['completed', 200],
    ['cancelled', 200],
  ])('responds to a deletion with a %s dispatch: %i', async (status, expected) => {
    const id = await seedVehicle(t);
    await seedPlan(id, null, status);
    expect((await t.api.delete(`/api/vehicle/${id}`)).status).toBe(expected);
  });

  it('lists all vehicles newest first with the driver on the road, or one page', async () => {
    const other = await t.seedTenant();
    const api = t.as(other.tokens.viewer);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.unshift(await seedVehicle(t, { businessId: other.id, status: n ? 'available' : 'in_use' }));
    const driver = await seedDriver(t, { businessId: other.id, name: 'Eva' });
    for (const status of ['in_progress', 'completed'])
      await t.db.query(
        `INSERT INTO dispatches (business_id, id, name, status, driver_id, vehicle_id, planned_date)
         VALUES ($1, $2, 'Tour', $3, $4, $5, now())`,
        [other.id, newId(), status, driver, status === 'completed' ? ids[0] : ids[2]],
      );
    const all = await api.get('/api/vehicles');
    expect(all.body.data.map(({ guid }: { guid: string }) => guid)).toEqual(ids);
    expect(all.body.data.map(({ currentDriver }: { currentDriver: unknown }) => currentDriver)).toEqual([
      null,
      null,
      { guid: driver, name: 'Eva' },
    ]);
    expect(all.body).not.toHaveProperty('totalCount');
    const page = (await api.get('/api/vehicles?page=2&pageSize=2')).body;
    expect([page.data.length, page.page, page.pageSize, page.totalCount, page.totalPages]).toEqual([1, 2, 2, 3, 2]);
    expect((await api.get('/api/vehicles?pageSize=101')).status).toBe(400);
  });

  it('returns identical 404 responses for an unknown vehicle and for another business’s', async () => {
    const other = await t.seedTenant();
    const foreignRecord = await seedVehicle(t, { businessId: other.id });
    for (const send of [
      (id: string) => t.api.get(`/api/vehicle/${id}`),
      (id: string) => t.api.delete(`/api/vehicle/${id}`),
      (id: string) => t.api.put('/api/vehicle').send({ guid: id, name: 'Mine now' }),
    ]) {
      const [unknown, foreign] = [await send(newId()), await send(foreignRecord)];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect((await t.as(other.tokens.owner).get(`/api/vehicle/${foreignRecord}`)).status).toBe(200);
  });

  it.each([
    ['viewer', 'get', 200],
    ['viewer', 'post', 403],
    ['driver', 'get', 403],
    ['dispatcher', 'post', 201],
  ] as const)('decides whether a %s may %s: %i', async (role, method, status) => {
    const client = t.as(t.tenant.tokens[role]);
    const response =
      method === 'get'
        ? await client.get('/api/vehicles')
        : await client.post('/api/vehicle').send({ name: 'By role', licensePlate: `ROLE ${role}` });
    expect(response.status).toBe(status);
  });
});
