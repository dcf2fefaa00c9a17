import { randomUUID } from 'node:crypto';
import { announceTestServer, withClient, withDatabase } from './admin';
import { run } from './run-server';
import { prepareClusterTemplate, prepareTemplate } from './template';
import { startTemporaryServer } from './temporary-server';

/**
 * Before all test files: a PostgreSQL server of this run, or the one that TEST_DATABASE_URL names (its login must be a
 * superuser), with the migrated template on it. TEST_CITUS_URLS names the coordinator and the other servers of a cluster of
 * Citus, divided by commas: then all databases are distributed over them.
 */
export default async function globalSetup(): Promise<void> {
  const [coordinator, ...workerUrls] = process.env.TEST_CITUS_URLS?.split(',') ?? [];
  const given = coordinator ?? process.env.TEST_DATABASE_URL;
  if (given) {
    await assertForTests(given);
  } else {
    run.server = await startTemporaryServer();
  }
  const adminUrl = given ?? withDatabase(run.server?.url ?? '', 'postgres');
  try {
    const template = await (workerUrls.length
      ? prepareClusterTemplate([adminUrl, ...workerUrls])
      : prepareTemplate(adminUrl));
    announceTestServer({ adminUrl, workerUrls, template, prefix: `dispatch_test_${randomUUID().slice(0, 8)}_` });
  } catch (error) {
    await run.server?.stop(); // Jest runs no teardown after a failed setup
    throw error;
  }
}

/** Tests make and drop databases and roles: never on a server that somebody may need. */
async function assertForTests(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  if (!database.includes('test')) {
    throw new Error(
      `TEST_DATABASE_URL names the database "${database}": its name must contain "test", as a sign that it may be used.`,
    );
  }
  await withClient(url, async (client) => {
    const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    if (!rows[0]?.rolsuper) throw new Error("TEST_DATABASE_URL's login must be a superuser of that server.");
  });
}
