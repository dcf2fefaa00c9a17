import { Injectable } from '@nestjs/common';
import { depotAddressSql } from '../../../depots/depot-sql';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import { PLANNED_STATUSES } from '../../dispatch-status';
import { RECIPIENT_ADDRESS_SQL } from '../../stop-sql';

/** The address of a stop of a planned dispatch, with its depot. */
export interface PlannedAddress {
  readonly dispatchId: string;
  readonly timeZone: string;
  readonly depot: GeocodableAddress;
  readonly address: GeocodableAddress;
}

/** Reads the addresses of draft and ready dispatches. Call it inside a unit of work. */
@Injectable()
export class PlannedAddressesReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the depot and stop addresses, with the time zone of the business. */
  findPlannedAddresses(businessId: string): Promise<PlannedAddress[]> {
    return this.work.manager.query(
      `SELECT
         d.id AS "dispatchId",
         b.timezone AS "timeZone",
         ${depotAddressSql('p', 'b')} AS depot,
         ${RECIPIENT_ADDRESS_SQL} AS address
       FROM dispatches d
       JOIN businesses b ON b.id = d.business_id
       LEFT JOIN depots p ON p.business_id = $1 AND p.id = d.depot_id
       JOIN dispatch_shipments ds
         ON ds.business_id = $1
           AND ds.dispatch_id = d.id
           AND ds.state = 'assigned'
       JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
       WHERE d.business_id = $1
         AND d.deleted_at IS NULL
         AND d.status IN (${sqlList(PLANNED_STATUSES)})
       ORDER BY d.id`,
      [businessId],
    );
  }
}
