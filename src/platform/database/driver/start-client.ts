import { Client } from 'pg';

/** The timeout for connecting. A database that accepts the connection but does not respond counts as unavailable. */
export const CONNECT_LIMIT_MS = 5_000;

/** Runs `useClient` with a new connection and closes it afterwards. It is meant for work that is done once, at the start of the service. */
export async function withStartClient<T>(url: string, useClient: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'dispatch-start',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  // Without a listener, a lost connection would end the process with a stack trace. The next query fails with the reason.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await useClient(client);
  } finally {
    await client.end();
  }
}
