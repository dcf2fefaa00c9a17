import { Client } from 'pg';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';
import { withClient } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';

/** How many of the last migrations are reverted. */
const BACK = 3;

describe('npm run admin -- migrate', () => {
  let database: TestDatabase;
  let names: string[];
  beforeAll(async () => {
    database = await createTestDatabase();
    names = await applied();
  });
  afterAll(() => database.drop());

  async function admin(...args: string[]) {
    const written = { out: '', err: '' };
    const env = readEnv({ DATABASE_URL: database.url });
    const code = await runAdmin(args, env, {
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    });
    return { code, ...written };
  }
  const applied = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
      return rows.map(({ name }) => name);
    });
  const columns = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query(
        `SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
      );
      return rows;
    });

  const untilSessionWaitsFor = (table: string) =>
    withClient(database.url, async (client) => {
      const here = '(SELECT oid FROM pg_database WHERE datname = current_database())'; // Copies of a template have equal table ids.
      const waiting = `SELECT FROM pg_locks WHERE database = ${here} AND relation = '${table}'::regclass AND NOT granted`;
      await until(`a lock of ${table} is waited for`, async () => (await client.query(waiting)).rowCount !== 0);
    });

  it('reverts to an earlier version and migrates forward again, after a dry run that changes nothing', async () => {
    const before = await columns();
    const stored = names.slice(0, -BACK);
    const later = names.slice(-BACK);
    const back = await admin('migrate', 'back', stored.at(-1)!);
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toBe(
      [
        ...[...later].reverse().map((name) => `Reverted: ${name}\n`),
        'Now start the version of the service whose last migration it is.\n',
      ].join(''),
    );
    expect(await applied()).toEqual(stored);

    const there = await columns();
    const trial = await admin('migrate', '--dry-run');
    expect(trial.out).toBe(
      [...later.map((name) => `Would migrate: ${name}\n`), 'All of them ran and were rolled back.\n'].join(''),
    );
    expect([await applied(), await columns()]).toEqual([stored, there]);

    expect((await admin('migrate')).out).toBe(later.map((name) => `Migrated: ${name}\n`).join(''));
    expect([await applied(), await columns()]).toEqual([names, before]);
    for (const args of [['migrate'], ['migrate', '--dry-run']])
      expect(await admin(...args)).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });
    expect((await admin('migrate', 'back', names.at(-1)!)).out).toBe(`The database is at ${names.at(-1)} already.\n`);
  });

  it('releases its locks for running statements and finishes when the tables are free', async () => {
    const place = names.findIndex((name) => name.startsWith('SealedDeliveryPins')); // changes shipments
    expect((await admin('migrate', 'back', names[place - 1]!)).code).toBe(0);
    const reader = new Client({ connectionString: database.url });
    const writer = new Client({ connectionString: database.url });
    await Promise.all([reader.connect(), writer.connect()]);
    try {
      await reader.query('BEGIN; SELECT FROM shipments'); // as a backup does
      const migrating = admin('migrate');
      await untilSessionWaitsFor('shipments');
      await writer.query('UPDATE shipments SET version = version'); // behind the migration, while the reader still reads
      await reader.query('COMMIT');
      const { code, out } = await migrating;
      expect([code, await applied()]).toEqual([0, names]);
      expect(out).toMatch(/^A migration could not lock its tables, because requests use them; trying again\.\n/);
      expect(
        out.endsWith(
          names
            .slice(place)
            .map((name) => `Migrated: ${name}\n`)
            .join(''),
        ),
      ).toBe(true);
    } finally {
      await Promise.all([reader.end(), writer.end()]);
    }
  });

  it('does not go back while the service runs', async () => {
    const service = new Client({ connectionString: database.url, application_name: 'dispatch' });
    await service.connect();
    try {
      expect(await admin('migrate', 'back', names.at(-2)!)).toEqual({
        code: 1,
        out: '',
        err: 'The service is running: stop all of its processes first.\n',
      });
    } finally {
      await service.end();
    }
    expect(await applied()).toEqual(names);
  });

  it.each([
    [['migrate', 'back', 'Some1700000000000'], 1, 'The database has not had the migration Some1700000000000.'],
    [['migrate', 'back'], 2, 'migrate takes nothing else, --dry-run, or back and the name of a migration.'],
    [['doctor', '--dry-run'], 2, '--dry-run goes with migrate and distribute.'],
  ])('rejects %j', async (args, code, message) => {
    const refused = await admin(...args);
    expect([refused.code, refused.err.split('\n', 1)[0]]).toEqual([code, message]);
  });
});
