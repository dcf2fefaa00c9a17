import { Injectable } from '@nestjs/common';
import { depotAddressSql } from '../../../depots/depot-sql';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { addressJsonSql } from '../../../../shared/address/address.response';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import { PLANNED_STATUSES } from '../../dispatch-status';

/** A shipment of a planned dispatch: where it is delivered, and the depot of the dispatch. */
export interface PlannedAddress {
  readonly dispatchId: string;
  readonly timeZone: string;
  readonly depot: GeocodableAddress;
  readonly deliveryAddress: GeocodableAddress;
}

/**
 * Reads the addresses of draft and ready dispatches, whose routes change when the geocoder finds one of them. Call it inside a unit of
 * work.
 */
@Injectable()
export class PlannedAddressesReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the addresses of the depot and the delivery of each assigned shipment, with the time zone of the business. */
  findPlannedAddresses(businessId: string): Promise<PlannedAddress[]> {
    return this.work.manager.query(
      `SELECT
         dispatch.id AS "dispatchId",
         business.timezone AS "timeZone",
         ${depotAddressSql('depot', 'business')} AS depot,
         ${addressJsonSql('shipment.recipient')} AS "deliveryAddress"
       FROM dispatches dispatch
       JOIN businesses business ON business.id = dispatch.business_id
       LEFT JOIN depots depot ON depot.business_id = $1 AND depot.id = dispatch.depot_id
       JOIN dispatch_shipments assignment
         ON assignment.business_id = $1
           AND assignment.dispatch_id = dispatch.id
           AND assignment.state = 'assigned'
       JOIN shipments shipment
         ON shipment.business_id = $1
           AND shipment.id = assignment.shipment_id
           AND shipment.deleted_at IS NULL
       WHERE dispatch.business_id = $1
         AND dispatch.deleted_at IS NULL
         AND dispatch.status IN (${sqlList(PLANNED_STATUSES)})
       ORDER BY dispatch.id`,
      [businessId],
    );
  }
}
