// Setting different values of 200 rows takes TypeORM 11 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';

/** SQL: whether `assignment` is the latest one of the `shipment`, and no next attempt is planned. $1 is the business, $2 the dispatch. */
const IS_LATEST_DISPATCH_SQL = `shipment.next_attempt_on IS NULL
  AND NOT EXISTS (
    SELECT 1
    FROM dispatch_shipments other
    WHERE other.business_id = $1
      AND other.shipment_id = assignment.shipment_id
      AND other.dispatch_id <> $2
      AND other.assigned_at > assignment.assigned_at
  )`;

/**
 * SQL: sets the end of the dispatch $2 that the driver $3 completed, and the ends of its assignments. $1 is the business. An assignment
 * that is `done` was finished by the dispatch; a `released` one was not.
 *
 * `latest_change` is the last status change of the shipments whose latest dispatch it is. `ended` is the dispatch with its new end, which is
 * not before its start and not in the future. It is empty if another person completed the dispatch last. Then nothing changes, because the
 * end is not a report of this driver.
 */
const UPDATE_END_SQL = `
  WITH ended AS (
    UPDATE dispatches dispatch
    SET
      ended_at = GREATEST(dispatch.started_at, LEAST(statement_timestamp(), latest_change.last)),
      version = version + 1,
      updated_at = now()
    FROM (
      SELECT max(shipment.status_changed_at) AS last
      FROM dispatch_shipments assignment
      JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
      WHERE assignment.business_id = $1
        AND assignment.dispatch_id = $2
        AND assignment.state = 'done'
        AND ${IS_LATEST_DISPATCH_SQL}
    ) latest_change
    WHERE dispatch.business_id = $1
      AND dispatch.id = $2
      AND dispatch.status = 'completed'
      AND latest_change.last IS NOT NULL
      AND (
        SELECT change.changed_by
        FROM dispatch_status_changes change
        WHERE change.business_id = $1
          AND change.dispatch_id = $2
          AND change.status = 'completed'
        ORDER BY change.changed_at DESC, change.id DESC
        LIMIT 1
      ) = $3
    RETURNING dispatch.ended_at
  )
  UPDATE dispatch_shipments assignment
  SET ended_at = GREATEST(ended.ended_at, shipment.delivered_at)
  FROM ended, shipments shipment
  WHERE assignment.business_id = $1
    AND assignment.dispatch_id = $2
    AND assignment.state = 'done'
    AND shipment.business_id = $1
    AND shipment.id = assignment.shipment_id
    AND ${IS_LATEST_DISPATCH_SQL}`;

/** Changes the end of a dispatch and the assignments of its shipments by reports of its driver. Call it inside a unit of work. */
@Injectable()
export class DriverRoutesBulk {
  constructor(private readonly work: UnitOfWork) {}

  /** Sets the end of a dispatch that the driver's reports completed to the end of its last shipment. */
  async updateEnd(businessId: string, dispatchId: string, driverId: string): Promise<void> {
    await this.work.manager.query(UPDATE_END_SQL, [businessId, dispatchId, driverId]);
  }

  /** Assigns the shipments to the dispatch again, except those with a later dispatch or another planned day. */
  async reopenAssignments(businessId: string, dispatchId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_shipments assignment
       SET state = 'assigned', ended_at = NULL
       FROM shipments shipment
       WHERE assignment.business_id = $1
         AND assignment.dispatch_id = $2
         AND assignment.state = 'done'
         AND shipment.business_id = $1
         AND shipment.id = assignment.shipment_id
         AND ${IS_LATEST_DISPATCH_SQL}`,
      [businessId, dispatchId],
    );
  }
}
