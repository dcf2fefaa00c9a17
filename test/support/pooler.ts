import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { testServer, withClient } from './admin';
import { letTimePass } from './until';

const LOGIN = 'dispatch_test_pooled';
const PASSWORD = 'pooled';
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer'];
/** User id for PgBouncer, which refuses to run as root. */
const UNPRIVILEGED_USER = 65534;

let port: number | undefined;

/** Returns the path of PgBouncer's program if it is installed. */
export const pgbouncer = (): string | undefined =>
  PLACES.find((program) => spawnSync(program, ['--version']).status === 0);

/** Settings of test apps while a pooler runs. Jobs and notifications use a direct connection. */
export function poolerSettings(databaseUrl: string): Record<string, string> {
  if (port === undefined) return {};
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.username = LOGIN;
  url.password = PASSWORD;
  return { DATABASE_URL: url.href, OWNER_DATABASE_URL: databaseUrl, DATABASE_POOLER: 'true' };
}

/**
 * Starts PgBouncer in transaction mode, as described in docs/production.md, in front of all databases of the test
 * server.
 */
export async function startPooler(program: string): Promise<{ stop(): Promise<void> }> {
  const { adminUrl, workerUrls = [] } = testServer();
  for (const url of [...workerUrls, adminUrl]) await withClient(url, makeLogin); // A coordinator connects to the other servers as the same user.
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-pooler-'));
  const listen = await findFreePort();
  const { hostname, port: server } = new URL(adminUrl);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${server || 5432} password=${PASSWORD}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 6
server_idle_timeout = 1
max_client_conn = 200
`,
  );
  writeFileSync(join(folder, 'users.txt'), `"${LOGIN}" "${PASSWORD}"\n`);
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: UNPRIVILEGED_USER, gid: UNPRIVILEGED_USER }),
  });
  port = listen;
  await untilItAnswers(child, poolerSettings(adminUrl).DATABASE_URL!);
  return {
    stop: async () => {
      port = undefined;
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeLogin(admin: Client): Promise<void> {
  await admin.query('SELECT pg_advisory_lock(5471190339)'); // Roles belong to the server, and tests run in parallel.
  await admin.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${LOGIN}') THEN CREATE ROLE ${LOGIN} LOGIN PASSWORD '${PASSWORD}'; END IF;
  END $$`);
  await admin.query(`GRANT dispatch_app TO ${LOGIN}`);
  await admin.query(`ALTER ROLE ${LOGIN} SET statement_timeout = '15s'`);
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (attempt === 200 || child.exitCode !== null) throw error;
      await letTimePass(50);
    }
  }
}
