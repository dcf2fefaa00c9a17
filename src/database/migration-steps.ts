import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { LOCKS, underLock } from './advisory-lock';
import { assertKnownMigrations } from './known-migrations';
import { migrationSource } from './migration-source';

/** An operator waits for these, and they are not tried again. */
const LOCK_TIMEOUT_S = 30;

/**
 * Runs the migrations that the next start would run, in one transaction that is undone: a fault shows, and nothing stays.
 * While it runs it holds the tables that it changes.
 *
 * @returns their names, oldest first
 */
export function rehearseMigrations(url: string): Promise<string[]> {
  return inTransaction(url, async (executor, runner) => {
    const migrations = await executor.executePendingMigrations();
    await runner.rollbackTransaction();
    return migrations.map(({ name }) => name);
  });
}

/**
 * Undoes the migrations that came after the one of that name, all or none of them: the way back to the version of the service
 * whose last migration it is. What only the later version stored is gone with its tables and columns.
 *
 * @returns the names of the undone ones, newest first
 * @throws Error when the service is running, or the database has not had that migration
 */
export function migrateBack(url: string, last: string): Promise<string[]> {
  return inTransaction(url, async (executor, runner) => {
    await assertNobodyServes(runner);
    const applied = await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    const place = applied.findIndex(({ name }) => name === last);
    if (place < 0) throw new Error(`The database has not had the migration ${last}.`);
    const later = applied.slice(place + 1).map(({ name }) => name);
    for (let undone = 0; undone < later.length; undone++) await executor.undoLastMigration();
    await runner.commitTransaction();
    return later.reverse();
  });
}

/** While no other process migrates. What is not committed at the end is undone. */
async function inTransaction<T>(
  url: string,
  work: (executor: MigrationExecutor, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  return underLock(url, LOCKS.migrations, async () => {
    const source = await migrationSource(url);
    try {
      await assertKnownMigrations(source);
      const runner = source.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s'`);
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'all';
      try {
        return await work(executor, runner);
      } finally {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
        await runner.release();
      }
    } finally {
      await source.destroy();
    }
  });
}

/** Its processes, of whatever version, would meet tables that they do not know. */
async function assertNobodyServes(runner: QueryRunner): Promise<void> {
  const [row] = await runner.manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('dispatch', 'dispatch-worker', 'dispatch-stream')`,
  );
  if (row!.count > 0) throw new Error('The service is running: stop all of its processes first.');
}
