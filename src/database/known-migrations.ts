import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { DataSource, MigrationInterface } from 'typeorm';

/** A migration that a database or a backup has had, and this version does not know. */
export interface UnknownMigration {
  readonly name: string;
  /** Made before the migrations of the first release took the place of those before; otherwise a later version's. */
  readonly isPreRelease: boolean;
}

export const nameOf = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;

/** A migration's name ends in the time of its making, in milliseconds. */
const timeOf = (name: string): number => Number(name.slice(-13));

/** The first of these migrations that this version does not know. */
export function findUnknownMigration(
  names: readonly string[],
  { migrations }: DataSource,
): UnknownMigration | undefined {
  const known = migrations.map(nameOf);
  const name = names.find((each) => !known.includes(each));
  return name === undefined ? undefined : { name, isPreRelease: timeOf(name) < Math.min(...known.map(timeOf)) };
}

/**
 * Changes nothing.
 *
 * @returns the names of those that the database has had, oldest first
 * @throws Error with one sentence when the database was migrated by a version whose migrations this one does not know
 */
export async function assertKnownMigrations(source: DataSource): Promise<string[]> {
  const [table] = await source.query<{ exists: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!table!.exists) return [];
  const applied = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const names = applied.map(({ name }) => name);
  const unknown = findUnknownMigration(names, source);
  if (!unknown) return names;
  throw new Error(
    unknown.isPreRelease
      ? `The database was made by a version from before the first release (${unknown.name}), which can't be brought up to date: ` +
          'dump what you need of it, then set DATA_DIR to a new folder, or DATABASE_URL and OWNER_DATABASE_URL to a new database.'
      : `The database was brought up to date by a later version of the service, or by another one (${unknown.name}): ` +
          'start that version, or restore a backup from before into a new database.',
  );
}

const FOLDER = join(__dirname, '../../migrations');
const FILE = /^(\d{13})-[^.]+\.[jt]s$/;

const knownTimes = (): string[] => readdirSync(FOLDER).flatMap((name) => FILE.exec(name)?.slice(1) ?? []);

/** The first of these migrations that this version does not know, told by the names of its files: without a database. */
export function findUnknownName(names: readonly string[]): string | undefined {
  const known = new Set(knownTimes());
  return names.find((name) => !known.has(String(timeOf(name))));
}

/**
 * Whether the database has had just the migrations that there are. Told by the names of their files: an ordinary start, after
 * a crash too, then loads neither them nor a second ORM.
 */
export async function hasHadAllMigrations(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('migrations')`);
  if (!tables.length) return false;
  const { rows } = await client.query<{ made: string }>('SELECT timestamp::text AS made FROM migrations');
  const had = new Set(rows.map(({ made }) => made));
  const known = knownTimes();
  return known.length === rows.length && known.every((made) => had.has(made));
}
