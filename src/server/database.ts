import type { ClientBase } from 'pg';
import { hasZone } from '../common/time/zones/zone-rules';
import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { describeDifferences, findTimeZoneDifferences } from '../platform/database/time-zone-differences';
import { migrate } from '../platform/database/migrations/migrate';
import { findRequestRoleFault, readRequestRole, createRequestLogin } from '../platform/database/request-role';
import { assertSecretsKey } from '../platform/database/secrets-key-proof';
import { sealStoredPins } from '../modules/shipments/pins/seal-stored-pins';
import type { Log } from '../platform/observability/log';
import { withStartClient } from '../platform/database/driver/start-client';
import { assertEnoughConnections } from './connections';
import type { Lifecycle } from './lifecycle';
import { ensurePlaces } from './places';

/**
 * Opens the database of DATABASE_URL, or the embedded one, and migrates it. The steps after the migration read tables that it creates. The
 * secrets key is checked before delivery PINs are encrypted with it. The role of requests is checked last, with the final settings.
 *
 * @returns the settings with the embedded server's URLs and the generated key
 */
export async function openDatabase(settings: Env, log: Log, lifecycle: Lifecycle): Promise<Env> {
  const logLine = (line: string) => log.info(line);
  let ownerUrl = settings.OWNER_DATABASE_URL ?? settings.DATABASE_URL;
  if (!ownerUrl) {
    const server = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: logLine });
    lifecycle.onStop(() => server.stop());
    ownerUrl = server.url;
  }
  // Behind a pooler, the number of connections to PostgreSQL is the pooler's.
  if (!settings.DATABASE_POOLER) await withStartClient(ownerUrl, (client) => assertEnoughConnections(client, settings));
  if (settings.MIGRATE) {
    await migrate(ownerUrl, logLine);
    await ensurePlaces(ownerUrl, logLine); // the towns and postcodes of the gazetteer
  }
  const keys = settings.SECRETS_KEY ?? ensureSecretsKey(settings.DATA_DIR);
  await withStartClient(ownerUrl, (client) => assertSecretsKey(client, keys));
  const sealedPins = await withStartClient(ownerUrl, (client) => sealStoredPins(client, keys));
  if (sealedPins > 0) logLine(`Sealed ${sealedPins} delivery PINs of an earlier version.`);
  await withStartClient(ownerUrl, (client) => warnOfTimeZones(client, log));
  const url = settings.DATABASE_URL ?? (await createRequestLogin(ownerUrl));
  const env = Object.freeze({ ...settings, DATABASE_URL: url, OWNER_DATABASE_URL: ownerUrl, SECRETS_KEY: keys });
  await assertRole(env, log);
  return env;
}

/** Logs a warning if the time zone rules of Node.js or PostgreSQL differ from those of the service for the zone of a business. */
async function warnOfTimeZones(client: Pick<ClientBase, 'query'>, log: Log): Promise<void> {
  const { rows } = await client.query<{ zone: string }>('SELECT DISTINCT timezone AS zone FROM businesses ORDER BY 1');
  const zones = rows.map(({ zone }) => zone).filter(hasZone);
  if (zones.length === 0) return;
  const differences = describeDifferences(await findTimeZoneDifferences(client, zones));
  if (differences) log.warn(`Time zones: ${differences}. The service computes with its own; see docs/operations.md.`);
}

/**
 * Checks that row-level security applies to the role of requests. Logs a warning if a request could escape it with RESET ROLE, or if statements
 * have no timeout.
 *
 * @throws Error if row-level security does not apply or the role lacks rights
 */
async function assertRole(env: Env, log: Log): Promise<void> {
  const role = await readRequestRole(env);
  const fault = findRequestRoleFault(role);
  if (fault) throw new Error(fault);
  if (role.loginBypassesRowSecurity && env.NODE_ENV === 'production')
    log.warn(
      `Requests log in as ${role.login}, who owns the tables: give them a login of their own in DATABASE_URL, and this one in OWNER_DATABASE_URL.`,
    );
  if (role.statementTimeoutMs === 0)
    log.warn(
      `Statements of ${role.login} have no time limit: ALTER ROLE "${role.login}" SET statement_timeout = '15s'.`,
    );
}
