import { testServer, withClient } from './admin';
import { run } from './run-server';

/** How long the process may stay after the last test, for connections that close by themselves. */
const LINGER_MS = 10_000;

/** After all test files: no process, no folder, no database of this run is left. */
export default async function globalTeardown(): Promise<void> {
  endThoughSomethingIsOpen();
  if (run.server) await run.server.stop();
  else await dropDatabasesOfThisRun();
}

/** A test file that left a server or a connection open must not keep the command from ending. Such a run has failed. */
function endThoughSomethingIsOpen(): void {
  const exit = () => {
    process.stderr.write('A test file left something open (a server, a connection or a timer): the run fails.\n');
    process.exit(1);
  };
  setTimeout(exit, LINGER_MS).unref();
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
