import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isPresentSql } from './worker-presence';

/** SQL: the names of workers that have locked a job or a queue, but do not run in any process. */
const ABSENT_WORKERS_SQL = `SELECT worker.name FROM (
    SELECT locked_by AS name FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
    UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
  ) worker WHERE NOT ${isPresentSql('worker.name')}`;

/**
 * Unlocks the jobs of workers whose process was killed or lost power. The queue would keep them locked for four hours. A worker is
 * checked twice, because it may be replacing a lost connection.
 *
 * @param graceMs time between the two checks
 * @returns the names of those workers
 */
export async function freeStuckJobs(pool: Pick<Pool, 'query'>, graceMs = 5_000): Promise<string[]> {
  const absentAtFirst = await findAbsentWorkers(pool);
  if (absentAtFirst.length === 0) return [];
  await pause(graceMs);
  const stillAbsent = (await findAbsentWorkers(pool)).filter((name) => absentAtFirst.includes(name));
  if (stillAbsent.length) await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [stillAbsent]);
  return stillAbsent;
}

async function findAbsentWorkers(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(ABSENT_WORKERS_SQL);
  return rows.map(({ name }) => name);
}
