import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { createOwnerDataSourceOptions } from '../../src/platform/database/options';
import { splitStatements } from '../../src/platform/database/queries/statements/sql-statements';
import { testServer, dropDatabase, withClient, withDatabase } from '../support/admin';

const CATALOGUE = readFileSync(join(__dirname, 'catalogue.sql'), 'utf8');
const SNAPSHOT = join(__dirname, 'catalogue.txt');

/**
 * What entities do not say and migrations do: constraints, indexes, defaults, and the columns that the database makes for search.
 * All other columns and tables must agree.
 */
const LIVES_IN_MIGRATIONS =
  /^(ALTER TABLE .+ (DROP|ADD) CONSTRAINT|ALTER TABLE .+ ALTER COLUMN .+ (DROP|SET) DEFAULT|DROP INDEX|ALTER TABLE "\w+" DROP COLUMN "(search_text|\w*phone_key)"|DELETE FROM "typeorm_metadata")/;
/** TypeORM reads it for generated columns; the migrations do not need it. */
const TYPEORM_METADATA = `CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)`;

/** Objects of the schema apart from extensions: tables, sequences and functions. */
const LEFT = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'I')
  UNION ALL SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;

describe('migrations', () => {
  const name = `${testServer().prefix}migrations_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(testServer().adminUrl, name);
  const output: string[] = [];
  let source: DataSource;

  beforeAll(async () => {
    await withClient(testServer().adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
    await migrate(url, (line) => void output.push(line));
    const options = createOwnerDataSourceOptions(url);
    // TypeORM's schema builder sends statements without waiting for the previous ones.
    const extra = { ...(options.extra as object), pipeline: true };
    source = await new DataSource({ ...options, extra } as DataSourceOptions).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await dropDatabase(testServer().adminUrl, name);
  });

  const schema = async () => (await source.query<{ text: string }[]>(CATALOGUE)).map(({ text }) => text);

  // A changed migration shows in the file. Migrations that replace others must not change it.
  it('create the schema of test/schema/catalogue.txt (npm run schema updates it)', async () => {
    const made = `${(await schema()).join('\n')}\n`;
    if (process.env.UPDATE_CATALOGUE) writeFileSync(SNAPSHOT, made);
    expect(readFileSync(SNAPSHOT, 'utf8')).toBe(made);
  });

  it('go up, down and up again to the same schema', async () => {
    const up = await schema();
    const count = (await source.query<unknown[]>('SELECT 1 FROM migrations')).length;
    for (let undone = 0; undone < count; undone++) await source.undoLastMigration({ transaction: 'each' });
    expect(await source.query(LEFT)).toEqual([{ name: 'migrations' }, { name: 'migrations_id_seq' }]);
    await source.runMigrations();
    expect(await schema()).toEqual(up);
  });

  it('go up to the same schema one statement at a time, as in a cluster', async () => {
    const up = await schema();
    const count = (await source.query<unknown[]>('SELECT 1 FROM migrations')).length;
    for (let undone = 0; undone < count; undone++) await source.undoLastMigration({ transaction: 'each' });
    const make = source.createQueryRunner.bind(source);
    source.createQueryRunner = (mode) => {
      const runner = make(mode);
      const send = runner.query.bind(runner);
      runner.query = (async (sql: string, ...rest: []) => {
        let result: unknown;
        for (const statement of splitStatements(sql)) result = await send(statement, ...rest);
        return result;
      }) as typeof runner.query;
      return runner;
    };
    await source.runMigrations();
    source.createQueryRunner = make;
    expect(await schema()).toEqual(up);
  });

  it('make the columns that the entities map', async () => {
    expect(source.entityMetadatas.length).toBeGreaterThan(5);
    await source.query(TYPEORM_METADATA);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await source.query('DROP TABLE typeorm_metadata');
    expect(upQueries.map(({ query }) => query).filter((query) => !LIVES_IN_MIGRATIONS.test(query))).toEqual([]);
  });

  it('create one function per file, of the same name, whose body fits the tables', async () => {
    const folder = join(__dirname, '../../migrations/sql');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
    expect(files.length).toBeGreaterThan(70);
    for (const file of files) {
      const sql = readFileSync(join(folder, file), 'utf8');
      expect([...sql.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name)).toEqual([
        basename(file, '.sql'),
      ]);
      await source.query(sql); // checks the body
    }
    expect(`${(await schema()).join('\n')}\n`).toBe(readFileSync(SNAPSHOT, 'utf8'));
  });

  it('migrations are logged in one line on an empty database', () => {
    const last = source.migrations.at(-1)!.constructor.name;
    expect(output).toEqual([`${source.migrations.length} migrations created all tables. The last one is ${last}.`]);
  });

  it('migrations can be run again, and by two processes at once', async () => {
    await expect(Promise.all([migrate(url), migrate(url)])).resolves.toHaveLength(2);
  });
});
