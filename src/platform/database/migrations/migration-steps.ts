import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { LOCKS, runUnderLock } from '../advisory-lock';
import { hasAllFormer, LAST_FORMER_MIGRATION, recordCombined, recordFormer } from './former-migrations';
import { assertKnownMigrations, findCombined } from './known-migrations';
import { openMigrationSource } from './migration-source';

/** The lock timeout is longer than that of a start, because these migrations are not tried again. */
const LOCK_TIMEOUT_S = 30;

/**
 * Runs the migrations of the next start in one transaction and rolls it back, to find errors without changes. The changed tables are
 * locked during the run.
 *
 * @returns the names of the migrations, the oldest first
 */
export function rehearseMigrations(url: string): Promise<string[]> {
  return runInTransaction(url, async (executor, runner) => {
    const migrations = await executor.executePendingMigrations();
    await runner.rollbackTransaction();
    return migrations.map(({ name }) => name);
  });
}

/**
 * Reverts all migrations after the named one in one transaction, so that the version of the service with that last migration can run again. Data
 * that only the later version stores is deleted with its tables and columns. If the named migration is the last of those before they were
 * combined, the database gets back the record of them.
 *
 * @returns the names of the reverted migrations, the newest first
 * @throws Error if the service is running or the database has not run the named migration
 */
export function migrateBack(url: string, last: string): Promise<string[]> {
  return runInTransaction(url, async (executor, runner, combined) => {
    await assertServiceIsStopped(runner);
    // A database that had the former migrations has the records of the combined ones by now.
    const applied = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    const isFormer = last === LAST_FORMER_MIGRATION;
    const lastIndex = applied.findIndex(({ name }) => name === (isFormer ? combined.at(-1) : last));
    if (lastIndex < 0) throw new Error(`The database has not had the migration ${last}.`);
    const later = applied.slice(lastIndex + 1).map(({ name }) => name);
    for (let count = 0; count < later.length; count++) await executor.undoLastMigration();
    if (isFormer) await recordFormer(runner, combined);
    await runner.commitTransaction();
    return later.reverse();
  });
}

/** Runs `work` in a transaction while no other process migrates. If `work` does not commit the transaction, it is rolled back. */
async function runInTransaction<T>(
  url: string,
  work: (executor: MigrationExecutor, runner: QueryRunner, combined: readonly string[]) => Promise<T>,
): Promise<T> {
  return runUnderLock(url, LOCKS.migrations, async () => {
    const source = await openMigrationSource(url);
    try {
      const names = await assertKnownMigrations(source);
      const combined = findCombined(source);
      const runner = source.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s'`);
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'all';
      try {
        if (hasAllFormer(names)) await recordCombined(runner, combined);
        return await work(executor, runner, combined);
      } finally {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
        await runner.release();
      }
    } finally {
      await source.destroy();
    }
  });
}

/** @throws Error if a process of the service is running, because it would find tables that it does not know */
async function assertServiceIsStopped(runner: QueryRunner): Promise<void> {
  const [row] = await runner.manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count
     FROM pg_stat_activity
     WHERE datname = current_database()
       AND application_name IN ('dispatch', 'dispatch-worker', 'dispatch-stream')`,
  );
  if (row!.count > 0) throw new Error('The service is running: stop all of its processes first.');
}
