import type { Client } from 'pg';
import { withStartClient } from './start-client';

/** Numbers that nobody else on this database uses for an advisory lock. */
export const LOCKS = {
  migrations: 7_130_462_211,
  gazetteer: 7_130_462_212,
  positionPartitions: 7_130_462_213,
} as const;

/** Runs `work` on a connection of its own while no other process holds the lock. It goes with the connection, so a killed process leaves none. */
export function underLock<T>(url: string, lock: number, work: (client: Client) => Promise<T>): Promise<T> {
  return withStartClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return work(client);
  });
}
