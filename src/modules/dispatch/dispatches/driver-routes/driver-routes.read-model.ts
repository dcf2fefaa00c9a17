import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { sqlList } from '../../../../platform/database/queries/sql-list';
import { type DispatchStatus, REPORTABLE_STATUSES } from '../../dispatch-status';

/** A driver's dispatch that has, or last had, a shipment. */
export interface DriverRoute {
  readonly dispatchId: string;
  readonly status: DispatchStatus;
  readonly vehicleId: string | null;
  readonly startedAt: Date | null;
  /** Whether another dispatch has the shipment now. */
  readonly isElsewhere: boolean;
  /** Whether the shipment has ended in this dispatch, which may still be in progress. */
  readonly isDone: boolean;
}

/** Reads dispatches for reports of their drivers. Call it inside a unit of work, except `findVehicleOut`. */
@Injectable()
export class DriverRoutesReadModel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Returns the driver's dispatch for a report about the shipment: the open one, otherwise the one that ended last. */
  async findRoute(businessId: string, driverId: string, shipmentId: string): Promise<DriverRoute | null> {
    const [route] = await this.work.manager.query<DriverRoute[]>(
      `SELECT
         d.id AS "dispatchId",
         d.status,
         d.vehicle_id AS "vehicleId",
         d.started_at AS "startedAt",
         ds.state = 'done' AS "isDone",
         EXISTS (
           SELECT 1
           FROM dispatch_shipments o
           WHERE o.business_id = $1
             AND o.shipment_id = $3
             AND o.state = 'assigned'
             AND o.dispatch_id <> d.id
         ) AS "isElsewhere"
       FROM dispatch_shipments ds
       JOIN dispatches d
         ON d.business_id = $1
           AND d.id = ds.dispatch_id
           AND d.driver_id = $2
           AND d.deleted_at IS NULL
           AND d.status IN (${sqlList(REPORTABLE_STATUSES)})
       WHERE ds.business_id = $1
         AND ds.shipment_id = $3
         AND ds.state <> 'released'
       ORDER BY ds.state = 'assigned' DESC, ds.assigned_at DESC, d.id DESC
       LIMIT 1`,
      [businessId, driverId, shipmentId],
    );
    return route ?? null;
  }

  /** Returns whether the shipment is, or ever was, in a dispatch of the driver. */
  async hasHad(businessId: string, driverId: string, shipmentId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ had: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM dispatch_shipments ds
         JOIN dispatches d ON d.business_id = $1 AND d.id = ds.dispatch_id AND d.driver_id = $2
         WHERE ds.business_id = $1 AND ds.shipment_id = $3
       ) OR EXISTS (
         SELECT FROM driver_former_shipments f
         WHERE f.business_id = $1
           AND f.driver_id = $2
           AND f.shipment_id = $3
       ) AS had`,
      [businessId, driverId, shipmentId],
    );
    return row!.had;
  }

  /** Returns the vehicle that the driver is out with; null for none. */
  async findVehicleOut(businessId: string, driverId: string): Promise<string | null> {
    const [row] = await this.reader.select<{ vehicleId: string | null }>(businessId, {
      name: 'dispatches.vehicle-out-with',
      text: `SELECT vehicle_id AS "vehicleId" FROM dispatches
        WHERE business_id = $1 AND driver_id = $2 AND status = 'in_progress' AND deleted_at IS NULL`,
      values: [businessId, driverId],
    });
    return row?.vehicleId ?? null;
  }

  /** Returns whether the driver or the vehicle is out with another dispatch. Both must be locked. */
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
}
