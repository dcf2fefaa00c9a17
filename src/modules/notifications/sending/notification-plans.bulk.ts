// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch/dispatch-status';
import { isCollectedPickupSql } from '../../dispatch/stop-visit-sql';
import { CHANNELS, DEFAULT_CHANNEL_SWITCHES, type NotificationKind } from '../notification-kinds';
import { SEND_TASK } from './notification-queue.bulk';
import { SuspensionReadModel } from './suspension.read-model';

/** How long before the expected arrival the consignee is notified that the vehicle is near. */
const NEAR_LEAD_TIME_SQL = `interval '20 minutes'`;

/** A notification to plan. A plan creates one row for each enabled channel. */
export interface PlannedNotification {
  readonly shipmentId: string;
  readonly kind: NotificationKind;
}

/** SQL: returns one row if the statement planned at least one notification. */
const ANY_PLANNED_SQL = 'SELECT 1 FROM planned LIMIT 1';
/** SQL: enqueues the job that sends. The statement is separate, because in a cluster planning may run on a server without a job queue. */
const ENQUEUE_SENDING_SQL = `
  SELECT enqueue_job('${SEND_TASK}', json_build_object('businessId', $1::uuid)::text::json, NULL, NULL)`;

/** SQL: the channels as rows of VALUES. */
const CHANNEL_ROWS_SQL = CHANNELS.map((channel) => `('${channel}', ${DEFAULT_CHANNEL_SWITCHES[channel]})`).join(', ');

/** SQL: adds a row for each channel `offered`, with the `settings` and `defaults` of the business $1, which may be missing. */
const CHANNEL_JOINS_SQL = `CROSS JOIN (VALUES ${CHANNEL_ROWS_SQL}) AS offered (channel, enabled_by_default)
    LEFT JOIN notification_settings settings ON settings.business_id = $1
    LEFT JOIN business_defaults defaults ON defaults.business_id = $1`;

/**
 * Returns an SQL condition: the business has enabled the channel `offered` for a kind of notification. Reads the rows of CHANNEL_JOINS_SQL.
 *
 * @param kind SQL of the kind
 */
const isEnabledSql = (
  kind: string,
): string => `COALESCE((settings.switches -> ${kind} ->> offered.channel)::boolean, offered.enabled_by_default)
      AND CASE offered.channel
        WHEN 'mail' THEN COALESCE(defaults.email_enabled, false)
        ELSE settings.sms_url IS NOT NULL
      END`;

/** SQL: plans a dropped notification again. Notifications in other statuses stay as they are. */
const PLAN_AGAIN_SQL = `ON CONFLICT (business_id, shipment_id, kind, channel) DO UPDATE SET
    status = 'waiting',
    reason = NULL,
    settled_at = NULL,
    tries = 0,
    happened_at = excluded.happened_at,
    due_at = excluded.due_at
  WHERE notifications.status = 'dropped'`;

/** SQL: plans notifications of the business $1 about the shipments $2, of the kinds $3. A return to the sender has no consignee. */
const PLAN_SQL = `
  WITH planned AS (
    INSERT INTO notifications (business_id, shipment_id, kind, channel)
    SELECT $1, wanted.shipment_id, wanted.kind, offered.channel
    FROM unnest($2::uuid[], $3::text[]) AS wanted (shipment_id, kind)
    JOIN shipments shipment
      ON shipment.business_id = $1
        AND shipment.id = wanted.shipment_id
        AND shipment.return_of IS NULL
    ${CHANNEL_JOINS_SQL}
    WHERE ${isEnabledSql('wanted.kind')}
    ORDER BY wanted.shipment_id, wanted.kind, offered.channel
    ${PLAN_AGAIN_SQL}
    RETURNING id
  ) ${ANY_PLANNED_SQL}`;

/**
 * SQL: plans the "near" notifications of the business $1.
 * - near: the shipments to notify. `open_stop` is a stop with its position in the remaining sequence of a dispatch in progress, pickups
 *   included. `earlier` is a notification that must not be planned again: one that is not dropped, or was dropped during this dispatch.
 * - planned: the notifications, one for each shipment and channel `offered`.
 */
const PLAN_NEAR_SQL = `
  WITH near AS (
    SELECT open_stop.shipment_id
    FROM dispatches dispatch
    JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
    CROSS JOIN LATERAL (
      SELECT
        stop.shipment_id,
        stop.kind,
        stop.expected_at,
        stop.arrived_at,
        shipment.status,
        shipment.return_of,
        row_number() OVER (ORDER BY stop.sequence) AS position
      FROM route_stops stop
      JOIN dispatch_shipments assignment
        ON assignment.business_id = $1
          AND assignment.dispatch_id = dispatch.id
          AND assignment.shipment_id = stop.shipment_id
          AND assignment.state = 'assigned'
      JOIN shipments shipment
        ON shipment.business_id = $1
          AND shipment.id = stop.shipment_id
          AND shipment.deleted_at IS NULL
          AND shipment.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
      WHERE stop.business_id = $1
        AND stop.route_id = route.id
        AND NOT ${isCollectedPickupSql('stop', 'shipment')}
    ) open_stop
    WHERE dispatch.business_id = $1
      AND dispatch.status = 'in_progress'
      AND dispatch.deleted_at IS NULL
      AND open_stop.kind = 'delivery'
      AND open_stop.status = 'out_for_delivery'
      AND open_stop.return_of IS NULL
      AND open_stop.arrived_at IS NULL
      AND (open_stop.position = 1 OR open_stop.expected_at <= now() + ${NEAR_LEAD_TIME_SQL})
      AND NOT EXISTS (
        SELECT FROM notifications earlier
        WHERE earlier.business_id = $1
          AND earlier.shipment_id = open_stop.shipment_id
          AND earlier.kind = 'near'
          AND (earlier.status <> 'dropped' OR earlier.settled_at >= dispatch.started_at)
      )
  ),
  planned AS (
    INSERT INTO notifications (business_id, shipment_id, kind, channel)
    SELECT $1, near.shipment_id, 'near', offered.channel
    FROM near
    ${CHANNEL_JOINS_SQL}
    WHERE ${isEnabledSql(`'near'`)}
    ORDER BY near.shipment_id, offered.channel
    ${PLAN_AGAIN_SQL}
    RETURNING id
  ) ${ANY_PLANNED_SQL}`;

/** Adds notifications to the queue in the transaction of the event, one for each shipment, kind and enabled channel. */
@Injectable()
export class NotificationPlansBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly suspension: SuspensionReadModel,
  ) {}

  /**
   * Plans notifications in the transaction of the event. When the event happens again, a dropped notification is planned again. A sent
   * notification is never planned again.
   *
   * @returns whether at least one notification was planned
   */
  async planNotifications(businessId: string, planned: readonly PlannedNotification[]): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(PLAN_SQL, [
      businessId,
      planned.map(({ shipmentId }) => shipmentId),
      planned.map(({ kind }) => kind),
    ]);
    return rows.length > 0;
  }

  /** Enqueues a job that sends the due notifications after the transaction is committed. */
  async enqueueSending(businessId: string): Promise<void> {
    await this.work.manager.query(ENQUEUE_SENDING_SQL, [businessId]);
  }

  /**
   * Plans "near" notifications for consignees who are the next stop, or whose vehicle arrives within twenty minutes. A notification that
   * was dropped during an earlier dispatch is planned again during the next dispatch. For a suspended business it plans none, because they
   * would be too late when the business is active again.
   */
  async planNear(businessId: string): Promise<void> {
    if (await this.suspension.isSuspended(businessId)) return;
    await this.work.manager.query(PLAN_NEAR_SQL, [businessId]);
  }

  /** Returns the ids of businesses that have a vehicle on the road. */
  async findBusinessesOnTheRoad(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'notifications.on-the-road',
      text: 'SELECT on_road.business_id AS id FROM businesses_on_the_road() on_road',
    });
    return rows.map(({ id }) => id);
  }
}
