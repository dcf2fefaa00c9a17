import { Injectable } from '@nestjs/common';
import { Distribution } from '../../../database/distribution';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { DisabledReason } from '../dto/webhook.response';
import type { Attempt } from './attempt';

/** Of all businesses together. */
export interface Backlog {
  /** How many webhooks have a message that has been due for 30 s and more. */
  readonly behind: number;
  /** Seconds that the first message of all has been due; null: none is. */
  readonly oldest: number | null;
  readonly failing: number;
  readonly switchedOff: number;
}

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
  /** Whether another one of the record waits behind it. */
  readonly isFollowed: boolean;
}

/** A message that its receiver has, with what it answered. */
export interface Taken {
  readonly id: string;
  readonly attempt: Attempt;
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
const KEPT = `(CASE WHEN jsonb_array_length(d.attempts) >= ${KEPT_ATTEMPTS} THEN d.attempts - 0 ELSE d.attempts END)`;
const WAITING = `d.business_id = $1 AND d.webhook_id = $2 AND d.status = 'pending'`;
/** What waits for the same record. */
const OF_ITS_RECORD = (b: string) => `SELECT FROM webhook_deliveries ${b} WHERE ${b}.business_id = $1
  AND ${b}.webhook_id = d.webhook_id AND ${b}.record_id = d.record_id AND ${b}.status = 'pending'`;

/** A suspended business is sent nothing; what waits is sent when it is active again. */
const MAY_BE_SENT = 'is_active AND EXISTS (SELECT FROM businesses b WHERE b.id = $1 AND b.suspended_at IS NULL)';
/** In a cluster a change of webhooks cannot look at businesses: that is asked before, in the same transaction. */
const IS_OPEN = 'SELECT 1 FROM businesses WHERE id = $1 AND suspended_at IS NULL';

/**
 * What waits for a webhook, and what became of it. Each call is a transaction of its own, so that nothing is held while a
 * receiver is waited for. A lease that has ended, and a webhook that was switched off or deleted, give nothing any more.
 */
@Injectable()
export class DrainsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly distribution: Distribution,
  ) {}

  /** Takes the webhook, unless somebody has it or it is paused. Should we die, others see that the lease has ended. */
  take({ businessId, webhookId, lease }: Lease): Promise<Endpoint | null> {
    return this.work.run(businessId, async () =>
      this.endpoint(
        `UPDATE webhooks SET lease = $3, leased_until = ${LEASED_UNTIL}
         WHERE business_id = $1 AND id = $2 AND ${this.mayBeSent(4)} AND (leased_until IS NULL OR leased_until <= clock_timestamp())
           AND (paused_until IS NULL OR paused_until <= clock_timestamp())`,
        [businessId, webhookId, lease, ...(await this.isOpen(businessId))],
      ),
    );
  }

  /** Goes on having it; null when it is not ours any more. */
  keep({ businessId, webhookId, lease }: Lease): Promise<Endpoint | null> {
    return this.work.run(businessId, async () =>
      this.endpoint(
        `UPDATE webhooks SET leased_until = ${LEASED_UNTIL}
         WHERE business_id = $1 AND id = $2 AND lease = $3 AND ${this.mayBeSent(4)}`,
        [businessId, webhookId, lease, ...(await this.isOpen(businessId))],
      ),
    );
  }

  /**
   * Writes down what was taken, and reads what is due then: of each record the first, those left out that are busy.
   *
   * @param busy records of which something is still to be sent, or is being sent
   * @param most messages that are read
   * @returns null when the webhook is not ours any more; what was taken is written down all the same
   */
  exchange(
    { businessId, webhookId, lease }: Lease,
    taken: readonly Taken[],
    busy: readonly string[],
    most: number,
  ): Promise<Due[] | null> {
    return this.work.run(businessId, async () => {
      const [row] = await this.work.manager.query<{ isOurs: boolean; due: Due[] }[]>(
        `WITH taken AS (SELECT * FROM json_to_recordset($4::json) AS t (id uuid, attempt jsonb)),
         settled AS (
           UPDATE webhook_deliveries d SET status = 'delivered', settled_at = now(), tries = tries + 1, attempts = ${KEPT} || t.attempt
           FROM taken t WHERE ${WAITING} AND d.event_id = t.id),
         sound AS (
           UPDATE webhooks SET failures = 0, failing_since = NULL, paused_until = NULL
           WHERE business_id = $1 AND id = $2 AND failing_since IS NOT NULL AND EXISTS (SELECT FROM taken)),
         ours AS (
           SELECT FROM webhooks WHERE business_id = $1 AND id = $2 AND lease = $3 AND ${this.mayBeSent(8)}),
         due AS (
           SELECT d.event_id, d.record_id, d.seq, d.tries, d.next_attempt_at FROM webhook_deliveries d
           WHERE ${WAITING} AND d.next_attempt_at <= now() AND d.record_id <> ALL ($5::uuid[]) AND d.event_id <> ALL ($7::uuid[])
             AND NOT EXISTS (${OF_ITS_RECORD('b')} AND b.seq < d.seq AND b.event_id <> ALL ($7::uuid[])) AND EXISTS (SELECT FROM ours)
           ORDER BY d.next_attempt_at, d.seq LIMIT $6)
         SELECT EXISTS (SELECT FROM ours) AS "isOurs", COALESCE((
           SELECT json_agg(json_build_object('id', d.event_id, 'recordId', d.record_id, 'seq', d.seq::text, 'tries', d.tries, 'body',
               json_build_object('type', e.body -> 'type', 'timestamp', e.body -> 'timestamp', 'data', e.body -> 'data')::text,
             'isFollowed', EXISTS (SELECT FROM webhook_deliveries b WHERE b.business_id = $1 AND b.webhook_id = $2
               AND b.record_id = d.record_id AND b.status = 'pending' AND b.seq > d.seq)) ORDER BY d.next_attempt_at, d.seq)
           FROM due d JOIN events e ON e.business_id = $1 AND e.id = d.event_id), '[]') AS due`,
        [
          ...[businessId, webhookId, lease, JSON.stringify(taken), busy, most, taken.map(({ id }) => id)],
          ...(await this.isOpen(businessId)),
        ],
      );
      return row!.isOurs ? row!.due : null;
    });
  }

  /** It was not taken. Whatever else of the record waits goes on waiting with it; without a next try it is dead. */
  async recordFailed({ businessId, webhookId }: Lease, due: Due, attempt: Attempt, next: Date | null): Promise<void> {
    await this.work.manager.query(
      `WITH failed AS (
         UPDATE webhook_deliveries d SET tries = tries + 1, attempts = ${KEPT} || $6::jsonb,
           status = CASE WHEN $5::timestamptz IS NULL THEN 'dead' ELSE 'pending' END,
           settled_at = CASE WHEN $5::timestamptz IS NULL THEN now() END, next_attempt_at = COALESCE($5, next_attempt_at)
         WHERE ${WAITING} AND d.event_id = $3)
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
   * Gives it back, and has it looked at when the next thing is due. A change that has just told it of something has no job
   * made while somebody has the webhook (deliver_events), and holds the webhook's lock until it is committed: until then it is
   * not given back. Whoever tries to take it meanwhile waits for this to be committed, so nothing is forgotten.
   *
   * @param isOver it is given back however that may be, and looked at once more
   * @returns whether it was given back
   */
  release({ businessId, webhookId, lease }: Lease, isOver: boolean): Promise<boolean> {
    return this.work.run(businessId, async () => {
      const { manager } = this.work;
      const [lock] = await manager.query<{ isFree: boolean }[]>(
        'SELECT pg_try_advisory_xact_lock(webhook_lock($1)) AS "isFree"',
        [webhookId],
      );
      if (!lock!.isFree && !isOver) return false;
      const rows = await manager.query<object[]>(
        `WITH given AS (
           UPDATE webhooks SET lease = NULL, leased_until = NULL WHERE business_id = $1 AND id = $2 AND lease = $3 RETURNING 1)
         SELECT FROM given`,
        [businessId, webhookId, lease],
      );
      if (rows.length === 0) return true;
      await manager.query(
        `SELECT wake_webhook_at(w.business_id, w.id, CASE WHEN w.is_active AND n.at IS NOT NULL THEN GREATEST(w.paused_until, n.at) END)
         FROM webhooks w LEFT JOIN LATERAL (
           SELECT LEAST((SELECT d.next_attempt_at FROM webhook_deliveries d WHERE ${WAITING}
             AND NOT EXISTS (${OF_ITS_RECORD('b')} AND b.seq < d.seq) ORDER BY d.next_attempt_at, d.seq LIMIT 1),
             CASE WHEN NOT $3::boolean THEN clock_timestamp() END) AS at) n ON true
         WHERE w.business_id = $1 AND w.id = $2`,
        [businessId, webhookId, lock!.isFree],
      );
      return true;
    });
  }

  /** Has webhooks looked at whose process has died. */
  async freeAbandoned(): Promise<void> {
    await this.work.runWithoutBusiness(() => this.work.manager.query('SELECT free_webhooks()'));
  }

  async backlog(): Promise<Backlog> {
    return this.work.runWithoutBusiness(async () => {
      const [backlog]: Backlog[] = await this.work.manager.query(
        'SELECT behind, oldest_seconds AS oldest, failing, switched_off AS "switchedOff" FROM webhook_backlog()',
      );
      return backlog!;
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

  /** @param place of what `isOpen` answers, among the parameters */
  private mayBeSent(place: number): string {
    return this.distribution.isOn ? `is_active AND $${place}::boolean` : MAY_BE_SENT;
  }

  private async isOpen(businessId: string): Promise<boolean[]> {
    if (!this.distribution.isOn) return [];
    const rows = await this.work.manager.query<object[]>(IS_OPEN, [businessId]);
    return [rows.length > 0];
  }

  private async endpoint(update: string, parameters: readonly unknown[]): Promise<Endpoint | null> {
    const [endpoint] = await this.work.manager.query<Endpoint[]>(
      `WITH ours AS (${update} RETURNING *)
       SELECT url, failures, failing_since AS "failingSince",
         array_remove(ARRAY[secret_encrypted, CASE WHEN previous_secret_until > now() THEN previous_secret_encrypted END], NULL) AS secrets
       FROM ours`,
      [...parameters],
    );
    return endpoint ?? null;
  }
}
