/*
 * A lease lets one process alone deliver to a webhook. The process acquires it, renews it while it sends, and releases it when nothing is
 * due. A transaction that adds an event holds the advisory lock of the webhook. If a process has the lease, the transaction creates no job,
 * and the process reads the event. So the lease is released only while no transaction holds the lock (see `releaseLease`). The release
 * schedules a job for the next due message. If the process dies, its lease ends, and `rescheduleAbandonedWebhooks` schedules the job.
 *
 * SQL instead of TypeORM: claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
 */
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../../platform/database/driver/prepared';
import { NamedStatement } from '../../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { type Endpoint, type Lease, LEASE_MS } from './lease';

// A delivery is one event for one webhook. Events of the same record are delivered in the order of their number `seq`, so a delivery waits
// while an earlier one of its record is pending.

/** SQL condition: `delivery` is a pending delivery of the webhook. */
export const IS_PENDING_SQL = `delivery.business_id = :businessId
  AND delivery.webhook_id = :webhookId
  AND delivery.status = 'pending'`;

/** SQL: the pending deliveries `other` of the record of `delivery`, which include `delivery` itself. Callers append conditions. */
export const OTHERS_OF_RECORD_SQL = `SELECT
  FROM webhook_deliveries other
  WHERE other.business_id = :businessId
    AND other.webhook_id = delivery.webhook_id
    AND other.record_id = delivery.record_id
    AND other.status = 'pending'`;

const LEASE_END_SQL = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`;

/** Returns SQL that updates a webhook and selects the columns of {@link Endpoint} from it. It selects no row if nothing was updated. */
const buildLeaseUpdateSql = (updateSql: string): string => `WITH leased AS (${updateSql} RETURNING *)
  SELECT
    url,
    failures,
    failing_since AS "failingSince",
    array_remove(
      ARRAY[
        secret_encrypted, CASE WHEN previous_secret_until > now() THEN previous_secret_encrypted END
      ],
      NULL
    ) AS secrets
  FROM leased`;

const IS_SUSPENDED = new NamedStatement<{ businessId: string }>(
  'webhooks.is-suspended',
  'SELECT suspended_at IS NOT NULL AS "isSuspended" FROM businesses WHERE id = :businessId',
);

const ACQUIRE_LEASE = new NamedStatement<Lease>(
  'webhooks.acquire-lease',
  buildLeaseUpdateSql(`UPDATE webhooks
    SET lease = :lease, leased_until = ${LEASE_END_SQL}
    WHERE business_id = :businessId
      AND id = :webhookId
      AND is_active
      AND (leased_until IS NULL OR leased_until <= clock_timestamp())
      AND (paused_until IS NULL OR paused_until <= clock_timestamp())`),
);

const RENEW_LEASE = new NamedStatement<Lease>(
  'webhooks.renew-lease',
  buildLeaseUpdateSql(`UPDATE webhooks
    SET leased_until = ${LEASE_END_SQL}
    WHERE business_id = :businessId
      AND id = :webhookId
      AND lease = :lease
      AND is_active`),
);

/** Tries to lock the webhook against transactions that add events (see the SQL function deliver_events). Does not wait for the lock. */
const TRY_LOCK_WEBHOOK = new NamedStatement<{ webhookId: string }>(
  'webhooks.try-lock',
  'SELECT pg_try_advisory_xact_lock(webhook_lock(:webhookId)) AS "isLocked"',
);

const RELEASE_LEASE = new NamedStatement<Lease>(
  'webhooks.release-lease',
  `UPDATE webhooks SET lease = NULL, leased_until = NULL
   WHERE business_id = :businessId AND id = :webhookId AND lease = :lease
   RETURNING 1`,
);

/**
 * Schedules a job for the time when the first message is due, but not before the end of a pause. If events may have been missed, the job
 * runs at once: LEAST ignores NULL. Without pending messages, or for an inactive webhook, the time is null and no job is scheduled.
 */
const SCHEDULE_NEXT_DELIVERY = new NamedStatement<
  Pick<Lease, 'businessId' | 'webhookId'> & { hasMissedEvents: boolean }
>(
  'webhooks.schedule-next-delivery',
  `SELECT wake_webhook_at(
     webhook.business_id,
     webhook.id,
     CASE WHEN webhook.is_active AND next.due_at IS NOT NULL THEN GREATEST(webhook.paused_until, next.due_at) END
   )
   FROM webhooks webhook
   CROSS JOIN LATERAL (
     SELECT LEAST(
       (
         SELECT delivery.next_attempt_at
         FROM webhook_deliveries delivery
         WHERE ${IS_PENDING_SQL}
           AND NOT EXISTS (${OTHERS_OF_RECORD_SQL} AND other.seq < delivery.seq)
         ORDER BY delivery.next_attempt_at, delivery.seq
         LIMIT 1
       ),
       CASE WHEN :hasMissedEvents::boolean THEN clock_timestamp() END
     ) AS due_at
   ) AS next
   WHERE webhook.business_id = :businessId AND webhook.id = :webhookId`,
);

/** Acquires, renews and releases leases, each in a separate transaction, so that no lock is held during a call to an endpoint. */
@Injectable()
export class WebhookLeasesHot {
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
   * Releases the lease and schedules the next delivery.
   *
   * A transaction that adds an event while a process has the lease creates no job (see the SQL function deliver_events). It holds the
   * advisory lock of the webhook until it commits. The lease is not released while this lock is held, because no process would deliver
   * the event.
   *
   * @param options.isForced whether the lease is released in any case; if events may be missed, another delivery is scheduled immediately
   * @returns false if the lease must be released later; true also if this process had lost it already
   */
  releaseLease(lease: Lease, { isForced }: { readonly isForced: boolean }): Promise<boolean> {
    const { businessId, webhookId } = lease;
    return this.work.run(businessId, async () => {
      const [lock] = await runPrepared<{ isLocked: boolean }>(this.work, TRY_LOCK_WEBHOOK.bind({ webhookId }));
      const hasMissedEvents = !lock!.isLocked;
      if (hasMissedEvents && !isForced) return false;
      const released = await runPrepared(this.work, RELEASE_LEASE.bind(lease));
      if (released.length > 0) {
        await runPrepared(this.work, SCHEDULE_NEXT_DELIVERY.bind({ businessId, webhookId, hasMissedEvents }));
      }
      return true;
    });
  }

  /** Schedules deliveries of webhooks whose process has died without releasing the lease. */
  async rescheduleAbandonedWebhooks(): Promise<void> {
    await this.work.runWithoutBusiness(() => this.work.manager.query('SELECT free_webhooks()'));
  }

  /** Returns whether the business is suspended or deleted. Nothing is sent for it then. Call it inside a unit of work. */
  async isSuspended(businessId: string): Promise<boolean> {
    const [business] = await runPrepared<{ isSuspended: boolean }>(this.work, IS_SUSPENDED.bind({ businessId }));
    return business?.isSuspended ?? true;
  }

  private updateLease(statement: NamedStatement<Lease>, lease: Lease): Promise<Endpoint | null> {
    return this.work.run(lease.businessId, async () => {
      if (await this.isSuspended(lease.businessId)) return null;
      const [endpoint] = await runPrepared<Endpoint>(this.work, statement.bind(lease));
      return endpoint ?? null;
    });
  }
}
