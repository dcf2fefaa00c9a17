import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { Env } from '../config/env';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';

type Work<T> = (client: Client, url: string) => Promise<T>;

/** Runs the work on one connection of the login role, to whom all businesses are open; nothing else is started. */
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
 * The database that OWNER_DATABASE_URL or DATABASE_URL names, else the embedded one of DATA_DIR: the running service's server, or one that
 * runs for this command alone.
 *
 * @param options.make whether an embedded database that is not there yet is made
 * @throws Error when there is no database yet
 */
export async function withOperatorDatabase<T>(
  { DATABASE_URL, OWNER_DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'OWNER_DATABASE_URL' | 'DATA_DIR'>,
  work: Work<T>,
  { make = false } = {},
): Promise<T> {
  const given = OWNER_DATABASE_URL ?? DATABASE_URL;
  if (given) return withDatabase(given, work);
  const folder = join(resolve(DATA_DIR), 'postgres');
  if (!make && !existsSync(join(folder, 'data')))
    throw new Error(`There is no database in ${folder}: start the service once, or set DATABASE_URL or DATA_DIR.`);
  const running = await runningServer(join(folder, 'url'));
  if (running) return withDatabase(running, work);
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined });
  try {
    return await withDatabase(server.url, work);
  } finally {
    await server.stop();
  }
}

/** The URL of the last start, if somebody listens there now. */
async function runningServer(file: string): Promise<string | undefined> {
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
