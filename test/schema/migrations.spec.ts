import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/database/migrate';
import { ownerDataSourceOptions } from '../../src/database/options';
import { statementsOf } from '../../src/database/sql-statements';
import { testServer, withClient, withDatabase } from '../support/admin';

const CATALOGUE = readFileSync(join(__dirname, 'catalogue.sql'), 'utf8');
const SNAPSHOT = join(__dirname, 'catalogue.txt');

/**
 * What entities do not say and migrations do: constraints, indexes, defaults, and the columns that the database makes for search.
 * All other columns and tables must agree.
 */
const LIVES_IN_MIGRATIONS =
  /^(ALTER TABLE .+ (DROP|ADD) CONSTRAINT|ALTER TABLE .+ ALTER COLUMN .+ (DROP|SET) DEFAULT|DROP INDEX|ALTER TABLE "\w+" DROP COLUMN "(search_text|\w*phone_key)"|DELETE FROM "typeorm_metadata")/;
/** TypeORM asks it about columns that the database makes; our migrations do not need it. */
const TYPEORM_METADATA = `CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)`;

/** What stands in the schema, apart from extensions: tables, sequences and functions. */
const LEFT = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 'I')
  UNION ALL SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;

describe('migrations', () => {
  const name = `${testServer().prefix}migrations_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(testServer().adminUrl, name);
  const said: string[] = [];
  let source: DataSource;

  beforeAll(async () => {
    await withClient(testServer().adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
    await migrate(url, (line) => void said.push(line));
    source = await new DataSource(ownerDataSourceOptions(url)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await withClient(testServer().adminUrl, (admin) => admin.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  });

  const schema = async () => (await source.query<{ text: string }[]>(CATALOGUE)).map(({ text }) => text);

  // One that changes shows in the file, and migrations that take the place of others must leave it as it is.
  it('make the schema that test/schema/catalogue.txt lists (npm run schema writes it anew)', async () => {
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
        for (const statement of statementsOf(sql)) result = await send(statement, ...rest);
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

  it('are told of in one line where there was nothing', () => {
    const last = source.migrations.at(-1)!.constructor.name;
    expect(said).toEqual([
      `All tables were made, by ${source.migrations.length} migrations, the last of them ${last}.`,
    ]);
  });

  it('can be run again, and by two processes at once', async () => {
    await expect(Promise.all([migrate(url), migrate(url)])).resolves.toHaveLength(2);
  });
});
