// Hand-written SQL, because TypeORM takes 4 times as long to copy 2,000 rows (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { localTimeSql, toZoneParameters } from '../../../platform/database/queries/local-time';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Opens cash collections of many shipments. Call it with the shipments locked, inside a unit of work. */
@Injectable()
export class CashCollectionsBulk {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Opens a collection without an amount for each delivered shipment with cash on delivery. An existing collection stays unchanged. It has
   * the started dispatch that delivered the shipment and its driver, if there is one.
   *
   * @param timeZone of the business, for the day of the delivery ($3 and following)
   */
  async openCollections(businessId: string, shipmentIds: readonly string[], timeZone: string): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO cash_collections (
         business_id, shipment_id, dispatch_id, driver_id, owed, currency, collected_at, day
       )
       SELECT
         $1,
         shipment.id,
         started_dispatch.id,
         started_dispatch.driver_id,
         shipment.cash_amount,
         shipment.cash_currency,
         shipment.delivered_at,
         ${localTimeSql('shipment.delivered_at', 3)}::date
       FROM shipments shipment
       LEFT JOIN LATERAL (
         SELECT dispatch.id, dispatch.driver_id
         FROM dispatch_shipments assignment
         JOIN dispatches dispatch
           ON dispatch.business_id = $1
             AND dispatch.id = assignment.dispatch_id
             AND dispatch.started_at IS NOT NULL
         WHERE assignment.business_id = $1
           AND assignment.shipment_id = shipment.id
           AND assignment.state = 'assigned'
       ) started_dispatch ON true
       WHERE shipment.business_id = $1
         AND shipment.id = ANY ($2::uuid[])
         AND shipment.cash_amount IS NOT NULL
         AND shipment.delivered_at IS NOT NULL
       ON CONFLICT (business_id, shipment_id) DO NOTHING
       RETURNING 1`,
      [businessId, shipmentIds, ...toZoneParameters(timeZone)],
    );
  }
}
