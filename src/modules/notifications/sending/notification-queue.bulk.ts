// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type Channel, type DropReason, type NotificationKind } from '../notification-kinds';
import type { Language } from '../../../common/text/languages';
import { SuspensionReadModel } from './suspension.read-model';

/** The name of the job that sends the notifications of a business. */
export const SEND_TASK = 'send_notifications';
/** How long a process reserves a notification. It is longer than any call to a mail server or gateway with its database writes. */
const LEASE_SQL = `interval '2 minutes'`;

/** A notification that this process has reserved. */
export interface ReservedNotification {
  readonly id: string;
  readonly shipmentId: string;
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly happenedAt: Date;
  /** Number of attempts, including this one. */
  readonly tries: number;
}

/** A message as stored, with redacted links and PIN. */
export interface StoredMessage {
  readonly recipient: string;
  readonly language: Language;
  readonly subject: string | null;
  readonly body: string;
}

/** Result of an attempt to send, in the form that `storeResults` stores. */
export type NotificationResult = { readonly id: string } & (
  | ({ readonly status: 'sent' | 'failed' | 'test'; readonly answer: string } & StoredMessage)
  | { readonly status: 'dropped'; readonly reason: DropReason }
  /** `uncounted` marks an attempt that does not count towards the limit of attempts. */
  | { readonly status: 'waiting'; readonly dueAt: Date; readonly answer?: string; readonly uncounted?: true }
);

/** Numbers of notifications of all businesses, for the metrics. */
export interface NotificationBacklog {
  /** Notifications that are due, counted up to 10,000. */
  readonly waiting: number;
  /** How long the oldest notification has been due; null if none is due. */
  readonly oldestSeconds: number | null;
  /** Notifications that failed finally within the last hour. */
  readonly failed: number;
}

/**
 * SQL: stores the results $2, a JSON array of `NotificationResult`, of notifications of the business $1.
 * - results: the results as rows. All statuses except `waiting` are final.
 * - locked: the notifications, locked in the order in which planning inserts them.
 */
const STORE_RESULTS_SQL = `
  WITH results AS (
    SELECT result.*, CASE WHEN result.status <> 'waiting' THEN now() END AS "settledAt"
    FROM jsonb_to_recordset($2::jsonb) AS result (
      id uuid, status text, reason text, "dueAt" timestamptz, answer text, uncounted boolean,
      recipient text, language text, subject text, body text
    )
  ),
  locked AS (
    SELECT waiting.id
    FROM notifications waiting
    WHERE waiting.business_id = $1
      AND waiting.id IN (SELECT result.id FROM results result)
    ORDER BY waiting.shipment_id, waiting.kind, waiting.channel
    FOR UPDATE
  )
  UPDATE notifications notification
  SET
    status = result.status,
    reason = result.reason,
    settled_at = result."settledAt",
    leased_until = NULL,
    due_at = COALESCE(result."dueAt", notification.due_at),
    tries = notification.tries - COALESCE(result.uncounted, false)::int,
    answer = COALESCE(result.answer, notification.answer),
    recipient = COALESCE(result.recipient, notification.recipient),
    language = COALESCE(result.language, notification.language),
    subject = COALESCE(result.subject, notification.subject),
    body = COALESCE(result.body, notification.body)
  FROM results result
  JOIN locked ON locked.id = result.id
  WHERE notification.business_id = $1 AND notification.id = result.id`;

/** Reserves due notifications for sending, and stores the results. The queue has one row for each shipment, kind and channel. */
@Injectable()
export class NotificationQueueBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly suspension: SuspensionReadModel,
  ) {}

  /** Returns the ids of businesses with due notifications that no process has reserved, except suspended ones. */
  async findBusinessesWithDueNotifications(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'notifications.due',
      text: 'SELECT backlog.business_id AS id FROM notifications_due() backlog',
    });
    return rows.map(({ id }) => id);
  }

  /** Counts the due and the failed notifications of all businesses. The due ones of suspended businesses do not count. */
  async readBacklog(): Promise<NotificationBacklog> {
    const [row] = await this.reader.readWithoutBusiness<NotificationBacklog>({
      name: 'notifications.backlog',
      text: `SELECT backlog.waiting, backlog.oldest_seconds AS "oldestSeconds", backlog.failed
        FROM notification_backlog() backlog`,
    });
    return row!; // The function returns one row.
  }

  /** Reserves up to `limit` due notifications, so that no other process sends them during the lease. Those of a suspended business wait. */
  async reserveNotifications(businessId: string, limit: number): Promise<ReservedNotification[]> {
    if (await this.suspension.isSuspended(businessId)) return [];
    const [rows] = await this.work.manager.query<[ReservedNotification[], number]>(
      // MATERIALIZED is needed: otherwise PostgreSQL may run the subquery for each row, and each run would reserve other rows.
      `WITH due AS MATERIALIZED (
         SELECT waiting.id
         FROM notifications waiting
         WHERE waiting.business_id = $1
           AND waiting.status = 'waiting'
           AND waiting.due_at <= now()
           AND (waiting.leased_until <= now()) IS NOT FALSE
         ORDER BY waiting.due_at
         LIMIT $2
         FOR UPDATE SKIP LOCKED
       )
       UPDATE notifications notification
       SET leased_until = statement_timestamp() + ${LEASE_SQL}, tries = notification.tries + 1
       FROM due
       WHERE notification.business_id = $1 AND notification.id = due.id
       RETURNING
         notification.id, notification.shipment_id AS "shipmentId", notification.kind, notification.channel,
         notification.happened_at AS "happenedAt", notification.tries`,
      [businessId, limit],
    );
    return rows;
  }

  /**
   * Renews the lease of a reserved notification. `tries` identifies the reservation, because each reservation increments it.
   *
   * @returns false if another process has reserved the notification since then
   */
  async renewLease(businessId: string, { id, tries }: ReservedNotification): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      `UPDATE notifications SET leased_until = statement_timestamp() + ${LEASE_SQL}
       WHERE business_id = $1 AND id = $2 AND tries = $3 AND status = 'waiting' RETURNING id`,
      [businessId, id, tries],
    );
    return rows.length === 1;
  }

  /** Stores results. Locks the rows in the order in which planning inserts them, so that storing and planning never deadlock. */
  async storeResults(businessId: string, results: readonly NotificationResult[]): Promise<void> {
    await this.work.manager.query(STORE_RESULTS_SQL, [businessId, JSON.stringify(results)]);
  }
}
