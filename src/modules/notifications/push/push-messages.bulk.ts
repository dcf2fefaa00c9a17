// TypeORM takes 9 times as long as `reserveMessages` for 100 messages (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch/dispatch-status';
import { isCollectedPickupSql } from '../../dispatch/stop-visit-sql';
import { SuspensionReadModel } from '../sending/suspension.read-model';
import type { PushKind } from './push-titles';

/** The name of the job that sends the push messages of a business. */
export const PUSH_TASK = 'send_push';

/*
 * A push message is planned in the transaction of its event, and sent afterwards by one process, which reserves it with a lease. The
 * occasion of a message identifies its event, so that one event causes one message.
 */

/** How long a process has a message reserved. It is longer than the time in which a message is sent to all browsers. */
const LEASE_SQL = `interval '1 minute'`;
/** A message older than this is deleted instead of sent. */
const STALE_AFTER_SQL = `interval '30 minutes'`;
/** A vehicle is late if it arrives this much after the promised time. A stop with a time window uses the end of the window instead. */
const LATE_AFTER_SQL = `interval '15 minutes'`;
/** The driver receives no message about changes in this time after the start of a dispatch. */
const QUIET_AFTER_START_SQL = `interval '2 minutes'`;

/** A push message that this process has reserved. */
export interface PushMessage {
  readonly id: string;
  readonly kind: PushKind;
  readonly recordId: string;
  /** The driver who receives the message; null if members receive it. */
  readonly driverId: string | null;
  /** Text of the message: the name of the shipment, dispatch or webhook. */
  readonly about: string;
  /** End of the lease. It identifies the reservation. */
  readonly leasedUntil: Date;
}

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

/**
 * SQL query: a message of the kind $3 for the driver of the dispatch $2. The occasion is the same for five minutes (300 seconds) and one
 * driver. The driver's app shows a dispatch from `ready` on, so the cancellation of one that never was `ready` is no message.
 */
const DISPATCH_CHANGE_SQL = `
  SELECT
    $3::text AS kind,
    dispatch.id AS record_id,
    floor(extract(epoch FROM now()) / 300)::text || dispatch.driver_id AS occasion,
    dispatch.driver_id,
    dispatch.name AS about
  FROM dispatches dispatch
  WHERE dispatch.business_id = $1
    AND dispatch.id = $2
    AND dispatch.driver_id IS NOT NULL
    AND CASE $3
      WHEN 'dispatch_changed' THEN
        dispatch.status = 'ready'
        OR (dispatch.status = 'in_progress' AND dispatch.started_at < now() - ${QUIET_AFTER_START_SQL})
      WHEN 'dispatch_cancelled' THEN EXISTS (
        SELECT FROM dispatch_status_changes change
        WHERE change.business_id = $1
          AND change.dispatch_id = dispatch.id
          AND change.status = 'ready'
      )
      ELSE true
    END`;

/** SQL: deletes unsent messages that are too old to be of use. */
const DELETE_STALE_SQL = `
  DELETE FROM push_messages
  WHERE business_id = $1
    AND sent_at IS NULL
    AND created_at < now() - ${STALE_AFTER_SQL}`;

/**
 * SQL: reserves up to $2 unsent messages and returns them. A message without a lease has NULL in `leased_until`, and counts as due by
 * IS NOT FALSE. MATERIALIZED is needed: otherwise PostgreSQL may run the subquery for each row, and each run would reserve other rows.
 */
const RESERVE_SQL = `
  WITH due AS MATERIALIZED (
    SELECT waiting.id
    FROM push_messages waiting
    WHERE waiting.business_id = $1
      AND waiting.sent_at IS NULL
      AND (waiting.leased_until <= now()) IS NOT FALSE
    ORDER BY waiting.created_at
    LIMIT $2
    FOR UPDATE SKIP LOCKED
  )
  UPDATE push_messages message
  SET leased_until = statement_timestamp() + ${LEASE_SQL}
  FROM due
  WHERE message.business_id = $1
    AND message.id = due.id
  RETURNING
    message.id, message.kind, message.record_id AS "recordId", message.driver_id AS "driverId", message.about,
    message.leased_until AS "leasedUntil"`;

/** SQL: enqueues the job that sends. The statement is separate, because in a cluster planning may run on a server without a job queue. */
const ENQUEUE_SENDING_SQL = `
  SELECT enqueue_job('${PUSH_TASK}', json_build_object('businessId', $1::uuid)::text::json, NULL, NULL)`;

/** Stores push messages in the transaction of the event, and reserves them for sending. */
@Injectable()
export class PushMessagesBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly suspension: SuspensionReadModel,
  ) {}

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

  /**
   * Reserves up to `limit` messages, so that no other process sends them during the lease. Deletes stale messages. Messages of a suspended
   * business wait.
   */
  async reserveMessages(businessId: string, limit: number): Promise<PushMessage[]> {
    if (await this.suspension.isSuspended(businessId)) return [];
    await this.work.manager.query(DELETE_STALE_SQL, [businessId]);
    const [rows] = await this.work.manager.query<[PushMessage[], number]>(RESERVE_SQL, [businessId, limit]);
    return rows;
  }

  /**
   * Renews the lease of a reserved message before it is sent.
   *
   * @returns false if another process has reserved or sent the message since then
   */
  async renewLease(businessId: string, { id, leasedUntil }: PushMessage): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      `UPDATE push_messages SET leased_until = statement_timestamp() + ${LEASE_SQL}
       WHERE business_id = $1 AND id = $2 AND leased_until = $3 AND sent_at IS NULL RETURNING id`,
      [businessId, id, leasedUntil],
    );
    return rows.length === 1;
  }

  /** Records that a message was sent, and ends its lease. */
  async markSent(businessId: string, id: string): Promise<void> {
    await this.work.manager.query(
      'UPDATE push_messages SET sent_at = now(), leased_until = NULL WHERE business_id = $1 AND id = $2',
      [businessId, id],
    );
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
