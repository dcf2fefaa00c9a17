import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { deliveryMembersSql } from '../../orders/delivery/delivery-json';
import type { StopConstraints } from '../../../shared/constraints/constraints';
import type { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import type { DispatchStatus } from '../dispatch-status';
import type { StopKind, StopPrecision, StopStatus } from '../stop-precision';
import { notPastSql } from '../../shipments/reads/shipment-sql';
import { stopAddressLineSql, stopContactNameSql } from '../stop-details-sql';
import { EXPECTED_ARRIVAL_SQL, VISIT_ENDED_AT_SQL, VISIT_STATUS_SQL, withDelaySql } from '../stop-visit-sql';
import { drivenBySql } from '../drivers/visibility';
import type { StoredConstraints } from './route-constraints.read-model';

/** A route with the status and the constraints of its dispatch. */
export interface RouteRow extends StoredConstraints {
  readonly id: string;
  readonly dispatchId: string;
  readonly dispatchStatus: DispatchStatus;
  /** The departure that the dispatcher planned. */
  readonly plannedDate: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly depotAddress: string;
  /** The address where the route ends. A route with an open end ends at its last stop instead. */
  readonly endAddress: string;
  readonly isOpenEnd: boolean;
  readonly depotLatitude: number | null;
  readonly depotLongitude: number | null;
  readonly depotAreaKm2: number | null;
  /** The departure for which the arrivals were calculated. */
  readonly departsAt: Date;
  /** The departure expected now. */
  readonly expectedDeparture: Date;
  /** The return as planned when the vehicle left. Before departure, the return as planned now. */
  readonly plannedReturn: Date;
  readonly expectedReturn: Date;
  /** Planned seconds of breaks before the way back. */
  readonly returnPauseS: number;
  readonly distanceM: number;
  /** Whether the road network has no road for the way back, so that it is an estimate. */
  readonly hasNoRoadBack: boolean;
  readonly durationS: number;
  /** Whether a better sequence of the open stops was found and not accepted. */
  readonly hasProposal: boolean;
  /** Weight and volume that the vehicle can carry. Null means no limit, or no vehicle. */
  readonly weightKg: number | null;
  readonly volumeM3: number | null;
}

/** A stop of a route with the state of its visit. */
export interface StopRow {
  readonly shipmentId: string;
  readonly kind: StopKind;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** Constraints of the shipment. */
  readonly planning: StopConstraints | null;
  readonly name: string | null;
  readonly address: string;
  /** Null for a pickup and for a delivery without a window. */
  readonly deliveryWindow: TimeWindowResponse | null;
  /** The arrival as planned when the vehicle left. Before departure, the arrival as planned now. */
  readonly plannedArrival: Date;
  readonly expectedArrival: Date;
  /** The time window on the day of the route. */
  readonly windowStart: Date | null;
  readonly windowEnd: Date | null;
  /** Planned seconds of setup and service at the stop. */
  readonly serviceS: number;
  /** Planned seconds of breaks before the way to the stop. */
  readonly pauseS: number;
  /** Null before the arrival, and if no device reports it. */
  readonly arrivedAt: Date | null;
  readonly status: StopStatus;
  /** Number of the delivery attempt, from 1. */
  readonly attempt: number;
  /** Null for a pickup, and for a delivery with the proof of the default configuration. */
  readonly proofRequired: ProofKind[] | null;
  /** When the visit ended. Null while the stop is pending. */
  readonly endedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: StopPrecision;
  /** Area of the town or postcode when the place is not known more exactly. */
  readonly areaKm2: number | null;
  /** Metres of the leg to this stop. */
  readonly distanceM: number;
  /** Whether the road network has no road for the leg, so that it is an estimate. */
  readonly hasNoRoad: boolean;
}

/** SQL: the delivery window of the `shipment`. */
const DELIVERY_WINDOW_JSON = deliveryMembersSql('shipment').deliveryWindow;

/**
 * SQL: number of the delivery attempt in this dispatch. It follows the failed attempts of other dispatches. `$1` is the
 * business. Reads `stop`, `shipment` and `assignment`.
 */
const ATTEMPT_SQL = `CASE stop.kind
  WHEN 'delivery' THEN 1 + (
    SELECT count(*)::int
    FROM delivery_attempts earlier
    WHERE earlier.business_id = $1
      AND earlier.shipment_id = shipment.id
      AND earlier.outcome = 'failed'
      AND earlier.dispatch_id IS DISTINCT FROM assignment.dispatch_id
      AND earlier.at < COALESCE(assignment.ended_at, 'infinity')
  )
  ELSE 1
END`;

/** SQL: planned seconds of setup and service at the `stop`. Service begins when the time window opens. */
const SERVICE_SECONDS_SQL = 'extract(epoch FROM stop.departs_at - GREATEST(stop.arrives_at, stop.not_before))::float8';

/** SQL: whether a better sequence was found for the running `dispatch` and not accepted. Needs the business as `$1`. */
const HAS_PROPOSAL_SQL = `(
  dispatch.status = 'in_progress'
  AND EXISTS (
    SELECT 1
    FROM route_proposals proposal
    WHERE proposal.business_id = $1
      AND proposal.dispatch_id = dispatch.id
      AND proposal.id IS NOT NULL
      AND proposal.accepted_at IS NULL
  )
)`;

/** SQL: the expected return. While the vehicle is out it is never in the past. Needs the rows `route` and `dispatch`. */
const EXPECTED_RETURN_SQL = notPastSql(
  withDelaySql('COALESCE(route.expected_return_at, route.returns_at)'),
  `dispatch.status = 'in_progress'`,
);

/** SQL: the route of the business $1 that has the id $2, or whose dispatch has it. `withDelaySql` reads `dispatch` and `route`. */
const ROUTE_SQL = `
  SELECT route.id,
    dispatch.id AS "dispatchId",
    dispatch.status AS "dispatchStatus",
    dispatch.planned_date AS "plannedDate",
    dispatch.started_at AS "startedAt",
    dispatch.ended_at AS "endedAt",
    route.depot_address AS "depotAddress",
    COALESCE(route.end_address, route.depot_address) AS "endAddress",
    route.is_open_end AS "isOpenEnd",
    route.depot_latitude AS "depotLatitude",
    route.depot_longitude AS "depotLongitude",
    route.depot_area_km2 AS "depotAreaKm2",
    route.departs_at AS "departsAt",
    ${withDelaySql('route.departs_at')} AS "expectedDeparture",
    COALESCE(route.promised_return_at, route.returns_at) AS "plannedReturn",
    ${EXPECTED_RETURN_SQL} AS "expectedReturn",
    route.pause_s AS "returnPauseS",
    route.distance_m::float8 AS "distanceM",
    route.has_no_road_back AS "hasNoRoadBack",
    route.duration_s::float8 AS "durationS",
    ${HAS_PROPOSAL_SQL} AS "hasProposal",
    dispatch.vehicle_id AS "vehicleId",
    vehicle.capacity_weight_kg::float8 AS "weightKg",
    vehicle.capacity_volume_m3::float8 AS "volumeM3",
    vehicle.planning AS vehicle,
    driver.planning AS driver,
    dispatch.planning AS requested
  FROM routes route
  JOIN dispatches dispatch
    ON dispatch.business_id = $1
      AND dispatch.id = route.dispatch_id
      AND dispatch.deleted_at IS NULL
  LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = dispatch.vehicle_id
  LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = dispatch.driver_id
  WHERE route.business_id = $1
    AND (route.id = $2 OR route.dispatch_id = $2)`;

/**
 * SQL: the stops of the route $2 of the business $1 in sequence. $3 is the dispatch of the route. The SQL of stop-visit-sql.ts reads the
 * rows `dispatch`, `route`, `stop`, `shipment` and `assignment`, the one of stop-details-sql.ts `stop` and `shipment`.
 */
const STOPS_SQL = `
  SELECT shipment.id AS "shipmentId",
    stop.kind,
    ${stopContactNameSql('stop')} AS name,
    ${stopAddressLineSql('stop')} AS address,
    CASE WHEN stop.kind = 'delivery' THEN ${DELIVERY_WINDOW_JSON} END AS "deliveryWindow",
    COALESCE(stop.promised_at, stop.arrives_at) AS "plannedArrival",
    ${EXPECTED_ARRIVAL_SQL} AS "expectedArrival",
    stop.not_before AS "windowStart",
    stop.not_after AS "windowEnd",
    ${SERVICE_SECONDS_SQL} AS "serviceS",
    stop.pause_s AS "pauseS",
    stop.arrived_at AS "arrivedAt",
    ${VISIT_STATUS_SQL} AS status,
    CASE WHEN (${VISIT_STATUS_SQL}) <> 'pending' THEN ${VISIT_ENDED_AT_SQL} END AS "endedAt",
    ${ATTEMPT_SQL} AS attempt,
    CASE WHEN stop.kind = 'delivery' THEN shipment.proof_required END AS "proofRequired",
    stop.latitude,
    stop.longitude,
    stop.precision,
    stop.area_km2 AS "areaKm2",
    stop.distance_m::float8 AS "distanceM",
    stop.has_no_road AS "hasNoRoad",
    shipment.planning,
    shipment.total_weight_g::float8 AS "weightG",
    shipment.total_volume_cm3::float8 AS "volumeCm3"
  FROM route_stops stop
  JOIN routes route ON route.business_id = $1 AND route.id = stop.route_id
  JOIN shipments shipment
    ON shipment.business_id = $1
      AND shipment.id = stop.shipment_id
      AND shipment.deleted_at IS NULL
  JOIN dispatch_shipments assignment
    ON assignment.business_id = $1
      AND assignment.dispatch_id = $3
      AND assignment.shipment_id = shipment.id
  JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = assignment.dispatch_id
  WHERE stop.business_id = $1 AND stop.route_id = $2
  ORDER BY stop.sequence`;

/** Reads routes and their stops for responses. */
@Injectable()
export class RouteReadsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Reads a route with its stops in sequence.
   *
   * @param id the id of the route or of its dispatch
   * @param driverUserId restricts the result to dispatches of this driver; null for no restriction
   * @returns null if there is no such route
   */
  read(
    businessId: string,
    id: string,
    driverUserId: string | null,
  ): Promise<{ route: RouteRow; stops: StopRow[] } | null> {
    return this.reader.read(businessId, async (read) => {
      const [route] = await read<RouteRow>(buildRouteQuery(businessId, id, driverUserId));
      if (!route) return null;
      const stops = await read<StopRow>({
        name: 'routes.stops',
        text: STOPS_SQL,
        values: [businessId, route.id, route.dispatchId],
      });
      return { route, stops };
    });
  }
}

/** Returns the statement for a route. */
function buildRouteQuery(businessId: string, id: string, driverUserId: string | null) {
  if (driverUserId === null) return { name: 'routes.one', text: ROUTE_SQL, values: [businessId, id] };
  return {
    name: 'routes.one.of-driver',
    text: `${ROUTE_SQL} AND ${drivenBySql('dispatch', '$3')}`,
    values: [businessId, id, driverUserId],
  };
}
