import { Client } from 'pg';
import { EmbeddedDatabaseError, getReason } from './embedded-database-error';

/** The settings that decide whether an acknowledged write survives a crash. */
const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];
/** SQLSTATE invalid_catalog_name: the database does not exist. */
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
  const wrongSetting = rows.find(({ name, setting }) => setting !== settings[name]);
  if (rows.length === DURABILITY_SETTINGS.length && !wrongSetting) return;
  throw new EmbeddedDatabaseError(
    `The embedded database runs with ${wrongSetting ? `${wrongSetting.name}=${wrongSetting.setting}` : 'unknown durability'}: ` +
      'remove that setting from postgresql.auto.conf or from the database or role.',
  );
}

async function createDatabase(url: string): Promise<void> {
  const maintenanceUrl = new URL(url);
  const name = maintenanceUrl.pathname.slice(1);
  maintenanceUrl.pathname = '/postgres'; // This database always exists. A new one is created from a connection to it.
  await query(maintenanceUrl.href, `CREATE DATABASE "${name}"`);
}

/** Runs one statement on a new connection. */
async function query<Row>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // A lost connection also fails the query, which reports it.
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
