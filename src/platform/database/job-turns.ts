import type { Client } from 'pg';
import { LOCK_TIMEOUT_MS } from './options';

const INDEX_NAME = 'turns_of_businesses';

/**
 * Creates the index by which `enqueue_job` counts the waiting jobs of a business, if it is missing. Migrations cannot create it, because
 * the library creates its job tables after them. Creating the index locks the table.
 *
 * @throws the database's error if the lock is not available immediately, because transactions that enqueue jobs would have to wait
 */
export async function indexJobTurns(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('graphile_worker.${INDEX_NAME}') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]!.isThere) return;
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query(
      `CREATE INDEX ${INDEX_NAME} ON graphile_worker._private_jobs (task_id, (payload ->> 'businessId')) WHERE is_available`,
    );
  } finally {
    await client.query('RESET lock_timeout');
  }
}
