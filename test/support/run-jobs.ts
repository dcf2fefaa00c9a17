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
  await runOnce({
    connectionString: t.databaseUrl,
    taskList: task ? { [task]: tasks[task]! } : tasks,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
  // The library's runner does not wait until the ends of its last jobs are written.
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await t.db.query(
      'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL LIMIT 1',
    );
    if (!rows.length) return;
    await pause(10);
  }
  throw new Error('A job is still locked two seconds after its runner ended.');
}
