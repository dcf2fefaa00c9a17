import { newId } from '../../src/common/ids';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the limits of API tokens', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ TRUST_PROXY: '1' }); // The last address of X-Forwarded-For counts.
  });
  afterAll(() => t.stop());

  const create = async (body: object, token?: string) => {
    const response = await t
      .as(token ?? t.tenant.tokens.owner)
      .post('/api/business/tokens')
      .send({ name: 'Limited', ...body });
    return { status: response.status, ...response.body } as {
      status: number;
      data: { guid: string; token: string; scopes: string[] | null; allowedAddresses: string[] | null };
      error?: { message: string };
    };
  };
  const change = (guid: string, body: object, token = t.tenant.tokens.owner) =>
    t.as(token).patch(`/api/business/tokens/${guid}`).send(body);
  const orders = (token: string, address = '192.0.2.7') =>
    t.as(token).get('/api/v1/Orders?pageSize=1').set('X-Forwarded-For', address);

  it('stores limits in their usual form and lists them', async () => {
    const { status, data } = await create({
      scopes: ['shipments:read', 'orders:write'],
      allowedAddresses: ['192.0.2.7', '198.51.100.77/24', '2001:DB8::1/48', '198.51.100.0/24'],
    });
    const limits = {
      scopes: ['orders:write', 'shipments:read'],
      allowedAddresses: ['192.0.2.7/32', '198.51.100.0/24', '2001:db8::/48'],
    };
    expect([status, data]).toEqual([201, expect.objectContaining(limits)]);
    const listed = (await t.api.get('/api/business/tokens')).body.data[0];
    expect(listed).toMatchObject({ guid: data.guid, ...limits, status: 'active' });
  });

  it.each<[object, string[]]>([
    [{ scopes: [] }, ['scopes']],
    [{ scopes: ['orders:burn'] }, ['scopes.0']],
    [{ scopes: ['orders:read', 'orders:read'] }, ['scopes']],
    [{ scopes: 'orders:read' }, ['scopes']],
    [{ allowedAddresses: [] }, ['allowedAddresses']],
    [{ allowedAddresses: ['192.0.2.0/24', '192.0.2.0/33'] }, ['allowedAddresses.1']],
    [{ allowedAddresses: ['office.example'] }, ['allowedAddresses.0']],
    [{ allowedAddresses: Array.from({ length: 51 }, (_, n) => `192.0.2.${n}`) }, ['allowedAddresses']],
  ])('rejects the limits %j', async (limits, fields) => {
    expectError(await t.api.post('/api/business/tokens').send({ name: 'Shop', ...limits }), 400, fields);
    const { data } = await create({});
    expectError(await change(data.guid, limits), 400, fields);
    await t.api.delete(`/api/business/tokens/${data.guid}`);
  });

  it.each<[string[], string, number]>([
    [['192.0.2.0/24'], '192.0.2.7', 200],
    [['192.0.2.0/24'], '198.51.100.7, 192.0.2.7', 200],
    [['192.0.2.0/24'], '192.0.2.7, 198.51.100.7', 403], // The client wrote the first one itself.
    [['192.0.2.0/24'], '::ffff:192.0.2.7', 200],
    [['192.0.2.0/24'], '2001:db8::7', 403],
    [['2001:db8::/48'], '2001:db8:0:1::7', 200],
    [['2001:db8::/48'], '2001:db8:1::7', 403],
    [['198.51.100.0/24', '192.0.2.7'], '192.0.2.7', 200],
    [['198.51.100.0/24', '192.0.2.7'], '192.0.2.8', 403],
  ])('accept %j from %s: %i', async (allowedAddresses, address, status) => {
    const { data } = await create({ allowedAddresses });
    const response = await orders(data.token, address);
    expect(response.status).toBe(status);
    if (status === 403) {
      const client = address.split(', ').at(-1);
      expect(response.body.error.message).toBe(`This token is not accepted from the address ${client}.`);
    }
    await t.api.delete(`/api/business/tokens/${data.guid}`);
  });

  it('take effect on the next request when they are changed', async () => {
    const { data } = await create({});
    expect((await orders(data.token)).status).toBe(200);
    const changed = await change(data.guid, { name: 'Shop', scopes: ['customers:read'] });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { guid: data.guid, name: 'Shop', scopes: ['customers:read'], allowedAddresses: null, expiresAt: null },
    ]);
    const refused = await orders(data.token);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'This token does not have the scope orders:read.',
    ]);
    await change(data.guid, { scopes: ['orders:write'], allowedAddresses: ['198.51.100.0/24'] });
    expect([(await orders(data.token)).status, (await orders(data.token, '198.51.100.1')).status]).toEqual([403, 200]);
    await change(data.guid, { scopes: null, allowedAddresses: null });
    expect((await orders(data.token)).status).toBe(200);
    const { rows } = await t.db.query(
      `SELECT changes FROM audit_log WHERE subject_id = $1 AND action = 'token.updated' ORDER BY occurred_at, id`,
      [data.guid],
    );
    expect(rows[0].changes).toEqual({
      name: { from: 'Limited', to: 'Shop' },
      scopes: { from: null, to: ['customers:read'] },
    });
    expect(rows).toHaveLength(3);
    expectError(await change(data.guid, { expiresAt: '2020-01-01' }), 400, ['expiresAt']);
    await t.db.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1`, [data.guid]);
    expect((await orders(data.token)).status).toBe(401);
  });

  it('rejects changed limits of a token that is revoked or expired', async () => {
    const [revoked, expired] = [(await create({})).data.guid, (await create({})).data.guid];
    await t.api.delete(`/api/business/tokens/${revoked}`);
    await t.db.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired]);
    for (const guid of [revoked, expired]) expectError(await change(guid, { expiresAt: null }), 409, 'CONFLICT');
  });

  it('responds for tokens of another business as for unknown ones', async () => {
    const { data } = await create({});
    const other = await t.seedTenant();
    const [foreign, unknown] = [
      await change(data.guid, { name: 'Mine' }, other.tokens.owner),
      await change(newId(), { name: 'Mine' }, other.tokens.owner),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });

  it('cannot be exceeded by a token that such a token creates or changes', async () => {
    const own = {
      scopes: ['settings:write', 'orders:read'],
      allowedAddresses: ['192.0.2.0/24'],
      expiresAt: '2100-01-01T00:00:00.000Z',
    };
    const { data } = await create(own);
    const as = (method: 'post' | 'patch' | 'get', path: string) =>
      t.as(data.token)[method](path).set('X-Forwarded-For', '192.0.2.7');
    const attempts: [object, number][] = [
      [own, 201],
      [{ ...own, scopes: ['settings:read'], allowedAddresses: ['192.0.2.128/25'] }, 201],
      [{ ...own, scopes: ['orders:write'] }, 403],
      [{ ...own, scopes: ['customers:read'] }, 403],
      [{ ...own, scopes: null }, 403],
      [{ ...own, allowedAddresses: null }, 403],
      [{ ...own, allowedAddresses: ['192.0.0.0/16'] }, 403],
      [{ ...own, allowedAddresses: ['192.0.2.7', '2001:db8::1'] }, 403],
      [{ ...own, expiresAt: null }, 403],
      [{ ...own, expiresAt: '2100-01-02T00:00:00.000Z' }, 403],
    ];
    const weak = (await create({ ...own, scopes: ['settings:read'] })).data.guid;
    const full = (await create({})).data.guid;
    for (const [body, status] of attempts) {
      const created = await as('post', '/api/business/tokens').send({ name: 'Second', ...body });
      expect([body, created.status]).toEqual([body, status]);
      const changed = await as('patch', `/api/business/tokens/${weak}`).send(body);
      expect([body, changed.status]).toEqual([body, status === 201 ? 200 : status]);
      expectError(await as('patch', `/api/business/tokens/${full}`).send(body), 403, 'FORBIDDEN');
    }
    expectError(await as('get', '/api/business/generate-api-token'), 403, 'FORBIDDEN');
    expectError(await as('patch', `/api/business/tokens/${data.guid}`).send({ scopes: null }), 403, 'FORBIDDEN');
  });
});

describe('the limits of API tokens without a trusted proxy', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('ignore the address that a client claims', async () => {
    const token = async (allowedAddresses: string[]) => {
      const { body } = await t.api.post('/api/business/tokens').send({ name: 'Office', allowedAddresses });
      return (body as { data: { token: string } }).data.token;
    };
    const status = async (allowed: string) =>
      (
        await t
          .as(await token([allowed]))
          .get('/api/v1/Orders')
          .set('X-Forwarded-For', '192.0.2.7')
      ).status;
    expect([await status('192.0.2.7'), await status('127.0.0.1')]).toEqual([403, 200]);
  });
});
