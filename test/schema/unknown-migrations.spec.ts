import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { testServer, withClient, withDatabase } from '../support/admin';

const MAIN = join(__dirname, '../../dist/service/main.js');
const SECRETS_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** All objects of a database except those of PostgreSQL. */
const ALL = `SELECT n.nspname, c.relname, c.xmin::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY 1, 2`;

describe('a database with migrations that this version does not know', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-unknown-'));
  const name = `${testServer().prefix}unknown_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(testServer().adminUrl, name);
  beforeEach(() =>
    withClient(testServer().adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`)),
  );
  afterEach(() =>
    withClient(testServer().adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Only the list of migrations: whatever a migration did would show. */
  const holding = (...names: string[]) =>
    withClient(url, async (client) => {
      await client.query(
        'CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name text NOT NULL)',
      );
      await client.query(
        'INSERT INTO migrations (timestamp, name) SELECT right(each, 13)::bigint, each FROM unnest($1::text[]) each',
        [names],
      );
    });
  const everything = () =>
    withClient(url, async (client) => ({
      objects: (await client.query(ALL)).rows as unknown[],
      migrations: (await client.query('SELECT * FROM migrations')).rows as unknown[],
    }));

  const preRelease =
    "The database was made by a version from before the first release (Foundation1795255200001), which can't be brought up to date: " +
    'dump what you need of it, then set DATA_DIR to a new folder, or DATABASE_URL and OWNER_DATABASE_URL to a new database.';
  const later =
    'The database was brought up to date by a later version of the service, or by another one (Depots1995255200001): ' +
    'start that version, or restore a backup from before into a new database.';

  const partial =
    'The database has had only a part of the migrations of an earlier version (the last: Businesses1795383842480): start the version ' +
    'whose last migration is HonestCarriers1796007300000 once, then this one.';

  it.each([
    ['that were combined, but not all of them,', ['Foundation1795383781143', 'Businesses1795383842480'], partial],
    ['from before the first release', ['Foundation1795255200001', 'Versions1795255200011'], preRelease],
    ['of a later version', ['Depots1995255200001'], later],
  ])('%s stops the start with the message of the doctor, and changes nothing', async (_, names, message) => {
    await holding(...names);
    const before = await everything();
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DEMO: 'false',
        LOG_LEVEL: 'error',
        DATABASE_URL: url,
        DATA_DIR: folder,
        SECRETS_KEY,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, output.trim()]).toEqual([1, message]);

    let found = '';
    const out = (text: string) => void (found += text);
    await runAdmin(['doctor'], readEnv({ DATABASE_URL: url, DATA_DIR: folder, SECRETS_KEY }), { out, err: out });
    expect(found.split('\n').find((line) => line.includes('migrations'))).toMatch(
      /^WRONG +migrations +The database (was|has had)/,
    );
    expect(found).toContain(message);
    expect(await everything()).toEqual(before);
  });
});
