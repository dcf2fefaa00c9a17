// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/driver/prepared';
import { NamedStatement } from '../../../platform/database/queries/named-statement';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { DisabledReason } from '../dto/webhook.response';
import type { Attempt } from './attempt';

/** Backlog of all businesses. */
export interface Backlog {
  /** Webhooks with a message that has been due for at least 30 s. */
  readonly behind: number;
  /** Seconds for which the oldest message has been due; null if none is due. */
  readonly oldest: number | null;
  readonly failing: number;
  readonly switchedOff: number;
}

/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 30_000;
const MAX_STORED_ATTEMPTS = 20;

/** A webhook to which only one process delivers. */
export interface Lease {
  readonly businessId: string;
  readonly webhookId: string;
  readonly lease: string;
}

/** A message to send: the first pending one of its record. */
export interface DueMessage {
  readonly id: string;
  readonly recordId: string;
  readonly seq: string;
  readonly tries: number;
  readonly body: string;
  /** Whether another message of the record is pending after it. */
  readonly isFollowed: boolean;
}

/** A message that the endpoint accepted, with the attempt. */
export interface AcceptedMessage {
  readonly id: string;
  readonly attempt: Attempt;
}

/** Current address, secrets and failures of a webhook. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: string[];
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** State of a webhook after a failure. */
export interface Failing {
  readonly failures: number;
  readonly pausedUntil: Date | null;
  readonly disabledReason: DisabledReason | null;
}

type WebhookOfLease = Pick<Lease, 'businessId' | 'webhookId'>;

const LEASE_END = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`;
/** The stored attempts of a delivery; the oldest makes room if there are as many as are stored. */
const STORED_ATTEMPTS = `(CASE WHEN jsonb_array_length(d.attempts) >= ${MAX_STORED_ATTEMPTS} THEN d.attempts - 0 ELSE d.attempts END)`;
const IS_PENDING = `d.business_id = :businessId AND d.webhook_id = :webhookId AND d.status = 'pending'`;
/** SQL: pending deliveries `other` of the same record as delivery `d`. */
const OTHERS_OF_RECORD = `SELECT FROM webhook_deliveries other WHERE other.business_id = :businessId
  AND other.webhook_id = d.webhook_id AND other.record_id = d.record_id AND other.status = 'pending'`;

/** Returns the columns of {@link Endpoint} from the updated webhook, or no row if nothing was updated. */
const returningEndpoint = (update: string): string => `WITH ours AS (${update} RETURNING *)
  SELECT url, failures, failing_since AS "failingSince", array_remove(ARRAY[
    secret_encrypted, CASE WHEN previous_secret_until > now() THEN previous_secret_encrypted END], NULL) AS secrets
  FROM ours`;

const IS_SUSPENDED = new NamedStatement<{ businessId: string }>(
  'webhooks.is-suspended',
  'SELECT suspended_at IS NOT NULL AS "isSuspended" FROM businesses WHERE id = :businessId',
);

const ACQUIRE_LEASE = new NamedStatement<Lease>(
  'webhooks.acquire-lease',
  returningEndpoint(`UPDATE webhooks SET lease = :lease, leased_until = ${LEASE_END}
    WHERE business_id = :businessId AND id = :webhookId AND is_active
      AND (leased_until IS NULL OR leased_until <= clock_timestamp())
      AND (paused_until IS NULL OR paused_until <= clock_timestamp())`),
);

const RENEW_LEASE = new NamedStatement<Lease>(
  'webhooks.renew-lease',
  returningEndpoint(`UPDATE webhooks SET leased_until = ${LEASE_END}
    WHERE business_id = :businessId AND id = :webhookId AND lease = :lease AND is_active`),
);

/**
 * `due` has the first pending message of each record. A message that this statement marks as delivered still looks pending to the
 * other parts of the statement, so its id is excluded by `acceptedIds`.
 */
const STORE_ACCEPTED_AND_READ_DUE = new NamedStatement<
  Lease & {
    isSuspended: boolean;
    accepted: string;
    acceptedIds: readonly string[];
    busyRecords: readonly string[];
    limit: number;
  }
>(
  'webhooks.store-accepted-and-read-due',
  `WITH accepted AS (
     SELECT * FROM json_to_recordset(:accepted::json) AS message (id uuid, attempt jsonb)
   ), settled AS (
     UPDATE webhook_deliveries d
     SET status = 'delivered', settled_at = now(), tries = tries + 1, attempts = ${STORED_ATTEMPTS} || accepted.attempt
     FROM accepted WHERE ${IS_PENDING} AND d.event_id = accepted.id
   ), recovered AS (
     UPDATE webhooks SET failures = 0, failing_since = NULL, paused_until = NULL
     WHERE business_id = :businessId AND id = :webhookId AND failing_since IS NOT NULL AND EXISTS (SELECT FROM accepted)
   ), ours AS (
     SELECT FROM webhooks
     WHERE business_id = :businessId AND id = :webhookId AND lease = :lease AND is_active AND NOT :isSuspended::boolean
   ), due AS (
     SELECT d.event_id, d.record_id, d.seq, d.tries, d.next_attempt_at FROM webhook_deliveries d
     WHERE ${IS_PENDING} AND d.next_attempt_at <= now()
       AND d.record_id <> ALL (:busyRecords::uuid[]) AND d.event_id <> ALL (:acceptedIds::uuid[])
       AND NOT EXISTS (${OTHERS_OF_RECORD} AND other.seq < d.seq AND other.event_id <> ALL (:acceptedIds::uuid[]))
       AND EXISTS (SELECT FROM ours)
     ORDER BY d.next_attempt_at, d.seq LIMIT :limit
   )
   SELECT EXISTS (SELECT FROM ours) AS "isOurs", COALESCE((
     SELECT json_agg(json_build_object(
         'id', d.event_id, 'recordId', d.record_id, 'seq', d.seq::text, 'tries', d.tries,
         'body', json_build_object(
           'type', e.body -> 'type', 'timestamp', e.body -> 'timestamp', 'data', e.body -> 'data')::text,
         'isFollowed', EXISTS (
           SELECT FROM webhook_deliveries later
           WHERE later.business_id = :businessId AND later.webhook_id = :webhookId
             AND later.record_id = d.record_id AND later.status = 'pending' AND later.seq > d.seq)
       ) ORDER BY d.next_attempt_at, d.seq)
     FROM due d JOIN events e ON e.business_id = :businessId AND e.id = d.event_id), '[]') AS due`,
);

/** Later messages of the record are not sent before the next attempt. */
const RECORD_FAILED_ATTEMPT = new NamedStatement<
  WebhookOfLease & { eventId: string; recordId: string; seq: string; attempt: string; nextAttemptAt: Date | null }
>(
  'webhooks.record-failed-attempt',
  `WITH failed AS (
     UPDATE webhook_deliveries d
     SET tries = tries + 1, attempts = ${STORED_ATTEMPTS} || :attempt::jsonb,
       status = CASE WHEN :nextAttemptAt::timestamptz IS NULL THEN 'dead' ELSE 'pending' END,
       settled_at = CASE WHEN :nextAttemptAt::timestamptz IS NULL THEN now() END,
       next_attempt_at = COALESCE(:nextAttemptAt, next_attempt_at)
     WHERE ${IS_PENDING} AND d.event_id = :eventId)
   UPDATE webhook_deliveries SET next_attempt_at = GREATEST(next_attempt_at, :nextAttemptAt)
   WHERE business_id = :businessId AND webhook_id = :webhookId AND record_id = :recordId AND status = 'pending' AND seq > :seq`,
);

const RECORD_FAILING_WEBHOOK = new NamedStatement<Lease & Failing>(
  'webhooks.record-failing',
  `UPDATE webhooks SET failures = :failures, failing_since = COALESCE(failing_since, now()), paused_until = :pausedUntil,
     is_active = :disabledReason::text IS NULL, disabled_reason = :disabledReason,
     version = version + CASE WHEN :disabledReason::text IS NULL THEN 0 ELSE 1 END,
     updated_at = CASE WHEN :disabledReason::text IS NULL THEN updated_at ELSE now() END
   WHERE business_id = :businessId AND id = :webhookId AND lease = :lease AND is_active
   RETURNING 1`,
);

const LOCK_WEBHOOK = new NamedStatement<{ webhookId: string }>(
  'webhooks.try-lock',
  'SELECT pg_try_advisory_xact_lock(webhook_lock(:webhookId)) AS "isLocked"',
);

const RELEASE_LEASE = new NamedStatement<Lease>(
  'webhooks.release-lease',
  `UPDATE webhooks SET lease = NULL, leased_until = NULL
   WHERE business_id = :businessId AND id = :webhookId AND lease = :lease
   RETURNING 1`,
);

/** Schedules the next delivery when the first message is due, and at once if events may have been missed. */
const SCHEDULE_NEXT_DELIVERY = new NamedStatement<WebhookOfLease & { hasMissedEvents: boolean }>(
  'webhooks.schedule-next-delivery',
  `SELECT wake_webhook_at(w.business_id, w.id,
     CASE WHEN w.is_active AND next.at IS NOT NULL THEN GREATEST(w.paused_until, next.at) END)
   FROM webhooks w LEFT JOIN LATERAL (
     SELECT LEAST((
         SELECT d.next_attempt_at FROM webhook_deliveries d
         WHERE ${IS_PENDING} AND NOT EXISTS (${OTHERS_OF_RECORD} AND other.seq < d.seq)
         ORDER BY d.next_attempt_at, d.seq LIMIT 1),
       CASE WHEN :hasMissedEvents::boolean THEN clock_timestamp() END) AS at) AS next ON true
   WHERE w.business_id = :businessId AND w.id = :webhookId`,
);

/**
 * Leases webhooks, reads their due messages and stores the results. Each call is a transaction of its own, so that no lock is held during a
 * call to an endpoint. After the lease has ended, or when the webhook was deactivated or deleted, the methods return null or false.
 */
@Injectable()
export class DrainsHot {
  constructor(private readonly work: UnitOfWork) {}

  /** Acquires the lease, unless another process has it or the webhook is paused. If this process dies, the lease ends. */
  acquireLease(lease: Lease): Promise<Endpoint | null> {
    return this.updateLease(ACQUIRE_LEASE, lease);
  }

  /**
   * Renews the lease.
   *
   * @returns null when this process has lost it
   */
  renewLease(lease: Lease): Promise<Endpoint | null> {
    return this.updateLease(RENEW_LEASE, lease);
  }

  /**
   * Stores accepted messages, then reads due ones: the first of each record, except busy records.
   *
   * @param busyRecords records with a message that is being sent or waits in this process
   * @param limit most messages to read
   * @returns null when this process has lost the lease; accepted messages are stored anyway
   */
  storeAcceptedAndReadDue(
    lease: Lease,
    accepted: readonly AcceptedMessage[],
    busyRecords: readonly string[],
    limit: number,
  ): Promise<DueMessage[] | null> {
    return this.work.run(lease.businessId, async () => {
      const [row] = await prepared<{ isOurs: boolean; due: DueMessage[] }>(
        this.work,
        STORE_ACCEPTED_AND_READ_DUE.bind({
          ...lease,
          isSuspended: await this.isSuspended(lease.businessId),
          accepted: JSON.stringify(accepted),
          acceptedIds: accepted.map(({ id }) => id),
          busyRecords,
          limit,
        }),
      );
      return row!.isOurs ? row!.due : null;
    });
  }

  /** Stores a failed attempt. Later messages of the record wait for it. Without a next attempt the message is dead. */
  async recordFailedAttempt(
    { businessId, webhookId }: Lease,
    { id, recordId, seq }: DueMessage,
    attempt: Attempt,
    nextAttemptAt: Date | null,
  ): Promise<void> {
    await prepared(
      this.work,
      RECORD_FAILED_ATTEMPT.bind({
        businessId,
        webhookId,
        eventId: id,
        recordId,
        seq,
        attempt: JSON.stringify(attempt),
        nextAttemptAt,
      }),
    );
  }

  /**
   * Stores that the webhook fails.
   *
   * @returns false when this process has lost the lease, or the webhook was deactivated
   */
  async recordFailingWebhook(lease: Lease, failing: Failing): Promise<boolean> {
    const rows = await prepared(this.work, RECORD_FAILING_WEBHOOK.bind({ ...lease, ...failing }));
    return rows.length > 0;
  }

  /**
   * Releases the lease and schedules the next delivery. A transaction that has just added an event creates no job while a process has the
   * lease (deliver_events), and holds the webhook's advisory lock until it commits: until then the lease is not released. A process that
   * tries to acquire the lease waits for this commit, so no event is forgotten.
   *
   * @param isOver releases the lease in any case, and schedules another delivery at once if a transaction may have added an event
   * @returns whether the lease was released
   */
  releaseLease(lease: Lease, isOver: boolean): Promise<boolean> {
    const { businessId, webhookId } = lease;
    return this.work.run(businessId, async () => {
      const [lock] = await prepared<{ isLocked: boolean }>(this.work, LOCK_WEBHOOK.bind({ webhookId }));
      const hasMissedEvents = !lock!.isLocked;
      if (hasMissedEvents && !isOver) return false;
      const released = await prepared(this.work, RELEASE_LEASE.bind(lease));
      if (released.length > 0)
        await prepared(this.work, SCHEDULE_NEXT_DELIVERY.bind({ businessId, webhookId, hasMissedEvents }));
      return true;
    });
  }

  /** Schedules webhooks whose process has died. */
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

  /** Returns the admins to notify about a deactivated webhook. */
  async findAdmins(businessId: string): Promise<{ email: string }[]> {
    return this.work.manager.query(
      `SELECT u.email FROM members m JOIN users u ON u.id = m.user_id
       WHERE m.business_id = $1 AND m.role IN ('owner', 'admin') ORDER BY u.email`,
      [businessId],
    );
  }

  /** Nothing is sent for a suspended business until it is active again. */
  private updateLease(statement: NamedStatement<Lease>, lease: Lease): Promise<Endpoint | null> {
    return this.work.run(lease.businessId, async () => {
      if (await this.isSuspended(lease.businessId)) return null;
      const [endpoint] = await prepared<Endpoint>(this.work, statement.bind(lease));
      return endpoint ?? null;
    });
  }

  private async isSuspended(businessId: string): Promise<boolean> {
    const [business] = await prepared<{ isSuspended: boolean }>(this.work, IS_SUSPENDED.bind({ businessId }));
    return business?.isSuspended ?? true; // a deleted business
  }
}
