import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';
import { nullForDefaultDepotSql } from '../../depots/depot-sql';

/** An order that has no slot, although its delivery window is the window of a slot. */
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
      'SELECT business.timezone AS "timeZone" FROM businesses business WHERE business.id = $1',
      [businessId],
    );
    return row!.timeZone; // The business of an order exists.
  }

  /**
   * Returns those of the orders that have no slot, and whose delivery window an active template has. Templates of all depots count, because
   * the later decision finds the template of the order's depot.
   */
  findOrders(businessId: string, ids: readonly string[]): Promise<OrderWithoutSlot[]> {
    return this.work.manager.query(
      `SELECT
         business_order.id,
         business_order.delivery_date::text AS date,
         COALESCE(${nullForDefaultDepotSql('business_order.depot_id')}, $3) AS "depotKey"
       FROM orders business_order
       WHERE business_order.business_id = $1
         AND business_order.id = ANY ($2::uuid[])
         AND business_order.deleted_at IS NULL
         AND business_order.delivery_date IS NOT NULL
         AND business_order.status <> 'cancelled'
         AND EXISTS (
           SELECT 1
           FROM slot_templates template
           WHERE template.business_id = $1
             AND template.deleted_at IS NULL
             AND template.is_active
             AND template.start_time = business_order.delivery_window_start
             AND template.end_time = business_order.delivery_window_end
         )
         AND NOT EXISTS (
           SELECT 1
           FROM slot_holds hold
           WHERE hold.business_id = $1
             AND hold.order_id = business_order.id
             AND hold.state = 'confirmed'
         )
       ORDER BY business_order.created_at, business_order.id`,
      [businessId, ids, DEFAULT_DEPOT_KEY],
    );
  }
}
