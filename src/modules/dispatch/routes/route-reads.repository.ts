import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import type { StopConstraints } from '../../../constraints/constraints';
import type { DispatchStatus } from '../dispatch-status';
import type { StopKind, StopPrecision, StopStatus } from '../stop-precision';
import { lineAt, nameAt, notPast, STOP_EXPECTED_AT, VISIT_ENDED_AT, VISIT_STATUS } from '../stop-sql';
import { drivenBy } from '../drivers/visibility';
import type { KeptTerms } from './route-terms.repository';

export interface RouteRow extends KeptTerms {
  readonly id: string;
  readonly dispatchId: string;
  readonly dispatchStatus: DispatchStatus;
  /** When it was to leave, before anything was known. */
  readonly plannedDate: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly depotAddress: string;
  /** Where it ends; an open one at its last stop. */
  readonly endAddress: string;
  readonly isOpenEnd: boolean;
  readonly depotLatitude: number | null;
  readonly depotLongitude: number | null;
  readonly depotAreaKm2: number | null;
  readonly departsAt: Date;
  /** As planned when it left or, before that, as planned now; and as expected now. */
  readonly plannedReturn: Date;
  readonly expectedReturn: Date;
  readonly distanceM: number;
  /** Whether the way back is an estimate on a route of a road network, which knows no road there. */
  readonly hasNoRoadBack: boolean;
  readonly durationS: number;
  /** What the vehicle carries; null: no limit. */
  readonly weightKg: number | null;
  readonly volumeM3: number | null;
}

export interface StopRow {
  readonly shipmentId: string;
  readonly kind: StopKind;
  readonly weightG: number;
  readonly volumeCm3: number;
  /** What the shipment asks for. */
  readonly planning: StopConstraints | null;
  readonly name: string | null;
  readonly address: string;
  /** As planned when the vehicle left or, before that, as planned now; and as expected now. */
  readonly plannedArrival: Date;
  readonly expectedArrival: Date;
  readonly windowEnd: Date | null;
  /** When the vehicle came near; null before, and where no device tells. */
  readonly arrivedAt: Date | null;
  readonly status: StopStatus;
  /** Of the deliveries of the shipment, from 1. */
  readonly attempt: number;
  /** When the shipment's journey with this dispatch ended; null before. */
  readonly endedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: StopPrecision;
  /** Of the town or postcode area, where no more is known of the place. */
  readonly areaKm2: number | null;
  /** Of the leg that ends here. */
  readonly distanceM: number;
  /** Whether that leg is an estimate on a route of a road network, which knows no road there. */
  readonly hasNoRoad: boolean;
}

/** Which attempt to deliver the shipment this dispatch makes. */
const ATTEMPT = `CASE rs.kind WHEN 'delivery' THEN 1 + (SELECT count(*)::int FROM delivery_attempts n
  WHERE n.business_id = $1 AND n.shipment_id = s.id AND n.outcome = 'failed' AND n.dispatch_id IS DISTINCT FROM ds.dispatch_id
    AND n.at < COALESCE(ds.ended_at, 'infinity')) ELSE 1 END`;

@Injectable()
export class RouteReadsRepository {
  constructor(private readonly reader: TenantReader) {}

  /** @param id of the route or of its dispatch */
  read(
    businessId: string,
    id: string,
    driverUserId: string | null,
  ): Promise<{ route: RouteRow; stops: StopRow[] } | null> {
    return this.reader.read(businessId, async (read) => {
      const [route] = await read<RouteRow>({
        name: driverUserId ? 'routes.one.of-driver' : 'routes.one',
        text: `SELECT ro.id, d.id AS "dispatchId", d.status AS "dispatchStatus", d.planned_date AS "plannedDate",
            d.started_at AS "startedAt", d.ended_at AS "endedAt", ro.depot_address AS "depotAddress",
            COALESCE(ro.end_address, ro.depot_address) AS "endAddress", ro.is_open_end AS "isOpenEnd",
            ro.depot_latitude AS "depotLatitude", ro.depot_longitude AS "depotLongitude", ro.depot_area_km2 AS "depotAreaKm2", ro.departs_at AS "departsAt",
            COALESCE(ro.promised_return_at, ro.returns_at) AS "plannedReturn",
            ${notPast('COALESCE(ro.expected_return_at, ro.returns_at)', `d.status = 'in_progress'`)} AS "expectedReturn", ro.distance_m::float8 AS "distanceM", ro.has_no_road_back AS "hasNoRoadBack", ro.duration_s::float8 AS "durationS",
            d.vehicle_id AS "vehicleId", v.capacity_weight_kg::float8 AS "weightKg", v.capacity_volume_m3::float8 AS "volumeM3", v.planning AS vehicle, r.planning AS driver, d.planning AS asked
          FROM routes ro JOIN dispatches d ON d.business_id = $1 AND d.id = ro.dispatch_id AND d.deleted_at IS NULL
          LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
          LEFT JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id
          WHERE ro.business_id = $1 AND (ro.id = $2 OR ro.dispatch_id = $2) ${driverUserId ? `AND ${drivenBy('$3')}` : ''}`,
        values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
      });
      if (!route) return null;
      const stops = await read<StopRow>({
        name: 'routes.stops',
        text: `SELECT s.id AS "shipmentId", rs.kind, ${nameAt('rs.kind')} AS name, ${lineAt('rs.kind')} AS address,
            COALESCE(rs.promised_at, rs.arrives_at) AS "plannedArrival", ${STOP_EXPECTED_AT} AS "expectedArrival",
            rs.not_after AS "windowEnd", rs.arrived_at AS "arrivedAt",
            ${VISIT_STATUS} AS status, CASE WHEN (${VISIT_STATUS}) <> 'pending' THEN ${VISIT_ENDED_AT} END AS "endedAt",
            ${ATTEMPT} AS attempt, rs.latitude, rs.longitude, rs.precision,
            rs.area_km2 AS "areaKm2", rs.distance_m::float8 AS "distanceM", rs.has_no_road AS "hasNoRoad", s.planning, s.total_weight_g::float8 AS "weightG",
            s.total_volume_cm3::float8 AS "volumeCm3"
          FROM route_stops rs
          JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
          JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = $3 AND ds.shipment_id = s.id
          JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
          WHERE rs.business_id = $1 AND rs.route_id = $2 ORDER BY rs.sequence`,
        values: [businessId, route.id, route.dispatchId],
      });
      return { route, stops };
    });
  }
}
