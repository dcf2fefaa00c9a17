import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { loadGazetteer } from '../../src/shared/geo/places/gazetteer';
import { createLog } from '../../src/platform/observability/log';
import { openDatabase } from '../../src/server/database';
import type { Lifecycle } from '../../src/server/lifecycle';
import { createApp } from '../../src/server/serve';
import { seedOrder } from '../factories/order.factory';
import { seedTenant, type Tenant } from '../factories/tenant.factory';
import { testServer, withClient, withDatabase } from '../support/admin';
import type { TestDatabase } from '../support/database';
import { createFormerDatabase } from '../support/former-database';

const CATALOGUE = readFileSync(join(__dirname, 'catalogue.sql'), 'utf8');
const SNAPSHOT = readFileSync(join(__dirname, 'catalogue.txt'), 'utf8');
const LAST_FORMER = 'HonestCarriers1796007300000';

describe('a database of a version before the migrations were combined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-former-'));
  let database: TestDatabase;
  let tenant: Tenant;
  let orderNumber: string;
  beforeEach(async () => {
    database = await createFormerDatabase();
    const db = new Pool({ connectionString: database.url, max: 1 });
    tenant = await seedTenant(db);
    ({ orderNumber } = await seedOrder({ db, tenant }));
    await db.end();
  });
  afterEach(() => database.drop());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const list = (url: string, sql: string) =>
    withClient(url, async (client) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text));
  const recorded = (url = database.url) => list(url, 'SELECT name AS text FROM migrations ORDER BY id');
  const schemaOf = async (url: string) => `${(await list(url, CATALOGUE)).join('\n')}\n`;
  const settingsFor = (url: string) =>
    readEnv({
      NODE_ENV: 'test',
      PROCESS: 'api',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    });
  const admin = async (url: string, ...args: string[]) => {
    const written = { out: '', err: '' };
    const code = await runAdmin(args, settingsFor(url), {
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    });
    return { code, ...written };
  };
  /** Starts the service on the database and lists the orders of the business through HTTP. */
  async function ordersServedFrom(url: string): Promise<string[]> {
    const app = await createApp(settingsFor(url), createLog('silent'));
    await app.listen(0, '127.0.0.1');
    try {
      const response = await fetch(`${await app.getUrl()}/api/v1/Orders`, {
        headers: { Authorization: `Bearer ${tenant.tokens.owner}` },
      });
      const { data } = (await response.json()) as { data: { orderNumber: string }[] };
      return data.map((order) => order.orderNumber);
    } finally {
      await app.close();
    }
  }

  it('gets the schema of the combined migrations and keeps its rows', async () => {
    const before = await recorded();
    expect([before.length, before.at(-1)]).toEqual([61, LAST_FORMER]);
    const lines: string[] = [];
    await migrate(database.url, (line) => void lines.push(line));
    expect(lines[0]).toBe('The record of 61 earlier migrations became one of 17. The tables stay as they are.');
    expect((await recorded()).slice(0, 3)).toEqual([
      'Foundation1796090000000',
      'Users1796090100000',
      'Business1796090200000',
    ]);
    expect(await schemaOf(database.url)).toBe(SNAPSHOT);
    expect(await list(database.url, 'SELECT order_number AS text FROM orders')).toEqual([orderNumber]);
  });

  it('is migrated at the start, and the next start changes nothing', async () => {
    const lifecycle = { onStop: () => undefined } as unknown as Lifecycle; // stops the embedded server only
    await withClient(database.url, (client) => loadGazetteer(client));
    await openDatabase(settingsFor(database.url), createLog('silent'), lifecycle);
    expect(await ordersServedFrom(database.url)).toEqual([orderNumber]);
    const lines: string[] = [];
    await migrate(database.url, (line) => void lines.push(line));
    expect(lines).toEqual([]);
  });

  it('can be restored from a backup that passes the check', async () => {
    const file = join(folder, `${randomUUID()}.backup`);
    expect(await admin(database.url, 'backup', file)).toMatchObject({ code: 0, err: '' });
    const checked = await admin(database.url, 'check', file);
    expect([checked.code, checked.err]).toEqual([0, '']);
    expect(checked.out).toContain(`after the migration ${LAST_FORMER}`);

    const name = `${testServer().prefix}restored_${randomUUID().slice(0, 8)}`;
    const url = withDatabase(testServer().adminUrl, name);
    await withClient(testServer().adminUrl, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
    try {
      expect(await admin(url, 'restore', file)).toMatchObject({ code: 0, err: '' });
      expect(await schemaOf(url)).toBe(SNAPSHOT);
      expect(await ordersServedFrom(url)).toEqual([orderNumber]);
    } finally {
      await withClient(testServer().adminUrl, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
    }
  });

  it('refuses to restore a backup with only a part of the former migrations', async () => {
    await withClient(database.url, (client) => client.query('DELETE FROM migrations WHERE name = $1', [LAST_FORMER]));
    const file = join(folder, `${randomUUID()}.backup`);
    expect(await admin(database.url, 'backup', file)).toMatchObject({ code: 0 });
    const name = `${testServer().prefix}restored_${randomUUID().slice(0, 8)}`;
    const url = withDatabase(testServer().adminUrl, name);
    await withClient(testServer().adminUrl, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
    try {
      const refused = await admin(url, 'restore', file);
      expect([refused.code, refused.err]).toEqual([
        1,
        `The backup is of an earlier version of the service than the one whose last migration is ${LAST_FORMER} ` +
          '(BoundedHousekeeping1796007200000): restore it by that one.\n',
      ]);
    } finally {
      await withClient(testServer().adminUrl, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
    }
  });

  it('is not changed by --dry-run', async () => {
    const before = await recorded();
    expect(await admin(database.url, 'migrate', '--dry-run')).toMatchObject({ code: 0, err: '' });
    expect(await recorded()).toEqual(before);
  });

  it('keeps a later migration that it has had, as the last of its record', async () => {
    const later = 'SealedDeliveryPins1796100000000';
    await withClient(database.url, async (client) => {
      await client.query(`ALTER TABLE shipments RENAME COLUMN delivery_pin TO delivery_pin_encrypted;
        CREATE INDEX shipments_unsealed_pin ON shipments (business_id, id) WHERE strpos(delivery_pin_encrypted, '.') = 0`);
      await client.query('INSERT INTO migrations (timestamp, name) VALUES (1796100000000, $1)', [later]);
    });
    await migrate(database.url);
    expect((await recorded())[17]).toBe(later);
    expect(await schemaOf(database.url)).toBe(SNAPSHOT);
    const back = await admin(database.url, 'migrate', 'back', LAST_FORMER);
    expect([back.code, back.out]).toEqual([0, expect.stringContaining(`Reverted: ${later}\n`)]);
    expect((await recorded()).at(-1)).toBe(LAST_FORMER);
  });

  it('reverts to the previous version and its record of migrations', async () => {
    const [before, schema] = [await recorded(), await schemaOf(database.url)];
    await migrate(database.url);
    expect(await admin(database.url, 'migrate', 'back', LAST_FORMER)).toMatchObject({ code: 0, err: '' });
    expect(await recorded()).toEqual(before);
    expect(await schemaOf(database.url)).toBe(schema);
  });
});
