import { Injectable } from '@nestjs/common';
import { doorOf } from '../../../../shared/geo/areas';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { depotAddressSql, depotLineSql } from '../../../depots/depot-sql';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';
import {
  stopAddressSql,
  isCollectedSql,
  JOIN_OPEN_STOPS_SQL,
  stopStreetSql,
  IS_TO_COLLECT_SQL,
  WAS_VISITED_SQL,
  stopWindowColumnsSql,
} from '../../stop-sql';
import type { Depot, OpenStop, StoredOpenStop, StoredDepot, EndedStop } from './stored-route';

/** SQL: the columns of an open stop, from the joins of `joinOpenStops`. */
const OPEN_STOP_COLUMNS_SQL = `s.id AS "shipmentId",
  v.kind,
  s.total_weight_g::float8 AS "weightG",
  s.total_volume_cm3::float8 AS "volumeCm3",
  CASE WHEN ${IS_TO_COLLECT_SQL} THEN s.pickup END AS pickup,
  s.collected_at AS "collectedAt",
  s.planning,
  ${stopWindowColumnsSql('v.kind')}`;

/**
 * Returns SQL that follows `FROM dispatch_shipments ds`: joins to the open stops `v`, and the condition. A shipment that is to be
 * collected on the way has two stops.
 *
 * Parameters: `$1` business, `$2` dispatch, `$3` statuses of shipments without an open stop. Aliases: those of `stop-sql.ts`, and `v`.
 *
 * @param extraJoins further joins, which may use the same aliases and parameters
 */
const joinOpenStops = (extraJoins: string) => `
  JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
    AND s.status <> ALL ($3::text[])
  LEFT JOIN orders o ON o.business_id = $1 AND o.id = s.order_id
  ${JOIN_OPEN_STOPS_SQL} ${extraJoins}
  WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned'`;

/** Reads the places of routes and their stops. Call it inside a unit of work. */
@Injectable()
export class RouteStopsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the depot of a dispatch. */
  async findDepot(businessId: string, dispatchId: string): Promise<Depot> {
    const [row]: Depot[] = await this.work.manager.query(
      `SELECT ${depotLineSql('depot', 'business')} AS text, ${depotAddressSql('depot', 'business')} AS address
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
  ): Promise<OpenStop[]> {
    return this.work.manager.query(
      `SELECT ${OPEN_STOP_COLUMNS_SQL}, ${stopAddressSql('v.kind')} AS address
       FROM dispatch_shipments ds ${joinOpenStops('')} ORDER BY ds.assigned_at, s.id, v.kind DESC`,
      [businessId, dispatchId, endedStatuses],
    );
  }

  /** Returns the stops to visit in the sequence of the stored route. */
  async findPlacedStops(businessId: string, dispatchId: string): Promise<StoredOpenStop[]> {
    const rows: (Omit<StoredOpenStop, 'door'> & { street: string | null })[] = await this.work.manager.query(
      `SELECT ${OPEN_STOP_COLUMNS_SQL}, rs.latitude, rs.longitude, COALESCE(rs.precision, 'none') AS precision,
         rs.area_km2 AS "areaKm2", ${stopStreetSql('v.kind')} AS street
       FROM dispatch_shipments ds
       LEFT JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = ds.dispatch_id
       ${joinOpenStops(`LEFT JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
         AND rs.shipment_id = ds.shipment_id AND rs.kind = v.kind`)} ORDER BY rs.sequence NULLS LAST, s.id, v.kind DESC`,
      [businessId, dispatchId, FINAL_SHIPMENT_STATUSES],
    );
    return rows.map(({ street, ...row }) => ({ ...row, door: doorOf(street, row.shipmentId) }));
  }

  /** Returns the stops of the stored route that are over, in sequence. They stay on the route unchanged. */
  async findEndedStops(
    businessId: string,
    dispatchId: string,
    endedStatuses: readonly ShipmentStatus[],
  ): Promise<EndedStop[]> {
    type Row = Omit<EndedStop, 'distanceM' | 'door'> & { distanceM: string; street: string | null };
    const rows: Row[] = await this.work.manager.query(
      `SELECT
         s.id AS "shipmentId",
         rs.kind,
         rs.latitude,
         rs.longitude,
         rs.precision,
         rs.distance_m AS "distanceM",
         rs.area_km2 AS "areaKm2",
         ${stopStreetSql('rs.kind')} AS street,
         rs.arrives_at AS "arrivesAt",
         rs.departs_at AS "departsAt",
         rs.travel_s AS "travelS",
         rs.direct_m AS "directM",
         rs.pause_s AS "pauseS",
         rs.has_no_road AS "hasNoRoad",
         rs.not_before AS "notBefore",
         rs.not_after AS "notAfter",
         CASE
           WHEN ${isCollectedSql('rs.kind')} THEN s.collected_at
           ELSE COALESCE(s.delivered_at, s.status_changed_at)
         END AS "endedAt",
         ${WAS_VISITED_SQL} AS "wasVisited"
       FROM routes ro
       JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
       JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       WHERE ro.business_id = $1
         AND ro.dispatch_id = $2
         AND (s.status = ANY ($3::text[]) OR ${isCollectedSql('rs.kind')})
       ORDER BY rs.sequence`,
      [businessId, dispatchId, endedStatuses],
    );
    return rows.map(({ street, ...row }) => ({
      ...row,
      distanceM: Number(row.distanceM),
      door: doorOf(street, row.shipmentId),
    }));
  }

  /** Returns the depot of the stored route, or null without a route. */
  async findStoredDepot(businessId: string, dispatchId: string): Promise<StoredDepot | null> {
    const [row]: StoredDepot[] = await this.work.manager.query(
      `SELECT depot_address AS text, depot_latitude AS latitude, depot_longitude AS longitude,
         depot_area_km2 AS "areaKm2"
       FROM routes WHERE business_id = $1 AND dispatch_id = $2`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }
}
