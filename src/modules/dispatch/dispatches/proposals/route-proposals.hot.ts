// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { runPrepared } from '../../../../platform/database/driver/prepared';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { ENDED_SHIPMENT_STATUSES } from '../../dispatch-status';
import { isCollectedSql } from '../../stop-sql';

/** Claims dispatches whose route is to be searched again. Call it inside a unit of work. */
@Injectable()
export class RouteProposalsHot {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the dispatches that run late and were not searched recently, and records that they are searched now. Late means an
   * expected arrival after the time window or, without a window, more than the tolerance after the promised time.
   */
  async claimLate(
    businessId: string,
    dispatchIds: readonly string[],
    { toleranceMinutes, everyMinutes }: { toleranceMinutes: number; everyMinutes: number },
  ): Promise<string[]> {
    const rows = await runPrepared<{ id: string }>(this.work, {
      name: 'proposals.claim-late',
      text: `INSERT INTO route_proposals AS p (business_id, dispatch_id, looked_at)
        SELECT d.business_id, d.id, now()
        FROM dispatches d
        WHERE d.business_id = $1
          AND d.id = ANY ($2::uuid[])
          AND d.status = 'in_progress'
          AND d.deleted_at IS NULL
          AND EXISTS (
            SELECT 1
            FROM routes ro
            JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id
            JOIN shipments s
              ON s.business_id = $1
                AND s.id = rs.shipment_id
                AND s.status <> ALL ($3::text[])
                AND NOT ${isCollectedSql('rs.kind')}
            WHERE ro.business_id = $1
              AND ro.dispatch_id = d.id
              AND rs.arrived_at IS NULL
              AND rs.expected_at > COALESCE(
                rs.not_after, rs.promised_at + make_interval(mins => $4)
              )
          )
        ON CONFLICT (business_id, dispatch_id) DO UPDATE SET looked_at = excluded.looked_at
        WHERE p.business_id = $1
          AND excluded.looked_at - p.looked_at > make_interval(mins => $5)
        RETURNING p.dispatch_id AS id`,
      values: [businessId, dispatchIds, ENDED_SHIPMENT_STATUSES, toleranceMinutes, everyMinutes],
    });
    return rows.map(({ id }) => id);
  }
}
