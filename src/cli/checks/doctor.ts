import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Env } from '../../config/env';
import { readKnownMigrations } from '../../platform/database/migrations/known-migrations';
import { createOwnerDataSourceOptions } from '../../platform/database/options';
import { findRequestRoleFault, readRequestRole } from '../../platform/database/request-role';
import { listZoneNames } from '../../common/time/zones/zone-rules';
import { describeDifferences, findTimeZoneDifferences } from '../../platform/database/time-zone-differences';
import { countSecrets } from '../secrets';

/** A result of one check of the installation. */
export interface Finding {
  readonly what: string;
  readonly isWrong: boolean;
  readonly message: string;
}

/** PostgreSQL 15, in the form of server_version_num. */
const MIN_SERVER_VERSION = 150_000;
/** A job that has waited longer means that the queue is late. */
const MAX_WAITING_SECONDS = 120;
const MIN_FREE_BYTES = 1024 ** 3;

/** Checks everything that the service depends on. A check that throws becomes a finding and does not stop the others. */
export async function examineInstallation(client: Client, url: string, env: Env): Promise<Finding[]> {
  const findings: Finding[] = [{ what: 'settings', isWrong: false, message: 'valid' }];
  const checks: [string, () => Promise<Omit<Finding, 'what'>>][] = [
    ['database', () => checkDatabase(client, url)],
    ['role', () => checkRole(env)],
    ['migrations', () => checkMigrations(url)],
    ['queue', () => checkQueue(client)],
    ['disk', () => checkDisk(env.DATA_DIR)],
    ['keys', () => checkSecrets(client, env)],
    ['carriers', () => checkCarriers(client)],
    ['time zones', () => checkTimeZones(client)],
  ];
  for (const [what, check] of checks) {
    const found = await check().catch((error: Error) => ({ isWrong: true, message: error.message }));
    findings.push({ what, ...found });
  }
  return findings;
}

async function checkDatabase(client: Client, url: string) {
  const { rows } = await client.query<{ version: string; number: number; size: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
       pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  const { version, number, size } = rows[0]!;
  const { host, pathname } = new URL(url);
  const isWrong = number < MIN_SERVER_VERSION;
  return {
    isWrong,
    message: `PostgreSQL ${version} at ${host}${pathname}, ${size}${isWrong ? ': 15 or newer is needed' : ''}`,
  };
}

async function checkRole(env: Env) {
  if (!env.DATABASE_URL)
    return { isWrong: false, message: 'requests get a login of their own from the embedded server' };
  const found = await readRequestRole(env);
  const fault = findRequestRoleFault(found);
  if (fault) return { isWrong: true, message: fault };
  if (found.loginBypassesRowSecurity)
    return {
      isWrong: true,
      message: `requests run as ${found.role}, but log in as ${found.login}, who owns the tables: give them a login of their own in DATABASE_URL, and this one in OWNER_DATABASE_URL`,
    };
  if (found.statementTimeoutMs === 0)
    return {
      isWrong: true,
      message: `statements have no time limit: ALTER ROLE "${found.login}" SET statement_timeout = '15s'`,
    };
  return { isWrong: false, message: `requests run as ${found.role}, held by row-level security` };
}

async function checkMigrations(url: string) {
  const source = await new DataSource(createOwnerDataSourceOptions(url)).initialize();
  try {
    await readKnownMigrations(source);
    const isWrong = await source.showMigrations();
    return { isWrong, message: isWrong ? 'some are pending: start the service with MIGRATE=true' : 'all have run' };
  } finally {
    await source.destroy();
  }
}

async function checkQueue(client: Client) {
  const { rows } = await client.query<{ waiting: number; seconds: number | null; dead: number }>(
    'SELECT waiting, oldest_seconds AS seconds, dead FROM queue_state()',
  );
  const { waiting, seconds, dead } = rows[0]!;
  const isLate = (seconds ?? 0) > MAX_WAITING_SECONDS;
  const oldest = waiting ? `, the oldest for ${Math.round(seconds ?? 0)} s` : '';
  return {
    isWrong: isLate || dead > 0,
    message: `${waiting} jobs wait${oldest}; ${dead} are dead${dead ? ': see npm run admin -- jobs' : ''}`,
  };
}

async function checkDisk(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
  const free = bavail * bsize;
  return {
    isWrong: free < MIN_FREE_BYTES,
    message: `${(free / 1024 ** 3).toFixed(1)} GiB are free at ${folder}${free < MIN_FREE_BYTES ? ': make room' : ''}`,
  };
}

async function checkSecrets(client: Client, env: Env) {
  const { opened, unreadable } = await countSecrets(client, env);
  return {
    isWrong: unreadable > 0,
    message: unreadable
      ? `${unreadable} of ${opened + unreadable} stored secrets do not open: set the SECRETS_KEY that sealed them`
      : `open all ${opened} stored secrets`,
  };
}

/** Finds configurations of carriers without an adapter, stored before such carriers were rejected. Their bookings go to the sandbox. */
async function checkCarriers(client: Client) {
  const { rows } = await client.query<{ name: string; business: string }>(
    `SELECT carrier.name, configuration.business_id AS business
     FROM carrier_configurations configuration
     JOIN carriers carrier ON carrier.id = configuration.carrier_id
     WHERE carrier.adapter = 'catalogue' ORDER BY carrier.name, configuration.business_id`,
  );
  const listed = rows.map(({ name, business }) => `${name} (${business})`).join(', ');
  return {
    isWrong: rows.length > 0,
    message:
      rows.length > 0
        ? `configured without an adapter, remove them: ${listed}`
        : 'each configured carrier has an adapter',
  };
}

/** Compares the time zone data of the service with those of Node.js and PostgreSQL. The service's own must not be older. */
async function checkTimeZones(client: Client) {
  const differences = await findTimeZoneDifferences(client, listZoneNames());
  const { version, node } = differences;
  const isWrong = version < node.version;
  const described = describeDifferences(differences) ?? `rules ${version}, the same in Node.js and PostgreSQL`;
  const advice = isWrong
    ? ': update the rules of the service (TIME_ZONE_FILE)'
    : ': the service computes with its own everywhere';
  return { isWrong, message: describeDifferences(differences) ? described + advice : described };
}
