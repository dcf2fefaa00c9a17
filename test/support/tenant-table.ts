import { DataSource } from 'typeorm';
import { APP_ROLE, createAppDataSourceOptions } from '../../src/platform/database/options';
import { withClient } from './admin';
import { createTestDatabase } from './database';

export const MINE = '01890a5d-ac96-774b-bcce-b302099a8057';
export const OTHERS = '01890a5d-ac96-774b-bcce-b302099a8058';

/** For services without a replica. */
export const NO_REPLICA = { connect: () => Promise.resolve(undefined) };

const TABLE = `
  DO $$ BEGIN
    CREATE ROLE ${APP_ROLE} NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
  CREATE TABLE notes (business_id uuid, note text PRIMARY KEY);
  ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
  CREATE POLICY tenant ON notes TO ${APP_ROLE}
    USING (business_id = NULLIF(current_setting('app.business_id', true), '')::uuid);
  GRANT SELECT, INSERT, DELETE ON notes TO ${APP_ROLE};
  INSERT INTO notes VALUES ('${MINE}', 'mine'), ('${OTHERS}', 'others')`;

/** One table with row-level security, and the service's own pool with one connection. */
export interface TenantTable {
  readonly dataSource: DataSource;
  /** Returns all notes in order, bypassing row-level security. */
  notes(): Promise<string[]>;
  /** Commits a change on another connection. */
  change(sql: string): Promise<void>;
  /** Terminates a connection on the server. */
  kill(pid: number): Promise<void>;
  drop(): Promise<void>;
}

/** Needs no migration, so that its specs start quickly. Creates a note `mine` and one `others`. */
export async function startTenantTable({ DATABASE_POOLER = false } = {}): Promise<TenantTable> {
  const database = await createTestDatabase();
  await withClient(database.url, (client) => client.query(TABLE));
  const settings = { DATABASE_POOL_SIZE: 1, DATABASE_STATEMENT_TIMEOUT_MS: 5_000, DATABASE_POOLER };
  const dataSource = new DataSource({ ...createAppDataSourceOptions(database.url, settings), entities: [] });
  await dataSource.initialize();
  return {
    dataSource,
    notes: () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query<{ note: string }>('SELECT note FROM notes ORDER BY note');
        return rows.map(({ note }) => note);
      }),
    change: (sql) =>
      withClient(database.url, async (client) => {
        await client.query(sql);
      }),
    kill: (pid) =>
      withClient(database.url, async (client) => {
        await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
      }),
    drop: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
