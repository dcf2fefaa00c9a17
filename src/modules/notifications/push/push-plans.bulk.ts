// TypeORM takes 4 times as long to copy stored rows (`INSERT … SELECT`, bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch/dispatch-status';
import { isCollectedPickupSql } from '../../dispatch/stop-visit-sql';
import { PUSH_TASK } from './push-messages.bulk';
import type { PushKind } from './push-titles';

// A push message is planned in the transaction of its event. Its occasion identifies the event, so that one event causes one message.

/** A vehicle is late if it arrives this much after the promised time. A stop with a time window uses the end of the window instead. */
const LATE_AFTER_SQL = `interval '15 minutes'`;
/** The driver receives no message about changes in this time after the start of a dispatch. */
const QUIET_AFTER_START_SQL = `interval '2 minutes'`;

/**
 * Returns a statement that stores planned messages. A message about the same occasion is stored only once. Messages are stored only if the
 * business ($1) has enabled push messages, and a possible recipient has subscribed.
 *
 * @param plannedSql a query of the messages: `kind`, `record_id`, `occasion`, `driver_id` (null for members) and `about`
 */
const insertPlannedSql = (plannedSql: string): string => `
  WITH planned AS (${plannedSql}),
  inserted AS (
    INSERT INTO push_messages (business_id, kind, record_id, occasion, driver_id, about)
    SELECT $1, planned.kind, planned.record_id, planned.occasion, planned.driver_id, planned.about
    FROM planned
    WHERE EXISTS (
      SELECT FROM business_defaults defaults
      WHERE defaults.business_id = $1
        AND defaults.push_enabled
    )
    AND EXISTS (
      SELECT FROM push_subscriptions subscription
      WHERE subscription.business_id = $1
        AND subscription.driver_id IS NOT DISTINCT FROM planned.driver_id
    )
    ON CONFLICT (business_id, kind, record_id, occasion) DO NOTHING
    RETURNING id
  )
  SELECT 1 FROM inserted LIMIT 1`;

/** SQL query: a message for each shipment of the ids $2 that became an exception. The last delivery attempt decides its kind. */
const EXCEPTIONS_SQL = `
  SELECT
    CASE
      WHEN last_attempt.outcome = 'failed' AND last_attempt.at >= shipment.status_changed_at THEN 'delivery_failed'
      ELSE 'exception'
    END AS kind,
    shipment.id AS record_id,
    shipment.status_changed_at::text AS occasion,
    NULL::uuid AS driver_id,
    shipment.tracking_number AS about
  FROM shipments shipment
  LEFT JOIN LATERAL (
    SELECT delivery_attempt.outcome, delivery_attempt.at
    FROM delivery_attempts delivery_attempt
    WHERE delivery_attempt.business_id = $1
      AND delivery_attempt.shipment_id = shipment.id
    ORDER BY delivery_attempt.attempt DESC
    LIMIT 1
  ) last_attempt ON true
  WHERE shipment.business_id = $1
    AND shipment.id = ANY ($2::uuid[])`;

/**
 * SQL query: a message for each dispatch in progress whose vehicle will be late at a stop that is still to be visited. A dispatch has only
 * one occasion, so members receive the message once.
 */
const LATE_VEHICLES_SQL = `
  SELECT
    'vehicle_late' AS kind,
    dispatch.id AS record_id,
    'late' AS occasion,
    NULL::uuid AS driver_id,
    vehicle.name || ': ' || dispatch.name AS about
  FROM dispatches dispatch
  JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
  JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
  WHERE dispatch.business_id = $1
    AND dispatch.status = 'in_progress'
    AND dispatch.deleted_at IS NULL
    AND EXISTS (
      SELECT FROM route_stops stop
      JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = stop.shipment_id
      WHERE stop.business_id = $1
        AND stop.route_id = route.id
        AND shipment.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
        AND NOT ${isCollectedPickupSql('stop', 'shipment')}
        AND stop.expected_at > COALESCE(stop.not_after, stop.promised_at + ${LATE_AFTER_SQL})
    )`;

/** SQL query: a message about the webhook $2 with the host $3. Each call is a separate occasion. */
const WEBHOOK_DISABLED_SQL = `
  SELECT
    'webhook_dead' AS kind,
    $2::uuid AS record_id,
    now()::text AS occasion,
    NULL::uuid AS driver_id,
    $3::text AS about`;

/** Returns SQL for the occasion of a message about a dispatch. It is the same for five minutes (300 seconds) and one driver. */
const dispatchOccasionSql = (driverId: string): string => `floor(extract(epoch FROM now()) / 300)::text || ${driverId}`;

/**
 * SQL query: a message of the kind $3 for the driver of the dispatch $2. The driver's app shows a dispatch from `ready` on, so one that never
 * was `ready` has no message. A driver who gets a dispatch receives only `dispatch_new`, not the change that this makes of its route.
 */
const DISPATCH_CHANGE_SQL = `
  SELECT
    $3::text AS kind,
    dispatch.id AS record_id,
    ${dispatchOccasionSql('dispatch.driver_id')} AS occasion,
    dispatch.driver_id,
    dispatch.name AS about
  FROM dispatches dispatch
  WHERE dispatch.business_id = $1
    AND dispatch.id = $2
    AND dispatch.driver_id IS NOT NULL
    AND CASE $3
      WHEN 'dispatch_changed' THEN (
          dispatch.status = 'ready'
          OR (dispatch.status = 'in_progress' AND dispatch.started_at < now() - ${QUIET_AFTER_START_SQL})
        )
        AND NOT EXISTS (
          SELECT FROM push_messages assigned
          WHERE assigned.business_id = $1
            AND assigned.kind = 'dispatch_new'
            AND assigned.record_id = dispatch.id
            AND assigned.driver_id = dispatch.driver_id
            AND assigned.created_at = now()::timestamptz(3)
        )
      WHEN 'dispatch_cancelled' THEN EXISTS (
        SELECT FROM dispatch_status_changes change
        WHERE change.business_id = $1
          AND change.dispatch_id = dispatch.id
          AND change.status = 'ready'
      )
      ELSE dispatch.status = 'ready'
    END`;

/**
 * SQL query: a message for the driver $3, who has lost the dispatch $2 before its start. A driver who never saw it receives none: the
 * driver's app shows it while it is `ready`, and one that was set back to draft was seen if the driver has received `dispatch_new`.
 */
const DISPATCH_LOSS_SQL = `
  SELECT
    'dispatch_cancelled' AS kind,
    dispatch.id AS record_id,
    ${dispatchOccasionSql('$3::uuid')} AS occasion,
    $3::uuid AS driver_id,
    dispatch.name AS about
  FROM dispatches dispatch
  WHERE dispatch.business_id = $1
    AND dispatch.id = $2
    AND (
      dispatch.status = 'ready'
      OR EXISTS (
        SELECT FROM push_messages assigned
        WHERE assigned.business_id = $1
          AND assigned.kind = 'dispatch_new'
          AND assigned.record_id = dispatch.id
          AND assigned.driver_id = $3::uuid
      )
    )`;

/** SQL: enqueues the job that sends. The statement is separate, because in a cluster planning may run on a server without a job queue. */
const ENQUEUE_SENDING_SQL = `
  SELECT enqueue_job('${PUSH_TASK}', json_build_object('businessId', $1::uuid)::text::json, NULL, NULL)`;

/** Stores push messages in the transaction of the event, and enqueues their sending. */
@Injectable()
export class PushPlansBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Plans a message for each shipment that became an exception. Its kind is `delivery_failed` if the last delivery attempt is the cause.
   */
  async planExceptions(businessId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.insertAndEnqueue(EXCEPTIONS_SQL, [businessId, shipmentIds]);
  }

  /** Plans one message for each dispatch that will be late at a stop. */
  async planLateVehicles(businessId: string): Promise<void> {
    await this.insertAndEnqueue(LATE_VEHICLES_SQL, [businessId]);
  }

  /** Plans a message about a webhook that was disabled after too many failures. */
  async planWebhookDisabled(businessId: string, webhookId: string, host: string): Promise<void> {
    await this.insertAndEnqueue(WEBHOOK_DISABLED_SQL, [businessId, webhookId, host]);
  }

  /**
   * Plans a message for the driver of a dispatch, at most one per kind in five minutes. A change in the first two minutes after the start
   * is not sent, because the driver caused it by starting.
   */
  async planDispatchChange(businessId: string, dispatchId: string, kind: PushKind): Promise<void> {
    await this.insertAndEnqueue(DISPATCH_CHANGE_SQL, [businessId, dispatchId, kind]);
  }

  /** Plans a message for a driver whose dispatch was deleted or given to another driver before its start. */
  async planDispatchLoss(businessId: string, dispatchId: string, driverId: string): Promise<void> {
    await this.insertAndEnqueue(DISPATCH_LOSS_SQL, [businessId, dispatchId, driverId]);
  }

  /**
   * Stores planned messages, and enqueues the sending if it stored any.
   *
   * @param plannedSql see `insertPlannedSql`
   * @param values parameters of the query; the first one is the business
   */
  private async insertAndEnqueue(plannedSql: string, values: readonly unknown[]): Promise<void> {
    const [businessId] = values;
    const inserted = await this.work.manager.query<object[]>(insertPlannedSql(plannedSql), [...values]);
    if (inserted.length > 0) await this.work.manager.query(ENQUEUE_SENDING_SQL, [businessId]);
  }
}
