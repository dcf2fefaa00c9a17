import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import { NO_LOAD, toSlotId, type SlotLoad } from '../slot-rules';

/** What is booked and held of a slot. */
export interface SlotUsage {
  readonly booked: SlotLoad;
  readonly held: SlotLoad;
}

export const NO_USAGE: SlotUsage = { booked: NO_LOAD, held: NO_LOAD };

/** Statuses of shipments that are not delivered any more, so that they free their slots. */
const WITHDRAWN_STATUSES: readonly ShipmentStatus[] = ['cancelled', 'returned'];

/** SQL: whether the `shipment` is still to be delivered. */
const IS_LIVE_SHIPMENT_SQL = `shipment.deleted_at IS NULL AND shipment.status NOT IN (${sqlList(WITHDRAWN_STATUSES)})`;
/** SQL: whether the `shipment` is to be delivered in the window of the `hold`. Null for a shipment without a day or a window. */
const HAS_HELD_WINDOW_SQL = `(shipment.delivery_date >= hold.starts_on
    AND shipment.delivery_date < hold.ends_before
    AND shipment.delivery_window_start = hold.window_start AND shipment.delivery_window_end = hold.window_end)`;

/**
 * SQL: whether the `hold` still needs its place: it has not expired, or its order or shipment is still to be delivered in this window. An
 * order that was cancelled, deleted or moved frees its place. Its shipment can be moved without it. $1 is the business.
 */
export const LIVE_HOLD_SQL = `((hold.state = 'held' AND hold.expires_at > now()) OR (hold.state = 'confirmed' AND (
  EXISTS (SELECT 1
    FROM orders business_order
    WHERE business_order.business_id = $1 AND business_order.id = hold.order_id AND business_order.deleted_at IS NULL
    AND business_order.status <> 'cancelled' AND business_order.delivery_date = hold.date
    AND business_order.delivery_window_start = hold.window_start
    AND business_order.delivery_window_end = hold.window_end
    AND NOT EXISTS (SELECT 1
      FROM shipments shipment
      WHERE shipment.business_id = $1 AND shipment.order_id = business_order.id
      AND ${IS_LIVE_SHIPMENT_SQL} AND ${HAS_HELD_WINDOW_SQL} IS NOT TRUE))
  OR EXISTS (SELECT 1
    FROM shipments shipment
    WHERE shipment.business_id = $1 AND shipment.id = hold.shipment_id
    AND ${IS_LIVE_SHIPMENT_SQL} AND ${HAS_HELD_WINDOW_SQL}))))`;

/** Reads what is booked and held. Call it inside a unit of work, so that it sees what a lock protects. */
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
      `SELECT hold.template_id AS "templateId", hold.date::text AS date, hold.state, count(*)::int AS orders,
           sum(hold.weight_g) AS "weightG", sum(hold.volume_cm3) AS "volumeCm3"
         FROM slot_holds hold
         WHERE hold.business_id = $1
           AND hold.date >= $2
           AND hold.date <= $3
           AND hold.state <> 'released'
           AND ${LIVE_HOLD_SQL}
         GROUP BY 1, 2, 3`,
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
