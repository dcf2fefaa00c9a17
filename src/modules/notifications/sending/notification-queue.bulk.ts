// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch/dispatch-status';
import {
  CHANNELS,
  type Channel,
  type DropReason,
  type NotificationKind,
  DEFAULT_SWITCHES,
} from '../notification-kinds';
import type { Language } from '../../../common/text/languages';

export const SEND_TASK = 'send_notifications';
/** How long a process reserves a notification. It is longer than any call to a mail server or gateway with its database writes. */
const LEASE_SQL = `interval '2 minutes'`;
/** How long before the expected arrival the consignee is notified that the vehicle is near. */
const NEAR_LEAD_TIME_SQL = `interval '20 minutes'`;

/** A notification to plan. A plan creates one row for each enabled channel. */
export interface PlannedNotification {
  readonly shipmentId: string;
  readonly kind: NotificationKind;
}

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

/** A message as it is stored, with redacted links and PIN. */
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

/** SQL: returns one row if the statement planned at least one notification. */
const ANY_PLANNED_SQL = 'SELECT 1 FROM planned LIMIT 1';
/** SQL: enqueues the job that sends. The statement is separate, because in a cluster planning may run on a server without a job queue. */
const ENQUEUE_SENDING_SQL = `SELECT enqueue_job('${SEND_TASK}', json_build_object('businessId', $1::uuid)::text::json, NULL, NULL)`;

/**
 * SQL: joins the channels `c` that the business $1 has enabled for a kind of notification.
 *
 * @param kindSql SQL expression of the kind
 */
const enabledChannelsSql = (
  kindSql: string,
): string => `JOIN (VALUES ${CHANNELS.map((channel) => `('${channel}', ${DEFAULT_SWITCHES[channel]})`).join(', ')})
    AS c (channel, enabled_by_default) ON true
  LEFT JOIN notification_settings t ON t.business_id = $1
  LEFT JOIN business_defaults b ON b.business_id = $1
  WHERE COALESCE((t.switches -> ${kindSql} ->> c.channel)::boolean, c.enabled_by_default)
    AND CASE c.channel WHEN 'mail' THEN COALESCE(b.email_enabled, false) ELSE t.sms_url IS NOT NULL END`;

/** The queue of notifications. It holds one row for each shipment, kind and channel. */
@Injectable()
export class NotificationQueueBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /**
   * Plans notifications in the transaction of the event. When the event happens again, a dropped notification is planned again. A sent
   * notification is never planned again.
   *
   * @returns whether at least one notification was planned
   */
  async planNotifications(businessId: string, planned: readonly PlannedNotification[]): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      `WITH planned AS (
         INSERT INTO notifications (business_id, shipment_id, kind, channel)
         SELECT $1, n.shipment_id, n.kind, c.channel
         FROM unnest($2::uuid[], $3::text[]) AS n (shipment_id, kind) ${enabledChannelsSql('n.kind')}
         ORDER BY n.shipment_id, n.kind, c.channel
         ON CONFLICT (business_id, shipment_id, kind, channel) DO UPDATE SET
           status = 'waiting',
           reason = NULL,
           settled_at = NULL,
           tries = 0,
           happened_at = excluded.happened_at,
           due_at = excluded.due_at
         WHERE notifications.status = 'dropped'
         RETURNING id
       ) ${ANY_PLANNED_SQL}`,
      [businessId, planned.map(({ shipmentId }) => shipmentId), planned.map(({ kind }) => kind)],
    );
    return rows.length > 0;
  }

  /** Enqueues a job that sends the due notifications after the transaction is committed. */
  async enqueueSending(businessId: string): Promise<void> {
    await this.work.manager.query(ENQUEUE_SENDING_SQL, [businessId]);
  }

  /**
   * Plans "near" notifications for consignees who are the next stop, or whose vehicle arrives within twenty minutes. A notification that was
   * dropped during an earlier dispatch is planned again during the next dispatch.
   *
   * Aliases: `d` is a dispatch in progress, `r` its route, `o` an open stop with its position in the remaining sequence, `k` an earlier
   * notification, `n` a notification to plan and `c` its channel.
   */
  async planNear(businessId: string): Promise<void> {
    await this.work.manager.query(
      `WITH near AS (
         SELECT o.shipment_id
         FROM dispatches d
         JOIN routes r ON r.business_id = $1 AND r.dispatch_id = d.id
         CROSS JOIN LATERAL (
           SELECT
             p.shipment_id,
             p.kind,
             p.expected_at,
             p.arrived_at,
             s.status,
             row_number() OVER (ORDER BY p.sequence) AS position
           FROM route_stops p
           JOIN dispatch_shipments a
             ON a.business_id = $1
               AND a.dispatch_id = d.id
               AND a.shipment_id = p.shipment_id
               AND a.state = 'assigned'
           JOIN shipments s
             ON s.business_id = $1
               AND s.id = p.shipment_id
               AND s.deleted_at IS NULL
               AND s.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
           WHERE p.business_id = $1
             AND p.route_id = r.id
             AND NOT (p.kind = 'pickup' AND s.collected_at IS NOT NULL)
         ) o
         WHERE d.business_id = $1
           AND d.status = 'in_progress'
           AND d.deleted_at IS NULL
           AND o.kind = 'delivery'
           AND o.status = 'out_for_delivery'
           AND o.arrived_at IS NULL
           AND (o.position = 1 OR o.expected_at <= now() + ${NEAR_LEAD_TIME_SQL})
           AND NOT EXISTS (
             SELECT FROM notifications k
             WHERE k.business_id = $1
               AND k.shipment_id = o.shipment_id
               AND k.kind = 'near'
               AND (k.status <> 'dropped' OR k.settled_at >= d.started_at)
           )
       ),
       planned AS (
         INSERT INTO notifications (business_id, shipment_id, kind, channel)
         SELECT $1, n.shipment_id, 'near', c.channel
         FROM near n ${enabledChannelsSql(`'near'`)}
         ORDER BY n.shipment_id, c.channel
         ON CONFLICT (business_id, shipment_id, kind, channel) DO UPDATE SET
           status = 'waiting',
           reason = NULL,
           settled_at = NULL,
           tries = 0,
           happened_at = excluded.happened_at,
           due_at = excluded.due_at
         WHERE notifications.status = 'dropped'
         RETURNING id
       ) ${ANY_PLANNED_SQL}`,
      [businessId],
    );
  }

  /** Returns the ids of businesses that have a vehicle on the road. */
  async findBusinessesOnTheRoad(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'notifications.on-the-road',
      text: 'SELECT b.business_id AS id FROM businesses_on_the_road() b',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of businesses with due notifications that no process has reserved. */
  async findBusinessesWithDueNotifications(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'notifications.due',
      text: 'SELECT n.business_id AS id FROM notifications_due() n',
    });
    return rows.map(({ id }) => id);
  }

  /** Counts the due and the failed notifications of all businesses. */
  async readBacklog(): Promise<NotificationBacklog> {
    const [row] = await this.reader.readWithoutBusiness<NotificationBacklog>({
      name: 'notifications.backlog',
      text: 'SELECT n.waiting, n.oldest_seconds AS "oldestSeconds", n.failed FROM notification_backlog() n',
    });
    return row!;
  }

  /** Reserves up to `limit` due notifications, so that no other process sends them during the lease. */
  async reserveNotifications(businessId: string, limit: number): Promise<ReservedNotification[]> {
    const [rows] = await this.work.manager.query<[ReservedNotification[], number]>(
      // MATERIALIZED is needed: otherwise PostgreSQL may run the subquery for each row, and each run would reserve other rows.
      `WITH due AS MATERIALIZED (
         SELECT w.id
         FROM notifications w
         WHERE w.business_id = $1
           AND w.status = 'waiting'
           AND w.due_at <= now()
           AND (w.leased_until <= now()) IS NOT FALSE
         ORDER BY w.due_at
         LIMIT $2
         FOR UPDATE SKIP LOCKED
       )
       UPDATE notifications n
       SET leased_until = statement_timestamp() + ${LEASE_SQL}, tries = n.tries + 1
       FROM due
       WHERE n.business_id = $1 AND n.id = due.id
       RETURNING
         n.id, n.shipment_id AS "shipmentId", n.kind, n.channel, n.happened_at AS "happenedAt",
         n.tries`,
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
    await this.work.manager.query(
      `WITH results AS (
         SELECT r.*, CASE WHEN r.status <> 'waiting' THEN now() END AS "settledAt"
         FROM jsonb_to_recordset($2::jsonb) AS r (
           id uuid, status text, reason text, "dueAt" timestamptz, answer text, uncounted boolean,
           recipient text, language text, subject text, body text
         )
       ),
       locked AS (
         SELECT w.id
         FROM notifications w
         WHERE w.business_id = $1
           AND w.id IN (SELECT r.id FROM results r)
         ORDER BY w.shipment_id, w.kind, w.channel
         FOR UPDATE
       )
       UPDATE notifications n
       SET
         status = r.status,
         reason = r.reason,
         settled_at = r."settledAt",
         leased_until = NULL,
         due_at = COALESCE(r."dueAt", n.due_at),
         tries = n.tries - COALESCE(r.uncounted, false)::int,
         answer = COALESCE(r.answer, n.answer),
         recipient = COALESCE(r.recipient, n.recipient),
         language = COALESCE(r.language, n.language),
         subject = COALESCE(r.subject, n.subject),
         body = COALESCE(r.body, n.body)
       FROM results r
       JOIN locked l ON l.id = r.id
       WHERE n.business_id = $1 AND n.id = r.id`,
      [businessId, JSON.stringify(results)],
    );
  }
}
