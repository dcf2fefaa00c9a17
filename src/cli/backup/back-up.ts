import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { BACKUP_FORMAT, type BackupHeader, type BackupTable, LINE } from './backup-file';

const ROWS_PER_FETCH = 1000;

/** Selects every table of the service and of its jobs, except the lists of migrations. Partitions are covered by their parents. */
const TABLES_SQL = `SELECT format('%I.%I', namespace.nspname, relation.relname) AS name,
    array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
  FROM pg_class relation JOIN pg_namespace namespace ON namespace.oid = relation.relnamespace
    JOIN pg_attribute attribute
      ON attribute.attrelid = relation.oid
        AND attribute.attnum > 0
        AND NOT attribute.attisdropped
        AND attribute.attgenerated = ''
  WHERE namespace.nspname IN ('public', 'graphile_worker')
    AND relation.relkind IN ('r', 'p')
    AND NOT relation.relispartition
    AND relation.relname NOT IN ('migrations', 'typeorm_metadata')
    AND NOT (namespace.nspname = 'graphile_worker' AND relation.relname = 'migrations')
  GROUP BY namespace.nspname, relation.relname ORDER BY 1`;
/** Selects the partitions, which the restore creates before it inserts rows. */
const PARTITIONS_SQL = `SELECT format('%I.%I', namespace.nspname, relation.relname) AS name,
    inheritance.inhparent::regclass::text AS parent,
    pg_get_expr(relation.relpartbound, relation.oid) AS bound,
    COALESCE(array_to_string(relation.reloptions, ', '), '') AS storage
  FROM pg_class relation
  JOIN pg_namespace namespace ON namespace.oid = relation.relnamespace
  JOIN pg_inherits inheritance ON inheritance.inhrelid = relation.oid
  WHERE relation.relispartition AND relation.relkind = 'r' AND namespace.nspname = 'public' ORDER BY 1`;
const SEQUENCES_SQL = `SELECT format('%I.%I', schemaname, sequencename) AS name,
    COALESCE(last_value, start_value)::text AS value,
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
  const compressor = createGzip({ level: 6 });
  const written = pipeline(compressor, createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }));
  written.catch(() => undefined); // awaited below
  const write = async (text: string) => {
    // Waits while the compressor's memory is full, or throws why the file cannot be written.
    if (!compressor.write(text)) await Promise.race([once(compressor, 'drain'), written]);
  };
  let rowCount = 0;
  try {
    await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const header = await readHeader(client);
    await write(`${JSON.stringify(header)}\n`);
    for (const { name } of header.tables) rowCount += await writeTable(client, name, write);
    await client.query('COMMIT');

    // The file gets its name only when it is complete. A file of this name is therefore never a part of a backup.
    compressor.end(`${LINE.end}${rowCount}\n`);
    await written;
    await rename(partialFile, file);
    return { tables: header.tables.length, rows: rowCount };
  } catch (error) {
    compressor.destroy();
    await rm(partialFile, { force: true });
    throw error;
  }
}

/** Writes the rows of a table, one per line. Returns their number. */
async function writeTable(client: Client, table: string, write: (text: string) => Promise<void>): Promise<number> {
  let count = 0;
  await write(`${LINE.table}${table}\n`);
  await client.query(`DECLARE table_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(stored_row)::text AS row FROM ${table} stored_row`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_PER_FETCH} FROM table_rows`);
    if (rows.length === 0) break;
    count += rows.length;
    // JSON has line ends only between its members, where PostgreSQL writes them for nested rows.
    await write(rows.map(({ row }) => `${LINE.row}${row.replace(/[\r\n]+/g, ' ')}\n`).join(''));
  }
  await client.query('CLOSE table_rows');
  return count;
}

async function readHeader(client: Client): Promise<BackupHeader> {
  const list = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  return {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    migrations: (await list<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name),
    tables: await list<BackupTable>(TABLES_SQL),
    partitions: await list<BackupHeader['partitions'][number]>(PARTITIONS_SQL),
    sequences: await list<BackupHeader['sequences'][number]>(SEQUENCES_SQL),
  };
}
