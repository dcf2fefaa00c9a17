import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/database/migrate';
import { ownerDataSourceOptions } from '../../src/database/options';
import { testServer, withClient, withDatabase } from '../support/admin';

/** Tables, columns, constraints, indexes, policies and functions, as PostgreSQL describes them. */
const SCHEMA = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'policy ' || tablename || ' ' || policyname || ' ' || COALESCE(qual, '') FROM pg_policies WHERE schemaname = 'public'
  UNION ALL SELECT 'function ' || proname || ' ' || prosecdef || ' ' || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY 1`;

/**
 * What entities do not say and migrations do: constraints, indexes, defaults, and the columns that the database makes for search.
 * All other columns and tables must agree.
 */
const LIVES_IN_MIGRATIONS =
  /^(ALTER TABLE .+ (DROP|ADD) CONSTRAINT|ALTER TABLE .+ ALTER COLUMN .+ (DROP|SET) DEFAULT|DROP INDEX|ALTER TABLE "\w+" DROP COLUMN "search_text"|DELETE FROM "typeorm_metadata")/;
/** TypeORM asks it about columns that the database makes; our migrations do not need it. */
const TYPEORM_METADATA = `CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)`;

describe('migrations', () => {
  const name = `${testServer().prefix}migrations_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(testServer().adminUrl, name);
  let source: DataSource;

  beforeAll(async () => {
    await withClient(testServer().adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
    await migrate(url);
    source = await new DataSource(ownerDataSourceOptions(url)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await withClient(testServer().adminUrl, (admin) => admin.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  });

  const schema = async () => (await source.query<{ line: string }[]>(SCHEMA)).map(({ line }) => line);

  it('go up, down and up again to the same schema', async () => {
    const up = await schema();
    const count = (await source.query<unknown[]>('SELECT 1 FROM migrations')).length;
    for (let undone = 0; undone < count; undone++) await source.undoLastMigration({ transaction: 'each' });
    const ours = (await schema()).filter(
      (line) => line.startsWith('column ') && !line.startsWith('column migrations.'),
    );
    expect(ours).toEqual([]);
    await source.runMigrations();
    expect(await schema()).toEqual(up);
  });

  it('make the columns that the entities map', async () => {
    expect(source.entityMetadatas.length).toBeGreaterThan(5);
    await source.query(TYPEORM_METADATA);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await source.query('DROP TABLE typeorm_metadata');
    expect(upQueries.map(({ query }) => query).filter((query) => !LIVES_IN_MIGRATIONS.test(query))).toEqual([]);
  });

  it('can be run again, and by two processes at once', async () => {
    await expect(Promise.all([migrate(url), migrate(url)])).resolves.toHaveLength(2);
  });
});
