import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCKS, runUnderLock } from '../advisory-lock';
import { createWaitingJobsIndex } from '../waiting-jobs-index';
import {
  FORMER_MIGRATIONS,
  hasAllFormer,
  LAST_FORMER_MIGRATION,
  listCombinedNames,
  recordCombined,
  replaceFormerNames,
} from './former-migrations';
import { findUnknownMigration, readKnownMigrations, type UnknownMigration } from './known-migrations';
import { hasAllMigrations } from './migration-files';
import { getMigrationName } from './migration-names';
import { openMigrationSource } from './migration-source';
import { APP_ROLE } from '../options';

/** SQLSTATE lock_not_available (a lock timeout) and deadlock_detected. */
const LOCK_FAILURES = new Set(['55P03', '40P01']);
/** Migrations are tried again for this long, because a backup or a long report may lock a table. */
const MAX_RETRY_MS = 300_000;
/** The pause between attempts, in which waiting requests continue. */
const RETRY_PAUSE_MS = 1_000;

/**
 * Updates the schema: runs the migrations of the service, then those of the job library, and creates an index on its tables. If
 * several processes start at the same time, one migrates and the others wait for it.
 *
 * @param url the URL of the owner of the tables
 * @param onlyNames the names of the migrations to run, for restoring a backup of an earlier version; default: all
 */
export async function migrate(
  url: string,
  log: (line: string) => void = () => undefined,
  onlyNames?: readonly string[],
): Promise<void> {
  await runUnderLock(url, LOCKS.migrations, async (client) => {
    if (onlyNames || !(await hasAllMigrations(client))) {
      await assertRoleIsUsable(client);
      await runServiceMigrations(url, log, onlyNames);
    }
    await runMigrations({ connectionString: url });
    await retryUntilDone(() => createWaitingJobsIndex(client), log);
  });
}

async function runServiceMigrations(
  url: string,
  log: (line: string) => void,
  onlyNames?: readonly string[],
): Promise<void> {
  const source = await openMigrationSource(url);
  try {
    const alreadyApplied = new Set(await replaceFormerRecords(source, log));
    if (onlyNames) restrictMigrations(source, onlyNames);
    await retryUntilDone(() => source.runMigrations(), log);
    const newNames = (await readKnownMigrations(source)).filter((name) => !alreadyApplied.has(name));
    if (alreadyApplied.size === 0) {
      log(`${newNames.length} migrations created all tables. The last one is ${newNames.at(-1)}.`);
      return;
    }
    for (const name of newNames) log(`Migrated: ${name}`);
  } finally {
    await source.destroy();
  }
}

/**
 * If the database has run all of the former migrations, records the combined ones instead (see former-migrations.ts). Both create the same
 * schema, so no other change is needed.
 *
 * @returns the names of the migrations that the database has run
 */
async function replaceFormerRecords(source: DataSource, log: (line: string) => void): Promise<string[]> {
  const names = await readKnownMigrations(source);
  if (!hasAllFormer(names)) return names;
  const combined = listCombinedNames(source);
  await source.transaction(({ queryRunner }) => recordCombined(queryRunner!, combined));
  log(
    `The record of ${FORMER_MIGRATIONS.length} earlier migrations became one of ${combined.length}. The tables stay as they are.`,
  );
  return replaceFormerNames(names, combined);
}

/**
 * Runs a migration while requests of the previous version are running. If the migration does not get a lock soon, or causes a deadlock with a
 * request, it is rolled back, so that transactions which wait for it continue. Then it is tried again.
 *
 * @param runMigration must have no effect if it fails
 * @throws Error if a table stays locked for MAX_RETRY_MS
 */
async function retryUntilDone(runMigration: () => Promise<unknown>, log: (line: string) => void): Promise<void> {
  const endMs = Date.now() + MAX_RETRY_MS;
  for (;;) {
    try {
      await runMigration();
      return;
    } catch (error) {
      if (!LOCK_FAILURES.has((error as { code?: string }).code ?? '')) throw error;
      if (Date.now() > endMs)
        throw new Error(
          `A table that a migration changes was in use for ${MAX_RETRY_MS / 60_000} minutes: end the oldest transaction of ` +
            `pg_stat_activity, perhaps a backup or a report, and start again.`,
          { cause: error },
        );
      log('A migration could not lock its tables, because requests use them; trying again.');
    }
    await pause(RETRY_PAUSE_MS);
  }
}

/**
 * Restricts a data source to the named migrations.
 *
 * @throws Error if this version of the service does not know one of them
 */
function restrictMigrations(source: DataSource, names: readonly string[]): void {
  const unknown = findUnknownMigration(names, source);
  if (unknown)
    throw new Error(`The backup is of ${BACKUP_ORIGINS[unknown.origin]} (${unknown.name}): restore it by that one.`);
  const expected = replaceFormerNames(names, listCombinedNames(source));
  const migrations = source.migrations.filter((migration) => expected.includes(getMigrationName(migration)));
  Object.assign(source, { migrations }); // TypeORM declares the property as read-only.
}

/** The version of the service that can restore a backup, by the origin of the migration that this version does not know. */
const BACKUP_ORIGINS: Readonly<Record<UnknownMigration['origin'], string>> = {
  former: `an earlier version of the service than the one whose last migration is ${LAST_FORMER_MIGRATION}`,
  'pre-release': 'a version from before the first release',
  later: 'a later version of the service, or of another one',
};

/** Checks that the role of requests exists or can be created, and that the login may use it. Some hosts do not allow creating roles. */
async function assertRoleIsUsable(client: Client): Promise<void> {
  const { rows } = await client.query<{ login: string; makesRoles: boolean; exists: boolean; isMember: boolean }>(
    `SELECT login_role.rolname AS login,
       login_role.rolsuper OR login_role.rolcreaterole AS "makesRoles",
       app_role.oid IS NOT NULL AS exists,
       app_role.oid IS NOT NULL AND pg_has_role(login_role.oid, app_role.oid, 'MEMBER') AS "isMember"
     FROM pg_roles login_role
     LEFT JOIN pg_roles app_role ON app_role.rolname = $1
     WHERE login_role.rolname = current_user`,
    [APP_ROLE],
  );
  const { login, makesRoles, exists, isMember } = rows[0]!;
  if (isMember || makesRoles) return; // The first migration creates the role if it is missing, and lets the login use it.
  const problem = exists ? `is not let into ${APP_ROLE}` : `there is no role ${APP_ROLE}`;
  const createSql = exists ? '' : `CREATE ROLE ${APP_ROLE} NOLOGIN; `;
  const grantSql = `GRANT ${APP_ROLE} TO ${client.escapeIdentifier(login)};`;
  throw new Error(
    `The login ${login} may not make roles, and ${problem}: have an administrator of the database run ${createSql}${grantSql}`,
  );
}
