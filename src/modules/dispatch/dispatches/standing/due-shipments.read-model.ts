import { Injectable } from '@nestjs/common';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { ACTIVE_BOOKING_STATUSES } from '../../../carriers/bookings/booking-status';
import { depotIdSql } from '../../../depots/depot-sql';
import { FINAL_SHIPMENT_STATUSES } from '../../../shipments/shipment-status';

/** A day: `from` is its first instant, `before` the first instant after it. */
export interface StandingDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly from: Date;
  readonly before: Date;
}

/** A free shipment that is due on the day. */
export interface DueShipment {
  readonly id: string;
  readonly customerId: string;
  /** Whether the shipment or its order has a time window. */
  readonly hasWindow: boolean;
}

/** SQL: when the shipment `s` with the order `o` is due. Plans use the same expression (`plan-snapshot.read-model.ts`), so change both. */
const DUE_SQL = 'COALESCE(s.delivery_date, o.collection_date, s.collection_date)';

/** Reads shipments that dispatches of standing routes get. Call inside a unit of work. */
@Injectable()
export class DueShipmentsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the shipments of the customers that are due on the day, at the depot of the dispatch, and in no dispatch or carrier booking.
   * Failed deliveries count on the day of their next attempt.
   *
   * @param limit the maximum number of shipments
   */
  findDueShipments(
    businessId: string,
    dispatchId: string,
    customerIds: readonly string[],
    { date, from, before }: StandingDay,
    limit: number,
  ): Promise<DueShipment[]> {
    return this.work.manager.query(
      `SELECT
         s.id,
         s.customer_id AS "customerId",
         (
           s.delivery_window_start IS NOT NULL
           OR o.collection_window_start IS NOT NULL
           OR jsonb_array_length(COALESCE(NULLIF(s.planning -> 'windows', 'null'), '[]')) > 0
         ) AS "hasWindow"
       FROM dispatches d
       JOIN shipments s ON s.business_id = $1 AND s.customer_id = ANY ($3::uuid[])
       LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
       WHERE d.business_id = $1
         AND d.id = $2
         AND d.deleted_at IS NULL
         AND s.deleted_at IS NULL
         AND s.status <> ALL ($4::text[])
         AND s.status <> 'exception'
         AND (o.status IS NULL OR o.status <> 'cancelled')
         AND CASE
           WHEN s.next_attempt_on IS NULL THEN ${DUE_SQL} >= $5 AND ${DUE_SQL} < $6
           ELSE s.next_attempt_on = $7::date
         END
         AND ${depotIdSql('s')} IS NOT DISTINCT FROM ${depotIdSql('d')}
         AND NOT EXISTS (
           SELECT 1
           FROM dispatch_shipments ds
           WHERE ds.business_id = $1
             AND ds.shipment_id = s.id
             AND ds.state = 'assigned'
         )
         AND NOT EXISTS (
           SELECT 1
           FROM carrier_bookings b
           WHERE b.business_id = $1
             AND b.shipment_id = s.id
             AND b.status IN (${sqlList(ACTIVE_BOOKING_STATUSES)})
             AND b.cancel_requested_at IS NULL
         )
       ORDER BY s.created_at, s.id
       LIMIT $8`,
      [businessId, dispatchId, customerIds, FINAL_SHIPMENT_STATUSES, from, before, date, limit],
    );
  }
}
