import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { loadGazetteer } from '../geo/gazetteer';
import { ownerDataSourceOptions } from './options';

/** Any number that nobody else on this database uses for an advisory lock. */
const MIGRATION_LOCK = 7_130_462_211;

/**
 * Brings the schema up to date: this service's migrations, the job library's own, and the gazetteer's places. Of several processes that start
 * at once one migrates and the others wait for it; the lock goes with the connection, so a killed process leaves none.
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<void> {
  const guard = new Client({ connectionString: url, application_name: 'dispatch-migrate-lock' });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const source = await new DataSource(ownerDataSourceOptions(url)).initialize();
    try {
      for (const { name } of await source.runMigrations()) log(`Migrated: ${name}`);
    } finally {
      await source.destroy();
    }
    await runMigrations({ connectionString: url });
    if (await loadGazetteer(guard)) log('Loaded the gazetteer.');
  } finally {
    await guard.end();
  }
}
