import { randomUUID } from 'node:crypto';
import { announceTestServer, withClient, withDatabase } from './admin';
import { run } from './run-server';
import { prepareClusterTemplate, prepareTemplate } from './template';
import { startTemporaryServer } from './temporary-server';

/**
 * Starts a PostgreSQL server for this run, or uses the one in TEST_DATABASE_URL (with a superuser login), and prepares
 * the migrated template. With TEST_CITUS_URLS (coordinator first, separated by commas) all databases are distributed
 * over a Citus cluster.
 */
export default async function globalSetup(): Promise<void> {
  const [coordinator, ...workerUrls] = process.env.TEST_CITUS_URLS?.split(',') ?? [];
  const configuredUrl = coordinator ?? process.env.TEST_DATABASE_URL;
  if (configuredUrl) {
    await assertForTests(configuredUrl);
  } else {
    run.server = await startTemporaryServer();
  }
  const adminUrl = configuredUrl ?? withDatabase(run.server?.url ?? '', 'postgres');
  try {
    const template = await (workerUrls.length
      ? prepareClusterTemplate([adminUrl, ...workerUrls])
      : prepareTemplate(adminUrl));
    announceTestServer({ adminUrl, workerUrls, template, prefix: `dispatch_test_${randomUUID().slice(0, 8)}_` });
  } catch (error) {
    await run.server?.stop(); // Jest runs no teardown after a failed setup.
    throw error;
  }
}

/** Tests create and drop databases and roles, so a server with other data is rejected. */
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
