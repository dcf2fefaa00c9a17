import type { Client } from 'pg';
import type { Env } from '../config/env';

/** Each process that serves requests uses one connection for notifications in addition to its pool. */
const LISTENER_CONNECTIONS = 1;
/** The connections of the job runners: those that run jobs, those that show that a runner is alive, and one for monitoring. */
const WORKER_CONNECTIONS = 20;
/** One connection is for migrations and one for an operator. */
const OTHER_CONNECTIONS = 2;
/** A process cannot work with fewer connections in its pool. */
const MIN_POOL_SIZE = 2;

/**
 * Checks that the database allows all connections that the processes of this machine may open. Otherwise it would reject some of them only
 * under load, long after the start.
 *
 * @throws Error that names the setting to change
 */
export async function assertEnoughConnections(client: Client, env: Env): Promise<void> {
  const { rows } = await client.query<{ allowed: number }>(
    `SELECT (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) AS allowed`,
  );
  const allowed = rows[0]!.allowed;
  const processes = env.PROCESS === 'worker' ? 1 : env.WEB_CONCURRENCY;
  const workerConnections = env.PROCESS === 'api' ? 0 : WORKER_CONNECTIONS;
  const outsidePools = processes * LISTENER_CONNECTIONS + workerConnections + OTHER_CONNECTIONS;
  const needed = processes * env.DATABASE_POOL_SIZE + outsidePools;
  if (needed <= allowed) return;
  const maxPoolSize = Math.floor((allowed - outsidePools) / processes);
  throw new Error(
    `${processes} process(es) with DATABASE_POOL_SIZE=${env.DATABASE_POOL_SIZE} may need ${needed} connections, but the database allows ${allowed}: ` +
      (maxPoolSize >= MIN_POOL_SIZE
        ? `set DATABASE_POOL_SIZE to at most ${maxPoolSize}, or raise max_connections of the database.`
        : 'lower WEB_CONCURRENCY, or raise max_connections of the database.'),
  );
}
