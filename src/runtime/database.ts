import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { migrate } from '../database/migrate';
import type { Log } from '../observability/log';

export interface OpenDatabase {
  /** The settings with what was made for them: the embedded server's URL, the generated key. */
  readonly env: Env;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/** The database that DATABASE_URL names, or the embedded one, brought up to date. */
export async function openDatabase(given: Env, log: Log): Promise<OpenDatabase> {
  const server = given.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: given.DATA_DIR, log: (line) => log.info(line) });
  const close = async () => server?.stop();
  try {
    const env = Object.freeze({
      ...given,
      DATABASE_URL: server?.url ?? given.DATABASE_URL,
      SECRETS_KEY: given.SECRETS_KEY ?? ensureSecretsKey(given.DATA_DIR),
    });
    if (env.MIGRATE) await migrate(env.DATABASE_URL!, (line) => log.info(line));
    return { env, embedded: server !== undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}
