import type { Client } from 'pg';

/** A job that failed too often and is not tried again by itself. */
export interface DeadJob {
  readonly id: string;
  readonly task: string;
  readonly tries: number;
  /** ISO 8601 UTC. */
  readonly created: string;
  /** First line of the error of the last attempt. */
  readonly error: string;
}

/** Matches jobs that have used all their attempts. */
const IS_DEAD_SQL = 'job.attempts >= job.max_attempts AND job.locked_at IS NULL';
const MAX_LISTED_JOBS = 1000;

/** Returns jobs that have failed for the last time, oldest first, 1,000 at most. */
export async function listDeadJobs(client: Client): Promise<DeadJob[]> {
  const { rows } = await client.query<DeadJob>(
    `SELECT job.id::text AS id, task.identifier AS task, job.attempts AS tries, iso(job.created_at) AS created,
       left(split_part(COALESCE(job.last_error, ''), E'\\n', 1), 200) AS error
     FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE ${IS_DEAD_SQL} ORDER BY job.id LIMIT ${MAX_LISTED_JOBS}`,
  );
  return rows;
}

/**
 * Runs dead jobs again, from their first attempt.
 *
 * @returns the number of jobs
 */
export function retryDeadJobs(client: Client, id: string | 'all'): Promise<number> {
  return applyToDeadJobs(client, id, 'SELECT graphile_worker.reschedule_jobs($1, run_at => now(), attempts => 0)');
}

/**
 * Deletes dead jobs.
 *
 * @returns the number of jobs
 */
export function dropDeadJobs(client: Client, id: string | 'all'): Promise<number> {
  return applyToDeadJobs(client, id, 'SELECT graphile_worker.complete_jobs($1)');
}

async function applyToDeadJobs(client: Client, id: string | 'all', statement: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT job.id FROM graphile_worker._private_jobs job WHERE ${IS_DEAD_SQL} AND ($1::bigint IS NULL OR job.id = $1)`,
    [id === 'all' ? null : id],
  );
  if (!rows.length && id !== 'all')
    throw new Error(`No dead job has the id ${id}: see the list of npm run admin -- jobs.`);
  await client.query(statement, [rows.map((row) => row.id)]);
  return rows.length;
}
