import { Logger, runOnce } from 'graphile-worker';
import { Worker } from '../../src/outbox/worker';
import type { TestApp } from './test-app';

/**
 * Runs all jobs that are due, as a worker would, until none is left; those that fail are put off by the queue.
 *
 * @param again whether jobs that were put off after a failure are due at once
 */
export async function runJobs(t: TestApp, { again = false }: { again?: boolean } = {}): Promise<void> {
  if (again) await t.db.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0');
  await runOnce({
    connectionString: t.databaseUrl,
    taskList: t.app.get(Worker).tasks(),
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}
