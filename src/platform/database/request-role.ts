import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Env } from '../../config/env';
import { APP_ROLE, buildSessionOptions } from './options';

/*
 * Requests connect with a login of their own, as the role APP_ROLE. Row-level security applies to that role. It does not apply to
 * superusers and to the owner of the tables, so requests must never run as one of them.
 */

/** The embedded server's login for requests. */
const REQUEST_LOGIN = 'dispatch_login';

/**
 * Gives requests a login that owns nothing, with a new password. So no request can become the owner of the tables on its connection.
 *
 * @param ownerUrl the URL of the owner of the tables
 * @returns the URL of the new login
 */
export async function createRequestLogin(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await withConnection({ connectionString: ownerUrl }, async (client) => {
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${REQUEST_LOGIN}') THEN CREATE ROLE ${REQUEST_LOGIN}; END IF;
    END $$`);
    await client.query(
      `ALTER ROLE ${REQUEST_LOGIN} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE INHERIT PASSWORD '${password}'`,
    );
    await client.query(`GRANT ${APP_ROLE} TO ${REQUEST_LOGIN}`);
  });
  const url = new URL(ownerUrl);
  url.username = REQUEST_LOGIN;
  url.password = password;
  return url.href;
}

/** The rights of the database connections of requests. */
export interface RequestRole {
  /** The role that has logged in. */
  readonly login: string;
  /** The role after `SET ROLE`, with whose rights statements run. */
  readonly role: string;
  /** Whether the role has the rights that requests need: it is APP_ROLE or a member of it. */
  readonly hasRequestRights: boolean;
  /** Whether the role bypasses row-level security. Requests must never run with it then. */
  readonly bypassesRowSecurity: boolean;
  /** Whether the login bypasses row-level security after `RESET ROLE`. */
  readonly loginBypassesRowSecurity: boolean;
  /** 0 means no timeout. */
  readonly statementTimeoutMs: number;
}

/** Reads a `RequestRole`. `table_owner` is the owner of the tables; it has no row before the first migration. */
const ROLE_SQL = `WITH table_owner AS (
    SELECT relowner AS id
    FROM pg_class
    WHERE oid = to_regclass('public.businesses')
  )
  SELECT
    session_user AS login,
    current_user AS role,
    EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') AND pg_has_role(
      current_user, (SELECT oid FROM pg_roles WHERE rolname = '${APP_ROLE}'), 'USAGE'
    ) AS "hasRequestRights",
    (
      SELECT rolsuper OR rolbypassrls
      FROM pg_roles
      WHERE rolname = current_user
    ) OR COALESCE((SELECT pg_has_role(current_user, table_owner.id, 'MEMBER') FROM table_owner), false) AS "bypassesRowSecurity",
    (
      SELECT rolsuper OR rolbypassrls
      FROM pg_roles
      WHERE rolname = session_user
    ) OR COALESCE((SELECT pg_has_role(session_user, table_owner.id, 'MEMBER')
      FROM table_owner), false) AS "loginBypassesRowSecurity",
    (
      SELECT setting::integer
      FROM pg_settings
      WHERE name = 'statement_timeout'
    ) AS "statementTimeoutMs"`;

/** Reads the rights of a connection that is opened in the same way as those of requests. */
export function readRequestRole(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOLER' | 'DATABASE_STATEMENT_TIMEOUT_MS'>,
): Promise<RequestRole> {
  return withConnection(
    { connectionString: env.DATABASE_URL, ...buildSessionOptions(env) },
    async (client) => (await client.query<RequestRole>(ROLE_SQL)).rows[0]!,
  );
}

/** Returns a message that says why the service must not use this role; undefined if it may. */
export function findRequestRoleFault({
  login,
  hasRequestRights,
  bypassesRowSecurity,
}: RequestRole): string | undefined {
  if (bypassesRowSecurity)
    return (
      `The login ${login} in DATABASE_URL owns the tables or passes row-level security, and behind a pooler requests would run as it: ` +
      `create a separate login for them (CREATE ROLE dispatch_login LOGIN PASSWORD '…'; GRANT ${APP_ROLE} TO dispatch_login) and give the owner's in OWNER_DATABASE_URL.`
    );
  if (!hasRequestRights)
    return `The login ${login} in DATABASE_URL lacks the rights of requests: GRANT ${APP_ROLE} TO "${login}".`;
  return undefined;
}

/** Runs `useClient` with a new connection and closes it afterwards. */
async function withConnection<T>(
  settings: { connectionString: string | undefined; options?: string },
  useClient: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...settings, application_name: 'dispatch-start', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // A lost connection also fails the query, which reports it.
  await client.connect();
  try {
    return await useClient(client);
  } finally {
    await client.end();
  }
}
