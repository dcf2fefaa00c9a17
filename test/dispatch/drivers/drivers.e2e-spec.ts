import { newId } from '../../../src/common/ids';
import { seedUser } from '../../factories/tenant.factory';
import { type DispatchStatus, seedDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { expectError } from '../../support/expect-response';
import { startTestApp, type TestApp } from '../../support/test-app';

describe('drivers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('creates one and reads it back', async () => {
    const response = await t.api.post('/api/drivers').send({
      name: 'Eva',
      email: 'eva@example.com',
      phone: '+43 660 1',
      licenseNumber: '123',
      userGuid: t.tenant.users.driver,
    });
    expect([response.status, response.body.data]).toEqual([201, { guid: expect.any(String), name: 'Eva' }]);
    const read = await t.api.get(response.headers.location!);
    expect(read.body.data).toEqual({
      depotId: expect.any(String),
      guid: response.body.data.guid,
      name: 'Eva',
      email: 'eva@example.com',
      phone: '+43 660 1',
      licenseNumber: '123',
      externalId: null,
      metadata: {},
      userGuid: t.tenant.users.driver,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      planning: null,
    });
    expect(read.headers.etag).toBe('"1"');
    const taken = await t.api.post('/api/drivers').send({ name: 'Second', userGuid: t.tenant.users.driver });
    expectError(taken, 409, { userGuid: 'Another driver is linked to this user.' });
  });

  it('accepts only members of the business as users of drivers', async () => {
    const other = await t.seedTenant();
    const responses = [];
    for (const userGuid of [newId(), other.users.driver, await seedUser(t.db)])
      responses.push(await t.api.post('/api/drivers').send({ name: 'Eva', userGuid }));
    expect(responses.map(({ status, text }) => [status, text])).toEqual(
      responses.map(() => [
        404,
        '{"success":false,"error":{"code":"NOT_FOUND","message":"No such user.","details":{"userGuid":"No such user."}}}',
      ]),
    );
  });

  it.each([
    [{}, ['name']],
    [{ name: '  ' }, ['name']],
    [{ name: 'Eva', email: 'no-email' }, ['email']],
    [{ name: 'Eva', userGuid: 'x' }, ['userGuid']],
    [{ name: 'Eva', age: 3 }, ['age']],
  ])('rejects %j', async (body, keys) => {
    const response = await t.api.post('/api/drivers').send(body);
    expect([response.status, Object.keys(response.body.error.details)]).toEqual([400, keys]);
  });

  it('changes any field, clears with null, and leaves the rest', async () => {
    const id = await seedDriver(t, { userId: t.tenant.users.viewer });
    const response = await t.api.put(`/api/drivers/${id}`).send({ name: 'Eva Neu', phone: '1', userGuid: null });
    expect([response.status, response.body.data]).toEqual([200, { guid: id, name: 'Eva Neu' }]);
    const { data } = (await t.api.get(`/api/drivers/${id}`)).body;
    expect([data.name, data.phone, data.userGuid]).toEqual(['Eva Neu', '1', null]);
    expect((await t.api.put(`/api/drivers/${id}`).send({})).status).toBe(200);
    expect((await t.api.get(`/api/drivers/${id}`)).headers.etag).toBe('"2"');
  });

  const DELETABLE: [DispatchStatus, number][] = [
    ['draft', 409],
    ['ready', 409],
    ['in_progress', 409],
    ['completed', 200],
    ['cancelled', 200],
  ];
  it.each(DELETABLE)('responds to a deletion with a %s dispatch: %i', async (status, expected) => {
    const { driverId } = await seedDispatch(t, { status });
    expect((await t.api.delete(`/api/drivers/${driverId}`)).status).toBe(expected);
    expect((await t.api.get(`/api/drivers/${driverId}`)).status).toBe(expected === 200 ? 404 : 200);
  });

  it('lists pages, newest first, without the deleted and those of others', async () => {
    const other = await t.seedTenant();
    const api = t.as(other.tokens.owner);
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.unshift(await seedDriver(t, { businessId: other.id }));
    await api.delete(`/api/drivers/${ids.shift()}`);
    const page = (await api.get('/api/drivers?page=2&pageSize=2')).body;
    expect([page.data.map(({ guid }: { guid: string }) => guid), page.totalCount, page.totalPages]).toEqual([
      [ids[2]],
      3,
      2,
    ]);
    expect((await api.get('/api/drivers?page=0')).status).toBe(400);
  });

  it('returns identical 404 responses for an unknown driver and for another business’s', async () => {
    const other = await t.seedTenant();
    const foreignRecord = await seedDriver(t, { businessId: other.id });
    for (const send of [
      (id: string) => t.api.get(`/api/drivers/${id}`),
      (id: string) => t.api.delete(`/api/drivers/${id}`),
      (id: string) => t.api.put(`/api/drivers/${id}`).send({ name: 'Mine now' }),
    ]) {
      const [unknown, foreign] = [await send(newId()), await send(foreignRecord)];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
  });

  it('lets dispatchers write, viewers read, and drivers neither', async () => {
    const write = (role: 'dispatcher' | 'viewer' | 'driver') =>
      t.as(t.tenant.tokens[role]).post('/api/drivers').send({ name: 'Eva' });
    expect([
      (await write('dispatcher')).status,
      (await write('viewer')).status,
      (await t.as(t.tenant.tokens.viewer).get('/api/drivers')).status,
      (await t.as(t.tenant.tokens.driver).get('/api/drivers')).status,
    ]).toEqual([201, 403, 200, 403]);
  });
});
