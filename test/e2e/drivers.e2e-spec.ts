import { newId } from '../../src/common/ids';
import { seedUser } from '../factories/tenant.factory';
import { type DispatchStatus, seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { startTestApp, type TestApp } from '../support/test-app';

describe('drivers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('creates one and reads it back', async () => {
    const answer = await t.api.post('/api/drivers').send({
      name: 'Eva',
      email: 'eva@example.com',
      phone: '+43 660 1',
      licenseNumber: '123',
      userGuid: t.tenant.users.driver,
    });
    expect([answer.status, answer.body.data]).toEqual([201, { guid: expect.any(String), name: 'Eva' }]);
    const read = await t.api.get(answer.headers.location!);
    expect(read.body.data).toEqual({
      guid: answer.body.data.guid,
      name: 'Eva',
      email: 'eva@example.com',
      phone: '+43 660 1',
      licenseNumber: '123',
      userGuid: t.tenant.users.driver,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      planning: null,
    });
    expect(read.headers.etag).toBe('"1"');
    const taken = await t.api.post('/api/drivers').send({ name: 'Second', userGuid: t.tenant.users.driver });
    expect([taken.status, taken.body.error.details]).toEqual([
      409,
      { userGuid: 'Another driver is tied to this user.' },
    ]);
  });

  it('knows no users but members of the business', async () => {
    const other = await t.seedTenant();
    const answers = [];
    for (const userGuid of [newId(), other.users.driver, await seedUser(t.db)])
      answers.push(await t.api.post('/api/drivers').send({ name: 'Eva', userGuid }));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [
        404,
        '{"success":false,"error":{"code":"NOT_FOUND","message":"No such user.","details":{"userGuid":"No such user."}}}',
      ]),
    );
  });

  it.each([
    [{}, ['name']],
    [{ name: '  ' }, ['name']],
    [{ name: 'Eva', email: 'nobody' }, ['email']],
    [{ name: 'Eva', userGuid: 'x' }, ['userGuid']],
    [{ name: 'Eva', age: 3 }, ['age']],
  ])('refuses %j', async (body, keys) => {
    const answer = await t.api.post('/api/drivers').send(body);
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([400, keys]);
  });

  it('changes any field, clears with null, and leaves the rest', async () => {
    const id = await seedDriver(t, { userId: t.tenant.users.viewer });
    const answer = await t.api.put(`/api/drivers/${id}`).send({ name: 'Eva Neu', phone: '1', userGuid: null });
    expect([answer.status, answer.body.data]).toEqual([200, { guid: id, name: 'Eva Neu' }]);
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
  it.each(DELETABLE)('deleting with a %s dispatch answers %i', async (status, expected) => {
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

  it('answers 404 alike for an unknown driver and for another business’s', async () => {
    const other = await t.seedTenant();
    const theirs = await seedDriver(t, { businessId: other.id });
    for (const send of [
      (id: string) => t.api.get(`/api/drivers/${id}`),
      (id: string) => t.api.delete(`/api/drivers/${id}`),
      (id: string) => t.api.put(`/api/drivers/${id}`).send({ name: 'Mine now' }),
    ]) {
      const [unknown, foreign] = [await send(newId()), await send(theirs)];
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
