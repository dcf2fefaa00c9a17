import { Client } from 'pg';
import { letTimePass } from './until';

/** Runs `work` on a separate superuser connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // A broken connection also fails the query that uses it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The time that closed connections are given to end. */
const CLOSING_MS = 500;
const CONNECTIONS = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1';

/**
 * Drops a database if it exists. Connections that were closed just before may still be ending. If they were terminated, their clients would
 * report an error to the test that runs by then. Those that stay open are terminated.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (admin) => {
    for (const end = Date.now() + CLOSING_MS; Date.now() < end; await letTimePass(10)) {
      const { rows } = await admin.query<{ count: number }>(CONNECTIONS, [name]);
      if (rows[0]!.count === 0) break;
    }
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  });
}

/** Returns the URL with another database name. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Settings that global setup passes to the test files in the environment, which Jest's workers inherit. */
export interface TestServer {
  /** Superuser URL of a database that no test uses. */
  adminUrl: string;
  /** URLs on the other servers, if this server coordinates a cluster. */
  workerUrls?: readonly string[];
  /** The migrated database that test databases are copied from. */
  template: string;
  /** Prefix of the database names of this run. */
  prefix: string;
}

const VARIABLE = 'DISPATCH_TEST_SERVER';

export function announceTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export function testServer(): TestServer {
  const announced = process.env[VARIABLE];
  if (!announced)
    throw new Error("No test database server: run the tests by Jest with .config/jest.config.js's setup.");
  return JSON.parse(announced) as TestServer;
}
