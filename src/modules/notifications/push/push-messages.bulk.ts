// TypeORM takes 9 times as long as `reserveMessages` for 100 messages (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SuspensionReadModel } from '../sending/suspension.read-model';
import type { PushKind } from './push-titles';

// A push message is planned in the transaction of its event, and sent afterwards by one process, which reserves it with a lease. Browsers
// that were not reached get it again when the lease has ended, until the message is stale.

/** The name of the job that sends the push messages of a business. */
export const PUSH_TASK = 'send_push';

/** How long a process has a message reserved. It is longer than the time in which a message is sent to all browsers. */
const LEASE_SQL = `interval '1 minute'`;
/** A message older than this is deleted instead of sent, also for browsers that were not reached. */
const STALE_AFTER_SQL = `interval '30 minutes'`;

/** A push message that this process has reserved. */
export interface PushMessage {
  readonly id: string;
  readonly kind: PushKind;
  readonly recordId: string;
  /** The driver who receives the message; null if members receive it. */
  readonly driverId: string | null;
  /** Text of the message: the name of the shipment, dispatch or webhook. */
  readonly about: string;
  /** The subscriptions that the attempts before did not reach; null before the first attempt, which is for all of them. */
  readonly unreachedIds: readonly string[] | null;
  /** End of the lease. It identifies the reservation. */
  readonly leasedUntil: Date;
}

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
    message.unreached AS "unreachedIds", message.leased_until AS "leasedUntil"`;

/** Reserves push messages for sending, and stores what became of them. Call it inside a unit of work. */
@Injectable()
export class PushMessagesBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly suspension: SuspensionReadModel,
  ) {}

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
      'UPDATE push_messages SET sent_at = now(), leased_until = NULL, unreached = NULL WHERE business_id = $1 AND id = $2',
      [businessId, id],
    );
  }

  /** Records which subscriptions the message did not reach. It is sent to them again after the time of a lease. */
  async markUnreached(businessId: string, id: string, subscriptionIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE push_messages SET unreached = $3, leased_until = statement_timestamp() + ${LEASE_SQL}
       WHERE business_id = $1 AND id = $2`,
      [businessId, id, subscriptionIds],
    );
  }
}
