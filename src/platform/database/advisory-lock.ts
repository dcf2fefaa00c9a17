import type { Client } from 'pg';
import { withStartClient } from './driver/start-client';

/** The keys of advisory locks, by what they protect. They are arbitrary, but no other code on this database may use them. */
export const LOCKS = {
  migrations: 7_130_462_211,
  gazetteer: 7_130_462_212,
  positionPartitions: 7_130_462_213,
} as const;

/**
 * Waits for the lock and then runs `useClient` with it, on a separate connection. The lock ends with the connection, so a killed process
 * leaves none behind.
 *
 * @param lock an entry of LOCKS
 */
export function runUnderLock<T>(url: string, lock: number, useClient: (client: Client) => Promise<T>): Promise<T> {
  return withStartClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return useClient(client);
  });
}
