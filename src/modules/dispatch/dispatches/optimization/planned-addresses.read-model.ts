import { Injectable } from '@nestjs/common';
import { depotAddressSql } from '../../../depots/depot-sql';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import { PLANNED_STATUSES } from '../../dispatch-status';
import { combineRouteConstraints, type StoredConstraints } from '../../routes/route-constraints.read-model';
import { stopAddressSql } from '../../stop-details-sql';
import { JOIN_OPEN_STOPS_SQL } from '../../stop-visit-sql';

/** A planned dispatch with the addresses of its route. */
export interface PlannedAddresses {
  readonly dispatchId: string;
  readonly timeZone: string;
  /** The addresses of the depot, of the start and end of the vehicle or driver, and of all stops. */
  readonly addresses: readonly GeocodableAddress[];
}

/**
 * Reads the addresses of draft and ready dispatches, whose routes change when the geocoder finds one of them. Call it inside a unit of
 * work.
 */
@Injectable()
export class PlannedAddressesReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the addresses of each planned dispatch that has shipments, with the time zone of the business. JOIN_OPEN_STOPS_SQL adds a row
   * `open_stop` for each open stop of a `shipment`.
   */
  async findPlannedAddresses(businessId: string): Promise<PlannedAddresses[]> {
    type Row = StoredConstraints & {
      readonly dispatchId: string;
      readonly timeZone: string;
      readonly depot: GeocodableAddress;
      readonly stops: readonly GeocodableAddress[];
    };
    const rows: Row[] = await this.work.manager.query(
      `SELECT
         dispatch.id AS "dispatchId",
         business.timezone AS "timeZone",
         ${depotAddressSql('depot', 'business')} AS depot,
         dispatch.vehicle_id AS "vehicleId",
         vehicle.planning AS vehicle,
         driver.planning AS driver,
         dispatch.planning AS requested,
         stops.addresses AS stops
       FROM dispatches dispatch
       JOIN businesses business ON business.id = dispatch.business_id
       LEFT JOIN depots depot ON depot.business_id = $1 AND depot.id = dispatch.depot_id
       LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
       LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
       JOIN LATERAL (
         SELECT json_agg(${stopAddressSql('open_stop')}) AS addresses
         FROM dispatch_shipments assignment
         JOIN shipments shipment
           ON shipment.business_id = $1
             AND shipment.id = assignment.shipment_id
             AND shipment.deleted_at IS NULL
         ${JOIN_OPEN_STOPS_SQL}
         WHERE assignment.business_id = $1
           AND assignment.dispatch_id = dispatch.id
           AND assignment.state = 'assigned'
       ) stops ON stops.addresses IS NOT NULL
       WHERE dispatch.business_id = $1
         AND dispatch.deleted_at IS NULL
         AND dispatch.status IN (${sqlList(PLANNED_STATUSES)})
       ORDER BY dispatch.id`,
      [businessId],
    );
    return rows.map(({ dispatchId, timeZone, depot, stops, ...constraints }) => {
      const { start, end } = combineRouteConstraints(constraints).vehicle;
      const addresses = [depot, start, end, ...stops].filter((address) => address !== null);
      return { dispatchId, timeZone, addresses };
    });
  }
}
