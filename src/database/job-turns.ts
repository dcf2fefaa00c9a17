import type { Client } from 'pg';
import { LOCK_TIMEOUT_MS } from './options';

const INDEX = 'turns_of_businesses';

/**
 * The index by which `enqueue_job` counts how many jobs of a business wait. The tables of jobs are the library's, which makes them after
 * our migrations; made only where it is missing, since making it locks the table.
 *
 * @throws the database's error when the lock is not to be had at once: whoever puts jobs in would wait behind this
 */
export async function indexJobTurns(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('graphile_worker.${INDEX}') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]!.isThere) return;
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await client.query(
      `CREATE INDEX ${INDEX} ON graphile_worker._private_jobs (task_id, (payload ->> 'businessId')) WHERE is_available`,
    );
  } finally {
    await client.query('RESET lock_timeout');
  }
}
