import { WebhookSendingService } from '../../src/modules/webhooks/sending/webhook-sending.service';
import { runJobs } from './run-jobs';
import type { TestApp } from './test-app';

/** Runs all due deliveries like a worker and waits for their results. Postponed ones stay in the queue. */
export async function deliver(t: TestApp): Promise<void> {
  for (;;) {
    await runJobs(t, { task: 'deliver_webhook' });
    await t.app.get(WebhookSendingService).waitUntilIdle();
    const { rows } = await t.db.query(
      `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'deliver_webhook' AND j.run_at <= now() AND j.locked_at IS NULL AND j.attempts < j.max_attempts LIMIT 1`,
    );
    if (rows.length === 0) return;
  }
}

/** Moves everything that is scheduled closer to now by this time. */
export async function passTime(t: TestApp, ms: number): Promise<void> {
  const less = `- $1 * interval '1 millisecond'`;
  await t.db.query(`UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at ${less} WHERE status = 'pending'`, [
    ms,
  ]);
  await t.db.query(
    `UPDATE webhooks SET paused_until = paused_until ${less}, failing_since = failing_since ${less},
       previous_secret_until = previous_secret_until ${less}`,
    [ms],
  );
  await t.db.query(
    `UPDATE graphile_worker._private_jobs j SET run_at = run_at ${less} FROM graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'deliver_webhook'`,
    [ms],
  );
}
