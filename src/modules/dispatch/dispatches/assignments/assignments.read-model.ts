import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';
import type { DispatchStatus } from '../../dispatch-status';
import { IS_AT_SENDER_SQL } from '../../stop-visit-sql';
import type { Load } from '../loading/load';

/** The open dispatch of a shipment. */
export interface Assignment {
  readonly shipmentId: string;
  readonly dispatchId: string;
  readonly dispatchName: string;
  readonly dispatchStatus: DispatchStatus;
  /** IANA time zone of the business. */
  readonly timeZone: string;
}

/**
 * Returns SQL for the largest load at one time: the load at departure or, if larger, the largest shipment that is collected on the way.
 * It is an aggregate of the rows `shipment`.
 *
 * @param column the column with the weight or the volume, such as `shipment.total_weight_g`
 */
const largestLoadSql = (column: string) =>
  `GREATEST(COALESCE(sum(${column}) FILTER (WHERE NOT (${IS_AT_SENDER_SQL})), 0),
      COALESCE(max(${column}) FILTER (WHERE ${IS_AT_SENDER_SQL}), 0))`;

/** Reads which shipments dispatches have. Call it inside a unit of work. */
@Injectable()
export class AssignmentsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the ids of the assigned shipments that are not deleted, in order. */
  async findShipmentIds(businessId: string, dispatchId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT shipment.id
       FROM dispatch_shipments assignment
       JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
       WHERE assignment.business_id = $1
         AND assignment.dispatch_id = $2
         AND assignment.state = 'assigned'
         AND shipment.deleted_at IS NULL
       ORDER BY shipment.id`,
      [businessId, dispatchId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the assigned shipments with none of these statuses. */
  findShipmentsNotIn(
    businessId: string,
    dispatchId: string,
    statuses: readonly ShipmentStatus[],
  ): Promise<{ id: string; trackingNumber: string; status: ShipmentStatus }[]> {
    return this.work.manager.query(
      `SELECT shipment.id, shipment.tracking_number AS "trackingNumber", shipment.status
       FROM dispatch_shipments assignment
       JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
       WHERE assignment.business_id = $1
         AND assignment.dispatch_id = $2
         AND assignment.state = 'assigned'
         AND shipment.deleted_at IS NULL
         AND shipment.status <> ALL ($3::text[])`,
      [businessId, dispatchId, statuses],
    );
  }

  /** Returns when the last shipment ended according to its events, but not later than now and not before the start of the dispatch. */
  async findLastShipmentEnd(businessId: string, dispatchId: string): Promise<Date> {
    const [row]: { at: Date }[] = await this.work.manager.query(
      `SELECT GREATEST(dispatch.started_at, LEAST(clock_timestamp(), last_change.at)) AS at
       FROM dispatches dispatch
       CROSS JOIN LATERAL (
         SELECT max(shipment.status_changed_at) AS at
         FROM dispatch_shipments assignment
         JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
         WHERE assignment.business_id = $1
           AND assignment.dispatch_id = dispatch.id
           AND assignment.state = 'assigned'
       ) last_change
       WHERE dispatch.business_id = $1 AND dispatch.id = $2`,
      [businessId, dispatchId],
    );
    return row!.at; // The caller has locked the dispatch, so it exists.
  }

  /** Returns the load that is still to be carried. Sums are read as text, because they may be larger than exact numbers of JavaScript. */
  async findLoad(businessId: string, dispatchId: string): Promise<Load> {
    const [row]: { weight: string; volume: string }[] = await this.work.manager.query(
      `SELECT
         ${largestLoadSql('shipment.total_weight_g')}::text AS weight,
         ${largestLoadSql('shipment.total_volume_cm3')}::text AS volume
       FROM dispatch_shipments assignment
       JOIN shipments shipment ON shipment.business_id = $1 AND shipment.id = assignment.shipment_id
       WHERE assignment.business_id = $1
         AND assignment.dispatch_id = $2
         AND assignment.state = 'assigned'
         AND shipment.deleted_at IS NULL
         AND shipment.status <> ALL ($3::text[])`,
      [businessId, dispatchId, FINAL_SHIPMENT_STATUSES],
    );
    // Without shipments an aggregate still returns a row.
    return { weightG: BigInt(row!.weight), volumeCm3: BigInt(row!.volume) };
  }

  /** Returns the open dispatches of these shipments. */
  findAssignments(businessId: string, shipmentIds: readonly string[]): Promise<Assignment[]> {
    return this.work.manager.query(
      `SELECT
         assignment.shipment_id AS "shipmentId",
         dispatch.id AS "dispatchId",
         dispatch.name AS "dispatchName",
         dispatch.status AS "dispatchStatus",
         business.timezone AS "timeZone"
       FROM dispatch_shipments assignment
       JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = assignment.dispatch_id
       JOIN businesses business ON business.id = $1
       WHERE assignment.business_id = $1
         AND assignment.shipment_id = ANY ($2::uuid[])
         AND assignment.state = 'assigned'`,
      [businessId, shipmentIds],
    );
  }
}
