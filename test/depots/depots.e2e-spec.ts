import { seedUser, seedSession } from '../factories/tenant.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const ADDRESS = { street: 'Triester Straße 64', city: 'Wien', postalCode: '1100', country: 'AT' };
const MONDAY = { weekday: 'monday', start: '06:00', end: '12:00' };

interface Depot {
  readonly guid: string;
  readonly name: string;
  readonly code: string;
  readonly isDefault: boolean;
  readonly address: Record<string, unknown>;
  readonly location: { latitude: number; longitude: number; precision: string } | null;
}

describe('depots', () => {
  let t: TestApp;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const add = async (body: object = {}): Promise<Depot> => {
    const number = ++made;
    const depot = { name: `Depot ${number}`, code: `D${number}`, address: ADDRESS, ...body };
    const response = await t.api.post('/api/depots').send(depot);
    expect(response.status).toBe(201);
    return (response.body as { data: Depot }).data;
  };
  const list = async (): Promise<Depot[]> => ((await t.api.get('/api/depots')).body as { data: Depot[] }).data;
  const read = async ({ guid }: Pick<Depot, 'guid'>) => t.api.get(`/api/depots/${guid}`);
  const defaultDepot = async (): Promise<Depot> => (await list()).find(({ isDefault }) => isDefault)!;
  const businessAddress = async () =>
    ((await t.api.get('/api/business/my-business')).body as { data: { address: Record<string, unknown> } }).data
      .address;
  const lastAudit = async () =>
    ((await t.api.get('/api/business/audit-log?pageSize=1')).body as { data: { action: string }[] }).data[0]!;

  it('depots are created, read, listed by name after the default depot, changed and deleted', async () => {
    const { guid } = await add({ name: 'aaa', openingHours: [MONDAY] });
    const stored = (await read({ guid })).body.data as Depot;
    expect(stored).toMatchObject({ guid, name: 'aaa', address: ADDRESS, openingHours: [MONDAY], isDefault: false });
    expect((await list()).slice(0, 2).map(({ name }) => name)).toEqual(['Main depot', 'aaa']);
    const changed = await t.api.put(`/api/depots/${guid}`).send({ name: 'aab', openingHours: [] });
    expect(changed.body.data).toMatchObject({ name: 'aab', openingHours: [], address: ADDRESS });
    expect(await lastAudit()).toMatchObject({
      action: 'depot.updated',
      subjectId: guid,
      changes: { name: { from: 'aaa', to: 'aab' }, openingHours: { from: [MONDAY], to: [] } },
    });
    expect((await t.api.delete(`/api/depots/${guid}`)).body).toEqual({ success: true });
    expect((await read({ guid })).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: 'depot.deleted', subjectId: guid });
  });

  it('geocode their address, unless the exact place is given', async () => {
    const { guid, location } = await add();
    expect(location).toMatchObject({ precision: 'city' });
    const exact = { latitude: 48.1662, longitude: 16.3497 };
    const pinned = await t.api.put(`/api/depots/${guid}`).send({ location: exact });
    expect(pinned.body.data).toMatchObject({
      address: { ...ADDRESS, ...exact },
      location: { precision: 'given', ...exact },
    });
    const same = await t.api.put(`/api/depots/${guid}`).send({ address: ADDRESS });
    expect(same.body.data.location).toMatchObject(exact);
    const geocoded = await t.api.put(`/api/depots/${guid}`).send({ location: null });
    expect(geocoded.body.data.location).toEqual(location);
    const unknown = await add({ address: { street: 'Nowhere 1' } });
    expect(unknown.location).toBeNull();
  });

  it('rejects a code that another depot of the business has, and accepts it after the deletion', async () => {
    const { guid } = await add({ code: 'EAST' });
    const body = { name: 'Other', code: 'east', address: ADDRESS };
    const again = await t.api.post('/api/depots').send(body);
    expect([again.status, again.body.error.details]).toEqual([409, { code: 'A depot with this code exists.' }]);
    const other = await add();
    expect((await t.api.put(`/api/depots/${other.guid}`).send({ code: 'EAST' })).status).toBe(409);
    const foreign = t.as((await t.seedTenant()).tokens.owner);
    expect((await foreign.post('/api/depots').send(body)).status).toBe(201);
    await t.api.delete(`/api/depots/${guid}`);
    expect((await t.api.post('/api/depots').send(body)).status).toBe(201);
  });

  it('reject a change with an outdated If-Match', async () => {
    const { guid } = await add();
    const { etag } = (await read({ guid })).headers as { etag: string };
    expect((await t.api.put(`/api/depots/${guid}`).set('If-Match', etag).send({ name: 'New' })).status).toBe(200);
    expect((await t.api.put(`/api/depots/${guid}`).set('If-Match', etag).send({ name: 'Late' })).status).toBe(412);
    expect((await t.api.delete(`/api/depots/${guid}`).set('If-Match', etag)).status).toBe(412);
  });

  it('creates no new version of a depot if nothing changes', async () => {
    const { guid, name } = await add();
    const { etag } = (await read({ guid })).headers as { etag: string };
    await t.api.put(`/api/depots/${guid}`).send({ name, address: ADDRESS });
    expect((await read({ guid })).headers.etag).toBe(etag);
  });

  it.each([
    [{}, ['address', 'code', 'name']],
    [{ name: 'A', code: 'with blank', address: ADDRESS }, ['code']],
    [{ name: 'A', code: 'X'.repeat(21), address: ADDRESS }, ['code']],
    [{ name: 'A', code: 'A', address: { ...ADDRESS, town: 'Wien' } }, ['address.town']],
    [{ name: 'A', code: 'A', address: ADDRESS, location: { latitude: 48 } }, ['location.longitude']],
    [{ name: 'A', code: 'A', address: ADDRESS, openingHours: [{ ...MONDAY, end: '06:00' }] }, ['openingHours.0.end']],
    [
      { name: 'A', code: 'A', address: ADDRESS, openingHours: [{ ...MONDAY, weekday: 'mon' }] },
      ['openingHours.0.weekday'],
    ],
    [
      { name: 'A', code: 'A', address: ADDRESS, openingHours: [MONDAY, { ...MONDAY, start: '11:00' }] },
      ['openingHours.1'],
    ],
  ])('reject the body %j with 400', async (body, fields) => {
    const { status, body: response } = await t.api.post('/api/depots').send(body);
    expect(status).toBe(400);
    expect(Object.keys(response.error.details as object).sort()).toEqual(fields);
  });

  it('accept the same hours on two weekdays', async () => {
    await add({
      openingHours: [MONDAY, { ...MONDAY, weekday: 'tuesday' }, { ...MONDAY, start: '13:00', end: '18:00' }],
    });
  });

  it('depots are read by viewers and changed by administrators only', async () => {
    const { guid } = await add();
    const viewer = t.as(t.tenant.tokens.viewer);
    expect((await viewer.get(`/api/depots/${guid}`)).status).toBe(200);
    const dispatcher = t.as(t.tenant.tokens.dispatcher);
    expect((await dispatcher.put(`/api/depots/${guid}`).send({ name: 'X' })).status).toBe(403);
    expect((await t.as(t.tenant.tokens.admin).put(`/api/depots/${guid}`).send({ name: 'X' })).status).toBe(200);
  });

  it('responds for depots of another business as for unknown ones', async () => {
    const { guid } = await add();
    const foreign = t.as((await t.seedTenant()).tokens.owner);
    expect((await foreign.get(`/api/depots/${guid}`)).status).toBe(404);
    expect((await foreign.put(`/api/depots/${guid}`).send({ name: 'X' })).status).toBe(404);
    expect((await foreign.delete(`/api/depots/${guid}`)).status).toBe(404);
    expect((await foreign.get('/api/depots')).body.data).toHaveLength(1);
  });

  it('begin with the default depot of a new business, at its address', async () => {
    const user = t.as(await seedSession(t.db, await seedUser(t.db)));
    await user.post('/api/business').send({ name: 'New', email: 'new@business.example', address: ADDRESS });
    const { data } = (await user.get('/api/depots')).body as { data: Depot[] };
    expect(data).toMatchObject([{ name: 'Main depot', code: 'MAIN', isDefault: true, address: ADDRESS }]);
  });

  it('share the address of the business with the default depot, in both directions', async () => {
    const { guid } = await defaultDepot();
    const { etag } = (await read({ guid })).headers as { etag: string };
    const inLinz = { street: 'Landstraße 1', city: 'Linz', postalCode: '4020', country: 'AT' };
    await t.api.put('/api/business').send({ address: inLinz });
    const moved = await read({ guid });
    expect(moved.body.data.address).toMatchObject(inLinz);
    expect(moved.headers.etag).not.toBe(etag);
    await t.api.put(`/api/depots/${guid}`).send({ address: ADDRESS });
    expect(await businessAddress()).toMatchObject(ADDRESS);
  });

  it("has exactly one default depot, and changes the business's address with it", async () => {
    const former = await defaultDepot();
    const inGraz = { street: 'Herrengasse 1', city: 'Graz', postalCode: '8010', country: 'AT' };
    const { guid } = await add({ address: inGraz });
    expect((await t.api.put(`/api/depots/${guid}`).send({ isDefault: true })).body.data).toMatchObject({
      isDefault: true,
    });
    expect((await list()).filter(({ isDefault }) => isDefault).map((depot) => depot.guid)).toEqual([guid]);
    expect(await businessAddress()).toMatchObject(inGraz);
    expect((await read(former)).body.data).toMatchObject({ isDefault: false, address: former.address });
    const created = await add({ isDefault: true });
    expect((await defaultDepot()).guid).toBe(created.guid);
    expect((await read({ guid })).body.data.address).toMatchObject(inGraz);
  });

  it('keep their default depot until another one is made the default', async () => {
    const { guid } = await defaultDepot();
    const demoted = await t.api.put(`/api/depots/${guid}`).send({ isDefault: false });
    expect([demoted.status, Object.keys(demoted.body.error.details as object)]).toEqual([400, ['isDefault']]);
    const deleted = await t.api.delete(`/api/depots/${guid}`);
    expect(deleted.status).toBe(409);
    expect(deleted.body.error.details.guid).toMatch(/default depot/);
  });

  it('has one default depot after two simultaneous requests for another one', async () => {
    const depots = [await add(), await add()];
    await Promise.all(depots.map(({ guid }) => t.api.put(`/api/depots/${guid}`).send({ isDefault: true })));
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('rejects a depot beyond 100', async () => {
    const { id, tokens } = await t.seedTenant();
    await t.db.query(
      `INSERT INTO depots (business_id, id, name, code) SELECT $1, gen_random_uuid(), 'Depot ' || n, 'X' || n FROM generate_series(1, 99) n`,
      [id],
    );
    const response = await t.as(tokens.owner).post('/api/depots').send({ name: 'A', code: 'A', address: ADDRESS });
    expect(response.status).toBe(409);
    expect(response.body.error.message).toBe('A business has at most 100 depots: delete one first.');
  });
});
