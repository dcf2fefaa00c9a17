import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { createLog } from '../../src/platform/observability/log';
import { createApp } from '../../src/server/serve';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder } from '../factories/order.factory';
import { testServer, withClient, withDatabase } from '../support/admin';
import { createTestDatabase } from '../support/database';
import { startTestApp, type TestApp } from '../support/test-app';

const KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** Every row of every table as text, sorted; of the gazetteer, which has many, a fingerprint. */
async function everything(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> 'migrations' AND tablename NOT LIKE 'positions\\_%' ORDER BY 1`,
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of rows) {
      const row = name === 'public.places' ? `md5(string_agg(t::text, ',' ORDER BY id))` : 't::text';
      const found = await client.query<{ row: string }>(`SELECT ${row} AS row FROM ${name} t ORDER BY 1`);
      tables[name] = found.rows.map((each) => each.row);
    }
    return tables;
  });
}

/** What holds the wall between businesses, and the keys that rows refer by. */
const walls = (url: string) =>
  withClient(url, async (client) => {
    const of = async (sql: string) => (await client.query(sql)).rows;
    return {
      forced: await of(
        `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
      ),
      policies: await of(
        `SELECT tablename, policyname, roles::text, qual FROM pg_policies WHERE schemaname = 'public' ORDER BY 1, 2`,
      ),
      keys: await of(
        `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 ORDER BY 1, 2`,
      ),
      sequences: await of(
        `SELECT schemaname, sequencename, last_value FROM pg_sequences WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1, 2`,
      ),
      triggers: await of(
        `SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
      ),
      partitions: await of(
        `SELECT c.relname, pg_get_expr(c.relpartbound, c.oid) FROM pg_class c WHERE c.relispartition AND c.relkind = 'r' ORDER BY 1`,
      ),
    };
  });

describe('backup and restore', () => {
  let t: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-backup-'));
  const file = join(folder, 'all.backup');
  const { adminUrl, prefix } = testServer();
  const made: string[] = [];

  beforeAll(async () => {
    t = await startTestApp();
    await seedOrder(t);
    const customer = await seedCustomer(t);
    const body = {
      customerId: customer.id,
      items: [{ description: 'Books', quantity: 1, price: 20 }],
      deliveryAddress: { city: 'Wien' },
    };
    expect((await t.api.post('/api/v1/Orders').send(body)).status).toBe(201); // numbered by the business's own sequence
    await t.seedTenant();
    await t.db.query('DELETE FROM places WHERE id % 100 > 0'); // Fewer rows are sufficient and faster.
    await t.db.query(
      `SELECT graphile_worker.add_job('send_mail', '{"text": "two\\nlines — ümläut"}', queue_name => 'q')`,
    );
    await t.db.query(`CREATE TABLE IF NOT EXISTS positions_20200106 (LIKE positions INCLUDING INDEXES)`);
    await t.db.query(
      `ALTER TABLE positions ATTACH PARTITION positions_20200106 FOR VALUES FROM ('2020-01-06 00:00:00+00') TO ('2020-01-13 00:00:00+00')`,
    );
  });
  afterAll(async () => {
    await t.stop();
    for (const name of made)
      await withClient(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    rmSync(folder, { recursive: true, force: true });
  });

  const emptyDatabase = async () => {
    const name = `${prefix}restored_${randomUUID().slice(0, 8)}`;
    await withClient(adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
    made.push(name);
    return withDatabase(adminUrl, name);
  };
  const admin = async (url: string, ...args: string[]) => {
    let out = '';
    let err = '';
    const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder, SECRETS_KEY: KEY });
    const code = await runAdmin(args, env, { out: (text) => void (out += text), err: (text) => void (err += text) });
    return { code, out, err };
  };

  it('restore every row with the same row-level security, and the service serves them', async () => {
    const backed = await admin(t.databaseUrl, 'backup', file);
    expect([backed.code, backed.err]).toEqual([0, '']);
    const url = await emptyDatabase();
    const restored = await admin(url, 'restore', file);
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(/^\d+ rows of \d+ tables/.exec(restored.out)?.[0]).toBe(/^\d+ rows of \d+ tables/.exec(backed.out)?.[0]);

    const rows = await everything(t.databaseUrl);
    expect(rows['public.orders']).toHaveLength(2);
    expect(rows['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
    expect(await everything(url)).toEqual(rows);
    expect(await walls(url)).toEqual(await walls(t.databaseUrl));

    const app = await createApp({ ...t.env, DATABASE_URL: url }, createLog('silent'));
    await app.listen(0, '127.0.0.1');
    try {
      const response = await fetch(`${await app.getUrl()}/api/v1/Orders`, {
        headers: { Authorization: `Bearer ${t.tenant.tokens.owner}` },
      });
      expect(await response.json()).toMatchObject({ success: true, totalCount: 2 });
    } finally {
      await app.close();
    }
  });

  it('refuse a database that already has a business, and do not change it', async () => {
    const before = await everything(t.databaseUrl);
    const response = await admin(t.databaseUrl, 'restore', file);
    expect([response.code, response.err]).toEqual([1, expect.stringContaining('The database is not empty')]);
    expect(await everything(t.databaseUrl)).toEqual(before);
  });

  it('refuse to write over a file, and leave no half a backup', async () => {
    const content = readFileSync(file);
    expect(await admin(t.databaseUrl, 'backup', file)).toMatchObject({ code: 1, out: '' });
    expect(readFileSync(file).equals(content)).toBe(true);
    expect((await admin(t.databaseUrl, 'backup', join(folder, 'none/there'))).code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['is cut off', (lines: string[]) => lines.slice(0, -3), 'cut off or damaged'],
    [
      'lacks a row',
      (lines: string[]) => lines.filter((_, index) => index !== lines.findLastIndex((line) => line.startsWith('R'))),
      'cut off or damaged',
    ],
    ['is something else', () => ['hello', ''], 'not a backup of this service'],
    [
      'is of a later version',
      ([header = '', ...rest]: string[]) => [
        header.replace('"migrations":[', '"migrations":["Later1995255200001",'),
        ...rest,
      ],
      'of a later version of the service',
    ],
    [
      'is of a version from before the first release',
      ([header = '', ...rest]: string[]) => [
        header.replace(/"migrations":\[.*?\]/, '"migrations":["Foundation1795255200001"]'),
        ...rest,
      ],
      'of a version from before the first release (Foundation1795255200001)',
    ],
  ])('restore nothing from a file that %s', async (_, damage, message) => {
    const damaged = join(folder, `${randomUUID()}.backup`);
    writeFileSync(damaged, gzipSync(damage(gunzipSync(readFileSync(file)).toString().split('\n')).join('\n')));
    const database = await createTestDatabase(); // has its tables, to save the time of making them
    const before = await everything(database.url);
    const response = await admin(database.url, 'restore', damaged);
    expect([response.code, response.err]).toEqual([1, expect.stringContaining(message)]);
    expect(await everything(database.url)).toEqual(before);
    await database.drop();
  });
});
