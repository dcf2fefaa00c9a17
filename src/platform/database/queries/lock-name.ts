import type { EntityManager } from 'typeorm';

/**
 * Locks a name for the rest of the transaction, such as `saved_views:` with the id of their owner. A name can be locked before the rows
 * exist. The key is a hash of 64 bits: two names with the same hash would only wait for each other.
 */
export async function lockName(manager: EntityManager, name: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
