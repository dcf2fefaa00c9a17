import { Injectable } from '@nestjs/common';
import { consigneeNameSql, consigneePhoneSql } from '../../../shipments/reads/consignee-sql';
import { depotLineSql } from '../../../depots/depot-sql';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { drivenBySql } from '../../drivers/visibility';
import type { StopKind } from '../../stop-precision';
import { atPickupSql, stopAddressLineSql, stopWindowColumnsSql } from '../../stop-details-sql';
import { IS_RETURNING_SQL } from '../returns/return-sql';
import type { ManifestPackage } from './manifest';

/** The dispatch of a manifest. */
export interface ManifestRow {
  readonly businessName: string;
  /** The address of the depot, where the route starts unless the vehicle or driver has another start. */
  readonly depotAddress: string;
  readonly businessCountry: string | null;
  readonly name: string;
  readonly driver: string | null;
  readonly vehicle: string | null;
  readonly departsAt: Date;
  readonly distanceM: number;
  readonly notes: string | null;
}

/** A stop of a manifest. */
export interface ManifestStopRow {
  readonly kind: StopKind;
  readonly consignee: string | null;
  readonly address: string;
  readonly phone: string | null;
  readonly arrivesAt: Date | null;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly packages: readonly ManifestPackage[];
  readonly instructions: string | null;
  /** Whether the delivery failed and the shipment returns to the depot with the vehicle. */
  readonly comesBack: boolean;
  /** Exact decimal; null together with the currency. */
  readonly cashAmount: string | null;
  readonly cashCurrency: string | null;
}

/** SQL: the dispatch $2 of the business $1. */
const SELECT_DISPATCH_SQL = `
  SELECT
    business.name AS "businessName",
    ${depotLineSql('depot', 'business')} AS "depotAddress",
    business.address_country AS "businessCountry",
    dispatch.name,
    driver.name AS driver,
    concat_ws(', ', vehicle.name, vehicle.license_plate) AS vehicle,
    COALESCE(dispatch.started_at, route.departs_at, dispatch.planned_date) AS "departsAt",
    route.distance_m::float8 AS "distanceM",
    dispatch.notes
  FROM dispatches dispatch
  JOIN businesses business ON business.id = dispatch.business_id
  LEFT JOIN depots depot ON depot.business_id = $1 AND depot.id = dispatch.depot_id
  JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
  LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
  LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
  WHERE dispatch.business_id = $1
    AND dispatch.id = $2
    AND dispatch.deleted_at IS NULL`;

/**
 * SQL: the stops of the dispatch $2 of the business $1, in sequence. Shipments that the dispatch released undelivered are left out.
 * A shipment without a stop is a delivery that is not on the route yet. `IS_RETURNING_SQL` reads the rows `shipment`, `assignment` and
 * `dispatch`.
 */
const SELECT_STOPS_SQL = `
  SELECT
    COALESCE(stop.kind, 'delivery') AS kind,
    ${atPickupSql('stop', 'shipment.sender_name', consigneeNameSql('shipment'))} AS consignee,
    ${stopAddressLineSql('stop')} AS address,
    ${atPickupSql('stop', 'shipment.sender_phone', consigneePhoneSql('shipment'))} AS phone,
    COALESCE(stop.promised_at, stop.arrives_at) AS "arrivesAt",
    ${stopWindowColumnsSql('stop')},
    shipment.tracking_number AS "trackingNumber",
    business_order.order_number AS "orderNumber",
    shipment.packages,
    ${atPickupSql('stop', `shipment.pickup ->> 'instructions'`, 'shipment.instructions')} AS instructions,
    (${IS_RETURNING_SQL}) AND stop.kind IS DISTINCT FROM 'pickup' AS "comesBack",
    CASE WHEN stop.kind IS DISTINCT FROM 'pickup' THEN shipment.cash_amount END AS "cashAmount",
    shipment.cash_currency AS "cashCurrency"
  FROM dispatch_shipments assignment
  JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = assignment.dispatch_id
  JOIN shipments shipment
    ON shipment.business_id = $1
      AND shipment.id = assignment.shipment_id
      AND shipment.deleted_at IS NULL
  JOIN routes route ON route.business_id = $1 AND route.dispatch_id = assignment.dispatch_id
  LEFT JOIN route_stops stop
    ON stop.business_id = $1
      AND stop.route_id = route.id
      AND stop.shipment_id = shipment.id
  LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
  WHERE assignment.business_id = $1
    AND assignment.dispatch_id = $2
    AND assignment.state <> 'released'
  ORDER BY stop.sequence NULLS LAST, shipment.id`;

/** Reads the contents of manifests. */
@Injectable()
export class ManifestReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the dispatch and its stops in sequence, read from one snapshot.
   *
   * @param driverUserId restricts the result to dispatches of this user; null for no restriction
   * @returns null if there is no such dispatch
   */
  read(
    businessId: string,
    id: string,
    driverUserId: string | null,
  ): Promise<{ dispatch: ManifestRow; stops: ManifestStopRow[] } | null> {
    return this.reader.read(businessId, async (select) => {
      const [dispatch] = await select<ManifestRow>(buildDispatchQuery(businessId, id, driverUserId));
      if (!dispatch) return null;
      const stops = await select<ManifestStopRow>({
        name: 'manifests.stops',
        text: SELECT_STOPS_SQL,
        values: [businessId, id],
      });
      return { dispatch, stops };
    });
  }
}

/** Returns the statement for the dispatch. */
function buildDispatchQuery(businessId: string, id: string, driverUserId: string | null) {
  if (driverUserId === null) return { name: 'manifests.dispatch', text: SELECT_DISPATCH_SQL, values: [businessId, id] };
  return {
    name: 'manifests.dispatch.of-driver',
    text: `${SELECT_DISPATCH_SQL} AND ${drivenBySql('dispatch', '$3')}`,
    values: [businessId, id, driverUserId],
  };
}
