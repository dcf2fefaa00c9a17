import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isPresent } from './worker-presence';

const FIND_ABSENT = `SELECT w.name FROM (
    SELECT locked_by AS name FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
    UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
  ) w WHERE NOT ${isPresent('w.name')}`;

/**
 * Frees the jobs of workers whose process is gone, killed or without power: the queue itself would keep them for four
 * hours. A worker that only changes its connection is looked at twice.
 *
 * @param graceMs between the two looks
 * @returns the names of those workers
 */
export async function freeStuckJobs(pool: Pick<Pool, 'query'>, graceMs = 5_000): Promise<string[]> {
  const before = await findAbsent(pool);
  if (before.length === 0) return [];
  await pause(graceMs);
  const absent = (await findAbsent(pool)).filter((name) => before.includes(name));
  if (absent.length) await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [absent]);
  return absent;
}

async function findAbsent(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(FIND_ABSENT);
  return rows.map(({ name }) => name);
}
