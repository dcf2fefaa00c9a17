import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { Env } from '../config/env';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';

type Work<T> = (client: Client, url: string) => Promise<T>;

/** Runs `work` on one connection of the owner's login, which sees all businesses. Nothing else of the service starts. */
export async function withDatabase<T>(url: string, work: Work<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'dispatch-admin' });
  client.on('error', () => undefined); // a broken connection also fails the query, which reports it
  await client.connect();
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}

/**
 * Opens the database of OWNER_DATABASE_URL or DATABASE_URL, or else the embedded one of DATA_DIR: the server of the running service,
 * or one that runs for this command only.
 *
 * @param options.make whether to create a missing embedded database
 * @throws Error when there is no database
 */
export async function withOperatorDatabase<T>(
  { DATABASE_URL, OWNER_DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DATA_DIR'>,
  work: Work<T>,
  { make = false } = {},
): Promise<T> {
  const ownerUrl = OWNER_DATABASE_URL ?? DATABASE_URL;
  if (ownerUrl) return withDatabase(ownerUrl, work);
  const folder = join(resolve(DATA_DIR), 'postgres');
  if (!make && !existsSync(join(folder, 'data')))
    throw new Error(`There is no database in ${folder}: start the service once, or set DATABASE_URL or DATA_DIR.`);
  const running = await findRunningServer(join(folder, 'url'));
  if (running) return withDatabase(running, work);
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined });
  try {
    return await withDatabase(server.url, work);
  } finally {
    await server.stop();
  }
}

/** Returns the URL of the last start if a server listens there. */
async function findRunningServer(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const url = readFileSync(file, 'utf8').trim();
  try {
    await withDatabase(url, async () => undefined);
    return url;
  } catch (error) {
    if ((error as { code?: string }).code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}
