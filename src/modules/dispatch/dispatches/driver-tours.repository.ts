import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { sqlList } from '../../../database/sql-list';
import { type DispatchStatus, REPORTED } from '../dispatch-status';

/** The dispatch of a driver that has, or last had, a shipment. */
export interface DriverTour {
  readonly dispatchId: string;
  readonly status: DispatchStatus;
  readonly vehicleId: string | null;
  readonly startedAt: Date | null;
  /** Whether another dispatch has the shipment now. */
  readonly isElsewhere: boolean;
  /** Whether this one has done with it, while it may go on with others. */
  readonly isDone: boolean;
}

/** The tour `ds` is the last that had the shipment `s`, which nobody has planned for another one since. */
const STILL_OF_TOUR = `s.next_attempt_on IS NULL AND NOT EXISTS (SELECT 1 FROM dispatch_shipments o
  WHERE o.business_id = $1 AND o.shipment_id = ds.shipment_id AND o.dispatch_id <> $2 AND o.assigned_at > ds.assigned_at)`;

/** How drivers report their tours; inside an open unit of work. */
@Injectable()
export class DriverToursRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** The tour of the driver that a report about the shipment is of: the open one, else the last that ended with it. */
  async findOf(businessId: string, driverId: string, shipmentId: string): Promise<DriverTour | null> {
    const [tour] = await this.work.manager.query<DriverTour[]>(
      `SELECT d.id AS "dispatchId", d.status, d.vehicle_id AS "vehicleId", d.started_at AS "startedAt",
         ds.state = 'done' AS "isDone",
         EXISTS (SELECT 1 FROM dispatch_shipments o WHERE o.business_id = $1 AND o.shipment_id = $3 AND o.state = 'assigned'
           AND o.dispatch_id <> d.id) AS "isElsewhere"
       FROM dispatch_shipments ds
       JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id AND d.driver_id = $2 AND d.deleted_at IS NULL
         AND d.status IN (${sqlList(REPORTED)})
       WHERE ds.business_id = $1 AND ds.shipment_id = $3 AND ds.state <> 'released'
       ORDER BY ds.state = 'assigned' DESC, ds.assigned_at DESC, d.id DESC LIMIT 1`,
      [businessId, driverId, shipmentId],
    );
    return tour ?? null;
  }

  /** Whether the shipment is, or ever was, on a tour of the driver, whatever became of that. */
  async hasHad(businessId: string, driverId: string, shipmentId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ had: boolean }[]>(
      `SELECT EXISTS (SELECT FROM dispatch_shipments ds
           JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id AND d.driver_id = $2
           WHERE ds.business_id = $1 AND ds.shipment_id = $3)
         OR EXISTS (SELECT FROM driver_former_shipments f WHERE f.business_id = $1 AND f.driver_id = $2 AND f.shipment_id = $3)
         AS had`,
      [businessId, driverId, shipmentId],
    );
    return row!.had;
  }

  /** The vehicle that the driver is out with; null: with none. */
  async vehicleOutWith(businessId: string, driverId: string): Promise<string | null> {
    const [row] = await this.reader.select<{ vehicleId: string | null }>(businessId, {
      name: 'dispatches.vehicle-out-with',
      text: `SELECT vehicle_id AS "vehicleId" FROM dispatches
        WHERE business_id = $1 AND driver_id = $2 AND status = 'in_progress' AND deleted_at IS NULL`,
      values: [businessId, driverId],
    });
    return row?.vehicleId ?? null;
  }

  /** Whether driver or vehicle, which are locked, are out with another dispatch. */
  async isOut(
    businessId: string,
    { id, driverId, vehicleId }: { id: string; driverId: string | null; vehicleId: string | null },
  ): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      `SELECT 1 FROM dispatches WHERE business_id = $1 AND id <> $2 AND status = 'in_progress' AND deleted_at IS NULL
         AND (driver_id = $3 OR vehicle_id = $4) LIMIT 1`,
      [businessId, id, driverId, vehicleId],
    );
    return rows.length > 0;
  }

  /** The driver has left at the earliest time that they tell of, where they and nobody else said that they left. */
  async startedBy(businessId: string, dispatchId: string, at: Date, driverId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatches d SET started_at = $3, version = version + 1, updated_at = now()
       WHERE d.business_id = $1 AND d.id = $2 AND d.started_at > $3 AND EXISTS (SELECT 1 FROM dispatch_status_changes h
         WHERE h.business_id = $1 AND h.dispatch_id = $2 AND h.status = 'in_progress' AND h.changed_by = $4)`,
      [businessId, dispatchId, at, driverId],
    );
  }

  /** A tour that the driver's own reports have completed ended with the last of its shipments, as all reports have it now. */
  async endedWith(businessId: string, dispatchId: string, driverId: string): Promise<void> {
    await this.work.manager.query(
      `WITH ended AS (
         UPDATE dispatches d SET ended_at = GREATEST(d.started_at, LEAST(statement_timestamp(), l.last)), version = version + 1,
           updated_at = now()
         FROM (SELECT max(s.status_changed_at) AS last FROM dispatch_shipments ds
           JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id
           WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'done' AND ${STILL_OF_TOUR}) l
         WHERE d.business_id = $1 AND d.id = $2 AND d.status = 'completed' AND l.last IS NOT NULL
           AND (SELECT h.changed_by FROM dispatch_status_changes h WHERE h.business_id = $1 AND h.dispatch_id = $2
             AND h.status = 'completed' ORDER BY h.changed_at DESC, h.id DESC LIMIT 1) = $3
         RETURNING d.ended_at)
       UPDATE dispatch_shipments ds SET ended_at = GREATEST(e.ended_at, s.delivered_at)
       FROM ended e, shipments s
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'done'
         AND s.business_id = $1 AND s.id = ds.shipment_id AND ${STILL_OF_TOUR}`,
      [businessId, dispatchId, driverId],
    );
  }

  /** The tour has its shipments again, but for those that another one has had since, or that are planned for another day. */
  async takeBack(businessId: string, dispatchId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_shipments ds SET state = 'assigned', ended_at = NULL FROM shipments s
       WHERE ds.business_id = $1 AND ds.dispatch_id = $2 AND ds.state = 'done'
         AND s.business_id = $1 AND s.id = ds.shipment_id AND ${STILL_OF_TOUR}`,
      [businessId, dispatchId],
    );
  }

  /** The tour under way has a shipment again that it had done with; no other one has it. */
  async regain(businessId: string, dispatchId: string, shipmentId: string): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatch_shipments SET state = 'assigned', ended_at = NULL
       WHERE business_id = $1 AND dispatch_id = $2 AND shipment_id = $3 AND state = 'done'`,
      [businessId, dispatchId, shipmentId],
    );
  }
}
