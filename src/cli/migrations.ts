import { migrate } from '../database/migrate';
import { migrateBack, rehearseMigrations } from '../database/migration-steps';
import { ensurePlaces } from '../runtime/places';

/** Brings the schema up to date, as a start of the service does. @returns what to tell */
export async function migrateNow(url: string): Promise<string> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await migrate(url, say);
  await ensurePlaces(url, say);
  return lines.length ? told(lines) : 'The database is up to date.\n';
}

/** Tries it, and leaves everything as it was. @returns what to tell */
export async function tryMigrations(url: string): Promise<string> {
  const names = await rehearseMigrations(url);
  if (!names.length) return 'The database is up to date.\n';
  return told([...names.map((name) => `Would migrate: ${name}`), 'All of them ran, and were undone.']);
}

/** Goes back to the version whose last migration that is. @returns what to tell */
export async function goBack(url: string, last: string): Promise<string> {
  const names = await migrateBack(url, last);
  if (!names.length) return `The database is at ${last} already.\n`;
  return told([
    ...names.map((name) => `Undone: ${name}`),
    'Now start the version of the service whose last migration it is.',
  ]);
}

const told = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
