import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { LOCKS, runUnderLock } from '../advisory-lock';
import {
  hasAllFormer,
  LAST_FORMER_MIGRATION,
  listCombinedNames,
  recordCombined,
  recordFormer,
} from './former-migrations';
import { readKnownMigrations } from './known-migrations';
import { openMigrationSource } from './migration-source';

/** The lock timeout is longer than that of a start, because these migrations are not tried again. */
const LOCK_TIMEOUT_S = 30;

/** The `application_name` of the connections of a running service: for requests, for jobs, and for the live stream. */
const SERVICE_CONNECTIONS = ['dispatch', 'dispatch-worker', 'dispatch-stream'];

/**
 * Runs the migrations of the next start in one transaction and rolls it back, to find errors without changes. The changed tables are
 * locked during the run.
 *
 * @returns the names of the migrations, the oldest first
 */
export function rehearseMigrations(url: string): Promise<string[]> {
  return runInTransaction(url, async ({ executor }) => {
    const migrations = await executor.executePendingMigrations();
    return migrations.map(({ name }) => name); // Without a commit, the transaction is rolled back.
  });
}

/**
 * Reverts all migrations after the named one in one transaction, so that the version of the service with that last migration can run again.
 * Data that only the later version stores is deleted with its tables and columns.
 *
 * The named migration may be the last former one, before the migrations were combined. The database then gets back the record of the former
 * ones, because that version knows only them.
 *
 * @param lastName the last migration that stays
 * @returns the names of the reverted migrations, the newest first
 * @throws Error if the service is running or the database has not run the named migration
 */
export function migrateBack(url: string, lastName: string): Promise<string[]> {
  return runInTransaction(url, async ({ executor, runner, combinedNames }) => {
    await assertServiceIsStopped(runner);
    const isFormer = lastName === LAST_FORMER_MIGRATION;
    // `beginTransaction` has recorded the combined migrations, also in a database that had the former ones.
    const lastRecorded = isFormer ? combinedNames.at(-1)! : lastName;
    const laterNames = await readNamesAfter(runner, lastRecorded);
    if (!laterNames) throw new Error(`The database has not had the migration ${lastName}.`);
    // Each call reverts the newest recorded migration, so the names are only counted.
    for (let reverted = 0; reverted < laterNames.length; reverted++) await executor.undoLastMigration();
    if (isFormer) await recordFormer(runner, combinedNames);
    await runner.commitTransaction();
    return laterNames.toReversed();
  });
}

/** Returns the recorded migrations after the named one, the oldest first. Null if the named one is not recorded. */
async function readNamesAfter(runner: QueryRunner, name: string): Promise<string[] | null> {
  const rows = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const index = rows.findIndex((row) => row.name === name);
  return index < 0 ? null : rows.slice(index + 1).map((row) => row.name);
}

/** An open transaction in which migrations run. */
interface MigrationTransaction {
  readonly executor: MigrationExecutor;
  readonly runner: QueryRunner;
  readonly combinedNames: readonly string[];
}

/** Runs `work` in a transaction while no other process migrates. If `work` does not commit the transaction, it is rolled back. */
async function runInTransaction<T>(url: string, work: (transaction: MigrationTransaction) => Promise<T>): Promise<T> {
  return runUnderLock(url, LOCKS.migrations, async () => {
    const source = await openMigrationSource(url);
    try {
      const recordedNames = await readKnownMigrations(source);
      const runner = source.createQueryRunner();
      try {
        return await work(await beginTransaction(source, runner, recordedNames));
      } finally {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
        await runner.release();
      }
    } finally {
      await source.destroy();
    }
  });
}

/** Begins the transaction, and replaces the record of the former migrations if the database has it. */
async function beginTransaction(
  source: DataSource,
  runner: QueryRunner,
  recordedNames: readonly string[],
): Promise<MigrationTransaction> {
  await runner.startTransaction();
  await runner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s'`);
  const executor = new MigrationExecutor(source, runner);
  executor.transaction = 'all';
  const combinedNames = listCombinedNames(source);
  if (hasAllFormer(recordedNames)) await recordCombined(runner, combinedNames);
  return { executor, runner, combinedNames };
}

/** @throws Error if a process of the service is running, because it would find tables that it does not know */
async function assertServiceIsStopped(runner: QueryRunner): Promise<void> {
  const [row] = await runner.manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count
     FROM pg_stat_activity
     WHERE datname = current_database()
       AND application_name = ANY ($1)`,
    [SERVICE_CONNECTIONS],
  );
  if (row!.count > 0) throw new Error('The service is running: stop all of its processes first.');
}
