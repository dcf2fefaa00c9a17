import { Client } from 'pg';
import { EmbeddedDatabaseError, getReason } from './embedded-database-error';

/** The settings that decide whether an acknowledged write survives a crash. */
const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];
const UNKNOWN_DATABASE_CODE = '3D000';

/**
 * Creates the URL's database if it does not exist, and verifies that the server writes as durably as configured.
 *
 * @throws EmbeddedDatabaseError when the server refuses, or a durability setting differs
 */
export async function assertDatabase(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  try {
    await assertDurability(url, settings);
  } catch (error) {
    if ((error as { code?: string }).code !== UNKNOWN_DATABASE_CODE) throw toEmbeddedError(error);
    await createDatabase(url).catch((failure: unknown) => Promise.reject(toEmbeddedError(failure)));
    await assertDurability(url, settings);
  }
}

async function assertDurability(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const rows = await query<{ name: string; setting: string }>(
    url,
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [DURABILITY_SETTINGS],
  );
  const wrong = rows.find(({ name, setting }) => setting !== settings[name]);
  if (rows.length === DURABILITY_SETTINGS.length && !wrong) return;
  throw new EmbeddedDatabaseError(
    `The embedded database runs with ${wrong ? `${wrong.name}=${wrong.setting}` : 'unknown durability'}: ` +
      'remove that setting from postgresql.auto.conf or from the database or role.',
  );
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  await query(maintenance.href, `CREATE DATABASE "${name}"`);
}

async function query<Row>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a broken connection also fails the query, which reports it
  try {
    await client.connect();
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function toEmbeddedError(error: unknown): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  return new EmbeddedDatabaseError(
    `The embedded database refuses the service (${getReason(error)}): delete the file "url" beside its data ` +
      'and start again, which sets a new password.',
  );
}
