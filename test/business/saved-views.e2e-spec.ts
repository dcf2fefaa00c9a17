import { newId } from '../../src/common/ids';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

describe('saved views', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const namesOf = async (token: string): Promise<string[]> =>
    (await t.as(token).get('/api/saved-views')).body.data.map(({ name }: { name: string }) => name);
  const save = (token: string, view: object) => t.as(token).post('/api/saved-views').send(view);

  it('belong to one member, by list and name, until they are deleted', async () => {
    const { viewer, dispatcher } = t.tenant.tokens;
    const input = {
      search: 'Ring',
      status: 'pending',
      filter: "deliveryAddress/city eq 'Wien'",
      sort: 'createdAt desc',
    };
    const { status, body } = await save(viewer, { name: 'Vienna', list: 'orders', ...input });
    expect([status, body.data]).toEqual([
      201,
      { guid: expect.any(String), name: 'Vienna', list: 'orders', ...input, createdAt: expect.any(String) },
    ]);
    await save(viewer, { name: 'Vienna', list: 'shipments' }).expect(201);
    await save(viewer, { name: 'all', list: 'shipments' }).expect(201);
    const taken = await save(viewer, { name: 'VIENNA', list: 'orders' });
    expectError(taken, 409, { name: 'You have a view of this list with this name.' });
    await save(dispatcher, { name: 'Vienna', list: 'orders' }).expect(201);
    expect(await namesOf(viewer)).toEqual(['Vienna', 'all', 'Vienna']);
    expect(await namesOf(dispatcher)).toEqual(['Vienna']);
    for (const [token, id] of [
      [dispatcher, body.data.guid],
      [viewer, newId()],
    ])
      expect((await t.as(token).delete(`/api/saved-views/${id}`)).body.error.code).toBe('NOT_FOUND');
    await t.as(viewer).delete(`/api/saved-views/${body.data.guid}`).expect(200);
    expect(await namesOf(viewer)).toEqual(['all', 'Vienna']);
  });

  it('reports the faults of an invalid view', async () => {
    const { status, body } = await save(t.tenant.tokens.viewer, {
      name: '',
      list: 'vehicles',
      filter: 'x'.repeat(2001),
    });
    expect([status, Object.keys(body.error.details).sort()]).toEqual([400, ['filter', 'list', 'name']]);
  });

  it('saved views are limited to fifty, also for simultaneous requests', async () => {
    const { owner } = t.tenant.tokens;
    for (let n = 0; n < 48; n++) await save(owner, { name: `View ${n}`, list: 'orders' }).expect(201);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(owner, { name: `At once ${n}`, list: 'orders' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect(await namesOf(owner)).toHaveLength(50);
  });
});
