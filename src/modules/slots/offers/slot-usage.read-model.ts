import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import { NO_LOAD, slotIdOf, type SlotLoad } from '../slot-rules';

/** What is booked and held of a slot. */
export interface SlotUsage {
  readonly booked: SlotLoad;
  readonly held: SlotLoad;
}

export const NO_USAGE: SlotUsage = { booked: NO_LOAD, held: NO_LOAD };

/** Statuses of shipments that are not delivered any more. */
const WITHDRAWN: readonly ShipmentStatus[] = ['cancelled', 'returned'];

/**
 * SQL: the hold `h` still needs its place: it has not expired, or its order or shipment is still to be delivered in this window. An order
 * that was cancelled, deleted or moved frees its place. $1 is the business.
 */
export const LIVE_HOLD_SQL = `((h.state = 'held' AND h.expires_at > now()) OR (h.state = 'confirmed' AND (
  EXISTS (SELECT 1 FROM orders o WHERE o.business_id = $1 AND o.id = h.order_id AND o.deleted_at IS NULL
    AND o.status <> 'cancelled' AND o.delivery_date = h.date
    AND o.delivery_window_start = h.window_start AND o.delivery_window_end = h.window_end)
  OR EXISTS (SELECT 1 FROM shipments s WHERE s.business_id = $1 AND s.id = h.shipment_id AND s.deleted_at IS NULL
    AND s.status NOT IN (${sqlList(WITHDRAWN)}) AND s.delivery_date >= h.starts_on AND s.delivery_date < h.ends_before
    AND s.delivery_window_start = h.window_start AND s.delivery_window_end = h.window_end))))`;

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
      `SELECT h.template_id AS "templateId", h.date::text AS date, h.state, count(*)::int AS orders,
           sum(h.weight_g) AS "weightG", sum(h.volume_cm3) AS "volumeCm3"
         FROM slot_holds h WHERE h.business_id = $1 AND h.date >= $2 AND h.date <= $3 AND h.state <> 'released' AND ${LIVE_HOLD_SQL}
         GROUP BY 1, 2, 3`,
      [businessId, from, to],
    );
    const usage = new Map<string, SlotUsage>();
    for (const { templateId, date, state, orders, weightG, volumeCm3 } of rows) {
      const slotId = slotIdOf(templateId, date);
      const load = { orders, weightG: Number(weightG), volumeCm3: Number(volumeCm3) };
      usage.set(slotId, { ...NO_USAGE, ...usage.get(slotId), [state === 'held' ? 'held' : 'booked']: load });
    }
    return usage;
  }
}
