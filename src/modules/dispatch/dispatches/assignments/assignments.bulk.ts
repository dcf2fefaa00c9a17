// Inserting 2,000 new rows takes TypeORM 3 times as long, setting different values of 200 rows 11 times (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentStatus } from '../../../shipments/shipment-status';

/** Assigns many shipments to dispatches. Call it inside a unit of work. */
@Injectable()
export class AssignmentsBulk {
  constructor(private readonly work: UnitOfWork) {}

  /** Assigns shipments to a dispatch. */
  async insertAssignments(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO dispatch_shipments (business_id, dispatch_id, shipment_id)
       SELECT $1, $2, requested.id FROM unnest($3::uuid[]) AS requested (id) RETURNING 1`,
      [businessId, dispatchId, shipmentIds],
    );
  }

  /** Removes shipments from a dispatch, and records for its driver that they had them. Without a driver, nothing is recorded. */
  async deleteAssignments(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `WITH removed AS (
         DELETE FROM dispatch_shipments
         WHERE business_id = $1
           AND dispatch_id = $2
           AND shipment_id = ANY ($3::uuid[])
         RETURNING shipment_id
       )
       INSERT INTO driver_former_shipments (business_id, driver_id, shipment_id)
       SELECT $1, dispatch.driver_id, removed.shipment_id
       FROM removed
       JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = $2 AND dispatch.driver_id IS NOT NULL
       ON CONFLICT DO NOTHING
       RETURNING 1`,
      [businessId, dispatchId, shipmentIds],
    );
  }

  /** Records which shipments the driver had. Call before the dispatch gets another driver. */
  async recordFormerShipments(businessId: string, dispatchId: string): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO driver_former_shipments (business_id, driver_id, shipment_id)
       SELECT $1, dispatch.driver_id, assignment.shipment_id
       FROM dispatch_shipments assignment
       JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = $2 AND dispatch.driver_id IS NOT NULL
       WHERE assignment.business_id = $1 AND assignment.dispatch_id = $2
       ON CONFLICT DO NOTHING
       RETURNING 1`,
      [businessId, dispatchId],
    );
  }

  /**
   * Ends the assignments: shipments in one of these statuses become done, the others released. An assignment never ends before the
   * delivery, so that a later delivery is not counted for this dispatch.
   *
   * @param endedAt when the dispatch ended
   * @param doneStatuses statuses of shipments that the dispatch has finished
   * @returns the released shipments that are not deleted
   */
  async endAssignments(
    businessId: string,
    dispatchId: string,
    endedAt: Date,
    doneStatuses: readonly ShipmentStatus[],
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `WITH ended AS (
         UPDATE dispatch_shipments assignment
         SET
           state = CASE WHEN shipment.status = ANY ($4::text[]) THEN 'done' ELSE 'released' END,
           ended_at = GREATEST($3::timestamptz, shipment.delivered_at)
         FROM shipments shipment
         WHERE shipment.business_id = $1
           AND shipment.id = assignment.shipment_id
           AND assignment.business_id = $1
           AND assignment.dispatch_id = $2
           AND assignment.state = 'assigned'
         RETURNING shipment.id, assignment.state, shipment.deleted_at
       )
       SELECT id
       FROM ended
       WHERE state = 'released' AND deleted_at IS NULL
       ORDER BY id`,
      [businessId, dispatchId, endedAt, doneStatuses],
    );
    return rows.map(({ id }) => id);
  }
}
