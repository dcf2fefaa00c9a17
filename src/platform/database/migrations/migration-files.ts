import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { replaceFormerNames } from './former-migrations';
import { parseMigrationTime } from './migration-names';

/*
 * Checks by the names of the migration files. They load neither the migrations nor a data source of TypeORM, so a start without new
 * migrations stays fast.
 */

const FOLDER = join(__dirname, '../../../../migrations');
/** Matches `1795383781143-foundation.ts`, but not the spec of a migration. */
const MIGRATION_FILE = /^(?<time>\d{13})-[^.]+\.[jt]s$/;

/** Returns the times of the migrations of this version, as in the names of their files. */
function readMigrationTimes(): string[] {
  const times: string[] = [];
  for (const fileName of readdirSync(FOLDER)) {
    const time = MIGRATION_FILE.exec(fileName)?.groups?.time;
    if (time) times.push(time);
  }
  return times;
}

/** Returns the first of the named migrations that this version does not know, for a backup before it is restored. */
export function findNameWithoutFile(names: readonly string[]): string | undefined {
  const knownTimes = new Set(readMigrationTimes());
  // The former migrations have no files. If the backup has all of them, the combined ones replace them, and these do have files.
  return replaceFormerNames(names, []).find((name) => !knownTimes.has(String(parseMigrationTime(name))));
}

/** Returns whether the database has run exactly the migrations of this version, so that a start has none to run. */
export async function hasAllMigrations(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('migrations')`);
  if (tables.length === 0) return false;
  const { rows } = await client.query<{ time: string }>('SELECT timestamp::text AS time FROM migrations');
  const appliedTimes = new Set(rows.map(({ time }) => time));
  const knownTimes = readMigrationTimes();
  return knownTimes.length === rows.length && knownTimes.every((time) => appliedTimes.has(time));
}
