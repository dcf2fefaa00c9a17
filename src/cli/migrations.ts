import { migrate } from '../platform/database/migrations/migrate';
import { migrateBack, rehearseMigrations } from '../platform/database/migrations/migration-steps';
import { ensurePlaces } from '../server/places';

/**
 * Migrates the schema, as a start of the service does.
 *
 * @returns the output
 */
export async function migrateNow(url: string): Promise<string> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await migrate(url, say);
  await ensurePlaces(url, say);
  return lines.length ? joinLines(lines) : 'The database is up to date.\n';
}

/**
 * Runs the pending migrations and rolls them back.
 *
 * @returns the output
 */
export async function tryMigrations(url: string): Promise<string> {
  const names = await rehearseMigrations(url);
  if (!names.length) return 'The database is up to date.\n';
  return joinLines([...names.map((name) => `Would migrate: ${name}`), 'All of them ran and were rolled back.']);
}

/**
 * Reverts to the version whose last migration has this name.
 *
 * @returns the output
 */
export async function revertMigrations(url: string, last: string): Promise<string> {
  const names = await migrateBack(url, last);
  if (!names.length) return `The database is at ${last} already.\n`;
  return joinLines([
    ...names.map((name) => `Reverted: ${name}`),
    'Now start the version of the service whose last migration it is.',
  ]);
}

const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
