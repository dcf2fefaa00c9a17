import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { migrate } from '../database/migrate';
import { assertSecretsKey } from '../database/secrets-key-proof';
import type { Log } from '../observability/log';
import { withStartClient } from '../database/start-client';
import { assertEnoughConnections } from './connections';
import type { Lifecycle } from './lifecycle';
import { ensurePlaces } from './places';

/**
 * Opens the database that DATABASE_URL names, or the embedded one, and brings it up to date.
 *
 * @returns the settings with what was made for them: the embedded server's URL, the generated key
 */
export async function openDatabase(given: Env, log: Log, lifecycle: Lifecycle): Promise<Env> {
  const say = (line: string) => log.info(line);
  let url = given.DATABASE_URL;
  if (!url) {
    const server = await startEmbeddedPostgres({ dataDir: given.DATA_DIR, log: say });
    lifecycle.onStop(() => server.stop());
    url = server.url;
  }
  await withStartClient(url, (client) => assertEnoughConnections(client, given));
  if (given.MIGRATE) {
    await migrate(url, say);
    await ensurePlaces(url, say);
  }
  const keys = given.SECRETS_KEY ?? ensureSecretsKey(given.DATA_DIR);
  await withStartClient(url, (client) => assertSecretsKey(client, keys));
  return Object.freeze({ ...given, DATABASE_URL: url, SECRETS_KEY: keys });
}
