import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { findUnknownName } from '../platform/database/migrations/known-migrations';
import { migrate } from '../platform/database/migrations/migrate';

/**
 * A backup is a compressed text with one line for each item: the header as JSON, then for each table `T` with its name and `R` with each
 * row as JSON, and at the end `E` with the number of rows.
 */
const FORMAT = 'dispatch-backup 1';
const ROWS_PER_FETCH = 1000;
/** Characters of rows per INSERT statement. The limit bounds memory. */
const CHARACTERS_PER_INSERT = 1_000_000;

interface Table {
  readonly name: string;
  /** Columns with stored values; the others are generated from them. */
  readonly columns: readonly string[];
}

interface Header {
  readonly format: string;
  readonly madeAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly partitions: readonly { name: string; parent: string; bound: string; storage: string }[];
  readonly sequences: readonly { name: string; value: string; isCalled: boolean }[];
}

/** Selects every table of the service and of its jobs, except the lists of migrations. Partitions are covered by their parents. */
const TABLES_SQL = `SELECT format('%I.%I', n.nspname, c.relname) AS name,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname NOT IN ('migrations', 'typeorm_metadata') AND NOT (n.nspname = 'graphile_worker' AND c.relname = 'migrations')
  GROUP BY n.nspname, c.relname ORDER BY 1`;
/** Selects the partitions, which the restore creates before it inserts rows. */
const PARTITIONS_SQL = `SELECT format('%I.%I', n.nspname, c.relname) AS name, i.inhparent::regclass::text AS parent,
    pg_get_expr(c.relpartbound, c.oid) AS bound, COALESCE(array_to_string(c.reloptions, ', '), '') AS storage
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relispartition AND c.relkind = 'r' AND n.nspname = 'public' ORDER BY 1`;
const SEQUENCES_SQL = `SELECT format('%I.%I', schemaname, sequencename) AS name, COALESCE(last_value, start_value)::text AS value,
    last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`;

/**
 * Writes all rows of one moment to a file while the service runs: JSON lines, compressed. It needs no PostgreSQL programs and no
 * superuser. Any later version of the service can restore the file, on any version of PostgreSQL.
 *
 * @returns the number of rows and of tables
 */
export async function backUp(client: Client, file: string): Promise<{ tables: number; rows: number }> {
  const partialFile = `${file}.${process.pid}.part`; // the process id avoids conflicts with the leftovers of a killed command
  const zip = createGzip({ level: 6 });
  const written = pipeline(zip, createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }));
  written.catch(() => undefined); // awaited below
  let rows = 0;
  try {
    await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const header = await readHeader(client);
    const write = async (text: string) => {
      if (!zip.write(text)) await Promise.race([once(zip, 'drain'), written]);
    };
    await write(`${JSON.stringify(header)}\n`);
    for (const { name } of header.tables) {
      await write(`T${name}\n`);
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${name} t`);
      for (;;) {
        const page = await client.query<{ row: string }>(`FETCH ${ROWS_PER_FETCH} FROM rows`);
        if (!page.rows.length) break;
        rows += page.rows.length;
        await write(page.rows.map(({ row }) => `R${row.replace(/[\r\n]+/g, ' ')}\n`).join(''));
      }
      await client.query('CLOSE rows');
    }
    await client.query('COMMIT');
    zip.end(`E${rows}\n`);
    await written;
    await rename(partialFile, file);
    return { tables: header.tables.length, rows };
  } catch (error) {
    zip.destroy();
    await rm(partialFile, { force: true });
    throw error;
  }
}

async function readHeader(client: Client): Promise<Header> {
  const list = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: (await list<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name),
    tables: await list<Table>(TABLES_SQL),
    partitions: await list<Header['partitions'][number]>(PARTITIONS_SQL),
    sequences: await list<Header['sequences'][number]>(SEQUENCES_SQL),
  };
}

/** The metadata of a complete backup file. */
export interface VerifiedBackup {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  /** The last migration of the database that was backed up. */
  readonly lastMigration: string;
}

/**
 * Reads a backup file to its end and checks that it is complete.
 *
 * @throws Error if the file is no backup, is cut off or damaged, or was written by a version that this one does not know
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const lines = linesOf(file);
  try {
    const { madeAt, migrations, tables } = parseHeader((await lines.next()).value);
    const unknownMigration = findUnknownName(migrations);
    if (unknownMigration)
      throw new Error(`The backup is of another version of the service (${unknownMigration}): check it by that one.`);
    const tableNames = new Set(tables.map(({ name }) => name));
    let rows = 0;
    for await (const line of lines) {
      const content = line.slice(1);
      if (line.startsWith('R') && isObject(content)) rows++;
      else if (line.startsWith('E') && Number(content) === rows)
        return { madeAt, tables: tableNames.size, rows, lastMigration: migrations.at(-1) ?? 'none' };
      else if (!line.startsWith('T') || !tableNames.has(content)) break;
    }
  } catch (error) {
    const isDecompressionError = (error as { code?: string }).code?.startsWith('Z_') ?? false;
    if (!isDecompressionError) throw error; // a damaged file gets the message below
  } finally {
    await lines.return(undefined);
  }
  throw new Error('The backup is cut off or damaged.');
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * Restores a backup file into an empty database: creates the roles and tables of the backup's version, inserts all rows in one
 * transaction, and then migrates to this version of the service.
 *
 * @throws Error if the database contains a business or a user, or if the file is damaged or of a later version
 */
export async function restore(client: Client, url: string, file: string): Promise<{ tables: number; rows: number }> {
  const lines = linesOf(file);
  try {
    const header = parseHeader((await lines.next()).value);
    await assertEmpty(client);
    await migrate(url, undefined, header.migrations);
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

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  const failed = pipeline(packed, unpacked);
  failed.catch(() => undefined); // awaited below
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
  await failed;
  return undefined;
}

function parseHeader(line: string | undefined): Header {
  try {
    const header = JSON.parse(line ?? '') as Header;
    if (header.format === FORMAT) return header;
  } catch {
    // the error below covers texts that are no JSON
  }
  throw new Error('The file is not a backup of this service, or of a later version of it.');
}

async function assertEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('public.users') IS NOT NULL AS exists`);
  if (!rows[0]!.exists) return;
  const existing = await client.query('SELECT 1 FROM users UNION ALL SELECT 1 FROM businesses LIMIT 1');
  if (existing.rowCount)
    throw new Error('The database is not empty: restore into a new one, so that nothing is overwritten.');
}

/**
 * Inserts all rows, partitions and sequences. Foreign keys are dropped meanwhile, because the order of tables does not respect them, and
 * triggers are disabled, so that no event is emitted again.
 */
async function insertBackup(client: Client, header: Header, lines: AsyncGenerator<string, undefined>): Promise<number> {
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  const names = [...tables.keys()];
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await createPartitions(client, header);
  const rows = await insertRows(client, tables, lines);
  for (const { name, value, isCalled } of header.sequences) {
    await client.query(`CREATE SEQUENCE IF NOT EXISTS ${name}`); // each business has a sequence for its order numbers
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
  await unlockJobs(client);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  return rows;
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

async function createPartitions(client: Client, { partitions }: Header): Promise<void> {
  for (const { name, parent, bound, storage } of partitions) {
    const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
    if (rows[0]!.exists) continue;
    await client.query(`CREATE TABLE ${name} (LIKE ${parent} INCLUDING INDEXES)${storage && ` WITH (${storage})`}`);
    await client.query(`ALTER TABLE ${parent} ATTACH PARTITION ${name} ${bound}`);
  }
}

async function insertRows(
  client: Client,
  tables: ReadonlyMap<string, Table>,
  lines: AsyncGenerator<string, undefined>,
): Promise<number> {
  let table: Table | undefined;
  let batch: string[] = [];
  let size = 0;
  let rows = 0;
  const flush = async () => {
    if (!table || !batch.length) return;
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    await client.query(
      `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
    batch = [];
    size = 0;
  };
  for await (const line of lines) {
    const content = line.slice(1);
    if (line.startsWith('R')) {
      batch.push(content);
      size += content.length;
      if (size > CHARACTERS_PER_INSERT) await flush();
    } else {
      await flush();
      if (line.startsWith('E')) {
        if (Number(content) === rows) return rows;
        break;
      }
      table = tables.get(content);
      if (!table) break;
    }
  }
  throw new Error('The backup is cut off or damaged: nothing was restored.');
}
