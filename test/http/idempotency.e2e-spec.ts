import { createHash } from 'node:crypto';
import { seedDevice } from '../factories/device.factory';
import { expectError } from '../support/expect-response';
import { backendsWaitingForLocks } from '../support/lock-waits';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PATH = '/api/v1/Customers';

describe('Idempotency-Key', () => {
  let t: TestApp;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const customer = () => ({ name: 'Anna', email: `anna${++made}@customer.example` });
  const post = (key: string, body: object, token = t.tenant.tokens.api, path = PATH) =>
    t.as(token).post(path).set('Idempotency-Key', key).send(body);
  const count = async () =>
    (await t.db.query<{ count: number }>('SELECT count(*)::int AS count FROM customers')).rows[0]!.count;

  it('replays the first response to the byte, with its headers, and changes nothing', async () => {
    const body = customer();
    const first = await post('order-7', body);
    const before = await count();
    const second = await post('order-7', body);
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect([second.headers.location, second.headers['content-type'], second.headers['idempotency-replayed']]).toEqual([
      first.headers.location,
      first.headers['content-type'],
      'true',
    ]);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await count()).toBe(before);
    expect(await t.events()).toHaveLength(1);
  });

  it('stores an error response too, even if its reason is gone', async () => {
    const body = customer();
    const { guid } = (await t.api.post(PATH).send(body)).body.data;
    const refused = await post('refused', body);
    await t.api.delete(`${PATH}/${guid}`);
    const again = await post('refused', body);
    expect([refused.status, again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
      409,
      409,
      refused.text,
      'true',
    ]);
  });

  it('ignores the case of paths and names of parameters, but not of their values', async () => {
    const body = customer();
    const first = await post('case', body, undefined, `${PATH}?PageSize=aB`);
    const same = await post('case', body, undefined, `${PATH.toUpperCase()}?pagesize=aB`);
    const other = await post('case', body, undefined, `${PATH}?PageSize=ab`);
    expect([same.status, same.headers['idempotency-replayed']]).toEqual([first.status, 'true']);
    expect(other.status).toBe(422);
  });

  it('returns 422 for the same key with another body, path or method', async () => {
    const body = customer();
    await post('reused', body);
    const responses = [
      await post('reused', customer()),
      await post('reused', body, t.tenant.tokens.api, '/api/v1/Orders'),
      await t
        .as(t.tenant.tokens.api)
        .put(`${PATH}/0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d`)
        .set('Idempotency-Key', 'reused')
        .send(body),
    ];
    expect(responses.map(({ status, body: { error } }) => [status, error.code])).toEqual(
      Array(3).fill([422, 'IDEMPOTENCY_KEY_REUSED']),
    );
  });

  it('belongs to the caller: another business, user or token may use the same key', async () => {
    const other = await t.seedTenant();
    const { owner, admin, api } = t.tenant.tokens;
    const made = await t.api.get('/api/business/generate-api-token');
    const responses = [
      await post('shared', customer(), api),
      await post('shared', customer(), owner),
      await post('shared', customer(), admin),
      await post('shared', customer(), made.body.data.token),
      await post('shared', customer(), other.tokens.api),
    ];
    expect(responses.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual(
      Array(5).fill([201, undefined]),
    );
  });

  it('Idempotency-Key does not replay a token response to another admin with the same key and body', async () => {
    const make = (token: string) => post('new-token', { name: 'Shop' }, token, '/api/business/tokens');
    const [mine, foreign] = [await make(t.tenant.tokens.owner), await make(t.tenant.tokens.admin)];
    expect([mine.status, foreign.status, foreign.headers['idempotency-replayed']]).toEqual([201, 201, undefined]);
    expect(foreign.body.data.token).not.toBe(mine.body.data.token);
    expect((await make(t.tenant.tokens.owner)).text).toBe(mine.text);
  });

  it('Idempotency-Key is free for the corrected request after 400, 403, 413 and 415', async () => {
    const tried = async (key: string, refused: Promise<{ status: number }>) => {
      const { status } = await refused;
      const corrected = await post(key, customer());
      return [status, corrected.status, corrected.headers['idempotency-replayed']];
    };
    const raw = (key: string, type: string, text: string) =>
      t.api.post(PATH).set('Idempotency-Key', key).set('Content-Type', type).send(text);
    expect([
      await tried('field', post('field', { name: 'Anna' })),
      await tried('json', raw('json', 'application/json', '{"name":')),
      await tried('type', raw('type', 'text/plain', 'Anna')),
      await tried('size', raw('size', 'application/json', JSON.stringify({ name: 'x'.repeat(2 ** 20) }))),
    ]).toEqual([
      [400, 201, undefined],
      [400, 201, undefined],
      [415, 201, undefined],
      [413, 201, undefined],
    ]);
    const viewer = t.tenant.tokens.viewer;
    expect((await post('role', customer(), viewer)).status).toBe(403);
    await t.db.query(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [t.tenant.users.viewer]);
    expect((await post('role', customer(), viewer)).status).toBe(201);
    await t.db.query(`UPDATE members SET role = 'viewer' WHERE user_id = $1`, [t.tenant.users.viewer]);
  });

  it('stores no response in plain text, and no request that could be guessed', async () => {
    const path = `/api/tracking/devices/${(await seedDevice(t)).guid}/key`;
    const first = await t.api.post(path).set('Idempotency-Key', 'device-key');
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const again = await t.api.post(path).set('Idempotency-Key', 'device-key');
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    await post('plain', customer());
    const { rows } = await t.db.query<{ body: string | null; fingerprint: Buffer }>(
      'SELECT body, fingerprint FROM idempotency_keys',
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { body } of rows) if (body) expect(body).toMatch(/^service(\.[\w-]*){3}$/);
    const plain = createHash('sha256').update(`POST ${path}\n{}`).digest('hex');
    expect(rows.map(({ fingerprint }) => fingerprint.toString('hex'))).not.toContain(plain);
  });

  it.each(['', 'x'.repeat(256), 'smörgås'])('returns 400 for the key "%s"', async (key) => {
    const response = await t.api
      .post(PATH)
      .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
      .send(customer());
    expectError(response, 400, ['Idempotency-Key']);
  });

  /** Sends it while something holds its email back, so that it waits with the key claimed and the change begun. */
  const held = async (key: string, body: { email: string }) => {
    const blocker = await t.db.connect();
    await blocker.query('BEGIN');
    await blocker.query(
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'B', $2)`,
      [t.tenant.id, body.email],
    );
    const send = () => post(key, body).then((response) => response);
    const first = send();
    await untilWaiting(1);
    return {
      first,
      send,
      letGo: async () => {
        await blocker.query('ROLLBACK');
        blocker.release();
      },
    };
  };
  const untilWaiting = async (count: number): Promise<number[]> => {
    let pids: number[] = [];
    await until(`${count} backends wait for locks`, async () => {
      const { rows } = await t.db.query<{ pid: number }>(backendsWaitingForLocks());
      pids = rows.map(({ pid }) => pid);
      return pids.length === count;
    });
    return pids;
  };
  const named = async (email: string) =>
    (await t.db.query('SELECT 1 FROM customers WHERE business_id = $1 AND email = $2', [t.tenant.id, email])).rowCount;

  it('returns 409 while the first request is still running, and runs one of ten simultaneous ones', async () => {
    const body = customer();
    const { first, letGo } = await held('running', body);
    const others = await Promise.all(Array.from({ length: 9 }, () => post('running', body)));
    const another = await post('running', customer());
    await letGo();
    expect(others.map(({ status }) => status)).toEqual(Array(9).fill(409));
    expect(others.map(({ headers }) => headers['retry-after'])).toEqual(Array(9).fill('1'));
    expect(another.status).toBe(422);
    expect((await first).status).toBe(201);
    expect((await post('running', body)).headers['idempotency-replayed']).toBe('true');
  });

  it('leaves nothing of a request whose connection is lost, and the same key does it all', async () => {
    const body = customer();
    const { first, letGo } = await held('lost', body);
    const [pid] = await untilWaiting(1);
    await t.db.query('SELECT pg_terminate_backend($1::int, 5000)', [pid]);
    expect((await first).status).toBe(503);
    await letGo();
    expect(await named(body.email)).toBe(0);
    const second = await post('lost', body);
    expect([second.status, second.headers['idempotency-replayed'], await named(body.email)]).toEqual([
      201,
      undefined,
      1,
    ]);
  });

  it('Idempotency-Key is free again some time after the process ended that had claimed it, and not before', async () => {
    const body = customer();
    const claimed = (lease: string) =>
      t.db.query(
        `INSERT INTO idempotency_keys (business_id, key, fingerprint, claim, leased_until)
         SELECT $1, 'token:' || k.id || ':crashed', '\\x00', gen_random_uuid(), now() + interval '${lease}'
         FROM (SELECT id FROM api_tokens WHERE business_id = $1 ORDER BY created_at LIMIT 1) k
         ON CONFLICT (business_id, key) DO UPDATE SET leased_until = EXCLUDED.leased_until`,
        [t.tenant.id],
      );
    await claimed('20 seconds');
    expect((await post('crashed', body)).status).toBe(422); // another request's, as far as it knows
    await claimed('-1 second');
    const response = await post('crashed', body);
    expect([response.status, await named(body.email)]).toEqual([201, 1]);
    expect((await post('crashed', body)).headers['idempotency-replayed']).toBe('true');
  });

  it('gets one response when a claim runs out while its request still works', async () => {
    const body = customer();
    const { first, send, letGo } = await held('slow', body);
    await t.db.query(`UPDATE idempotency_keys SET leased_until = now() - interval '1 second' WHERE key LIKE '%:slow'`);
    const second = send();
    await untilWaiting(2);
    await letGo();
    const statuses = [(await first).status, (await second).status];
    expect(statuses).toEqual([409, 201]);
    expect(await named(body.email)).toBe(1);
    expect((await post('slow', body)).text).toBe((await second).text);
  });

  it('forgets after 24 hours', async () => {
    const body = customer();
    const first = await post('old', body);
    await t.api.delete(`${PATH}/${first.body.data.guid}`);
    await t.db.query(
      `UPDATE idempotency_keys SET created_at = now() - interval '24 hours 1 second' WHERE key LIKE '%:old'`,
    );
    const second = await post('old', body);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(second.body.data.guid).not.toBe(first.body.data.guid);
  });
});
