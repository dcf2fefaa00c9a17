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
 * @throws Error with one sentence when the database was migrated by a version whose migrations this one does not know
 */
export async function assertKnownMigrations(source: DataSource): Promise<void> {
  const [table] = await source.query<{ exists: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!table!.exists) return;
  const applied = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const unknown = findUnknownMigration(
    applied.map(({ name }) => name),
    source,
  );
  if (!unknown) return;
  throw new Error(
    unknown.isPreRelease
      ? `The database was made by a version from before the first release (${unknown.name}), which can't be brought up to date: ` +
          'dump what you need of it, then set DATA_DIR to a new folder, or DATABASE_URL and OWNER_DATABASE_URL to a new database.'
      : `The database was brought up to date by a later version of the service, or by another one (${unknown.name}): ` +
          'start that version, or restore a backup from before into a new database.',
  );
}
