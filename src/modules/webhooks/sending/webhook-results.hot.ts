// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../platform/database/driver/prepared';
import { NamedStatement } from '../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { DisabledReason } from '../dto/webhook.response';
import type { Attempt } from './attempt';
import type { Lease } from './leases/lease';
import { IS_PENDING_SQL, OTHERS_OF_RECORD_SQL, WebhookLeasesHot } from './leases/webhook-leases.hot';

/** The delivery log shows at most this many attempts of a delivery. The API documents the number too (delivery.response.ts). */
const MAX_STORED_ATTEMPTS = 20;

/** A message to send: the first pending one of its record. */
export interface DueMessage {
  /** Id of the event, which identifies the message for its receiver. */
  readonly id: string;
  readonly recordId: string;
  /** The number of the event, by which the messages of a record are ordered. */
  readonly seq: string;
  /** The number of attempts so far. */
  readonly tries: number;
  readonly body: string;
  /** Whether another message of the record is pending after it. */
  readonly isFollowed: boolean;
}

/** A message that the endpoint accepted, with the attempt. */
export interface AcceptedMessage {
  /** Id of the event. */
  readonly id: string;
  readonly attempt: Attempt;
}

/** State of a webhook after a failure. */
export interface WebhookFailure {
  readonly failures: number;
  readonly pausedUntil: Date | null;
  readonly disabledReason: DisabledReason | null;
}

/** SQL: the stored attempts of the `delivery`, without the oldest one if there are already MAX_STORED_ATTEMPTS. */
const STORED_ATTEMPTS_SQL = `(CASE
  WHEN jsonb_array_length(delivery.attempts) >= ${MAX_STORED_ATTEMPTS} THEN delivery.attempts - 0
  ELSE delivery.attempts END)`;

/**
 * Stores the accepted messages and reads the first pending message of each record. The parts of the statement:
 * - `accepted` has a row for each accepted message.
 * - `settled` marks the accepted messages as delivered, with or without the lease: the endpoint has them. The other parts still see them as
 *   pending, so they exclude `acceptedIds`.
 * - `recovered` ends the failures of the webhook, because its endpoint has accepted a message.
 * - `leased_webhook` has a row if this process has the lease and the webhook may be called. Without this row no due messages are read.
 * - `due` has the due messages: of each record the first pending one, except busy records.
 * IS_PENDING_SQL reads the alias `delivery`, OTHERS_OF_RECORD_SQL adds the alias `other`. Both use :businessId and :webhookId.
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
     SELECT message.id, message.attempt
     FROM json_to_recordset(:accepted::json) AS message (id uuid, attempt jsonb)
   ),
   settled AS (
     UPDATE webhook_deliveries delivery
     SET
       status = 'delivered',
       settled_at = now(),
       tries = tries + 1,
       attempts = ${STORED_ATTEMPTS_SQL} || accepted.attempt
     FROM accepted
     WHERE ${IS_PENDING_SQL} AND delivery.event_id = accepted.id
   ),
   recovered AS (
     UPDATE webhooks
     SET failures = 0, failing_since = NULL, paused_until = NULL
     WHERE business_id = :businessId
       AND id = :webhookId
       AND failing_since IS NOT NULL
       AND EXISTS (SELECT FROM accepted)
   ),
   leased_webhook AS (
     SELECT FROM webhooks
     WHERE business_id = :businessId
       AND id = :webhookId
       AND lease = :lease
       AND is_active
       AND NOT :isSuspended::boolean
   ),
   due AS (
     SELECT delivery.event_id, delivery.record_id, delivery.seq, delivery.tries, delivery.next_attempt_at
     FROM webhook_deliveries delivery
     WHERE ${IS_PENDING_SQL}
       AND delivery.next_attempt_at <= now()
       AND delivery.record_id <> ALL (:busyRecords::uuid[])
       AND delivery.event_id <> ALL (:acceptedIds::uuid[])
       AND NOT EXISTS (
         ${OTHERS_OF_RECORD_SQL}
         AND other.seq < delivery.seq
         AND other.event_id <> ALL (:acceptedIds::uuid[])
       )
       AND EXISTS (SELECT FROM leased_webhook)
     ORDER BY delivery.next_attempt_at, delivery.seq
     LIMIT :limit
   )
   SELECT
     EXISTS (SELECT FROM leased_webhook) AS "hasLease",
     COALESCE(
       (
         SELECT json_agg(
           json_build_object(
             'id', due.event_id,
             'recordId', due.record_id,
             'seq', due.seq::text,
             'tries', due.tries,
             'body', json_build_object(
               'type', event.body -> 'type',
               'timestamp', event.body -> 'timestamp',
               'data', event.body -> 'data'
             )::text,
             'isFollowed', EXISTS (
               SELECT FROM webhook_deliveries later
               WHERE later.business_id = :businessId
                 AND later.webhook_id = :webhookId
                 AND later.record_id = due.record_id
                 AND later.status = 'pending'
                 AND later.seq > due.seq
             )
           ) ORDER BY due.next_attempt_at, due.seq
         )
         FROM due
         JOIN events event ON event.business_id = :businessId AND event.id = due.event_id
       ),
       '[]'
     ) AS due`,
);

/**
 * Stores a failed attempt of a message (`failed`). Later messages of the record are not sent before its next attempt. Without a next
 * attempt the message is dead, and the times of later messages stay as they are, because GREATEST ignores null.
 */
const RECORD_FAILED_ATTEMPT = new NamedStatement<
  Pick<Lease, 'businessId' | 'webhookId'> & {
    eventId: string;
    recordId: string;
    seq: string;
    attempt: string;
    nextAttemptAt: Date | null;
  }
>(
  'webhooks.record-failed-attempt',
  `WITH failed AS (
     UPDATE webhook_deliveries delivery
     SET
       tries = tries + 1,
       attempts = ${STORED_ATTEMPTS_SQL} || :attempt::jsonb,
       status = CASE WHEN :nextAttemptAt::timestamptz IS NULL THEN 'dead' ELSE 'pending' END,
       settled_at = CASE WHEN :nextAttemptAt::timestamptz IS NULL THEN now() END,
       next_attempt_at = COALESCE(:nextAttemptAt, next_attempt_at)
     WHERE ${IS_PENDING_SQL} AND delivery.event_id = :eventId
   )
   UPDATE webhook_deliveries
   SET next_attempt_at = GREATEST(next_attempt_at, :nextAttemptAt)
   WHERE business_id = :businessId
     AND webhook_id = :webhookId
     AND record_id = :recordId
     AND status = 'pending'
     AND seq > :seq`,
);

/** Stores the failures of a webhook, and disables it if there is a reason. Only that creates a new version of the webhook. */
const RECORD_FAILING_WEBHOOK = new NamedStatement<Lease & WebhookFailure>(
  'webhooks.record-failing',
  `UPDATE webhooks
   SET
     failures = :failures,
     failing_since = COALESCE(failing_since, now()),
     paused_until = :pausedUntil,
     is_active = :disabledReason::text IS NULL,
     disabled_reason = :disabledReason,
     version = version + CASE WHEN :disabledReason::text IS NULL THEN 0 ELSE 1 END,
     updated_at = CASE WHEN :disabledReason::text IS NULL THEN updated_at ELSE now() END
   WHERE business_id = :businessId
     AND id = :webhookId
     AND lease = :lease
     AND is_active
   RETURNING 1`,
);

/**
 * Reads due messages and stores the results of attempts. After the lease has ended, or when the webhook was disabled or deleted, the
 * methods return null or false.
 */
@Injectable()
export class WebhookResultsHot {
  constructor(
    private readonly work: UnitOfWork,
    private readonly leases: WebhookLeasesHot,
  ) {}

  /**
   * Stores accepted messages, then reads due ones: the first of each record, except busy records.
   *
   * @param busyRecords records with a message that is being sent or queued in this process
   * @param limit the largest number of messages to read
   * @returns null if this process has lost the lease; accepted messages are stored in any case
   */
  storeAcceptedAndReadDue(
    lease: Lease,
    accepted: readonly AcceptedMessage[],
    busyRecords: readonly string[],
    limit: number,
  ): Promise<DueMessage[] | null> {
    return this.work.run(lease.businessId, async () => {
      const rows = await runPrepared<{ hasLease: boolean; due: DueMessage[] }>(
        this.work,
        STORE_ACCEPTED_AND_READ_DUE.bind({
          ...lease,
          isSuspended: await this.leases.isSuspended(lease.businessId),
          accepted: JSON.stringify(accepted),
          acceptedIds: accepted.map(({ id }) => id),
          busyRecords,
          limit,
        }),
      );
      const { hasLease, due } = rows[0]!; // The statement ends with a SELECT without FROM, which returns one row.
      return hasLease ? due : null;
    });
  }

  /** Stores a failed attempt. Later messages of the record wait for it. Without a next attempt the message is dead. */
  async recordFailedAttempt(
    { businessId, webhookId }: Lease,
    { id, recordId, seq }: DueMessage,
    attempt: Attempt,
    nextAttemptAt: Date | null,
  ): Promise<void> {
    await runPrepared(
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
   * @returns false when this process has lost the lease, or the webhook was disabled
   */
  async recordFailingWebhook(lease: Lease, failure: WebhookFailure): Promise<boolean> {
    const rows = await runPrepared(this.work, RECORD_FAILING_WEBHOOK.bind({ ...lease, ...failure }));
    return rows.length > 0;
  }
}
