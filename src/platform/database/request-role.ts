import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Env } from '../../config/env';
import { APP_ROLE, requestSession } from './options';

/** The embedded server's login for requests. */
const REQUEST_LOGIN = 'dispatch_login';

/**
 * Gives requests a login that owns nothing, with a new password. So no request can become the owner of the tables on its connection.
 *
 * @returns the URL of the login
 */
export async function createRequestLogin(owner: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await withConnection({ connectionString: owner }, async (client) => {
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${REQUEST_LOGIN}') THEN CREATE ROLE ${REQUEST_LOGIN}; END IF;
    END $$`);
    await client.query(
      `ALTER ROLE ${REQUEST_LOGIN} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE INHERIT PASSWORD '${password}'`,
    );
    await client.query(`GRANT ${APP_ROLE} TO ${REQUEST_LOGIN}`);
  });
  const url = new URL(owner);
  url.username = REQUEST_LOGIN;
  url.password = password;
  return url.href;
}

/** The rights of the database connections of requests. */
export interface RequestRole {
  readonly login: string;
  readonly role: string;
  /** Whether the login has the rights that requests need. */
  readonly serves: boolean;
  /** Whether the login bypasses row-level security. Requests must never run with it then. */
  readonly isUnbound: boolean;
  /** Whether the login bypasses row-level security after `RESET ROLE`. */
  readonly isUnboundLogin: boolean;
  /** In milliseconds; 0 means no timeout. */
  readonly statementTimeout: number;
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
    ) AS serves,
    (
      SELECT rolsuper OR rolbypassrls
      FROM pg_roles
      WHERE rolname = current_user
    ) OR COALESCE((SELECT pg_has_role(current_user, table_owner.id, 'MEMBER') FROM table_owner), false) AS "isUnbound",
    (
      SELECT rolsuper OR rolbypassrls
      FROM pg_roles
      WHERE rolname = session_user
    ) OR COALESCE((SELECT pg_has_role(session_user, table_owner.id, 'MEMBER')
      FROM table_owner), false) AS "isUnboundLogin",
    (
      SELECT setting::integer
      FROM pg_settings
      WHERE name = 'statement_timeout'
    ) AS "statementTimeout"`;

/** Reads the rights of a connection that is opened in the same way as those of requests. */
export function readRequestRole(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOLER' | 'DATABASE_STATEMENT_TIMEOUT_MS'>,
): Promise<RequestRole> {
  return withConnection(
    { connectionString: env.DATABASE_URL, ...requestSession(env) },
    async (client) => (await client.query<RequestRole>(ROLE_SQL)).rows[0]!,
  );
}

/** @returns the reason why the service must not use this role, as a message; undefined if it may */
export function requestRoleFault({ login, serves, isUnbound }: RequestRole): string | undefined {
  if (isUnbound)
    return (
      `The login ${login} in DATABASE_URL owns the tables or passes row-level security, and behind a pooler requests would run as it: ` +
      `create a separate login for them (CREATE ROLE dispatch_login LOGIN PASSWORD '…'; GRANT ${APP_ROLE} TO dispatch_login) and give the owner's in OWNER_DATABASE_URL.`
    );
  if (!serves)
    return `The login ${login} in DATABASE_URL lacks the rights of requests: GRANT ${APP_ROLE} TO "${login}".`;
  return undefined;
}

async function withConnection<T>(
  settings: { connectionString: string | undefined; options?: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...settings, application_name: 'dispatch-start', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a broken connection also fails the query, which reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
