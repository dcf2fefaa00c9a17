import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { DisabledReason } from '../dto/webhook.response';
import type { Attempt } from './webhook-calls.service';

/** How long a process has a webhook for itself, unless it says that it goes on. */
export const LEASE_MS = 30_000;
const KEPT_ATTEMPTS = 20;

/** A webhook that one process delivers to, alone. */
export interface Lease {
  readonly businessId: string;
  readonly webhookId: string;
  readonly lease: string;
}

/** What is sent next: the first of its record that waits. */
export interface Due {
  readonly id: string;
  readonly recordId: string;
  readonly seq: string;
  readonly tries: number;
  readonly body: string;
}

/** The webhook as it is now. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: string[];
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** What becomes of a webhook after a failure. */
export interface Failing {
  readonly failures: number;
  readonly pausedUntil: Date | null;
  readonly disabledReason: DisabledReason | null;
}

const LEASED_UNTIL = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`;
const KEPT = `(CASE WHEN jsonb_array_length(attempts) >= ${KEPT_ATTEMPTS} THEN attempts - 0 ELSE attempts END)`;
const MESSAGE = `d.event_id AS id, d.record_id AS "recordId", d.seq, d.tries,
  json_build_object('type', e.body -> 'type', 'timestamp', e.body -> 'timestamp', 'data', e.body -> 'data')::text AS body`;
const WAITING = `FROM webhook_deliveries d JOIN events e ON e.business_id = d.business_id AND e.id = d.event_id
  WHERE d.business_id = $1 AND d.webhook_id = $2 AND d.status = 'pending'`;
/** Nothing of the same record waits that came before it. */
const isFirst = (but = '') => `NOT EXISTS (SELECT FROM webhook_deliveries b WHERE b.business_id = d.business_id
  AND b.webhook_id = d.webhook_id AND b.record_id = d.record_id AND b.status = 'pending' AND b.seq < d.seq${but})`;

const isOurs = (lease: string) =>
  `EXISTS (SELECT FROM webhooks w WHERE w.business_id = $1 AND w.id = $2 AND w.lease = ${lease} AND w.is_active)`;

/**
 * What waits for a webhook, and what became of it. Each call is a transaction of its own, so that nothing is held while a
 * receiver is waited for. A lease that has ended, and a webhook that was switched off or deleted, give nothing any more.
 */
@Injectable()
export class DrainsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Takes the webhook, unless somebody has it or it is paused. Should we die, a job goes on when the lease has ended. */
  take({ businessId, webhookId, lease }: Lease): Promise<boolean> {
    return this.work.run(businessId, async () => {
      const rows = await this.work.manager.query<object[]>(
        `WITH taken AS (
           UPDATE webhooks SET lease = $3, leased_until = ${LEASED_UNTIL}
           WHERE business_id = $1 AND id = $2 AND is_active AND (leased_until IS NULL OR leased_until <= clock_timestamp())
             AND (paused_until IS NULL OR paused_until <= clock_timestamp())
           RETURNING business_id, id, leased_until)
         SELECT wake_webhook_at(business_id, id, leased_until) FROM taken`,
        [businessId, webhookId, lease],
      );
      return rows.length > 0;
    });
  }

  /** Goes on having it; null when it is not ours any more. */
  keep({ businessId, webhookId, lease }: Lease): Promise<Endpoint | null> {
    return this.work.run(businessId, async () => {
      const [endpoint] = await this.work.manager.query<Endpoint[]>(
        `WITH kept AS (
           UPDATE webhooks SET leased_until = ${LEASED_UNTIL} WHERE business_id = $1 AND id = $2 AND lease = $3 AND is_active
           RETURNING *)
         SELECT url, failures, failing_since AS "failingSince", wake_webhook_at(business_id, id, leased_until),
           array_remove(ARRAY[secret_encrypted, CASE WHEN previous_secret_until > now() THEN previous_secret_encrypted END], NULL) AS secrets
         FROM kept`,
        [businessId, webhookId, lease],
      );
      return endpoint ?? null;
    });
  }

  /** What is due, the first of each record alone, those left out whose records are being delivered now. */
  due({ businessId, webhookId, lease }: Lease, underway: readonly string[], most: number): Promise<Due[]> {
    return this.work.run(businessId, () =>
      this.work.manager.query<Due[]>(
        `SELECT ${MESSAGE} ${WAITING} AND d.next_attempt_at <= now() AND d.record_id <> ALL ($3::uuid[]) AND ${isFirst()} AND ${isOurs('$5')}
         ORDER BY d.next_attempt_at, d.seq LIMIT $4`,
        [businessId, webhookId, underway, most, lease],
      ),
    );
  }

  /** It was taken. Gives the next one of the record, if that is due. */
  recordTaken({ businessId, webhookId, lease }: Lease, due: Due, attempt: Attempt): Promise<Due | null> {
    return this.work.run(businessId, async () => {
      const [next] = await this.work.manager.query<Due[]>(
        `WITH settled AS (
           UPDATE webhook_deliveries SET status = 'delivered', settled_at = now(), tries = tries + 1, attempts = ${KEPT} || $6::jsonb
           WHERE business_id = $1 AND webhook_id = $2 AND event_id = $3 AND status = 'pending'),
         sound AS (
           UPDATE webhooks SET failures = 0, failing_since = NULL, paused_until = NULL
           WHERE business_id = $1 AND id = $2 AND failing_since IS NOT NULL)
         SELECT ${MESSAGE} ${WAITING} AND d.event_id <> $3 AND d.record_id = $4 AND d.next_attempt_at <= now()
           AND ${isFirst(' AND b.event_id <> $3')}
           AND ${isOurs('$5')}
         ORDER BY d.seq LIMIT 1`,
        [businessId, webhookId, due.id, due.recordId, lease, JSON.stringify(attempt)],
      );
      return next ?? null;
    });
  }

  /** It was not taken. Whatever else of the record waits goes on waiting with it; without a next try it is dead. */
  async recordFailed({ businessId, webhookId }: Lease, due: Due, attempt: Attempt, next: Date | null): Promise<void> {
    await this.work.manager.query(
      `WITH failed AS (
         UPDATE webhook_deliveries SET tries = tries + 1, attempts = ${KEPT} || $6::jsonb,
           status = CASE WHEN $5::timestamptz IS NULL THEN 'dead' ELSE 'pending' END,
           settled_at = CASE WHEN $5::timestamptz IS NULL THEN now() END, next_attempt_at = COALESCE($5, next_attempt_at)
         WHERE business_id = $1 AND webhook_id = $2 AND event_id = $3 AND status = 'pending')
       UPDATE webhook_deliveries SET next_attempt_at = GREATEST(next_attempt_at, $5)
       WHERE business_id = $1 AND webhook_id = $2 AND record_id = $4 AND status = 'pending' AND seq > $7`,
      [businessId, webhookId, due.id, due.recordId, next, JSON.stringify(attempt), due.seq],
    );
  }

  /** Notes that the webhook fails; false when it is not ours any more, or switched off meanwhile. */
  async recordFailing({ businessId, webhookId, lease }: Lease, failing: Failing): Promise<boolean> {
    const { failures, pausedUntil, disabledReason } = failing;
    const rows = await this.work.manager.query<object[]>(
      `WITH noted AS (
         UPDATE webhooks SET failures = $4, failing_since = COALESCE(failing_since, now()), paused_until = $5,
           is_active = $6::text IS NULL, disabled_reason = $6,
           version = version + CASE WHEN $6::text IS NULL THEN 0 ELSE 1 END,
           updated_at = CASE WHEN $6::text IS NULL THEN updated_at ELSE now() END
         WHERE business_id = $1 AND id = $2 AND lease = $3 AND is_active
         RETURNING 1)
       SELECT FROM noted`,
      [businessId, webhookId, lease, failures, pausedUntil, disabledReason],
    );
    return rows.length > 0;
  }

  /**
   * Gives it back, and has it looked at when the next thing is due. Whoever tries to take it meanwhile waits for this to be
   * committed, so what came after we looked is not forgotten.
   */
  release({ businessId, webhookId, lease }: Lease): Promise<void> {
    return this.work.run(businessId, async () => {
      const rows = await this.work.manager.query<object[]>(
        `WITH given AS (
           UPDATE webhooks SET lease = NULL, leased_until = NULL WHERE business_id = $1 AND id = $2 AND lease = $3 RETURNING 1)
         SELECT FROM given`,
        [businessId, webhookId, lease],
      );
      if (rows.length === 0) return;
      await this.work.manager.query(
        `SELECT wake_webhook_at(w.business_id, w.id, CASE WHEN w.is_active AND n.at IS NOT NULL THEN GREATEST(w.paused_until, n.at) END)
         FROM webhooks w LEFT JOIN LATERAL (
           SELECT d.next_attempt_at AS at ${WAITING} AND ${isFirst()} ORDER BY d.next_attempt_at, d.seq LIMIT 1) n ON true
         WHERE w.business_id = $1 AND w.id = $2`,
        [businessId, webhookId],
      );
    });
  }

  /** Whom to tell that the service has switched a webhook off. */
  async admins(businessId: string): Promise<{ email: string }[]> {
    return this.work.manager.query(
      `SELECT u.email FROM members m JOIN users u ON u.id = m.user_id
       WHERE m.business_id = $1 AND m.role IN ('owner', 'admin') ORDER BY u.email`,
      [businessId],
    );
  }
}
