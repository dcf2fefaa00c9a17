import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { type BusinessTable, businessTables } from './business-tables';

const FETCH = 500;
/** Columns that grant access, and those that have no use outside of this service. */
const SECRET = /(^|_)(hash|encrypted|lease|xact|nonce)($|_)|^(events_key|delivery_pin|tracking_link)$/;
/** Stored responses repeat what the records say; a subscription is the address and the key of one person's browser. */
const LEFT_OUT = ['idempotency_keys', 'push_subscriptions'];

/**
 * Writes everything that a business has stored into a file, as it was at one moment: compressed JSON lines, each
 * `{"table", "row"}`, pictures as base64. Passwords, tokens and keys are left out, as is what is only good inside of the service.
 *
 * @param id of the business
 * @returns how many rows of how many tables
 */
export async function exportBusiness(
  client: Client,
  id: string,
  file: string,
): Promise<{ tables: number; rows: number }> {
  const part = `${file}.${process.pid}.part`;
  const zip = createGzip({ level: 6 });
  const written = pipeline(zip, createWriteStream(part, { mode: 0o600, flags: 'wx' }));
  written.catch(() => undefined); // awaited below
  const write = async (text: string) => {
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), written]);
  };
  const count = { tables: 0, rows: 0 };
  const put = async (table: string, sql: string) => {
    await client.query(`DECLARE kept NO SCROLL CURSOR FOR ${sql}`);
    let rows = 0;
    for (;;) {
      const page = await client.query<{ row: string }>(`FETCH ${FETCH} FROM kept`);
      if (!page.rows.length) break;
      rows += page.rows.length;
      for (const { row } of page.rows) await write(`{"table":"${table}","row":${row.replace(/[\r\n]+/g, ' ')}}\n`);
    }
    await client.query('CLOSE kept');
    count.rows += rows;
    if (rows > 0) count.tables++;
  };
  try {
    await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const own = client.escapeLiteral(id);
    await put('businesses', `SELECT row_to_json(b)::text AS row FROM businesses b WHERE b.id = ${own}`);
    await put(
      'users',
      `SELECT json_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
         'created_at', u.created_at)::text AS row
       FROM users u JOIN members m ON m.user_id = u.id WHERE m.business_id = ${own} ORDER BY u.id`,
    );
    for (const table of (await businessTables(client)).reverse())
      if (!LEFT_OUT.includes(table.name)) await put(table.name, rowsOf(table, own));
    await client.query('COMMIT');
    zip.end();
    await written;
    await rename(part, file);
    return count;
  } catch (error) {
    zip.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

function rowsOf({ name, columns }: BusinessTable, own: string): string {
  const members = columns
    .filter((column) => !SECRET.test(column))
    .map(
      (column) =>
        `'${column}', ${column === 'content' && name === 'blobs' ? `encode(t.content, 'base64')` : `t."${column}"`}`,
    );
  // One row has at most 50 pairs in a call: functions take 100 arguments.
  const parts = Array.from({ length: Math.ceil(members.length / 50) }, (_, at) => members.slice(at * 50, at * 50 + 50));
  const json = parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ');
  return `SELECT (${json})::text AS row FROM "${name}" t WHERE t.business_id = ${own}`;
}
