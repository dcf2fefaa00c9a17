import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { DataSource, MigrationInterface } from 'typeorm';
import { hasPartOfFormer, LAST_FORMER_MIGRATION, withCombined } from './former-migrations';

/** A migration that a database or a backup has run and that this version of the service does not know. */
export interface UnknownMigration {
  readonly name: string;
  /**
   * - `former`: only some of the former migrations were run.
   * - `pre-release`: the migration is older than the former migrations.
   * - `later`: the migration is of a later or a different version of the service.
   */
  readonly origin: 'former' | 'pre-release' | 'later';
}

export const nameOf = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;

/** The number of digits of a time in milliseconds. */
const TIME_LENGTH = 13;

/** Returns the time at which a migration was written, in milliseconds. It is the end of its name. */
const parseTime = (name: string): number => Number(name.slice(-TIME_LENGTH));

/** The time of the last migration that replaced the former ones. */
const LAST_COMBINED_TIME = 1_796_091_600_000;

/** Returns the names of the migrations that replaced the former ones, the oldest first. */
export const findCombined = ({ migrations }: DataSource): string[] =>
  migrations.map(nameOf).filter((name) => parseTime(name) <= LAST_COMBINED_TIME);

/** Returns the first of the named migrations that this version does not know. The former ones are known only if all of them were run. */
export function findUnknownMigration(names: readonly string[], source: DataSource): UnknownMigration | undefined {
  const knownNames = source.migrations.map(nameOf);
  const name = withCombined(names, findCombined(source)).find((each) => !knownNames.includes(each));
  if (name === undefined) return undefined;
  if (hasPartOfFormer(names)) return { name: names.at(-1)!, origin: 'former' };
  return { name, origin: parseTime(name) < Math.min(...knownNames.map(parseTime)) ? 'pre-release' : 'later' };
}

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
 * Checks the record of migrations in the database. It changes nothing.
 *
 * @returns the names of the recorded migrations, the oldest first
 * @throws Error if one of them is unknown, because another version of the service has migrated the database
 */
export async function assertKnownMigrations(source: DataSource): Promise<string[]> {
  const [table] = await source.query<{ exists: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!table!.exists) return [];
  const applied = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const names = applied.map(({ name }) => name);
  const unknown = findUnknownMigration(names, source);
  if (unknown) throw new Error(EXPLANATIONS[unknown.origin](unknown.name));
  return names;
}

const FOLDER = join(__dirname, '../../../../migrations');
const MIGRATION_FILE = /^(\d{13})-[^.]+\.[jt]s$/;

const readTimesOfFiles = (): string[] =>
  readdirSync(FOLDER).flatMap((name) => MIGRATION_FILE.exec(name)?.slice(1) ?? []);

/** Returns the first of the named migrations that this version does not know. It uses the names of migration files and needs no database. */
export function findUnknownName(names: readonly string[]): string | undefined {
  const knownTimes = new Set(readTimesOfFiles());
  return withCombined(names, []).find((name) => !knownTimes.has(String(parseTime(name))));
}

/**
 * Returns whether the database has run exactly the migrations of this version, by the names of their files. Then a start loads neither the
 * migrations nor a second data source of TypeORM.
 */
export async function hasAllMigrations(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('migrations')`);
  if (!tables.length) return false;
  const { rows } = await client.query<{ time: string }>('SELECT timestamp::text AS time FROM migrations');
  const applied = new Set(rows.map(({ time }) => time));
  const knownTimes = readTimesOfFiles();
  return knownTimes.length === rows.length && knownTimes.every((time) => applied.has(time));
}
