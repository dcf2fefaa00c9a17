import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { FINAL_SHIPMENT_STATUSES, type ShipmentStatus } from '../../../shipments/shipment-status';
import { IS_TO_COLLECT_SQL } from '../../stop-sql';
import type { Load } from '../loading/load';

/** The open dispatch of a shipment. */
export interface Assignment {
  readonly shipmentId: string;
  readonly dispatchId: string;
  readonly dispatchName: string;
}

/**
 * Returns SQL for the largest load at one time: the load at departure or, if larger, the largest shipment that is collected on the way.
 *
 * @param column the column of the shipments `s` with the weight or the volume
 */
const largestLoadSql = (column: string) =>
  `GREATEST(COALESCE(sum(${column}) FILTER (WHERE NOT (${IS_TO_COLLECT_SQL})), 0), COALESCE(max(${column}) FILTER (WHERE ${IS_TO_COLLECT_SQL}), 0))`;

/** Reads which shipments dispatches have. Call it inside a unit of work. */
@Injectable()
export class AssignmentsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the ids of the assigned shipments that are not deleted, in order. */
  async findShipmentIds(businessId: string, dispatchId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.work.manager.query(
      `SELECT s.id FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned' AND s.deleted_at IS NULL
       ORDER BY s.id`,
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
      `SELECT s.id, s.tracking_number AS "trackingNumber", s.status
       FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'assigned' AND s.deleted_at IS NULL
         AND s.status <> ALL ($3::text[])`,
      [businessId, dispatchId, statuses],
    );
  }

  /** Returns when the last shipment ended according to its events, but not later than now and not before the start of the dispatch. */
  async findLastShipmentEnd(businessId: string, dispatchId: string): Promise<Date> {
    const [row]: { at: Date }[] = await this.work.manager.query(
      `SELECT GREATEST(d.started_at, LEAST(clock_timestamp(), (
         SELECT max(s.status_changed_at)
         FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
         WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state = 'assigned'))) AS at
       FROM dispatches d WHERE d.business_id = $1 AND d.id = $2`,
      [businessId, dispatchId],
    );
    return row!.at;
  }

  /** Returns the load that is still to be carried. */
  async findLoad(businessId: string, dispatchId: string): Promise<Load> {
    const [row]: { weight: string; volume: string }[] = await this.work.manager.query(
      `SELECT
         ${largestLoadSql('s.total_weight_g')}::text AS weight,
         ${largestLoadSql('s.total_volume_cm3')}::text AS volume
       FROM dispatch_shipments ds
       JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
       WHERE ds.business_id = $1
         AND ds.dispatch_id = $2
         AND ds.state = 'assigned'
         AND s.deleted_at IS NULL
         AND s.status <> ALL ($3::text[])`,
      [businessId, dispatchId, FINAL_SHIPMENT_STATUSES],
    );
    return { weightG: BigInt(row!.weight), volumeCm3: BigInt(row!.volume) };
  }

  /** Returns the open dispatches of these shipments. */
  findAssignments(businessId: string, shipmentIds: readonly string[]): Promise<Assignment[]> {
    return this.work.manager.query(
      `SELECT ds.shipment_id AS "shipmentId", d.id AS "dispatchId", d.name AS "dispatchName"
       FROM dispatch_shipments ds JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id
       WHERE ds.business_id = $1 AND ds.shipment_id = ANY ($2::uuid[]) AND ds.state = 'assigned'`,
      [businessId, shipmentIds],
    );
  }
}
