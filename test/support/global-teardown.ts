import { testServer, withClient } from './admin';
import { run } from './run-server';

/** After all test files: no process, no folder, no database of this run is left. */
export default async function globalTeardown(): Promise<void> {
  if (run.server) await run.server.stop();
  else await dropDatabasesOfThisRun();
}

/** Those that test files which failed early didn't drop themselves. */
async function dropDatabasesOfThisRun(): Promise<void> {
  const { adminUrl, prefix } = testServer();
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  });
}
