import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import type { ShipmentStatus } from '../../../shipments/shipment-status';
import { isCollectedSql } from '../../stop-sql';
import type { CurrentStop } from '../storage/stored-route';

/** The last position that a vehicle reported. */
export interface LastPosition extends Coordinates {
  readonly at: Date;
}

/** A vehicle that is farther than this from the stop has left it, even if the driver has not completed the stop. */
const LEFT_STOP_KM = 0.5;

/** Finds out where the vehicle of a dispatch in progress is. Call inside a unit of work. */
@Injectable()
export class CurrentPositionsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the newest position of the vehicle since this dispatch started, or null. */
  async findLastPosition(businessId: string, dispatchId: string): Promise<LastPosition | null> {
    const [row]: LastPosition[] = await this.work.manager.query(
      `SELECT newest.latitude, newest.longitude, newest.recorded_at AS at
       FROM dispatches dispatch
       JOIN vehicle_positions newest
         ON newest.business_id = $1
           AND newest.vehicle_id = dispatch.vehicle_id
           AND newest.recorded_at >= dispatch.started_at
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
    const [next]: Row[] = await this.work.manager.query(
      `SELECT
         rs.shipment_id AS "shipmentId", rs.kind, rs.arrived_at AS "arrivedAt",
         rs.not_before AS "notBefore", rs.distance_m AS "distanceM", rs.travel_s AS "travelS",
         rs.direct_m AS "directM", rs.has_no_road AS "hasNoRoad", rs.latitude, rs.longitude
       FROM routes ro
       JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
       JOIN dispatch_shipments ds
         ON ds.business_id = $1
           AND ds.dispatch_id = ro.dispatch_id
           AND ds.shipment_id = rs.shipment_id
           AND ds.state = 'assigned'
       JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       WHERE ro.business_id = $1
         AND ro.dispatch_id = $2
         AND s.status <> ALL ($3::text[])
         AND NOT ${isCollectedSql('rs.kind')}
       ORDER BY rs.sequence
       LIMIT 1`,
      [businessId, dispatchId, endedStatuses],
    );
    if (!next?.arrivedAt) return null;
    const { latitude, longitude, arrivedAt, ...leg } = next;
    const position = await this.findLastPosition(businessId, dispatchId);
    const hasLeft = position && position.at > arrivedAt && distanceKm(position, { latitude, longitude }) > LEFT_STOP_KM;
    return hasLeft ? null : { ...leg, distanceM: Number(leg.distanceM), arrivedAt };
  }
}
