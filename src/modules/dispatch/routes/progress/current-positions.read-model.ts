import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import type { ShipmentStatus } from '../../../shipments/shipment-status';
import { isCollectedPickupSql } from '../../stop-visit-sql';
import type { CurrentStop } from '../storage/stored-route';

/** The last position that a vehicle reported. */
export interface LastPosition extends Coordinates {
  readonly recordedAt: Date;
}

/**
 * A vehicle that is farther than this from the stop has left it, even if the driver has not completed the stop. It is more than the 150 m
 * within which a vehicle arrives (`geofence.ts`), so that parking around the corner is not leaving.
 */
const LEFT_STOP_DISTANCE_KM = 0.5;

/** Finds out where the vehicle of a dispatch in progress is. Call inside a unit of work. */
@Injectable()
export class CurrentPositionsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the last position of the vehicle since this dispatch started, or null. There is one row for each vehicle. */
  async findLastPosition(businessId: string, dispatchId: string): Promise<LastPosition | null> {
    const [row]: LastPosition[] = await this.work.manager.query(
      `SELECT last.latitude, last.longitude, last.recorded_at AS "recordedAt"
       FROM dispatches dispatch
       JOIN vehicle_positions last
         ON last.business_id = $1
           AND last.vehicle_id = dispatch.vehicle_id
           AND last.recorded_at >= dispatch.started_at
       WHERE dispatch.business_id = $1 AND dispatch.id = $2`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }

  /**
   * Returns the next stop of the route if the vehicle has arrived there and has not left, otherwise null.
   *
   * @param endedStatuses statuses of shipments that need no visit any more
   */
  async findCurrentStop(
    businessId: string,
    dispatchId: string,
    endedStatuses: readonly ShipmentStatus[],
  ): Promise<CurrentStop | null> {
    type Row = Omit<CurrentStop, 'arrivedAt' | 'distanceM'> &
      Coordinates & { arrivedAt: Date | null; distanceM: string };
    const [nextStop]: Row[] = await this.work.manager.query(
      `SELECT
         stop.shipment_id AS "shipmentId", stop.kind, stop.arrived_at AS "arrivedAt",
         stop.not_before AS "notBefore", stop.distance_m AS "distanceM", stop.travel_s AS "travelS",
         stop.direct_m AS "directM", stop.has_no_road AS "hasNoRoad", stop.latitude, stop.longitude
       FROM routes route
       JOIN route_stops stop ON stop.business_id = $1 AND stop.route_id = route.id
       JOIN dispatch_shipments assignment
         ON assignment.business_id = $1
           AND assignment.dispatch_id = route.dispatch_id
           AND assignment.shipment_id = stop.shipment_id
           AND assignment.state = 'assigned'
       JOIN shipments shipment
         ON shipment.business_id = $1
           AND shipment.id = stop.shipment_id
           AND shipment.deleted_at IS NULL
       WHERE route.business_id = $1
         AND route.dispatch_id = $2
         AND shipment.status <> ALL ($3::text[])
         AND NOT ${isCollectedPickupSql('stop', 'shipment')}
       ORDER BY stop.sequence
       LIMIT 1`,
      [businessId, dispatchId, endedStatuses],
    );
    if (!nextStop?.arrivedAt) return null;
    const { latitude, longitude, arrivedAt, ...leg } = nextStop;
    const position = await this.findLastPosition(businessId, dispatchId);
    const hasLeft =
      position &&
      position.recordedAt > arrivedAt &&
      distanceKm(position, { latitude, longitude }) > LEFT_STOP_DISTANCE_KM;
    return hasLeft ? null : { ...leg, distanceM: Number(leg.distanceM), arrivedAt };
  }
}
