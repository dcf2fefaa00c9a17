import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runMigrations } from 'graphile-worker';
import { testServer, dropDatabase, withClient, withDatabase } from './admin';
import type { TestDatabase } from './database';

/**
 * Output of `pg_dump` before the migrations were combined into one file per module: schema, migration record and rows
 * of the 61 former migrations. It never changes.
 */
const DUMP = join(__dirname, '../schema/former-schema.sql.gz');

/** Creates a database as the last version with the former migrations left it, without a business. */
export async function createFormerDatabase(): Promise<TestDatabase> {
  const { adminUrl, prefix } = testServer();
  const name = `${prefix}former_${randomUUID().slice(0, 8)}`;
  const url = withDatabase(adminUrl, name);
  await withClient(adminUrl, (admin) => admin.query(`CREATE DATABASE "${name}" TEMPLATE template0`));
  await withClient(url, (client) => client.query(gunzipSync(readFileSync(DUMP)).toString()));
  await withClient(url, (client) => client.query('SELECT ensure_position_partitions()'));
  await runMigrations({ connectionString: url });
  return {
    url,
    drop: () => dropDatabase(adminUrl, name),
  };
}
