import { newId } from '../../src/common/ids';
import { hashToken, getTokenPrefix } from '../../src/common/secrets/tokens';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

describe('API tokens', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const generate = async (query = '') => (await t.api.get(`/api/business/generate-api-token${query}`)).body.data;
  const list = async (query = '') => (await t.api.get(`/api/business/tokens${query}`)).body;
  const listed = async (guid: string) => (await list()).data.find((token: { guid: string }) => token.guid === guid);

  it('are created by GET, shown once and stored only as a hash', async () => {
    const response = await t.api.get('/api/business/generate-api-token?name=Shop');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const { guid, token, ...rest } = response.body.data;
    const limits = { expiresAt: null, scopes: null, allowedAddresses: null };
    expect(rest).toEqual({ name: 'Shop', createdAt: expect.stringMatching(/Z$/), ...limits });
    expect([token, getTokenPrefix(token)]).toEqual([expect.stringMatching(/^ddt_[0-9A-Za-z]{38}$/), 'ddt']);
    const { rows } = await t.db.query('SELECT * FROM api_tokens WHERE id = $1', [guid]);
    expect(rows[0].token_hash).toEqual(hashToken(token));
    expect(JSON.stringify(rows[0])).not.toContain(token.slice(4));
    expect((await list()).data[0]).toEqual({
      guid,
      name: 'Shop',
      status: 'active',
      createdAt: rest.createdAt,
      lastUsed: null,
      ...limits,
    });
    expect((await t.as(token).get('/api/business/my-business')).status).toBe(200);
  });

  it('get a name when none is given', async () => {
    expect([(await generate()).name, (await generate('?name=')).name]).toEqual(['API token', 'API token']);
  });

  it('creates no token for HEAD', async () => {
    const before = (await list()).totalCount;
    const response = await t.api.head('/api/business/generate-api-token');
    expect([response.status, response.headers.allow, (await list()).totalCount]).toEqual([405, 'GET', before]);
  });

  it('creates a token by POST with a name and an expiry in the time zone of the business', async () => {
    const response = await t.api.post('/api/business/tokens').send({ name: 'Till 2099', expiresAt: '2099-07-01' });
    expect([response.status, response.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(response.body.data).toMatchObject({ name: 'Till 2099', expiresAt: '2099-06-30T22:00:00.000Z' });
  });

  it('returns the same token again for the same Idempotency-Key, and never stores it in plain text', async () => {
    const send = () => t.api.post('/api/business/tokens').set('Idempotency-Key', 'one token').send({ name: 'Once' });
    const [first, replay] = [await send(), await send()];
    expect([first.status, replay.status, replay.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect([replay.text, replay.headers['cache-control']]).toEqual([first.text, 'no-store']);
    const { rows } = await t.db.query('SELECT body FROM idempotency_keys WHERE key LIKE $1', ['%:one token']);
    expect(rows).toHaveLength(1);
    expect(rows[0].body).not.toContain(first.body.data.token);
  });

  it.each<[object, string[]]>([
    [{}, ['name']],
    [{ name: '  ' }, ['name']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ name: 'x', expiresAt: 'soon' }, ['expiresAt']],
    [{ name: 'x', expiresAt: '2020-01-01' }, ['expiresAt']],
    [{ name: 'x', role: 'owner' }, ['role']],
  ])('rejects a token of %j', async (body, fields) => {
    const response = await t.api.post('/api/business/tokens').send(body);
    expectError(response, 400, fields);
  });

  it('show when they were last used', async () => {
    const { guid, token } = await generate();
    const before = Date.now();
    await t.as(token).get('/api/business/my-business');
    let lastUsed: string | null = null;
    // It is written after the response.
    await until('the last use is listed', async () => Boolean((lastUsed = (await listed(guid)).lastUsed)));
    expect(Math.abs(Date.parse(lastUsed!) - before)).toBeLessThan(10_000);
  });

  it('rejects a revoked token from the next request on, and still lists it', async () => {
    const { guid, token } = await generate();
    expect((await t.as(token).get('/api/business/my-business')).status).toBe(200);
    const revoked = await t.api.delete(`/api/business/tokens/${guid}`);
    expect([revoked.status, revoked.text]).toEqual([200, '{"success":true}']);
    const refused = await t.as(token).get('/api/business/my-business');
    expectError(refused, 401, 'UNAUTHORIZED');
    expect((await listed(guid)).status).toBe('revoked');
    expect((await t.api.delete(`/api/business/tokens/${guid}`)).status).toBe(200);
    const { rows } = await t.db.query(`SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY occurred_at, id`, [
      guid,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['token.created', 'token.revoked']);
  });

  it('rejects an expired token', async () => {
    const { guid, token } = await generate();
    await t.db.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1`, [guid]);
    expect((await t.as(token).get('/api/business/my-business')).status).toBe(401);
    expect((await listed(guid)).status).toBe('expired');
  });

  it('lets a token revoke itself', async () => {
    const { guid, token } = await generate();
    expect((await t.as(token).delete(`/api/business/tokens/${guid}`)).status).toBe(200);
    expect((await t.as(token).get('/api/business/my-business')).status).toBe(401);
  });

  it('lists tokens in pages, newest first', async () => {
    const newest = await generate('?name=Newest');
    const first = await list('?page=1&pageSize=2');
    const second = await list('?page=2&pageSize=2');
    expect(first).toMatchObject({ page: 1, pageSize: 2, totalPages: Math.ceil(first.totalCount / 2) });
    expect(first.data[0].guid).toBe(newest.guid);
    const times = [...first.data, ...second.data].map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await t.api.get('/api/business/tokens?pageSize=101')).status).toBe(400);
  });

  it('responds for tokens of another business as for unknown ones', async () => {
    const other = await t.seedTenant();
    const { guid, token } = await generate();
    const responses = [guid, newId()].map((id) => t.as(other.tokens.owner).delete(`/api/business/tokens/${id}`));
    const [foreign, unknown] = [await responses[0]!, await responses[1]!];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await t.as(token).get('/api/business/my-business')).status).toBe(200);
  });

  it('appear in no entry of the audit log', async () => {
    const { guid, token } = await generate('?name=Audited');
    const { rows } = await t.db.query('SELECT changes FROM audit_log WHERE subject_id = $1', [guid]);
    const changes = { name: 'Audited', expiresAt: null, scopes: null, allowedAddresses: null };
    expect(rows).toEqual([{ changes }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('fifty live API tokens', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const live = async (businessId: string) =>
    Number(
      (
        await t.db.query(
          `SELECT count(*) FROM api_tokens WHERE business_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
          [businessId],
        )
      ).rows[0].count,
    );

  it('fifty live API tokens are all that a business gets, also when many are asked for at once; a revoked or expired one makes room', async () => {
    const { id, tokens } = await t.seedTenant({ plan: 'enterprise' });
    const api = t.as(tokens.owner);
    const make = (name: string) => api.post('/api/business/tokens').send({ name });
    for (let n = await live(id); n < 46; n++) expect((await make(`T${n}`)).status).toBe(201);
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => make(`At once ${n}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    expect(await live(id)).toBe(50);
    const refused = await api.get('/api/business/generate-api-token');
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { code: 'CONFLICT', message: 'A business has at most 50 live API tokens: revoke one that is no longer used.' },
    ]);
    const [first, second] = responses
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.data.guid as string);
    await api.delete(`/api/business/tokens/${first}`);
    await t.db.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1`, [second]);
    expect([(await make('A')).status, (await make('B')).status, (await make('C')).status]).toEqual([201, 201, 409]);
    expect((await t.api.post('/api/business/tokens').send({ name: 'Of another business' })).status).toBe(201);
  });
});

describe('plans', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it.each([
    ['starter', 600, 403],
    ['standard', 1200, 200],
    ['enterprise', 12000, 200],
  ] as const)('limits requests a minute: %s gets %i, API tokens get %i', async (plan, limit, status) => {
    const { tokens } = await t.seedTenant({ plan });
    const byToken = await t.as(tokens.api).get('/api/business/my-business');
    const bySession = await t.as(tokens.owner).get('/api/business/my-business');
    expect([byToken.status, bySession.status]).toEqual([status, 200]);
    for (const { headers } of [byToken, bySession]) {
      expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
        String(limit),
        String(limit - 1),
      ]);
      expect(Number(headers['x-ratelimit-reset']) - Date.now() / 1000).toBeLessThanOrEqual(61);
    }
  });

  it('rejects every token of a suspended business', async () => {
    const { id, tokens } = await t.seedTenant();
    await t.db.query('UPDATE businesses SET suspended_at = now() WHERE id = $1', [id]);
    for (const token of [tokens.api, tokens.owner]) {
      const response = await t.as(token).get('/api/business/my-business');
      expectError(response, 403, 'FORBIDDEN');
    }
    await t.db.query('UPDATE businesses SET suspended_at = NULL WHERE id = $1', [id]);
    expect((await t.as(tokens.api).get('/api/business/my-business')).status).toBe(200);
  });
});
