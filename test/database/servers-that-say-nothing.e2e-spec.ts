import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { Mailer } from '../../src/platform/outbound/mail/mailer';
import { TcpGate } from '../support/tcp-gate';
import { startTestApp, type TestApp } from '../support/test-app';

describe('a database that stores nothing', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const health = async () => {
    const { status, body } = await t.as().get('/health/ready');
    return [status, body.status, body.database];
  };
  const create = () => t.api.post('/api/v1/Customers').send({ name: 'Anna', email: 'anna@customer.example' });

  it('returns 503 for writes and readiness while the disk is full, and serves reads', async () => {
    // The error as PostgreSQL raises it; a disk is not filled up for a test.
    await t.db.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
    await t.db.query('CREATE TRIGGER full_disk BEFORE INSERT ON customers EXECUTE FUNCTION full_disk()');
    const response = await create();
    expect([response.status, response.body.error.code, response.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '30',
    ]);
    expect(response.body.error.message).toMatch(/Nothing can be stored right now/);
    expect(await health()).toEqual([503, 'unavailable', 'full']);
    expect((await t.api.get('/api/v1/Customers')).status).toBe(200);
    await t.db.query('DROP TRIGGER full_disk ON customers');
    expect((await create()).status).toBe(201);
  });

  it('returns 503 for writes and readiness while the database is read-only', async () => {
    const name = new URL(t.databaseUrl).pathname.slice(1);
    await t.db.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    await t.db.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'dispatch'`,
      [name],
    );
    expect((await create()).status).toBe(503);
    expect(await health()).toEqual([503, 'unavailable', 'read-only']);
  });
});

describe('servers that take connections and say nothing', () => {
  it('responds 503 to readiness probes soon when the database is silent, for any number of probes', async () => {
    const t = await startTestApp();
    const { hostname, port } = new URL(t.databaseUrl);
    const gate = await TcpGate.open({ host: hostname, port: Number(port) });
    const url = new URL(t.databaseUrl);
    url.host = `127.0.0.1:${gate.port}`;
    const behind = await startTestApp({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: '4' });
    try {
      expect((await behind.as().get('/health/ready')).status).toBe(200);
      gate.freeze();
      const responses = await Promise.all(Array.from({ length: 16 }, () => behind.as().get('/health/ready')));
      expect(responses.map(({ status, body }) => [status, body.database])).toEqual(responses.map(() => [503, 'away']));
    } finally {
      await gate.close();
      await behind.stop();
      await t.stop();
    }
  });

  it('counts limits in the process after Redis is silent once, and reports it in its health', async () => {
    const gate = await TcpGate.open();
    const t = await startTestApp({ REDIS_URL: `redis://127.0.0.1:${gate.port}` });
    try {
      const remaining = async () =>
        Number((await t.api.get('/api/business/my-business')).headers['x-ratelimit-remaining']);
      const first = await remaining();
      expect(await remaining()).toBe(first - 1);
      expect((await t.as().get('/health/ready')).body.rateLimits).toBe('local');
    } finally {
      await t.stop();
      await gate.close();
    }
  });

  it('fails the next mails at once when the mail server is silent', async () => {
    let connections = 0;
    const silent: Server = createServer(() => connections++).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const t = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const mailer = t.app.get(Mailer);
      const send = () => mailer.send({ to: 'anna@customer.example', subject: 'Hello', text: 'Hello' });
      const sent = await Promise.allSettled([send(), send(), send()]);
      expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      for (let i = 0; i < 50; i++) await expect(send()).rejects.toThrow();
      expect(connections).toBe(3);
    } finally {
      await t.stop();
      silent.close();
    }
  });
});
