import type { Client } from 'pg';
import type { Env } from '../config/env';

/** Connections that are held beside the pools: the job worker's and the live stream's listeners, a migration, an operator. */
const BESIDE = 6;

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
  const needed = processes * env.DATABASE_POOL_SIZE + BESIDE;
  if (needed <= allowed) return;
  const fits = Math.floor((allowed - BESIDE) / processes);
  throw new Error(
    `${processes} process(es) with DATABASE_POOL_SIZE=${env.DATABASE_POOL_SIZE} may need ${needed} connections, but the database allows ${allowed}: ` +
      (fits >= 2
        ? `set DATABASE_POOL_SIZE to at most ${fits}, or raise max_connections of the database.`
        : 'lower WEB_CONCURRENCY, or raise max_connections of the database.'),
  );
}
