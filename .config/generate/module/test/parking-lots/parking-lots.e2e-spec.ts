import { startTestApp, type TestApp } from '../support/test-app';

describe('parking lots', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const add = async (name: string): Promise<{ guid: string; path: string }> => {
    const { status, body, headers } = await t.api.post('/api/parking-lots').send({ name });
    expect(status).toBe(201);
    return { guid: body.data.guid as string, path: headers.location as string };
  };

  it('adds, reads, lists, changes and deletes a parking lot', async () => {
    const { guid, path } = await add('South');
    expect((await t.api.get(path)).body.data).toMatchObject({ guid, name: 'South' });
    expect((await t.api.put(path).send({ name: 'Far south' })).body.data).toEqual({ guid, name: 'Far south' });
    expect((await t.api.get('/api/parking-lots?page=1')).body).toMatchObject({
      totalCount: 1,
      data: [{ name: 'Far south' }],
    });
    expect((await t.api.delete(path)).body).toEqual({ success: true });
    expect((await t.api.get(path)).status).toBe(404);
  });

  it('rejects a name that another parking lot has with 409, until that parking lot is deleted', async () => {
    const { path } = await add('North');
    const second = await t.api.post('/api/parking-lots').send({ name: 'NORTH' });
    expect([second.status, second.body.error.details]).toEqual([409, { name: 'A parking lot with this name exists.' }]);
    await t.api.delete(path);
    await add('North');
  });

  it('rejects a change with an outdated If-Match', async () => {
    const { path } = await add('East');
    const { etag } = (await t.api.get(path)).headers as { etag: string };
    expect((await t.api.put(path).set('If-Match', etag).send({ name: 'Eastern' })).status).toBe(200);
    expect((await t.api.put(path).set('If-Match', etag).send({ name: 'Late' })).status).toBe(412);
  });

  it.each([
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'X', size: 1 }, ['size']],
  ])('rejects the body %j with the names of the wrong fields', async (body, fields) => {
    const response = await t.api.post('/api/parking-lots').send(body);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.error.details as object).sort()).toEqual(fields);
  });

  it('shows a parking lot to a viewer, who must not change it, and hides it from other businesses', async () => {
    const { path } = await add('West');
    const viewer = t.as(t.tenant.tokens.viewer);
    expect((await viewer.get(path)).status).toBe(200);
    expect((await viewer.delete(path)).status).toBe(403);
    const otherBusiness = t.as((await t.seedTenant()).tokens.owner);
    expect((await otherBusiness.get(path)).status).toBe(404);
    expect((await otherBusiness.get('/api/parking-lots')).body.data).toEqual([]);
  });
});
