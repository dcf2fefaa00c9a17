import { Injectable } from '@nestjs/common';
import { toDoor } from '../../../../shared/geo/areas';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { depotAddressSql, depotLineSql } from '../../../depots/depot-sql';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';
import { stopAddressSql, stopStreetSql, stopWindowColumnsSql } from '../../stop-details-sql';
import { isCollectedPickupSql, JOIN_OPEN_STOPS_SQL, IS_AT_SENDER_SQL, WAS_VISITED_SQL } from '../../stop-visit-sql';
import type { UnplacedDepot, UnplacedStop, UnconstrainedStop, StoredPlace, EndedStop } from './stored-route';

/*
 * An open stop still needs a visit. `open_stop` is the row of JOIN_OPEN_STOPS_SQL with the kind of the stop, so that a shipment that is to
 * be collected on the way has two rows. `stop` is the row of route_stops, which exists once the route is stored.
 */

/** SQL: the columns of an open stop, from the joins of `joinOpenStops`. */
const OPEN_STOP_COLUMNS_SQL = `shipment.id AS "shipmentId",
  open_stop.kind,
  shipment.total_weight_g::float8 AS "weightG",
  shipment.total_volume_cm3::float8 AS "volumeCm3",
  CASE WHEN ${IS_AT_SENDER_SQL} THEN shipment.pickup END AS pickup,
  shipment.collected_at AS "collectedAt",
  shipment.planning,
  ${stopWindowColumnsSql('open_stop')}`;

/**
 * Returns SQL that follows `FROM dispatch_shipments assignment`: joins to the open stops, and the condition.
 *
 * Parameters: `$1` business, `$2` dispatch, `$3` statuses of shipments that need no visit any more.
 *
 * @param extraJoins further joins, which may use the same aliases and parameters
 */
const joinOpenStops = (extraJoins: string) => `
  JOIN shipments shipment
    ON shipment.business_id = $1
      AND shipment.id = assignment.shipment_id
      AND shipment.deleted_at IS NULL
      AND shipment.status <> ALL ($3::text[])
  LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
  ${JOIN_OPEN_STOPS_SQL} ${extraJoins}
  WHERE assignment.business_id = $1 AND assignment.dispatch_id = $2 AND assignment.state = 'assigned'`;

/** SQL: the order of the two stops of one shipment. The pickup comes before the delivery, against the alphabet. */
const PICKUP_FIRST_SQL = 'open_stop.kind DESC';

/**
 * SQL: the ended stops of the dispatch $2. Their shipment has one of the statuses $3, or they are a pickup whose shipment was collected.
 * $1 is the business.
 */
const ENDED_STOPS_SQL = `
  SELECT
    shipment.id AS "shipmentId",
    stop.kind,
    stop.latitude,
    stop.longitude,
    stop.precision,
    stop.distance_m AS "distanceM",
    stop.area_km2 AS "areaKm2",
    ${stopStreetSql('stop')} AS street,
    stop.arrives_at AS "arrivesAt",
    stop.departs_at AS "departsAt",
    stop.travel_s AS "travelS",
    stop.direct_m AS "directM",
    stop.pause_s AS "pauseS",
    stop.has_no_road AS "hasNoRoad",
    stop.not_before AS "notBefore",
    stop.not_after AS "notAfter",
    CASE
      WHEN ${isCollectedPickupSql('stop', 'shipment')} THEN shipment.collected_at
      ELSE COALESCE(shipment.delivered_at, shipment.status_changed_at)
    END AS "endedAt",
    ${WAS_VISITED_SQL} AS "wasVisited"
  FROM routes route
  JOIN route_stops stop ON stop.business_id = $1 AND stop.route_id = route.id
  JOIN shipments shipment
    ON shipment.business_id = $1
      AND shipment.id = stop.shipment_id
      AND shipment.deleted_at IS NULL
  WHERE route.business_id = $1
    AND route.dispatch_id = $2
    AND (shipment.status = ANY ($3::text[]) OR ${isCollectedPickupSql('stop', 'shipment')})
  ORDER BY stop.sequence`;

/** Reads the places of routes and their stops. Call it inside a unit of work. */
@Injectable()
export class RouteStopsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the depot where a dispatch starts: its own, otherwise that of the business. */
  async findDepot(businessId: string, dispatchId: string): Promise<UnplacedDepot> {
    const [row]: UnplacedDepot[] = await this.work.manager.query(
      `SELECT ${depotLineSql('depot', 'business')} AS "addressLine", ${depotAddressSql('depot', 'business')} AS address
       FROM businesses business
       LEFT JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = $2
       LEFT JOIN depots depot ON depot.business_id = $1 AND depot.id = dispatch.depot_id
       WHERE business.id = $1`,
      [businessId, dispatchId],
    );
    if (!row) throw new Error(`The business ${businessId} does not exist.`);
    return row;
  }

  /**
   * Returns the stops to visit in the order in which the shipments were added, so that equal requests produce equal routes.
   *
   * @param endedStatuses statuses of shipments that need no visit any more
   */
  findOpenStops(
    businessId: string,
    dispatchId: string,
    endedStatuses: readonly ShipmentStatus[] = FINAL_SHIPMENT_STATUSES,
  ): Promise<UnplacedStop[]> {
    return this.work.manager.query(
      `SELECT ${OPEN_STOP_COLUMNS_SQL}, ${stopAddressSql('open_stop')} AS address
       FROM dispatch_shipments assignment ${joinOpenStops('')}
       ORDER BY assignment.assigned_at, shipment.id, ${PICKUP_FIRST_SQL}`,
      [businessId, dispatchId, endedStatuses],
    );
  }

  /**
   * Returns the stops to visit in the sequence of the stored route, each with its place on that route. Stops that the route does not
   * contain yet are last and have no place.
   */
  async findPlacedStops(businessId: string, dispatchId: string): Promise<UnconstrainedStop[]> {
    const rows: (Omit<UnconstrainedStop, 'door'> & { street: string | null })[] = await this.work.manager.query(
      `SELECT ${OPEN_STOP_COLUMNS_SQL}, stop.latitude, stop.longitude, COALESCE(stop.precision, 'none') AS precision,
         stop.area_km2 AS "areaKm2", ${stopStreetSql('open_stop')} AS street
       FROM dispatch_shipments assignment
       LEFT JOIN routes route ON route.business_id = $1 AND route.dispatch_id = assignment.dispatch_id
       ${joinOpenStops(`LEFT JOIN route_stops stop ON stop.business_id = $1 AND stop.route_id = route.id
         AND stop.shipment_id = assignment.shipment_id AND stop.kind = open_stop.kind`)}
       ORDER BY stop.sequence NULLS LAST, shipment.id, ${PICKUP_FIRST_SQL}`,
      [businessId, dispatchId, FINAL_SHIPMENT_STATUSES],
    );
    return rows.map(({ street, ...row }) => ({ ...row, door: toDoor(street, row.shipmentId) }));
  }

  /** Returns the stops of the stored route that are over, in sequence. They stay on the route unchanged. */
  async findEndedStops(
    businessId: string,
    dispatchId: string,
    endedStatuses: readonly ShipmentStatus[],
  ): Promise<EndedStop[]> {
    type Row = Omit<EndedStop, 'distanceM' | 'door'> & { distanceM: string; street: string | null };
    const rows: Row[] = await this.work.manager.query(ENDED_STOPS_SQL, [businessId, dispatchId, endedStatuses]);
    return rows.map(({ street, ...row }) => ({
      ...row,
      distanceM: Number(row.distanceM), // A bigint is read as a text.
      door: toDoor(street, row.shipmentId),
    }));
  }

  /** Returns the depot of the stored route, or null without a route. */
  async findStoredDepot(businessId: string, dispatchId: string): Promise<StoredPlace | null> {
    const [row]: StoredPlace[] = await this.work.manager.query(
      `SELECT depot_address AS "addressLine", depot_latitude AS latitude, depot_longitude AS longitude,
         depot_area_km2 AS "areaKm2"
       FROM routes WHERE business_id = $1 AND dispatch_id = $2`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }
}
