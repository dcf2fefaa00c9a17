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
    expect(await t.jobs('deliver_event')).toHaveLength(1);
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

  it('answers 409 while the first is still running, and one of ten at once does the work', async () => {
    const body = customer();
    // The email's unique index makes the first wait for this open transaction, with the key already claimed.
    const blocker = await t.db.connect();
    await blocker.query('BEGIN');
    await blocker.query(
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, gen_random_uuid(), 'B', $2)`,
      [t.tenant.id, body.email],
    );
    const first = post('running', body).then((answer) => answer);
    for (;;) {
      const { rows } = await t.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows.length) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const others = await Promise.all(Array.from({ length: 9 }, () => post('running', body)));
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(others.map(({ status }) => status)).toEqual(Array(9).fill(409));
    expect((await first).status).toBe(201);
    expect((await post('running', body)).headers['idempotency-replayed']).toBe('true');
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
