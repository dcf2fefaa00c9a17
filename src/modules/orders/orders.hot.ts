// Moving 5 orders to a status with their history takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { OrderStatus } from './order-status';

/** The new status of orders, as their history records it. */
export interface RecordedStatus {
  readonly status: OrderStatus;
  readonly notes: string | null;
  /** The user or API token; null if the order follows its shipment. */
  readonly by: string | null;
}

/** Changes the status of orders. Call it inside a unit of work. */
@Injectable()
export class OrdersHot {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Changes the status of orders and adds an entry to their history. Entries have the time of `clock_timestamp()`, read after the rows were
   * locked. With `now()`, the start of the transaction, they could be out of order.
   */
  async recordStatus(businessId: string, ids: readonly string[], { status, notes, by }: RecordedStatus): Promise<void> {
    await this.work.manager.query(
      `WITH changed AS (
         UPDATE orders business_order
         SET status = $4, version = version + 1, updated_at = now()
         FROM unnest($2::uuid[], $3::uuid[]) AS requested (order_id, entry_id)
         WHERE business_order.business_id = $1 AND business_order.id = requested.order_id
         RETURNING business_order.business_id, requested.order_id, requested.entry_id
       )
       INSERT INTO order_status_changes (business_id, id, order_id, status, notes, changed_by, changed_at)
       SELECT changed.business_id, changed.entry_id, changed.order_id, $4, $5, $6, clock_timestamp()
       FROM changed
       RETURNING 1`,
      [businessId, ids, ids.map(() => newId()), status, notes, by],
    );
  }
}
