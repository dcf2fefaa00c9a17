import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runOnce } from 'graphile-worker';
import { Worker } from '../../src/outbox/worker';
import type { TestApp } from './test-app';

/**
 * Runs all jobs that are due, as a worker would, until none is left; those that fail are put off by the queue.
 *
 * @param task runs jobs of this task alone; others stay
 * @param again whether jobs that were put off after a failure are due at once
 */
export async function runJobs(
  t: TestApp,
  { again = false, task }: { again?: boolean; task?: string } = {},
): Promise<void> {
  if (again) await t.db.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0');
  const tasks = t.app.get(Worker).tasks();
  const taskList = task ? { [task]: tasks[task]! } : tasks;
  const { rows } = await t.db.query<{ begin: string }>('SELECT now()::text AS begin');
  do {
    await runOnce({
      connectionString: t.databaseUrl,
      taskList,
      concurrency: 2,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    await untilEndsAreWritten(t);
  } while (await isOneDue(t, Object.keys(taskList), rows[0]!.begin));
}

/** The library's runner does not wait until the ends of its last jobs are written. */
async function untilEndsAreWritten(t: TestApp): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await t.db.query(
      'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL LIMIT 1',
    );
    if (!rows.length) return;
    await pause(10);
  }
  throw new Error('A job is still locked two seconds after its runner ended.');
}

/**
 * Nor does it wait before it looks for the next one: behind a job whose end is not written yet those of the same queue are still
 * locked, and it ends without them. What has failed meanwhile and is due again is for the next call.
 */
async function isOneDue(t: TestApp, tasks: readonly string[], begin: string): Promise<boolean> {
  const { rows } = await t.db.query(
    `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = ANY($1) AND j.is_available AND j.run_at <= now() AND (j.attempts = 0 OR j.run_at <= $2) LIMIT 1`,
    [tasks, begin],
  );
  return rows.length > 0;
}
