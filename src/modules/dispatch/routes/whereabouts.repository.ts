import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type Coordinates, distanceKm } from '../../../geo/distance';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import { isCollected } from '../stop-sql';
import type { StandingStop } from './routes.repository';

/** Where a vehicle was heard last. */
export interface LastFix extends Coordinates {
  readonly at: Date;
}

/** A vehicle that is heard of so far from the door has gone on, though nobody said that the stop is over. */
const GONE_KM = 0.5;

/** Where the vehicle of a dispatch in progress is. Inside an open unit of work. */
@Injectable()
export class WhereaboutsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The newest position of the vehicle since it left with this dispatch. */
  async lastFix(businessId: string, dispatchId: string): Promise<LastFix | null> {
    const [row]: LastFix[] = await this.work.manager.query(
      `SELECT p.latitude, p.longitude, p.recorded_at AS at
       FROM dispatches d
       JOIN vehicle_positions p ON p.business_id = $1 AND p.vehicle_id = d.vehicle_id AND p.recorded_at >= d.started_at
       WHERE d.business_id = $1 AND d.id = $2`,
      [businessId, dispatchId],
    );
    return row ?? null;
  }

  /**
   * The next stop of the route, if the vehicle has arrived there and is not known to have gone on.
   *
   * @param ended the statuses of shipments that the vehicle does not go to any more
   */
  async standing(
    businessId: string,
    dispatchId: string,
    ended: readonly ShipmentStatus[],
  ): Promise<StandingStop | null> {
    type Row = Omit<StandingStop, 'arrivedAt' | 'distanceM'> &
      Coordinates & { arrivedAt: Date | null; distanceM: string };
    const [next]: Row[] = await this.work.manager.query(
      `SELECT rs.shipment_id AS "shipmentId", rs.kind, rs.arrived_at AS "arrivedAt", rs.not_before AS "notBefore",
         rs.distance_m AS "distanceM", rs.travel_s AS "travelS", rs.direct_m AS "directM", rs.has_no_road AS "hasNoRoad",
         rs.latitude, rs.longitude
       FROM routes ro
       JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
       JOIN dispatch_shipments ds ON ds.business_id = $1 AND ds.dispatch_id = ro.dispatch_id
         AND ds.shipment_id = rs.shipment_id AND ds.state = 'assigned'
       JOIN shipments s ON s.business_id = $1 AND s.id = rs.shipment_id AND s.deleted_at IS NULL
       WHERE ro.business_id = $1 AND ro.dispatch_id = $2 AND s.status <> ALL ($3::text[]) AND NOT ${isCollected('rs.kind')}
       ORDER BY rs.sequence LIMIT 1`,
      [businessId, dispatchId, ended],
    );
    if (!next?.arrivedAt) return null;
    const { latitude, longitude, arrivedAt, ...leg } = next;
    const fix = await this.lastFix(businessId, dispatchId);
    const hasGone = fix && fix.at > arrivedAt && distanceKm(fix, { latitude, longitude }) > GONE_KM;
    return hasGone ? null : { ...leg, distanceM: Number(leg.distanceM), arrivedAt };
  }
}
