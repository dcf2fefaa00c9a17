import request from 'supertest';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { seedSession, seedUser } from '../factories/tenant.factory';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PATH = '/api/v1/Customers';

describe('authentication', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const asHeader = (value: string) => request(t.url).get(PATH).set('Authorization', value);

  it.each([
    ['no header', undefined],
    ['another scheme', 'Basic YWRtaW46YWRtaW4='],
    ['no token', 'Bearer '],
    ['a word', 'Bearer nonsense'],
    ['a token with a wrong checksum', `Bearer ddt_${'0'.repeat(38)}`],
    ['a well-formed unknown token', `Bearer ${newToken('ddt')}`],
    ['a well-formed unknown session', `Bearer ${newToken('dds')}`],
    ['a one-time token from a mail', `Bearer ${newToken('dde')}`],
  ])('returns 401 with WWW-Authenticate for %s', async (_, header) => {
    const response = header === undefined ? await request(t.url).get(PATH) : await asHeader(header);
    expect([response.status, response.body.error.code, response.headers['www-authenticate']]).toEqual([
      401,
      'UNAUTHORIZED',
      'Bearer realm="dispatch"',
    ]);
  });

  it('reads the token only from the header', async () => {
    const token = t.tenant.tokens.api;
    expect((await request(t.url).get(`${PATH}?access_token=${token}`)).status).toBe(401);
    expect((await request(t.url).post(PATH).send({ access_token: token })).status).toBe(401);
    expect((await request(t.url).get(PATH).set('Cookie', `access_token=${token}`)).status).toBe(401);
    expect((await asHeader(`Bearer ${token}`)).status).toBe(200);
    expect((await asHeader(`bearer ${token}`)).status).toBe(200);
  });

  it('ends with revocation, expiry and logout at the next request', async () => {
    const [revoked, expired] = [newToken('ddt'), newToken('ddt')];
    for (const token of [revoked, expired]) {
      await t.db.query(
        `INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, gen_random_uuid(), 'T', $2)`,
        [t.tenant.id, hashToken(token)],
      );
      expect((await asHeader(`Bearer ${token}`)).status).toBe(200);
    }
    await t.db.query('UPDATE api_tokens SET revoked_at = now() WHERE token_hash = $1', [hashToken(revoked)]);
    await t.db.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE token_hash = $1`, [
      hashToken(expired),
    ]);
    const session = await seedSession(t.db, t.tenant.users.viewer);
    expect((await asHeader(`Bearer ${session}`)).status).toBe(200);
    await t.db.query('UPDATE sessions SET ended_at = now() WHERE token_hash = $1', [hashToken(session)]);
    expect(
      await Promise.all([revoked, expired, session].map(async (token) => (await asHeader(`Bearer ${token}`)).status)),
    ).toEqual([401, 401, 401]);
  });

  it('notes when an API token was last used', async () => {
    await t.as(t.tenant.tokens.api).get(PATH);
    await until('the last use is noted', async () => {
      const { rows } = await t.db.query<{ last_used_at: Date | null }>(
        'SELECT last_used_at FROM api_tokens WHERE token_hash = $1',
        [hashToken(t.tenant.tokens.api)],
      );
      return Boolean(rows[0]?.last_used_at);
    });
    const { rows } = await t.db.query<{ last_used_at: Date }>(
      'SELECT last_used_at FROM api_tokens WHERE token_hash = $1',
      [hashToken(t.tenant.tokens.api)],
    );
    expect(rows[0]!.last_used_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('explains to a user without a business what to do', async () => {
    const response = await t.as(await seedSession(t.db, await seedUser(t.db))).get(PATH);
    expect([response.status, response.body.error]).toEqual([
      403,
      { code: 'FORBIDDEN', message: expect.stringContaining('POST /api/business') },
    ]);
  });

  it('turns a suspended business away, and its API tokens when the plan has no API access', async () => {
    const tenant = await t.seedTenant({ plan: 'starter' });
    expect((await t.as(tenant.tokens.api).get(PATH)).status).toBe(403);
    expect((await t.as(tenant.tokens.owner).get(PATH)).status).toBe(200);
    await t.db.query('UPDATE businesses SET suspended_at = now() WHERE id = $1', [tenant.id]);
    const response = await t.as(tenant.tokens.owner).get(PATH);
    expect([response.status, response.body.error.message]).toEqual([403, expect.stringContaining('suspended')]);
  });
});

describe('rate limits', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ PUBLIC_RATE_LIMIT: '5' });
  });
  afterAll(() => t.stop());

  const quota = ({ headers }: request.Response) =>
    [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number);

  it('rate limits are counted per token on all routes and returned with successes and errors', async () => {
    const tenant = await t.seedTenant({ plan: 'standard' });
    const first = await t.as(tenant.tokens.api).get(PATH);
    expect(quota(first)).toEqual([1200, 1199]);
    expect(quota(await t.as(tenant.tokens.api).get('/api/v1/Customers/nonsense'))).toEqual([1200, 1198]);
    expect(quota(await t.as(tenant.tokens.viewer).post(PATH).send({}))).toEqual([1200, 1199]);
    expect(quota(await t.as(tenant.tokens.viewer).get(PATH))).toEqual([1200, 1198]);
    const reset = Number(first.headers['x-ratelimit-reset']);
    expect(Number.isInteger(reset) && reset > Date.now() / 1000 && reset <= Date.now() / 1000 + 61).toBe(true);
  });

  it('return 429 with the headers, Retry-After and the envelope once they are spent', async () => {
    await t.db.query(`INSERT INTO plans VALUES ('tiny', true, 2)`);
    const tenant = await t.seedTenant({ plan: 'tiny' });
    const responses = [];
    for (let i = 0; i < 3; i++) responses.push(await t.as(tenant.tokens.api).get(PATH));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    const { headers, body } = responses[2]!;
    expect(body).toEqual({ success: false, error: { code: 'RATE_LIMITED', message: expect.any(String) } });
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['2', '0']);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000 - 1);
    expect((await t.as(tenant.tokens.owner).get(PATH)).status).toBe(200); // another token, another quota
  });

  it('slow down token guessing by address, but not valid tokens', async () => {
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await t.as(newToken('ddt')).get(PATH)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await t.api.get(PATH)).status).toBe(200);
  });
});
