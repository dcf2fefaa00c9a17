import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { depotIdSql } from '../../../depots/depot-sql';
import { FINAL_SHIPMENT_STATUSES } from '../../../shipments/shipment-status';
import { IS_FREE_SQL } from '../../free-shipments-sql';
import { DUE_AT_SQL } from '../../stop-details-sql';

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

/**
 * SQL: the shipments of the customers $3 that a standing route can take on its day, oldest first. $1 is the business, $2 the dispatch, $4 the
 * final statuses and $8 the maximum number. DUE_AT_SQL reads `shipment` and `business_order`, IS_FREE_SQL `shipment`.
 *
 * - A shipment is due from $5 to before $6 or, after a failed delivery, on the day $7 of its next attempt.
 * - It is at the depot of the dispatch, has not ended, and its order is not cancelled. A failed delivery without a next attempt is left out.
 * - It is in no open dispatch, and not booked with a carrier.
 */
const DUE_SHIPMENTS_SQL = `
  SELECT
    shipment.id,
    shipment.customer_id AS "customerId",
    (
      shipment.delivery_window_start IS NOT NULL
      OR business_order.collection_window_start IS NOT NULL
      OR jsonb_array_length(COALESCE(NULLIF(shipment.planning -> 'windows', 'null'), '[]')) > 0
    ) AS "hasWindow"
  FROM dispatches dispatch
  JOIN shipments shipment ON shipment.business_id = $1 AND shipment.customer_id = ANY ($3::uuid[])
  LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
  WHERE dispatch.business_id = $1
    AND dispatch.id = $2
    AND dispatch.deleted_at IS NULL
    AND shipment.deleted_at IS NULL
    AND shipment.status <> ALL ($4::text[])
    AND shipment.status <> 'exception'
    AND (business_order.status IS NULL OR business_order.status <> 'cancelled')
    AND CASE
      WHEN shipment.next_attempt_on IS NULL THEN ${DUE_AT_SQL} >= $5 AND ${DUE_AT_SQL} < $6
      ELSE shipment.next_attempt_on = $7::date
    END
    AND ${depotIdSql('shipment')} IS NOT DISTINCT FROM ${depotIdSql('dispatch')}
    AND ${IS_FREE_SQL}
  ORDER BY shipment.created_at, shipment.id
  LIMIT $8`;

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
    return this.work.manager.query(DUE_SHIPMENTS_SQL, [
      businessId,
      dispatchId,
      customerIds,
      FINAL_SHIPMENT_STATUSES,
      from,
      before,
      date,
      limit,
    ]);
  }
}
