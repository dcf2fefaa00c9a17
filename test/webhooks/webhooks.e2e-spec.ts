import { newId } from '../../src/common/ids';
import { startTestApp, type TestApp } from '../support/test-app';

const URL = 'https://shop.example/hooks?key=sesame';

describe('webhooks', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  });
  beforeEach(() => t.db.query('DELETE FROM webhooks'));
  afterAll(() => t.stop());

  const add = async (body: object = {}) => {
    const response = await t.api.post('/api/webhooks').send({ url: URL, events: ['*'], ...body });
    expect(response.status).toBe(201);
    return {
      path: response.headers.location as string,
      response,
      ...(response.body.data as { guid: string; secret: string }),
    };
  };

  it('adds, reads, lists, changes and deletes a webhook, and shows its secret once', async () => {
    const { guid, path, secret, response } = await add({ events: ['order.created'], description: 'Shop' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const read = await t.api.get(path);
    expect(read.body.data).toEqual({
      guid,
      url: URL,
      description: 'Shop',
      events: ['order.created'],
      isActive: true,
      disabledReason: null,
      failingSince: null,
      previousSecretUntil: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await t.api.get('/api/webhooks?page=1')).body).toMatchObject({ totalCount: 1, data: [{ guid }] });
    const changed = await t.api.put(path).send({ events: ['*'], description: null });
    expect(changed.body.data).toMatchObject({ guid, url: URL, description: null, events: ['*'] });
    const rotated = await t.api.post(`${path}/rotate-secret`);
    expect(rotated.body.data).toEqual({ guid, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.headers['cache-control']).toBe('no-store');
    for (const { text } of [read, changed, await t.api.get(path)]) expect(text).not.toContain('whsec_');
    const { rows } = await t.db.query<{ text: string }>('SELECT w::text AS text FROM webhooks w');
    for (const stored of [secret, rotated.body.data.secret as string])
      expect(rows[0]!.text).not.toContain(stored.slice(6));
    expect((await t.api.delete(path)).body).toEqual({ success: true });
    expect((await t.api.get(path)).status).toBe(404);
    expect((await t.api.get('/api/webhooks')).body.data).toEqual([]);
  });

  it('rejects a change with an outdated If-Match', async () => {
    const { path } = await add();
    const { etag } = (await t.api.get(path)).headers as { etag: string };
    expect((await t.api.put(path).set('If-Match', etag).send({ description: 'One' })).status).toBe(200);
    for (const late of [
      t.api.put(path).send({ description: 'Two' }),
      t.api.delete(path),
      t.api.post(`${path}/rotate-secret`),
    ])
      expect((await late.set('If-Match', etag)).status).toBe(412);
    const same = (await t.api.get(path)).headers.etag;
    await t.api.put(path).send({ description: 'One' });
    expect((await t.api.get(path)).headers.etag).toBe(same); // nothing changed
  });

  it.each(['https://shop.example/%E4', 'https://shop.example/100%/hook?key=%ff'])(
    'accepts the URL %s, whose percent signs encode no text',
    async (url) => {
      const { guid, path } = await add({ url });
      expect((await t.api.get(path)).body.data.url).toBe(url);
      expect((await t.api.delete(path)).status).toBe(200);
      const { body } = await t.api.get('/api/business/audit-log');
      const entries = (body.data as { action: string; subjectId: string; changes: object }[]).filter(
        ({ subjectId }) => subjectId === guid,
      );
      expect(entries.map(({ action }) => action).sort()).toEqual(['webhook.created', 'webhook.deleted']);
      expect(JSON.stringify(entries)).not.toContain('%ff');
    },
  );

  it('rejects the twenty-first webhook of a business, also when all are added at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 24 }, () => t.api.post('/api/webhooks').send({ url: URL, events: ['*'] })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(4).fill(409)]);
    const other = await t.seedTenant();
    expect(
      (
        await t
          .as(other.tokens.owner)
          .post('/api/webhooks')
          .send({ url: URL, events: ['*'] })
      ).status,
    ).toBe(201);
    await t.api.delete(all.find(({ status }) => status === 201)!.headers.location as string);
    await add();
  });

  it.each([
    [{}, ['events', 'url']],
    [{ url: URL, events: [] }, ['events']],
    [{ url: URL, events: 'order.created' }, ['events']],
    [{ url: URL, events: ['order.eaten'] }, ['events.0']],
    [{ url: URL, events: ['ping'] }, ['events.0']],
    [{ url: URL, events: ['*', '*'] }, ['events']],
    [{ url: 'nowhere', events: ['*'] }, ['url']],
    [{ url: `https://shop.example/${'x'.repeat(2000)}`, events: ['*'] }, ['url']],
    [{ url: URL, events: ['*'], secret: 'whsec_mine' }, ['secret']],
  ])('rejects the body %j with the names of the wrong fields', async (body, fields) => {
    const { status, body: response } = await t.api.post('/api/webhooks').send(body);
    expect([status, Object.keys(response.error.details as object).sort()]).toEqual([400, fields]);
  });

  it('shows webhooks to owners and admins, and not to other businesses', async () => {
    const { path } = await add();
    for (const role of ['dispatcher', 'viewer'] as const)
      expect((await t.as(t.tenant.tokens[role]).get(path)).status).toBe(403);
    const foreign = t.as((await t.seedTenant()).tokens.owner);
    for (const foreignRecord of [path, `/api/webhooks/${newId()}`]) {
      const responses = [
        await foreign.get(foreignRecord),
        await foreign.put(foreignRecord).send({ isActive: false }),
        await foreign.delete(foreignRecord),
        await foreign.post(`${foreignRecord}/rotate-secret`),
      ];
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await foreign.get('/api/webhooks')).body.data).toEqual([]);
    expect((await t.api.get(path)).body.data.isActive).toBe(true);
  });

  it('records changes in the audit log, without the query of the URL', async () => {
    const { guid, path } = await add();
    await t.api.put(path).send({ isActive: false });
    await t.api.post(`${path}/rotate-secret`);
    await t.api.delete(path);
    const { body } = await t.api.get('/api/business/audit-log');
    const entries = (body.data as { subjectId: string; action: string; changes: object }[]).filter(
      ({ subjectId }) => subjectId === guid,
    );
    expect(entries.map(({ action }) => action).reverse()).toEqual([
      'webhook.created',
      'webhook.updated',
      'webhook.secret_rotated',
      'webhook.deleted',
    ]);
    expect(JSON.stringify(entries)).not.toContain('sesame');
  });
});
