import { Client } from 'pg';

/** Runs the work on one superuser connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a broken connection also fails the query that needs it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and login, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** What global setup tells the test files; Jest's workers inherit the environment. */
export interface TestServer {
  /** A superuser's URL of a database that no test uses. */
  adminUrl: string;
  /** The same on the other servers, where it is the coordinator of a cluster. */
  workerUrls?: readonly string[];
  /** The migrated database that every test database is a copy of. */
  template: string;
  /** How the names of this run's databases begin. */
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
