import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCKS, underLock } from './advisory-lock';
import { indexJobTurns } from './job-turns';
import { assertKnownMigrations, findUnknownMigration, hasHadAllMigrations, nameOf } from './known-migrations';
import { migrationSource } from './migration-source';
import { APP_ROLE } from './options';

/** A lock was not to be had in time, or a deadlock. */
const GAVE_WAY = new Set(['55P03', '40P01']);
/** A backup or a long report may hold a table so long. */
const TRY_FOR_MS = 300_000;
/** In between, requests that waited get on. */
const PAUSE_MS = 1_000;

/**
 * Brings the schema up to date: this service's migrations, then the job library's own and an index on its tables. Of several processes that start
 * at once one migrates and the others wait for it.
 *
 * @param only names of migrations: as far as a backup was that is being restored, and no further
 */
export async function migrate(
  url: string,
  log: (line: string) => void = () => undefined,
  only?: readonly string[],
): Promise<void> {
  await underLock(url, LOCKS.migrations, async (client) => {
    if (only || !(await hasHadAllMigrations(client))) {
      await assertRoleCanBe(client);
      await runOurs(url, log, only);
    }
    await runMigrations({ connectionString: url });
    await untilDone(() => indexJobTurns(client), log);
  });
}

async function runOurs(url: string, log: (line: string) => void, only?: readonly string[]): Promise<void> {
  const source = await migrationSource(url);
  try {
    const had = new Set(await assertKnownMigrations(source));
    if (only) keep(source, only);
    await untilDone(() => source.runMigrations(), log);
    const done = (await assertKnownMigrations(source)).filter((name) => !had.has(name));
    if (had.size > 0) for (const name of done) log(`Migrated: ${name}`);
    else log(`All tables were made, by ${done.length} migrations, the last of them ${done.at(-1)}.`);
  } finally {
    await source.destroy();
  }
}

/**
 * Beside requests of the version before. A migration that does not get a lock at once, or stands in a circle with a request,
 * gives way: it is undone, whoever waited behind it goes on, and it is tried again.
 */
async function untilDone(step: () => Promise<unknown>, log: (line: string) => void): Promise<void> {
  for (const end = Date.now() + TRY_FOR_MS; ; await pause(PAUSE_MS)) {
    try {
      await step();
      return;
    } catch (error) {
      if (!GAVE_WAY.has((error as { code?: string }).code ?? '')) throw error;
      if (Date.now() > end)
        throw new Error(
          `A table that a migration changes was in use for ${TRY_FOR_MS / 60_000} minutes: end the oldest transaction of ` +
            `pg_stat_activity, perhaps a backup or a report, and start again.`,
          { cause: error },
        );
      log('A migration gave way to whoever uses its tables, and is tried again.');
    }
  }
}

/** @throws Error when this version of the service does not know one of them */
function keep(source: DataSource, names: readonly string[]): void {
  const unknown = findUnknownMigration(names, source);
  if (unknown)
    throw new Error(
      `The backup is of ${unknown.isPreRelease ? 'a version from before the first release' : 'a later version of the service, or of another one'} (${unknown.name}): restore it by that one.`,
    );
  Object.assign(source, { migrations: source.migrations.filter((migration) => names.includes(nameOf(migration))) });
}

/** Whether the role of requests is there or can be made, and the login is let into it: some hosts let nobody make roles. */
async function assertRoleCanBe(client: Client): Promise<void> {
  const { rows } = await client.query<{ login: string; makesRoles: boolean; exists: boolean; isMember: boolean }>(
    `SELECT r.rolname AS login, r.rolsuper OR r.rolcreaterole AS "makesRoles", a.oid IS NOT NULL AS exists,
       a.oid IS NOT NULL AND pg_has_role(r.oid, a.oid, 'MEMBER') AS "isMember"
     FROM pg_roles r LEFT JOIN pg_roles a ON a.rolname = $1 WHERE r.rolname = current_user`,
    [APP_ROLE],
  );
  const { login, makesRoles, exists, isMember } = rows[0]!;
  if (isMember || (makesRoles && !exists)) return;
  const member = client.escapeIdentifier(login);
  if (!makesRoles)
    throw new Error(
      `The login ${login} may not make roles, and ${exists ? `is not let into ${APP_ROLE}` : `there is no role ${APP_ROLE}`}: ` +
        `have an administrator of the database run ${exists ? '' : `CREATE ROLE ${APP_ROLE} NOLOGIN; `}GRANT ${APP_ROLE} TO ${member};`,
    );
}
