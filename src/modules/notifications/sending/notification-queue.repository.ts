import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { sqlList } from '../../../database/sql-list';
import { UnitOfWork } from '../../../database/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch/dispatch-status';
import { CHANNELS, type Channel, type DropReason, type NotificationKind, SWITCHED_ON } from '../notification-kinds';
import type { Language } from '../../../common/languages';

export const SEND_TASK = 'send_notifications';
/** Longer than any call lasts, with what is written before and after it. */
const LEASE = `interval '2 minutes'`;
/** How long before the vehicle's arrival the consignee is told that it is near. */
const NEAR = `interval '20 minutes'`;

/** What is to be told of a shipment. */
export interface Told {
  readonly shipmentId: string;
  readonly kind: NotificationKind;
}

/** A notification that this process sends now. */
export interface TakenNotification {
  readonly id: string;
  readonly shipmentId: string;
  readonly kind: NotificationKind;
  readonly channel: Channel;
  readonly happenedAt: Date;
  /** This one included. */
  readonly tries: number;
}

/** The message as it is stored: without its links and the PIN. */
export interface Said {
  readonly recipient: string;
  readonly language: Language;
  readonly subject: string | null;
  readonly body: string;
}

/** What became of a notification. */
export type Ended = { readonly id: string } & (
  | ({ readonly status: 'sent' | 'failed'; readonly answer: string } & Said)
  | { readonly status: 'dropped'; readonly reason: DropReason }
  /** `uncounted`: this try is none of those after which it has failed. */
  | { readonly status: 'waiting'; readonly dueAt: Date; readonly answer?: string; readonly uncounted?: true }
);

/** Whether something was planned. */
const TOLD = 'SELECT 1 FROM made LIMIT 1';
/** Has all that is due looked at. Not in the statement that plans: that may run on the server of the rows, which has no queue. */
const LOOK = `SELECT enqueue_job('${SEND_TASK}', json_build_object('businessId', $1::uuid)::text::json, NULL, NULL)`;

/** The channels, with what is usual: $1 is the business, `kind` an expression. */
const SWITCHED = (
  kind: string,
): string => `JOIN (VALUES ${CHANNELS.map((channel) => `('${channel}', ${SWITCHED_ON[channel]})`).join(', ')})
    AS c (channel, usual) ON true
  LEFT JOIN notification_settings t ON t.business_id = $1
  LEFT JOIN business_defaults b ON b.business_id = $1
  WHERE COALESCE((t.switches -> ${kind} ->> c.channel)::boolean, c.usual)
    AND CASE c.channel WHEN 'mail' THEN COALESCE(b.email_enabled, false) ELSE t.sms_url IS NOT NULL END`;

/** What is to be told, once for each shipment, kind and channel. */
@Injectable()
export class NotificationQueueRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /**
   * In the transaction of what it tells of. What was dropped may be told after all, when it happens again; what was sent is
   * never told again.
   *
   * @returns whether there is anything to send
   */
  async plan(businessId: string, told: readonly Told[]): Promise<boolean> {
    const made = await this.work.manager.query<object[]>(
      `WITH made AS (
        INSERT INTO notifications (business_id, shipment_id, kind, channel)
        SELECT $1, n.shipment_id, n.kind, c.channel FROM unnest($2::uuid[], $3::text[]) AS n (shipment_id, kind) ${SWITCHED('n.kind')}
        ORDER BY n.shipment_id, n.kind, c.channel
        ON CONFLICT (business_id, shipment_id, kind, channel) DO UPDATE
          SET status = 'waiting', reason = NULL, settled_at = NULL, tries = 0, happened_at = excluded.happened_at, due_at = excluded.due_at
          WHERE notifications.status = 'dropped'
        RETURNING id)
      ${TOLD}`,
      [businessId, told.map(({ shipmentId }) => shipmentId), told.map(({ kind }) => kind)],
    );
    return made.length > 0;
  }

  /** Has whoever runs jobs send what is due, once the transaction is committed. */
  async ask(businessId: string): Promise<void> {
    await this.work.manager.query(LOOK, [businessId]);
  }

  /**
   * Consignees to whom the vehicle comes next, or within twenty minutes. One that was dropped in an earlier tour may be told in
   * the next one.
   */
  async planNear(businessId: string): Promise<void> {
    await this.work.manager.query(
      `WITH near AS (
        SELECT o.shipment_id FROM dispatches d
        JOIN routes r ON r.business_id = $1 AND r.dispatch_id = d.id
        CROSS JOIN LATERAL (SELECT p.shipment_id, p.kind, p.expected_at, p.arrived_at, s.status, row_number() OVER (ORDER BY p.sequence) AS place
          FROM route_stops p
          JOIN dispatch_shipments a ON a.business_id = $1 AND a.dispatch_id = d.id AND a.shipment_id = p.shipment_id AND a.state = 'assigned'
          JOIN shipments s ON s.business_id = $1 AND s.id = p.shipment_id AND s.deleted_at IS NULL AND s.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
          WHERE p.business_id = $1 AND p.route_id = r.id AND NOT (p.kind = 'pickup' AND s.collected_at IS NOT NULL)) o
        WHERE d.business_id = $1 AND d.status = 'in_progress' AND d.deleted_at IS NULL
          AND o.kind = 'delivery' AND o.status = 'out_for_delivery' AND o.arrived_at IS NULL AND (o.place = 1 OR o.expected_at <= now() + ${NEAR})
          AND NOT EXISTS (SELECT FROM notifications k WHERE k.business_id = $1 AND k.shipment_id = o.shipment_id AND k.kind = 'near'
            AND (k.status <> 'dropped' OR k.settled_at >= d.started_at))
      ), made AS (
        INSERT INTO notifications (business_id, shipment_id, kind, channel)
        SELECT $1, n.shipment_id, 'near', c.channel FROM near n ${SWITCHED(`'near'`)} ORDER BY n.shipment_id, c.channel
        ON CONFLICT (business_id, shipment_id, kind, channel) DO UPDATE
          SET status = 'waiting', reason = NULL, settled_at = NULL, tries = 0, happened_at = excluded.happened_at, due_at = excluded.due_at
          WHERE notifications.status = 'dropped'
        RETURNING id)
      ${TOLD}`,
      [businessId],
    );
  }

  /** Businesses of which a vehicle is out. */
  async onTheRoad(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'notifications.on-the-road',
      text: 'SELECT b.business_id AS id FROM businesses_on_the_road() b',
    });
    return rows.map(({ id }) => id);
  }

  /** Businesses of which something waits that nobody sends. */
  async due(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'notifications.due',
      text: 'SELECT n.business_id AS id FROM notifications_due() n',
    });
    return rows.map(({ id }) => id);
  }

  async backlog(): Promise<{ waiting: number; oldest: number | null; failed: number }> {
    const [row] = await this.reader.readWithoutBusiness<{ waiting: number; oldest: number | null; failed: number }>({
      name: 'notifications.backlog',
      text: 'SELECT n.waiting, n.oldest_seconds AS oldest, n.failed FROM notification_backlog() n',
    });
    return row!;
  }

  /** Nobody else sends these while the lease lasts. */
  async take(businessId: string, most: number): Promise<TakenNotification[]> {
    const [rows] = await this.work.manager.query<[TakenNotification[], number]>(
      `UPDATE notifications n SET leased_until = statement_timestamp() + ${LEASE}, tries = n.tries + 1
       FROM (SELECT w.id FROM notifications w WHERE w.business_id = $1 AND w.status = 'waiting' AND w.due_at <= now()
         AND (w.leased_until <= now()) IS NOT FALSE ORDER BY w.due_at LIMIT $2 FOR UPDATE SKIP LOCKED) d
       WHERE n.business_id = $1 AND n.id = d.id
       RETURNING n.id, n.shipment_id AS "shipmentId", n.kind, n.channel, n.happened_at AS "happenedAt", n.tries`,
      [businessId, most],
    );
    return rows;
  }

  /** Whether it may be sent still: it is ours, and the lease outlasts the call. */
  async keep(businessId: string, { id, tries }: TakenNotification): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      `UPDATE notifications SET leased_until = statement_timestamp() + ${LEASE}
       WHERE business_id = $1 AND id = $2 AND tries = $3 AND status = 'waiting' RETURNING id`,
      [businessId, id, tries],
    );
    return rows.length === 1;
  }

  /** Writes down what became of some, in the order in which they are planned, so that nobody waits for whom it keeps waiting. */
  async settle(businessId: string, ended: readonly Ended[]): Promise<void> {
    await this.work.manager.query(
      `WITH e AS (SELECT r.*, CASE WHEN r.status <> 'waiting' THEN now() END AS "settledAt" FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, status text, reason text, "dueAt" timestamptz, answer text,
          uncounted boolean, recipient text, language text, subject text, body text)),
        held AS (SELECT w.id FROM notifications w WHERE w.business_id = $1 AND w.id IN (SELECT e.id FROM e)
          ORDER BY w.shipment_id, w.kind, w.channel FOR UPDATE)
      UPDATE notifications n SET status = e.status, reason = e.reason, settled_at = e."settledAt",
        leased_until = NULL, due_at = COALESCE(e."dueAt", n.due_at), tries = n.tries - COALESCE(e.uncounted, false)::int,
        answer = COALESCE(e.answer, n.answer), recipient = COALESCE(e.recipient, n.recipient), language = COALESCE(e.language, n.language),
        subject = COALESCE(e.subject, n.subject), body = COALESCE(e.body, n.body)
      FROM e JOIN held h ON h.id = e.id WHERE n.business_id = $1 AND n.id = e.id`,
      [businessId, JSON.stringify(ended)],
    );
  }
}
