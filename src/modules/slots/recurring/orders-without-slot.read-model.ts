import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';

/** An order whose delivery window is the window of a slot. */
export interface OrderWithoutSlot {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly depotKey: string;
}

/** Reads orders that have no slot yet. Call it inside a unit of work. */
@Injectable()
export class OrdersWithoutSlotReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the IANA time zone of the business. */
  async findTimeZone(businessId: string): Promise<string> {
    const [row] = await this.work.manager.query<{ timeZone: string }[]>(
      'SELECT b.timezone AS "timeZone" FROM businesses b WHERE b.id = $1',
      [businessId],
    );
    return row!.timeZone;
  }

  /** Returns those of the orders that have no slot, and that an active template has a window for. */
  findOrders(businessId: string, ids: readonly string[]): Promise<OrderWithoutSlot[]> {
    return this.work.manager.query(
      `SELECT o.id, o.delivery_date::text AS date, COALESCE(NULLIF(o.depot_id,
           (SELECT dp.id FROM depots dp WHERE dp.business_id = $1 AND dp.is_default)), $3) AS "depotKey"
         FROM orders o WHERE o.business_id = $1 AND o.id = ANY ($2::uuid[]) AND o.deleted_at IS NULL
           AND o.delivery_date IS NOT NULL AND o.status <> 'cancelled'
           AND EXISTS (SELECT 1 FROM slot_templates t WHERE t.business_id = $1 AND t.deleted_at IS NULL AND t.is_active
             AND t.start_time = o.delivery_window_start AND t.end_time = o.delivery_window_end)
           AND NOT EXISTS (SELECT 1 FROM slot_holds h WHERE h.business_id = $1 AND h.order_id = o.id AND h.state = 'confirmed')
         ORDER BY o.created_at, o.id`,
      [businessId, ids, DEFAULT_DEPOT_KEY],
    );
  }
}
