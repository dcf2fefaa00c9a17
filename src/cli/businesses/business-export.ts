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
export async function exportBusiness(client: Client, id: string, file: string): Promise<ExportedCount> {
  const partialFile = `${file}.${process.pid}.part`;
  const output = new ExportFile(partialFile);
  try {
    const count = await writeBusiness(client, client.escapeLiteral(id), output);
    await output.end();
    // The file has its name only once it is complete.
    await rename(partialFile, file);
    return count;
  } catch (error) {
    output.destroy();
    await rm(partialFile, { force: true });
    throw error;
  }
}

/** How much was exported. */
interface ExportedCount {
  tables: number;
  rows: number;
}

/** Writes the rows of all tables as they are at one moment. */
async function writeBusiness(client: Client, idLiteral: string, output: ExportFile): Promise<ExportedCount> {
  const count: ExportedCount = { tables: 0, rows: 0 };
  const writeTable = async (table: string, sql: string) => {
    const rows = await writeRows(client, table, sql, output);
    count.rows += rows;
    if (rows > 0) count.tables++;
  };
  await client.query(`SET timezone = 'UTC'; SET statement_timeout = 0`);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await writeTable(
    'businesses',
    `SELECT row_to_json(business)::text AS row
    FROM businesses business
    WHERE business.id = ${idLiteral}`,
  );
  await writeTable(
    'users',
    `SELECT json_build_object(
       'id', person.id, 'email', person.email, 'first_name', person.first_name, 'last_name', person.last_name,
       'created_at', person.created_at
     )::text AS row
     FROM users person
     JOIN members member ON member.user_id = person.id
     WHERE member.business_id = ${idLiteral}
     ORDER BY person.id`,
  );
  // Referred tables come first.
  const tables = (await findBusinessTables(client)).reverse();
  for (const table of tables) {
    if (!OMITTED_TABLES.includes(table.name)) await writeTable(table.name, buildRowsSql(table, idLiteral));
  }
  await client.query('COMMIT');
  return count;
}

/** Writes the rows of a query as lines. A cursor keeps only a part of a large table in memory. Returns the number of rows. */
async function writeRows(client: Client, table: string, sql: string, output: ExportFile): Promise<number> {
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${sql}`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_PER_FETCH} FROM export_rows`);
    if (rows.length === 0) break;
    count += rows.length;
    for (const { row } of rows) {
      const onOneLine = row.replace(/[\r\n]+/g, ' ');
      await output.write(`{"table":"${table}","row":${onOneLine}}\n`);
    }
  }
  await client.query('CLOSE export_rows');
  return count;
}

/** A compressed file that only its owner can read. */
class ExportFile {
  private readonly zip = createGzip({ level: 6 });
  private readonly written: Promise<void>;

  constructor(file: string) {
    this.written = pipeline(this.zip, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    // `write` and `end` await the same promise and throw its error.
    this.written.catch(() => undefined);
  }

  /** Writes a text, and waits while the disk is slower than the database. */
  async write(text: string): Promise<void> {
    const hasRoom = this.zip.write(text);
    if (!hasRoom) await Promise.race([once(this.zip, 'drain'), this.written]);
  }

  /** Resolves when the file is complete. */
  async end(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  /** Ends the file without completing it. */
  destroy(): void {
    this.zip.destroy();
  }
}

/** Returns the SQL that selects the rows of a table as JSON, without the omitted columns. */
function buildRowsSql({ name, columns }: BusinessTable, idLiteral: string): string {
  const toValue = (column: string) =>
    column === 'content' && name === 'blobs' ? `encode(stored_row.content, 'base64')` : `stored_row."${column}"`;
  const members = columns
    .filter((column) => !OMITTED_COLUMN.test(column))
    .map((column) => `'${column}', ${toValue(column)}`);
  const objects: string[] = [];
  for (let start = 0; start < members.length; start += MAX_PAIRS_PER_CALL) {
    const pairs = members.slice(start, start + MAX_PAIRS_PER_CALL).join(', ');
    objects.push(`jsonb_build_object(${pairs})`);
  }
  const json = objects.join(' || ');
  return `SELECT (${json})::text AS row FROM "${name}" stored_row WHERE stored_row.business_id = ${idLiteral}`;
}
