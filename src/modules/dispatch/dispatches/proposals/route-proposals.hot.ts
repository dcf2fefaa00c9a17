// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../../platform/database/driver/prepared';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import { isCollectedPickupSql } from '../../stop-visit-sql';

/** Claims dispatches whose route is to be searched again. Call it inside a unit of work. */
@Injectable()
export class RouteProposalsHot {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the dispatches that run late and were not searched recently, and records that they are searched now. Late means an
   * expected arrival after the time window or, without a window, more than the tolerance after the promised time.
   */
  async claimLateDispatches(
    businessId: string,
    dispatchIds: readonly string[],
    { toleranceMinutes, minIntervalMinutes }: { toleranceMinutes: number; minIntervalMinutes: number },
  ): Promise<string[]> {
    const rows = await runPrepared<{ id: string }>(this.work, {
      name: 'proposals.claim-late',
      text: `INSERT INTO route_proposals AS proposal (business_id, dispatch_id, looked_at)
        SELECT dispatch.business_id, dispatch.id, now()
        FROM dispatches dispatch
        WHERE dispatch.business_id = $1
          AND dispatch.id = ANY ($2::uuid[])
          AND dispatch.status = 'in_progress'
          AND dispatch.deleted_at IS NULL
          AND EXISTS (
            SELECT 1
            FROM routes route
            JOIN route_stops stop ON stop.business_id = $1 AND stop.route_id = route.id
            JOIN shipments shipment
              ON shipment.business_id = $1
                AND shipment.id = stop.shipment_id
                AND shipment.status <> ALL ($3::text[])
                AND NOT ${isCollectedPickupSql('stop', 'shipment')}
            WHERE route.business_id = $1
              AND route.dispatch_id = dispatch.id
              AND stop.arrived_at IS NULL
              AND stop.expected_at > COALESCE(
                stop.not_after, stop.promised_at + make_interval(mins => $4)
              )
          )
        ON CONFLICT (business_id, dispatch_id) DO UPDATE SET looked_at = excluded.looked_at
        WHERE proposal.business_id = $1
          AND excluded.looked_at - proposal.looked_at > make_interval(mins => $5)
        RETURNING proposal.dispatch_id AS id`,
      values: [businessId, dispatchIds, ENDED_SHIPMENT_STATUSES, toleranceMinutes, minIntervalMinutes],
    });
    return rows.map(({ id }) => id);
  }
}
