import type { Client } from 'pg';
import type { Env } from '../config/env';

/** Beside its pool a process that answers requests listens on a connection. */
const OF_LISTENER = 1;
/** Of the runners of jobs: theirs, those that say that they are alive, and one that watches. */
const OF_WORKER = 20;
/** A migration and an operator. */
const OF_OTHERS = 2;

/**
 * Whether the database can give all the connections that this machine's processes may hold at once. One that can't would
 * refuse them under load, long after the start.
 *
 * @throws Error with one sentence that says what to set
 */
export async function assertEnoughConnections(client: Client, env: Env): Promise<void> {
  const { rows } = await client.query<{ allowed: number }>(
    `SELECT (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) AS allowed`,
  );
  const allowed = rows[0]!.allowed;
  const processes = env.PROCESS === 'worker' ? 1 : env.WEB_CONCURRENCY;
  const beside = processes * OF_LISTENER + (env.PROCESS === 'api' ? 0 : OF_WORKER) + OF_OTHERS;
  const needed = processes * env.DATABASE_POOL_SIZE + beside;
  if (needed <= allowed) return;
  const fits = Math.floor((allowed - beside) / processes);
  throw new Error(
    `${processes} process(es) with DATABASE_POOL_SIZE=${env.DATABASE_POOL_SIZE} may need ${needed} connections, but the database allows ${allowed}: ` +
      (fits >= 2
        ? `set DATABASE_POOL_SIZE to at most ${fits}, or raise max_connections of the database.`
        : 'lower WEB_CONCURRENCY, or raise max_connections of the database.'),
  );
}
