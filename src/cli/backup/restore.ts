import type { Client } from 'pg';
import { migrate } from '../../platform/database/migrations/migrate';
import { type BackupHeader, type BackupTable, LINE, parseHeader, readLines } from './backup-file';

/** Characters of rows per INSERT statement. The limit bounds memory. */
const CHARACTERS_PER_INSERT = 1_000_000;

/**
 * Restores a backup file into an empty database: creates the roles and tables of the backup's version, inserts all rows in one
 * transaction, and then migrates to this version of the service.
 *
 * @throws Error if the database contains a business or a user, or if the file is damaged or of a later version
 */
export async function restore(client: Client, url: string, file: string): Promise<{ tables: number; rows: number }> {
  const lines = readLines(file);
  try {
    const header = parseHeader((await lines.next()).value);
    await assertEmpty(client);
    await migrate(url, undefined, header.migrations); // Creates the tables of the backup's version, without log lines.
    await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0; BEGIN`);
    const rows = await insertBackup(client, header, lines);
    await client.query('COMMIT');
    await migrate(url);
    await client.query('ANALYZE');
    return { tables: header.tables.length, rows };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the first error is reported
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

async function assertEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('public.users') IS NOT NULL AS exists`);
  if (!rows[0]!.exists) return;
  const existing = await client.query('SELECT 1 FROM users UNION ALL SELECT 1 FROM businesses LIMIT 1');
  if (existing.rowCount)
    throw new Error('The database is not empty: restore into a new one, so that nothing is overwritten.');
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** SQL: selects the foreign keys, except those of partitions, which repeat the keys of their parents. */
const FOREIGN_KEYS_SQL = `
  SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f'
    AND conparentid = 0
    AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`;

/**
 * Inserts all rows, partitions and sequences. Foreign keys are dropped meanwhile, because the order of tables does not respect them, and
 * triggers are disabled, so that no event is emitted again.
 */
async function insertBackup(
  client: Client,
  header: BackupHeader,
  lines: AsyncGenerator<string, undefined>,
): Promise<number> {
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  const names = [...tables.keys()];
  const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS_SQL);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  await client.query(`TRUNCATE ${names.join(', ')}`); // Removes rows that migrations have inserted.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);

  // Rows of a partitioned table need the partition of their range.
  await createPartitions(client, header);
  const rows = await insertRows(client, tables, lines);
  await restoreSequences(client, header);
  await unlockJobs(client);

  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  return rows;
}

async function restoreSequences(client: Client, { sequences }: BackupHeader): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query(`CREATE SEQUENCE IF NOT EXISTS ${name}`); // each business has a sequence for its order numbers
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
}

/** Unlocks jobs that ran at the time of the backup, because their workers no longer exist. */
async function unlockJobs(client: Client): Promise<void> {
  await client.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`,
  );
  await client.query(
    `UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`,
  );
}

async function createPartitions(client: Client, { partitions }: BackupHeader): Promise<void> {
  for (const { name, parent, bound, storage } of partitions) {
    const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
    if (rows[0]!.exists) continue;
    await client.query(`CREATE TABLE ${name} (LIKE ${parent} INCLUDING INDEXES)${storage && ` WITH (${storage})`}`);
    await client.query(`ALTER TABLE ${parent} ATTACH PARTITION ${name} ${bound}`);
  }
}

/**
 * Inserts the rows of the file, whose lines begin with a letter: `T` begins a table, `R` is a row of it, and `E` ends the file with the
 * number of its rows.
 *
 * @returns the number of inserted rows
 * @throws Error if the file does not end with the right number, or has an unknown table
 */
async function insertRows(
  client: Client,
  tables: ReadonlyMap<string, BackupTable>,
  lines: AsyncGenerator<string, undefined>,
): Promise<number> {
  let table: BackupTable | undefined;
  let batch: string[] = [];
  let size = 0;
  let rows = 0;
  const flush = async () => {
    if (!table || !batch.length) return;
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    await client.query(
      `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns}
        FROM json_populate_recordset(NULL::${table.name}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
    batch = [];
    size = 0;
  };
  for await (const line of lines) {
    const content = line.slice(1);
    if (line.startsWith(LINE.row)) {
      batch.push(content);
      size += content.length;
      if (size > CHARACTERS_PER_INSERT) await flush();
      continue;
    }
    await flush(); // The last rows of a table are inserted before the next one begins.
    const isEnd = line.startsWith(LINE.end);
    if (isEnd && Number(content) === rows) return rows;
    table = isEnd ? undefined : tables.get(content);
    if (!table) break;
  }
  throw new Error('The backup is cut off or damaged: nothing was restored.');
}
