import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { type BusinessTable, findBusinessTables } from './business-tables';

const ROWS_PER_FETCH = 500;
/** PostgreSQL functions have at most 100 arguments. */
const MAX_PAIRS_PER_CALL = 50;
/** Columns that grant access or are of no use outside this service. */
const OMITTED_COLUMN = /(^|_)(hash|encrypted|lease|xact|nonce)($|_)|^(events_key|tracking_link)$/;
/** Stored responses repeat the records, a push subscription contains the address and key of one browser, and a sign-in ends in minutes. */
const OMITTED_TABLES = ['idempotency_keys', 'push_subscriptions', 'sso_attempts'];

/**
 * Writes all data of a business at one moment to a file: compressed JSON lines, each `{"table", "row"}`, pictures as base64.
 * Passwords, tokens, keys and internal values are omitted.
 *
 * @param id the id of the business
 * @returns the number of rows and of tables
 */
export async function exportBusiness(
  client: Client,
  id: string,
  file: string,
): Promise<{ tables: number; rows: number }> {
  const partialFile = `${file}.${process.pid}.part`;
  const zip = createGzip({ level: 6 });
  const written = pipeline(zip, createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }));
  written.catch(() => undefined); // awaited below
  const write = async (text: string) => {
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), written]);
  };
  const count = { tables: 0, rows: 0 };
  const writeRows = async (table: string, sql: string) => {
    await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${sql}`);
    let rows = 0;
    for (;;) {
      const page = await client.query<{ row: string }>(`FETCH ${ROWS_PER_FETCH} FROM export_rows`);
      if (!page.rows.length) break;
      rows += page.rows.length;
      for (const { row } of page.rows) await write(`{"table":"${table}","row":${row.replace(/[\r\n]+/g, ' ')}}\n`);
    }
    await client.query('CLOSE export_rows');
    count.rows += rows;
    if (rows > 0) count.tables++;
  };
  try {
    await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const idLiteral = client.escapeLiteral(id);
    await writeRows('businesses', `SELECT row_to_json(b)::text AS row FROM businesses b WHERE b.id = ${idLiteral}`);
    await writeRows(
      'users',
      `SELECT json_build_object(
         'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
         'created_at', u.created_at
       )::text AS row
       FROM users u
       JOIN members m ON m.user_id = u.id
       WHERE m.business_id = ${idLiteral}
       ORDER BY u.id`,
    );
    for (const table of (await findBusinessTables(client)).reverse())
      if (!OMITTED_TABLES.includes(table.name)) await writeRows(table.name, rowsSql(table, idLiteral));
    await client.query('COMMIT');
    zip.end();
    await written;
    await rename(partialFile, file);
    return count;
  } catch (error) {
    zip.destroy();
    await rm(partialFile, { force: true });
    throw error;
  }
}

/** Returns the SQL that selects the rows of a table as JSON, without the omitted columns. */
function rowsSql({ name, columns }: BusinessTable, idLiteral: string): string {
  const members = columns
    .filter((column) => !OMITTED_COLUMN.test(column))
    .map(
      (column) =>
        `'${column}', ${column === 'content' && name === 'blobs' ? `encode(t.content, 'base64')` : `t."${column}"`}`,
    );
  const objects: string[] = [];
  for (let start = 0; start < members.length; start += MAX_PAIRS_PER_CALL)
    objects.push(`jsonb_build_object(${members.slice(start, start + MAX_PAIRS_PER_CALL).join(', ')})`);
  const json = objects.join(' || ');
  return `SELECT (${json})::text AS row FROM "${name}" t WHERE t.business_id = ${idLiteral}`;
}
