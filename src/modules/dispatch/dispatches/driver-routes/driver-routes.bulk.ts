// Setting different values of 200 rows takes TypeORM 11 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';

/** SQL: `ds` is the latest dispatch of the shipment `s`, and no later one is planned. */
const IS_LATEST_DISPATCH_SQL = `s.next_attempt_on IS NULL
  AND NOT EXISTS (
    SELECT 1
    FROM dispatch_shipments o
    WHERE o.business_id = $1
      AND o.shipment_id = ds.shipment_id
      AND o.dispatch_id <> $2
      AND o.assigned_at > ds.assigned_at
  )`;

/** Changes the assignments of all shipments of a dispatch by reports of its driver. Call it inside a unit of work. */
@Injectable()
export class DriverRoutesBulk {
  constructor(private readonly work: UnitOfWork) {}

  /** Sets the end of a dispatch that the driver's reports completed to the end of its last shipment. */
  async updateEnd(businessId: string, dispatchId: string, driverId: string): Promise<void> {
    await this.work.manager.query(
      `WITH ended AS (
         UPDATE dispatches d
         SET
           ended_at = GREATEST(d.started_at, LEAST(statement_timestamp(), l.last)),
           version = version + 1,
           updated_at = now()
         FROM (
           SELECT max(s.status_changed_at) AS last
           FROM dispatch_shipments ds
           JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
           WHERE ds.business_id = $1
             AND ds.dispatch_id = $2
             AND ds.state = 'done'
             AND ${IS_LATEST_DISPATCH_SQL}
         ) l
         WHERE d.business_id = $1
           AND d.id = $2
           AND d.status = 'completed'
           AND l.last IS NOT NULL
           AND (
             SELECT h.changed_by
             FROM dispatch_status_changes h
             WHERE h.business_id = $1
               AND h.dispatch_id = $2
               AND h.status = 'completed'
             ORDER BY h.changed_at DESC, h.id DESC
             LIMIT 1
           ) = $3
         RETURNING d.ended_at
       )
       UPDATE dispatch_shipments ds
       SET ended_at = GREATEST(e.ended_at, s.delivered_at)
       FROM ended e, shipments s
       WHERE ds.business_id = $1
         AND ds.dispatch_id = $2
         AND ds.state = 'done'
         AND s.business_id = $1
         AND s.id = ds.shipment_id
         AND ${IS_LATEST_DISPATCH_SQL}`,
      [businessId, dispatchId, driverId],
    );
  }

  /** Assigns the shipments to the dispatch again, except those with a later dispatch or another planned day. */
  async reopenAssignments(businessId: string, dispatchId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_shipments ds SET state = 'assigned', ended_at = NULL FROM shipments s
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'done'
         AND s.business_id = $1 AND s.id = ds.shipment_id AND ${IS_LATEST_DISPATCH_SQL}`,
      [businessId, dispatchId],
    );
  }
}
