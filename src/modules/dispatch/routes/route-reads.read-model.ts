import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { deliveryMembersSql } from '../../orders/delivery/delivery-json';
import type { StopConstraints } from '../../../shared/constraints/constraints';
import type { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import type { DispatchStatus } from '../dispatch-status';
import type { StopKind, StopPrecision, StopStatus } from '../stop-precision';
import { notPast } from '../../shipments/reads/shipment-sql';
import {
  stopAddressLineSql,
  stopContactNameSql,
  STOP_EXPECTED_AT_SQL,
  VISIT_ENDED_AT_SQL,
  VISIT_STATUS_SQL,
  withDelaySql,
} from '../stop-sql';
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

const DELIVERY_WINDOW_JSON = deliveryMembersSql('s').deliveryWindow;

/**
 * SQL: number of the delivery attempt in this dispatch. It follows the failed attempts of other dispatches. Needs the business as `$1` and
 * the aliases `rs`, `ds` and `s` of `stop-sql.ts`.
 */
const ATTEMPT_SQL = `CASE rs.kind
  WHEN 'delivery' THEN 1 + (
    SELECT count(*)::int FROM delivery_attempts attempt
    WHERE attempt.business_id = $1 AND attempt.shipment_id = s.id AND attempt.outcome = 'failed'
      AND attempt.dispatch_id IS DISTINCT FROM ds.dispatch_id
      AND attempt.at < COALESCE(ds.ended_at, 'infinity')
  )
  ELSE 1
END`;

/** SQL: planned seconds of setup and service at the stop `rs`. Service begins when the time window opens. */
const SERVICE_SECONDS_SQL = 'extract(epoch FROM rs.departs_at - GREATEST(rs.arrives_at, rs.not_before))::float8';

/** SQL: whether a better sequence was found for the running dispatch `d` and not accepted. Needs the business as `$1`. */
const HAS_PROPOSAL_SQL = `(
  d.status = 'in_progress'
  AND EXISTS (
    SELECT 1
    FROM route_proposals proposal
    WHERE proposal.business_id = $1
      AND proposal.dispatch_id = d.id
      AND proposal.id IS NOT NULL
      AND proposal.accepted_at IS NULL
  )
)`;

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
      const [route] = await read<RouteRow>(routeQuery(businessId, id, driverUserId));
      if (!route) return null;
      const stops = await read<StopRow>(stopsQuery(businessId, route));
      return { route, stops };
    });
  }
}

/** Returns the statement for a route. The aliases `d` and `ro` are those of `stop-sql.ts`. */
function routeQuery(businessId: string, id: string, driverUserId: string | null) {
  const expectedReturn = notPast(
    withDelaySql('COALESCE(ro.expected_return_at, ro.returns_at)'),
    `d.status = 'in_progress'`,
  );
  return {
    name: driverUserId ? 'routes.one.of-driver' : 'routes.one',
    text: `SELECT ro.id,
        d.id AS "dispatchId",
        d.status AS "dispatchStatus",
        d.planned_date AS "plannedDate",
        d.started_at AS "startedAt",
        d.ended_at AS "endedAt",
        ro.depot_address AS "depotAddress",
        COALESCE(ro.end_address, ro.depot_address) AS "endAddress",
        ro.is_open_end AS "isOpenEnd",
        ro.depot_latitude AS "depotLatitude",
        ro.depot_longitude AS "depotLongitude",
        ro.depot_area_km2 AS "depotAreaKm2",
        ro.departs_at AS "departsAt",
        ${withDelaySql('ro.departs_at')} AS "expectedDeparture",
        COALESCE(ro.promised_return_at, ro.returns_at) AS "plannedReturn",
        ${expectedReturn} AS "expectedReturn",
        ro.pause_s AS "returnPauseS",
        ro.distance_m::float8 AS "distanceM",
        ro.has_no_road_back AS "hasNoRoadBack",
        ro.duration_s::float8 AS "durationS",
        ${HAS_PROPOSAL_SQL} AS "hasProposal",
        d.vehicle_id AS "vehicleId",
        vehicle.capacity_weight_kg::float8 AS "weightKg",
        vehicle.capacity_volume_m3::float8 AS "volumeM3",
        vehicle.planning AS vehicle,
        driver.planning AS driver,
        d.planning AS requested
      FROM routes ro
      JOIN dispatches d ON d.business_id = $1 AND d.id = ro.dispatch_id AND d.deleted_at IS NULL
      LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = d.vehicle_id
      LEFT JOIN drivers driver ON driver.business_id = $1 AND driver.id = d.driver_id
      WHERE ro.business_id = $1
        AND (ro.id = $2 OR ro.dispatch_id = $2)
        ${driverUserId ? `AND ${drivenBySql('$3')}` : ''}`,
    values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
  };
}

/** Returns the statement for the stops of a route. The aliases `s`, `ds`, `d`, `ro` and `rs` are those of `stop-sql.ts`. */
function stopsQuery(businessId: string, { id, dispatchId }: RouteRow) {
  return {
    name: 'routes.stops',
    text: `SELECT s.id AS "shipmentId",
        rs.kind,
        ${stopContactNameSql('rs.kind')} AS name,
        ${stopAddressLineSql('rs.kind')} AS address,
        CASE WHEN rs.kind = 'delivery' THEN ${DELIVERY_WINDOW_JSON} END AS "deliveryWindow",
        COALESCE(rs.promised_at, rs.arrives_at) AS "plannedArrival",
        ${STOP_EXPECTED_AT_SQL} AS "expectedArrival",
        rs.not_before AS "windowStart",
        rs.not_after AS "windowEnd",
        ${SERVICE_SECONDS_SQL} AS "serviceS",
        rs.pause_s AS "pauseS",
        rs.arrived_at AS "arrivedAt",
        ${VISIT_STATUS_SQL} AS status,
        CASE WHEN (${VISIT_STATUS_SQL}) <> 'pending' THEN ${VISIT_ENDED_AT_SQL} END AS "endedAt",
        ${ATTEMPT_SQL} AS attempt,
        CASE WHEN rs.kind = 'delivery' THEN s.proof_required END AS "proofRequired",
        rs.latitude,
        rs.longitude,
        rs.precision,
        rs.area_km2 AS "areaKm2",
        rs.distance_m::float8 AS "distanceM",
        rs.has_no_road AS "hasNoRoad",
        s.planning,
        s.total_weight_g::float8 AS "weightG",
        s.total_volume_cm3::float8 AS "volumeCm3"
      FROM route_stops rs
      JOIN routes ro ON ro.business_id = $1 AND ro.id = rs.route_id
      JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
      JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = $3 AND ds.shipment_id = s.id
      JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
      WHERE rs.business_id = $1 AND rs.route_id = $2
      ORDER BY rs.sequence`,
    values: [businessId, id, dispatchId],
  };
}
