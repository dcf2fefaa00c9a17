import { runMigrations } from 'graphile-worker';
import { DataSource } from 'typeorm';
import { LOCKS, underLock } from './advisory-lock';
import { ownerDataSourceOptions } from './options';

/**
 * Brings the schema up to date: this service's migrations, then the job library's own. Of several processes that start
 * at once one migrates and the others wait for it.
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<void> {
  await underLock(url, LOCKS.migrations, async () => {
    const source = await new DataSource(ownerDataSourceOptions(url)).initialize();
    try {
      for (const { name } of await source.runMigrations()) log(`Migrated: ${name}`);
    } finally {
      await source.destroy();
    }
    await runMigrations({ connectionString: url });
  });
}
