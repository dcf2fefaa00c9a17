import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runAdmin } from '../../src/cli/admin-command';
import { USAGE } from '../../src/cli/commands/usage';
import { readEnv } from '../../src/config/env';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { withClient } from '../support/admin';
import { startTestApp, type TestApp } from '../support/test-app';

const KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

async function admin(env: { DATABASE_URL?: string; DATA_DIR: string }, ...args: string[]) {
  const written = { out: '', err: '' };
  const code = await runAdmin(args, readEnv({ SECRETS_KEY: KEY, ...env }), {
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
  });
  return { code, ...written };
}

describe('the operator’s command line', () => {
  let t: TestApp;
  const run = (...args: string[]) => admin({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.folder }, ...args);
  const statusOf = async (token: string) => (await t.as(token).get('/api/business/my-business')).status;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('lists businesses, as a table and as JSON', async () => {
    const { id } = await t.seedTenant({ plan: 'starter' });
    const table = await run('businesses');
    expect([table.code, table.err]).toEqual([0, '']);
    expect(table.out.split('\n')[0]).toMatch(/^GUID +NAME +EMAIL +PLAN +STATUS +CREATED$/);
    expect(table.out).toMatch(
      new RegExp(`^${id}  Business \\d+ +${id}@business\\.example +starter +active +\\S+Z$`, 'm'),
    );
    const json = await run('businesses', '--json');
    expect(JSON.parse(json.out)).toContainEqual({
      guid: id,
      name: expect.any(String),
      email: `${id}@business.example`,
      plan: 'starter',
      status: 'active',
      created: expect.stringMatching(/Z$/),
    });
  });

  it('lets no business write to the terminal', async () => {
    const { id } = await t.seedTenant();
    const name = 'A\u001b[2J\u009b31mB\n\u202eC';
    await t.db.query('UPDATE businesses SET name = $2, email = $3 WHERE id = $1', [
      id,
      name,
      `x\u001b[2J${id}@x.example`,
    ]);
    for (const { out } of [await run('businesses'), await run('businesses', '--json'), await run('suspend', id)]) {
      expect(out.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
      expect(out).toContain('A\\u001b[2J\\u009b31mB');
    }
    expect(JSON.parse((await run('businesses', '--json')).out)).toContainEqual(
      expect.objectContaining({ guid: id, name }),
    );
  });

  it('puts a business on a plan; its tokens follow at the next request', async () => {
    const { id, tokens } = await t.seedTenant({ plan: 'standard' });
    expect(await statusOf(tokens.api)).toBe(200);
    expect(await run('plan', id, 'starter')).toMatchObject({
      code: 0,
      out: expect.stringContaining('plan standard → starter'),
    });
    expect([await statusOf(tokens.api), await statusOf(tokens.owner)]).toEqual([403, 200]);
    expect((await run('plan', `${id.toUpperCase()}@business.example`, 'enterprise')).code).toBe(0);
    const response = await t.as(tokens.api).get('/api/business/my-business');
    expect([response.status, response.headers['x-ratelimit-limit']]).toEqual([200, '12000']);
  });

  it('suspends and resumes a business', async () => {
    const { id, tokens } = await t.seedTenant();
    expect(await run('suspend', id)).toMatchObject({ code: 0, out: expect.stringContaining('active → suspended') });
    expect([await statusOf(tokens.api), await statusOf(tokens.owner)]).toEqual([403, 403]);
    expect((await run('suspend', id)).out).toContain('suspended already');
    expect((await run('resume', id)).code).toBe(0);
    expect([await statusOf(tokens.api), await statusOf(tokens.owner)]).toEqual([200, 200]);
    const { body } = await t.as(tokens.owner).get('/api/business/audit-log');
    expect(body.data).toMatchObject([
      {
        action: 'business.status_changed',
        actorType: 'operator',
        actorId: null,
        changes: { status: { from: 'suspended', to: 'active' } },
      },
      {
        action: 'business.status_changed',
        actorType: 'operator',
        changes: { status: { from: 'active', to: 'suspended' } },
      },
    ]);
  });

  it('suspends and resumes a test business with its business, and changes its plan', async () => {
    const { id, tokens } = await t.seedTenant();
    const created = await t.as(tokens.owner).post('/api/business/test-business');
    const { token } = created.body.data as { token: string };
    await run('suspend', id);
    expect(await statusOf(token)).toBe(403);
    await run('resume', id);
    expect(await statusOf(token)).toBe(200);
    await run('plan', id, 'starter');
    expect(await statusOf(token)).toBe(403);
  });

  it('lists dead jobs, has them tried again, and drops them', async () => {
    expect((await run('jobs')).out).toBe('No job is dead.\n');
    const { rows } = await t.db.query<{ id: string }>(
      `SELECT id::text FROM graphile_worker.add_job('send_mail', '{"to": "x@y.example"}', max_attempts => 3)`,
    );
    const [{ id }] = rows as [{ id: string }];
    const die = () =>
      t.db.query(
        `UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = E'the box is full\n at send' WHERE id = $1`,
        [id],
      );
    const attempts = async () =>
      (await t.db.query('SELECT attempts FROM graphile_worker._private_jobs WHERE id = $1', [id])).rows;
    await die();
    const listed = await run('jobs');
    expect(listed.out).toMatch(/^ID +TASK +TRIES +CREATED +ERROR\n/);
    expect(listed.out).toMatch(new RegExp(`^${id} +send_mail +3 +\\S+Z +the box is full$`, 'm'));
    expect(JSON.parse((await run('jobs', '--json')).out)).toEqual([
      { id, task: 'send_mail', tries: 3, created: expect.any(String), error: 'the box is full' },
    ]);
    expect(await run('jobs', 'retry', id)).toMatchObject({ code: 0, out: '1 dead jobs are tried again.\n' });
    expect(await attempts()).toEqual([{ attempts: 0 }]);
    expect(await run('jobs', 'drop', id)).toMatchObject({ code: 1, err: expect.stringContaining('No dead job') });
    await die();
    expect(await run('jobs', 'drop', 'all')).toMatchObject({ code: 0, out: '1 dead jobs are dropped.\n' });
    expect(await attempts()).toEqual([]);
  });

  it('gives a user a new password, which ends their sessions', async () => {
    const { id, tokens } = await t.seedTenant();
    const { rows } = await t.db.query<{ email: string }>(
      `SELECT email FROM users JOIN members ON user_id = users.id WHERE business_id = $1 AND role = 'owner'`,
      [id],
    );
    const [{ email }] = rows as [{ email: string }];
    const response = await run('password', email.toUpperCase());
    const password = / is now (\S+)\n$/.exec(response.out)?.[1];
    expect([response.code, password?.length]).toEqual([0, 20]);
    expect(await statusOf(tokens.owner)).toBe(401);
    expect((await t.as().post('/api/user/login').send({ email, password })).status).toBe(200);
    const { body } = await t.as(tokens.api).get('/api/business/audit-log');
    expect(body.data).toContainEqual(expect.objectContaining({ action: 'user.password_reset', subjectType: 'user' }));
    expect(await run('password', 'unknown@business.example')).toMatchObject({ code: 1, out: '' });
  });

  it('revokes an API token, once, and its business reads of it', async () => {
    const { id, tokens } = await t.seedTenant();
    const { rows } = await t.db.query<{ id: string }>('SELECT id FROM api_tokens WHERE business_id = $1', [id]);
    const token = rows[0]!.id;
    expect(await run('token', 'revoke', token)).toMatchObject({ code: 0, out: expect.stringMatching(/: revoked\n$/) });
    expect(await statusOf(tokens.api)).toBe(401);
    expect((await run('token', 'revoke', token)).out).toContain('revoked already');
    const { body } = await t.as(tokens.owner).get('/api/business/audit-log');
    expect(body.data.filter(({ action }: { action: string }) => action === 'token.revoked')).toHaveLength(1);
    expect((await run('token', 'revoke', id)).err).toContain(`No API token has the guid ${id}`);
  });

  it('checks the environment of the service and exits with 1 on a problem', async () => {
    const response = await run('doctor');
    const lines = response.out.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual([
      'ok settings',
      'ok database',
      'WRONG role', // the tests' login is a superuser
      'ok migrations',
      'ok queue',
      'ok disk',
      'ok keys',
      'ok carriers',
      'ok time',
    ]);
    expect([response.code, lines[2]]).toEqual([1, expect.stringContaining('OWNER_DATABASE_URL')]);
    await t.db.query(`SELECT graphile_worker.add_job('send_mail', run_at => now() - interval '1 hour')`);
    expect((await run('doctor')).out).toMatch(/^WRONG +queue +1 jobs wait, the oldest for 36\d\d s; 0 are dead$/m);
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });

  it('lists configurations of carriers that no adapter speaks to', async () => {
    await seedCarrier(t, { carrierId: CARRIERS.dhl });
    const { out } = await run('doctor');
    expect(out).toMatch(
      new RegExp(
        `^WRONG +carriers +configured without an adapter, remove them: DHL Express \\(${t.tenant.id}\\)$`,
        'm',
      ),
    );
    await t.db.query('DELETE FROM carrier_configurations');
  });

  it.each([
    [['plan', '01a0a000-0000-7000-8000-000000000001', 'starter'], 1, 'No business has the guid or email 01a0a000'],
    [['suspend', 'unknown@business.example'], 1, 'No business has the guid or email unknown@business.example'],
    [['plan', 'x@y.example', 'golden'], 2, 'There is no plan golden'],
    [['plan', 'x@y.example'], 2, 'plan takes a guid or email and a plan.'],
    [['resume'], 2, 'resume takes a guid or email.'],
    [['businesses', 'all'], 2, 'businesses takes nothing else.'],
    [['delete'], 2, 'There is no command delete.'],
    [['token', 'revoke', '7'], 2, 'token takes revoke and a guid.'],
    [['jobs', 'retry'], 2, 'jobs takes nothing else, or retry or drop and an id or all.'],
    [['restore', '/nowhere/backup'], 2, 'There is no file /nowhere/backup.'],
    [['suspend', 'x', '--json'], 2, '--json goes with businesses and jobs.'],
    [['--force'], 2, '--force'],
    [[], 2, 'Which command?'],
  ])('names the fault of %j', async (args, code, message) => {
    const response = await run(...args);
    expect([response.code, response.out, response.err.includes(USAGE)]).toEqual([code, '', code === 2]);
    expect(response.err).toContain(message);
  });

  it('explains itself', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: USAGE, err: '' });
  });

  it('says that a database does not answer, or has no tables yet', async () => {
    const away = await admin({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none', DATA_DIR: t.folder }, 'businesses');
    expect([away.code, away.err]).toEqual([1, expect.stringContaining('The database does not answer')]);
    const empty = new URL(t.databaseUrl);
    empty.pathname = '/template1';
    expect((await admin({ DATABASE_URL: empty.href, DATA_DIR: t.folder }, 'businesses')).err).toContain('no tables');
  });
});

describe('on an embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-admin-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes none where there is none', async () => {
    const response = await admin({ DATA_DIR: folder }, 'businesses');
    expect([response.code, response.err]).toEqual([1, expect.stringContaining('There is no database in')]);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  it('works while the service runs, and when it does not', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    await migrate(server.url);
    expect((await admin({ DATA_DIR: folder }, 'businesses')).code).toBe(0);
    await withClient(server.url, async (client) => {
      expect((await client.query('SELECT 1')).rowCount).toBe(1); // the service's server goes on
    });
    await server.stop();
    expect(await admin({ DATA_DIR: folder }, 'businesses')).toMatchObject({ code: 0, err: '' });
    await expect(new Client({ connectionString: server.url }).connect()).rejects.toThrow('ECONNREFUSED');
  }, 300_000);
});
