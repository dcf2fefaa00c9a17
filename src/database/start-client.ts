import { Client } from 'pg';

/** How long a database may take to let somebody in. One that takes the connection and says nothing is as good as away. */
export const CONNECT_LIMIT_MS = 5_000;

/** Runs `work` on a connection of the login role, as what happens once at the start does. */
export async function withStartClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'dispatch-start',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  // Without a listener a connection that is lost ends the process with a stack trace; the next query fails with the reason.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
