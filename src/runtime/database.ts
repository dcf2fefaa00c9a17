import type { ClientBase } from 'pg';
import { hasZone } from '../common/zones/zone-rules';
import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { describeDifferences, timeZoneDifferences } from '../database/time-zone-differences';
import { migrate } from '../database/migrate';
import { faultOf, readRequestRole, requestLogin } from '../database/request-role';
import { assertSecretsKey } from '../database/secrets-key-proof';
import type { Log } from '../observability/log';
import { withStartClient } from '../database/start-client';
import { assertEnoughConnections } from './connections';
import type { Lifecycle } from './lifecycle';
import { ensurePlaces } from './places';

/**
 * Opens the database that DATABASE_URL names, or the embedded one, and brings it up to date.
 *
 * @returns the settings with what was made for them: the embedded server's URLs, the generated key
 */
export async function openDatabase(given: Env, log: Log, lifecycle: Lifecycle): Promise<Env> {
  const say = (line: string) => log.info(line);
  let owner = given.OWNER_DATABASE_URL ?? given.DATABASE_URL;
  if (!owner) {
    const server = await startEmbeddedPostgres({ dataDir: given.DATA_DIR, log: say });
    lifecycle.onStop(() => server.stop());
    owner = server.url;
  }
  if (!given.DATABASE_POOLER) await withStartClient(owner, (client) => assertEnoughConnections(client, given));
  if (given.MIGRATE) {
    await migrate(owner, say);
    await ensurePlaces(owner, say);
  }
  const keys = given.SECRETS_KEY ?? ensureSecretsKey(given.DATA_DIR);
  await withStartClient(owner, (client) => assertSecretsKey(client, keys));
  await withStartClient(owner, (client) => warnOfTimeZones(client, log));
  const url = given.DATABASE_URL ?? (await requestLogin(owner));
  const env = Object.freeze({ ...given, DATABASE_URL: url, OWNER_DATABASE_URL: owner, SECRETS_KEY: keys });
  await assertRole(env, log);
  return env;
}

/** Zones of businesses in which Node.js or PostgreSQL show other times than the service. */
async function warnOfTimeZones(client: Pick<ClientBase, 'query'>, log: Log): Promise<void> {
  const { rows } = await client.query<{ zone: string }>('SELECT DISTINCT timezone AS zone FROM businesses ORDER BY 1');
  const zones = rows.map(({ zone }) => zone).filter(hasZone);
  if (zones.length === 0) return;
  const differences = describeDifferences(await timeZoneDifferences(client, zones));
  if (differences) log.warn(`Time zones: ${differences}. The service computes with its own; see docs/operations.md.`);
}

/** Row-level security must hold whoever serves requests; that it would not after a RESET ROLE is told. */
async function assertRole(env: Env, log: Log): Promise<void> {
  const role = await readRequestRole(env);
  const fault = faultOf(role);
  if (fault) throw new Error(fault);
  if (role.isUnboundLogin && env.NODE_ENV === 'production')
    log.warn(
      `Requests log in as ${role.login}, who owns the tables: give them a login of their own in DATABASE_URL, and this one in OWNER_DATABASE_URL.`,
    );
  if (role.statementTimeout === 0)
    log.warn(
      `Statements of ${role.login} have no time limit: ALTER ROLE "${role.login}" SET statement_timeout = '15s'.`,
    );
}
