import { backendsWaitingForLocks } from '../support/lock-waits';
import { startTestApp, type TestApp } from '../support/test-app';

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

  it('replays the first answer to the byte, with its headers, and changes nothing', async () => {
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

  it('keeps a refusal too, also when the reason has gone', async () => {
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

  it('answers 422 for the same key with another body, path or method', async () => {
    const body = customer();
    await post('reused', body);
    const answers = [
      await post('reused', customer()),
      await post('reused', body, t.tenant.tokens.api, '/api/v1/Orders'),
      await t.api.put(`${PATH}/0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d`).set('Idempotency-Key', 'reused').send(body),
    ];
    expect(answers.map(({ status, body: { error } }) => [status, error.code])).toEqual(
      Array(3).fill([422, 'IDEMPOTENCY_KEY_REUSED']),
    );
  });

  it('belongs to the business: another may use the same key, another token of the same one may not repeat the work', async () => {
    const other = await t.seedTenant();
    const body = customer();
    const mine = await post('shared', body);
    const theirs = await post('shared', body, other.tokens.api);
    const colleague = await post('shared', body, t.tenant.tokens.owner);
    expect([mine.status, theirs.status, colleague.status]).toEqual([201, 201, 201]);
    expect(theirs.body.data.guid).not.toBe(mine.body.data.guid);
    expect(colleague.text).toBe(mine.text);
  });

  it.each(['', 'x'.repeat(256), 'smörgås'])('answers 400 for the key "%s"', async (key) => {
    const answer = await t.api.post(PATH).set('Idempotency-Key', Buffer.from(key).toString('latin1')).send(customer());
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([400, ['Idempotency-Key']]);
  });

  /** Sends it while something holds its email back, so that it waits with the key claimed and the change begun. */
  const held = async (key: string, body: { email: string }) => {
    const blocker = await t.db.connect();
    await blocker.query('BEGIN');
    await blocker.query(
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'B', $2)`,
      [t.tenant.id, body.email],
    );
    const send = () => post(key, body).then((answer) => answer);
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
    for (;;) {
      const { rows } = await t.db.query<{ pid: number }>(backendsWaitingForLocks());
      if (rows.length === count) return rows.map(({ pid }) => pid);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const named = async (email: string) =>
    (await t.db.query('SELECT 1 FROM customers WHERE business_id = $1 AND email = $2', [t.tenant.id, email])).rowCount;

  it('answers 409 while the first is still running, and one of ten at once does the work', async () => {
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

  it('is free again some time after the process ended that had claimed it, and not before', async () => {
    const body = customer();
    const claimed = (lease: string) =>
      t.db.query(
        `INSERT INTO idempotency_keys (business_id, key, fingerprint, claim, leased_until)
         VALUES ($1, 'crashed', '\\x00', gen_random_uuid(), now() + interval '${lease}')
         ON CONFLICT (business_id, key) DO UPDATE SET leased_until = EXCLUDED.leased_until`,
        [t.tenant.id],
      );
    await claimed('20 seconds');
    expect((await post('crashed', body)).status).toBe(422); // another request's, as far as it knows
    await claimed('-1 second');
    const answer = await post('crashed', body);
    expect([answer.status, await named(body.email)]).toEqual([201, 1]);
    expect((await post('crashed', body)).headers['idempotency-replayed']).toBe('true');
  });

  it('is answered once when a claim runs out while its request still works', async () => {
    const body = customer();
    const { first, send, letGo } = await held('slow', body);
    await t.db.query(`UPDATE idempotency_keys SET leased_until = now() - interval '1 second' WHERE key = 'slow'`);
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
    await t.db.query(`UPDATE idempotency_keys SET created_at = now() - interval '24 hours 1 second' WHERE key = 'old'`);
    const second = await post('old', body);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(second.body.data.guid).not.toBe(first.body.data.guid);
  });
});
