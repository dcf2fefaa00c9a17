import { testServer, withClient } from './admin';
import { run } from './run-server';

/** How long the process may run after the last test, for connections that close by themselves. */
const LINGER_MS = 10_000;

/** Removes all processes, folders and databases of this run. */
export default async function globalTeardown(): Promise<void> {
  endThoughSomethingIsOpen();
  if (run.server) await run.server.stop();
  else await dropDatabasesOfThisRun();
}

/** Ends the process even if a test file left a server or connection open, and fails the run. */
function endThoughSomethingIsOpen(): void {
  const exit = () => {
    process.stderr.write('A test file left something open (a server, a connection or a timer): the run fails.\n');
    process.exit(1);
  };
  AbortSignal.timeout(LINGER_MS).addEventListener('abort', exit); // The timer does not keep the process running.
}

/** Drops databases of test files that failed early. */
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
