import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../shipments/shipment-status';
import { DEFAULT_DEPOT_KEY, NO_LOAD, toSlotId, type SlotLoad } from '../slot-rules';

/** What is booked and held of a slot. */
export interface SlotUsage {
  readonly booked: SlotLoad;
  readonly held: SlotLoad;
}

export const NO_USAGE: SlotUsage = { booked: NO_LOAD, held: NO_LOAD };

// The SQL of this file reads the row `hold` of slot_holds. $1 is the business.

/** Statuses of shipments that are not delivered any more, so that they free their slots. */
const WITHDRAWN_STATUSES: readonly ShipmentStatus[] = ['cancelled', 'returned'];

/**
 * Returns SQL: whether an order or a shipment is delivered in the window of the hold, and from its depot. A booking of a slot that names no
 * depot does not change the depot of the record, so the depot counts for slots of other depots than the default one only.
 *
 * @param record alias of the order or the shipment
 */
const hasHeldWindowSql = (record: string): string => `${record}.delivery_window_start = hold.window_start
    AND ${record}.delivery_window_end = hold.window_end
    AND (hold.depot_key = '${DEFAULT_DEPOT_KEY}' OR ${record}.depot_id = hold.depot_key)`;

/** SQL: whether the `shipment` is to be delivered in the slot of the hold. Null for a shipment without a day or a window. */
const IS_IN_HELD_SLOT_SQL = `(shipment.delivery_date >= hold.starts_on
    AND shipment.delivery_date < hold.ends_before
    AND ${hasHeldWindowSql('shipment')})`;

/** SQL: whether the hold belongs to a consignee's request that cannot be accepted, because its shipment has ended or was deleted. */
const IS_OF_ENDED_SHIPMENT_SQL = `EXISTS (
    SELECT 1
    FROM reschedule_requests request
    JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = request.shipment_id
    WHERE request.business_id = $1
      AND request.slot_hold_id = hold.id
      AND request.status = 'pending'
      AND (shipment.deleted_at IS NOT NULL OR shipment.status IN (${sqlList(FINAL_SHIPMENT_STATUSES)}))
  )`;

/**
 * SQL: whether the order of the hold is still to be delivered in the slot. An order that was cancelled, deleted or moved is not, nor one
 * with a shipment that was moved or returned without it. Another shipment replaces one that was cancelled or deleted.
 */
const ORDER_NEEDS_SLOT_SQL = `EXISTS (
    SELECT 1
    FROM orders business_order
    WHERE business_order.business_id = $1
      AND business_order.id = hold.order_id
      AND business_order.deleted_at IS NULL
      AND business_order.status <> 'cancelled'
      AND business_order.delivery_date = hold.date
      AND ${hasHeldWindowSql('business_order')}
      AND NOT EXISTS (
        SELECT 1
        FROM shipments shipment
        WHERE shipment.business_id = $1
          AND shipment.order_id = business_order.id
          AND shipment.deleted_at IS NULL
          AND shipment.status <> 'cancelled'
          AND (shipment.status = 'returned' OR ${IS_IN_HELD_SLOT_SQL} IS NOT TRUE)
      )
  )`;

/** SQL: whether the shipment of the hold is still to be delivered in the slot. */
const SHIPMENT_NEEDS_SLOT_SQL = `EXISTS (
    SELECT 1
    FROM shipments shipment
    WHERE shipment.business_id = $1
      AND shipment.id = hold.shipment_id
      AND shipment.deleted_at IS NULL
      AND shipment.status NOT IN (${sqlList(WITHDRAWN_STATUSES)})
      AND ${IS_IN_HELD_SLOT_SQL}
  )`;

/**
 * SQL condition: the hold still needs its place. It has not expired, or its order or shipment is still to be delivered in this slot. Reads
 * the row `hold` of slot_holds. $1 is the business.
 */
export const LIVE_HOLD_SQL = `(
    (hold.state = 'held' AND hold.expires_at > now() AND NOT ${IS_OF_ENDED_SHIPMENT_SQL})
    OR (hold.state = 'confirmed' AND (${ORDER_NEEDS_SLOT_SQL} OR ${SHIPMENT_NEEDS_SLOT_SQL}))
  )`;

/** Reads the booked and held capacity. Call it inside a unit of work, so that it sees what a lock protects. */
@Injectable()
export class SlotUsageReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the usage of each slot of the days, by the slot's identifier. Slots without any are missing. */
  async findUsage(businessId: string, from: string, to: string): Promise<Map<string, SlotUsage>> {
    const rows: {
      templateId: string;
      date: string;
      state: string;
      orders: number;
      weightG: string;
      volumeCm3: string;
    }[] = await this.work.manager.query(
      `SELECT
         hold.template_id AS "templateId",
         hold.date::text AS date,
         hold.state,
         count(*)::int AS orders,
         sum(hold.weight_g) AS "weightG",
         sum(hold.volume_cm3) AS "volumeCm3"
       FROM slot_holds hold
       WHERE hold.business_id = $1
         AND hold.date >= $2
         AND hold.date <= $3
         AND hold.state <> 'released'
         AND ${LIVE_HOLD_SQL}
       GROUP BY hold.template_id, hold.date, hold.state`,
      [businessId, from, to],
    );
    const usage = new Map<string, SlotUsage>();
    for (const { templateId, date, state, orders, weightG, volumeCm3 } of rows) {
      const slotId = toSlotId(templateId, date);
      const load = { orders, weightG: Number(weightG), volumeCm3: Number(volumeCm3) };
      usage.set(slotId, { ...NO_USAGE, ...usage.get(slotId), [state === 'held' ? 'held' : 'booked']: load });
    }
    return usage;
  }
}
