import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { LOCKS, underLock } from './advisory-lock';
import { assertKnownMigrations, findUnknownMigration, hasHadAllMigrations, nameOf } from './known-migrations';
import { migrationSource } from './migration-source';
import { APP_ROLE } from './options';

/**
 * Brings the schema up to date: this service's migrations, then the job library's own. Of several processes that start
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
  });
}

async function runOurs(url: string, log: (line: string) => void, only?: readonly string[]): Promise<void> {
  const source = await migrationSource(url);
  try {
    await assertKnownMigrations(source);
    if (only) keep(source, only);
    for (const { name } of await source.runMigrations()) log(`Migrated: ${name}`);
  } finally {
    await source.destroy();
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
