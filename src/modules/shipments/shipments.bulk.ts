// Hand-written SQL, because TypeORM takes 11 times as long to set different values of 200 rows (bench/RESULTS.md, "TypeORM and SQL
// writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentStatus } from './shipment-status';

/** Writes many locked shipments at once. Call it inside a unit of work. */
@Injectable()
export class ShipmentsBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Sets the status of each shipment, with the time of the event that caused it (`since`). Each shipment occurs once.
   *
   * Columns that follow from the status change too:
   * - `delivery_date` is the planned time of delivery, and from `delivered` on the actual one. Then `planned_delivery_date` has the planned
   *   time. `delivered_at` only ever has the actual time.
   * - `out_for_delivery` clears `delivered_at`. If it undoes a delivery, the planned time becomes the `delivery_date` again.
   * - A planned next attempt remains only while the shipment is `in_transit`.
   */
  async updateStatuses(
    businessId: string,
    changes: readonly { readonly id: string; readonly status: ShipmentStatus; readonly since: Date }[],
  ): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments shipment
       SET
         status = change.status,
         status_changed_at = change.since,
         delivered_at = CASE
           WHEN change.status = 'delivered' THEN change.since
           WHEN change.status = 'out_for_delivery' THEN NULL
           ELSE shipment.delivered_at
         END,
         delivery_date = CASE
           WHEN change.status = 'delivered' THEN change.since
           WHEN change.status = 'out_for_delivery' AND shipment.status = 'delivered' THEN shipment.planned_delivery_date
           ELSE shipment.delivery_date
         END,
         planned_delivery_date = CASE
           WHEN change.status = 'delivered' AND shipment.status <> 'delivered' THEN shipment.delivery_date
           ELSE shipment.planned_delivery_date
         END,
         next_attempt_on = CASE WHEN change.status = 'in_transit' THEN shipment.next_attempt_on END,
         updated_at = now(),
         version = shipment.version + 1
       FROM unnest($2::uuid[], $3::text[], $4::timestamptz[]) AS change (id, status, since)
       WHERE shipment.business_id = $1 AND shipment.id = change.id`,
      [businessId, changes.map(({ id }) => id), changes.map(({ status }) => status), changes.map(({ since }) => since)],
    );
  }

  /** Marks the shipments as collected from their senders, at the earliest reported time. Ignores shipments without a pickup. */
  async markCollected(
    businessId: string,
    collected: readonly { readonly id: string; readonly at: Date }[],
  ): Promise<void> {
    await this.work.manager.query(
      `UPDATE shipments shipment
       SET
         collected_at = LEAST(shipment.collected_at, collected.at),
         updated_at = now(),
         version = shipment.version + 1
       FROM unnest($2::uuid[], $3::timestamptz[]) AS collected (id, at)
       WHERE shipment.business_id = $1
         AND shipment.id = collected.id
         AND shipment.pickup IS NOT NULL`,
      [businessId, collected.map(({ id }) => id), collected.map(({ at }) => at)],
    );
  }
}
