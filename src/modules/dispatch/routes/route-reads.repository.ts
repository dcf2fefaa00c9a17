import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import type { DispatchStatus } from '../dispatch-status';
import type { StopPrecision, StopStatus } from '../stop-precision';
import { RECIPIENT_LINE, STOP_ENDED_AT, STOP_STATUS } from '../stop-sql';
import { drivenBy } from '../drivers/visibility';

export interface RouteRow {
  readonly id: string;
  readonly dispatchId: string;
  readonly dispatchStatus: DispatchStatus;
  /** When it was to leave, before anything was known. */
  readonly plannedDate: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly depotAddress: string;
  readonly depotLatitude: number | null;
  readonly depotLongitude: number | null;
  readonly depotAreaKm2: number | null;
  readonly departsAt: Date;
  /** As planned when it left or, before that, as planned now; and as expected now. */
  readonly plannedReturn: Date;
  readonly expectedReturn: Date;
  readonly distanceM: number;
  readonly durationS: number;
}

export interface StopRow {
  readonly shipmentId: string;
  readonly address: string;
  /** As planned when the vehicle left or, before that, as planned now; and as expected now. */
  readonly plannedArrival: Date;
  readonly expectedArrival: Date;
  readonly windowEnd: Date | null;
  /** When the vehicle came near; null before, and where no device tells. */
  readonly arrivedAt: Date | null;
  readonly status: StopStatus;
  /** When the shipment's journey with this dispatch ended; null before. */
  readonly endedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: StopPrecision;
  /** Of the town or postcode area, where no more is known of the place. */
  readonly areaKm2: number | null;
  /** Of the leg that ends here. */
  readonly distanceM: number;
}

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
            ro.depot_latitude AS "depotLatitude", ro.depot_longitude AS "depotLongitude", ro.depot_area_km2 AS "depotAreaKm2", ro.departs_at AS "departsAt",
            COALESCE(ro.promised_return_at, ro.returns_at) AS "plannedReturn",
            COALESCE(ro.expected_return_at, ro.returns_at) AS "expectedReturn", ro.distance_m::float8 AS "distanceM", ro.duration_s::float8 AS "durationS"
          FROM routes ro JOIN dispatches d ON d.business_id = ro.business_id AND d.id = ro.dispatch_id AND d.deleted_at IS NULL
          WHERE ro.business_id = $1 AND (ro.id = $2 OR ro.dispatch_id = $2) ${driverUserId ? `AND ${drivenBy('$3')}` : ''}`,
        values: driverUserId ? [businessId, id, driverUserId] : [businessId, id],
      });
      if (!route) return null;
      const stops = await read<StopRow>({
        name: 'routes.stops',
        text: `SELECT s.id AS "shipmentId", ${RECIPIENT_LINE} AS address,
            COALESCE(rs.promised_at, rs.arrives_at) AS "plannedArrival", COALESCE(rs.expected_at, rs.arrives_at) AS "expectedArrival",
            rs.not_after AS "windowEnd", rs.arrived_at AS "arrivedAt",
            ${STOP_STATUS} AS status, ${STOP_ENDED_AT} AS "endedAt", rs.latitude, rs.longitude, rs.precision,
            rs.area_km2 AS "areaKm2", rs.distance_m::float8 AS "distanceM"
          FROM route_stops rs
          JOIN shipments s ON s.business_id = rs.business_id AND s.id = rs.shipment_id AND s.deleted_at IS NULL
          JOIN dispatch_shipments ds ON ds.business_id = rs.business_id AND ds.dispatch_id = $3 AND ds.shipment_id = s.id
          WHERE rs.business_id = $1 AND rs.route_id = $2 ORDER BY rs.sequence`,
        values: [businessId, route.id, route.dispatchId],
      });
      return { route, stops };
    });
  }
}
