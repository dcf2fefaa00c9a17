import type { DataSource } from 'typeorm';
import { hasPartOfFormer, LAST_FORMER_MIGRATION, listCombinedNames, replaceFormerNames } from './former-migrations';
import { listMigrationNames, parseMigrationTime } from './migration-names';

/** A migration that a database or a backup has run and that this version of the service does not know. */
export interface UnknownMigration {
  readonly name: string;
  /**
   * - `former`: only some of the former migrations were run.
   * - `pre-release`: the migration is older than all migrations of this version.
   * - `later`: the migration is of a later or a different version of the service.
   */
  readonly origin: 'former' | 'pre-release' | 'later';
}

/**
 * Returns the first of the named migrations that this version does not know. The former ones are known only if all of them were run,
 * because the combined ones replace all of them.
 *
 * @param names of the migrations that were run, the oldest first
 * @param source has the migrations of this version
 */
export function findUnknownMigration(names: readonly string[], source: DataSource): UnknownMigration | undefined {
  const knownNames = listMigrationNames(source);
  const namesToFind = replaceFormerNames(names, listCombinedNames(source));
  const unknownName = namesToFind.find((name) => !knownNames.includes(name));
  if (unknownName === undefined) return undefined;
  if (hasPartOfFormer(names)) return { name: names.at(-1)!, origin: 'former' };
  const oldestKnownTime = Math.min(...knownNames.map(parseMigrationTime));
  const isOlder = parseMigrationTime(unknownName) < oldestKnownTime;
  return { name: unknownName, origin: isOlder ? 'pre-release' : 'later' };
}

/** What an operator can do about a migration that is not known, by its origin. */
const EXPLANATIONS: Readonly<Record<UnknownMigration['origin'], (name: string) => string>> = {
  former: (name) =>
    `The database has had only a part of the migrations of an earlier version (the last: ${name}): start the version ` +
    `whose last migration is ${LAST_FORMER_MIGRATION} once, then this one.`,
  'pre-release': (name) =>
    `The database was made by a version from before the first release (${name}), which can't be brought up to date: ` +
    'dump what you need of it, then set DATA_DIR to a new folder, or DATABASE_URL and OWNER_DATABASE_URL to a new database.',
  later: (name) =>
    `The database was brought up to date by a later version of the service, or by another one (${name}): ` +
    'start that version, or restore a backup from before into a new database.',
};

/**
 * Reads the record of migrations in the database, and checks that this version knows all of them. It changes nothing.
 *
 * @returns the names of the recorded migrations, the oldest first; none in an empty database
 * @throws Error if one of them is unknown, because another version of the service has migrated the database
 */
export async function readKnownMigrations(source: DataSource): Promise<string[]> {
  const names = await readRecordedNames(source);
  const unknown = findUnknownMigration(names, source);
  if (unknown) throw new Error(EXPLANATIONS[unknown.origin](unknown.name));
  return names;
}

async function readRecordedNames(source: DataSource): Promise<string[]> {
  const [table] = await source.query<{ exists: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!table!.exists) return [];
  const recorded = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return recorded.map(({ name }) => name);
}
