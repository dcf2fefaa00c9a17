import type { Client } from 'pg';
import { LOCK_TIMEOUT_MS } from './options';

const INDEX_NAME = 'turns_of_businesses';

/**
 * Creates the index by which the SQL function `enqueue_job` counts the waiting jobs of a business, if it is missing. With the count, jobs
 * of different businesses alternate (JobOptions.alternatesBusinesses). Migrations cannot create the index, because graphile-worker creates
 * its job tables after them. Creating the index locks the table.
 *
 * @throws the database's error if the lock is not available immediately, because transactions that enqueue jobs would have to wait
 */
export async function createWaitingJobsIndex(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('graphile_worker.${INDEX_NAME}') IS NOT NULL AS exists`,
  );
  if (rows[0]!.exists) return;
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query(
      `CREATE INDEX ${INDEX_NAME} ON graphile_worker._private_jobs (task_id, (payload ->> 'businessId')) WHERE is_available`,
    );
  } finally {
    await client.query('RESET lock_timeout');
  }
}
