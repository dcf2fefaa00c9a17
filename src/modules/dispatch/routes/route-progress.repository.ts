import { Injectable } from '@nestjs/common';
import { momentOf } from '../../../database/moments';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { LegChange, StopChange } from './route-progress';

/** What becomes of a route while it is driven, which is held. Inside an open unit of work; milliseconds since 1970. */
@Injectable()
export class RouteProgressRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** What was planned when the vehicle left is what was promised; a promise stays, whatever is planned later. */
  async promise(businessId: string, routeId: string): Promise<void> {
    await this.work.manager.query(
      `WITH promised AS (
         UPDATE routes SET promised_return_at = COALESCE(promised_return_at, returns_at) WHERE business_id = $1 AND id = $2
       )
       UPDATE route_stops SET promised_at = COALESCE(promised_at, arrives_at) WHERE business_id = $1 AND route_id = $2`,
      [businessId, routeId],
    );
  }

  async changeStops(businessId: string, changes: readonly StopChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.work.manager.query(
      `UPDATE route_stops rs SET expected_at = COALESCE(${momentOf('c.expected')}, rs.expected_at),
         arrived_at = COALESCE(${momentOf('c.arrived')}, rs.arrived_at)
       FROM unnest($2::uuid[], $3::int[], $4::float8[], $5::float8[]) AS c (route_id, sequence, expected, arrived)
       WHERE rs.business_id = $1 AND rs.route_id = c.route_id AND rs.sequence = c.sequence`,
      [
        businessId,
        changes.map(({ routeId }) => routeId),
        changes.map(({ sequence }) => sequence),
        changes.map(({ expectedAt }) => expectedAt),
        changes.map(({ arrivedAt }) => arrivedAt),
      ],
    );
  }

  /** The driver was there: the earliest that is told counts. Before it was collected that is where it is. */
  async arrive(businessId: string, dispatchId: string, shipmentId: string, at: Date): Promise<void> {
    await this.work.manager.query(
      `UPDATE route_stops rs SET arrived_at = LEAST(rs.arrived_at, $4) FROM routes ro, shipments s
       WHERE rs.business_id = $1 AND ro.business_id = $1 AND ro.dispatch_id = $2 AND rs.route_id = ro.id AND rs.shipment_id = $3
         AND s.business_id = $1 AND s.id = $3
         AND rs.kind = CASE WHEN (s.collected_at IS NULL OR s.collected_at >= $4) AND EXISTS (SELECT 1 FROM route_stops p
           WHERE p.business_id = $1 AND p.route_id = ro.id AND p.shipment_id = $3 AND p.kind = 'pickup') THEN 'pickup' ELSE 'delivery' END`,
      [businessId, dispatchId, shipmentId, at],
    );
  }

  async changeLegs(businessId: string, legs: readonly LegChange[]): Promise<void> {
    if (legs.length === 0) return;
    await this.work.manager.query(
      `UPDATE routes ro SET leg = c.leg, expected_return_at = ${momentOf('c.return_at')}
       FROM unnest($2::uuid[], $3::jsonb[], $4::float8[]) AS c (id, leg, return_at)
       WHERE ro.business_id = $1 AND ro.id = c.id`,
      [
        businessId,
        legs.map(({ routeId }) => routeId),
        legs.map(({ leg }) => JSON.stringify(leg)),
        legs.map(({ returnAt }) => returnAt),
      ],
    );
  }
}
