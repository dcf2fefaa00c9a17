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
  /** Whether the shipment was delivered on another dispatch. */
  readonly isDeliveredElsewhere: boolean;
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
         dispatch.id AS "dispatchId",
         dispatch.status,
         dispatch.vehicle_id AS "vehicleId",
         dispatch.started_at AS "startedAt",
         assignment.state = 'done' AS "isDone",
         EXISTS (
           SELECT 1
           FROM dispatch_shipments other
           WHERE other.business_id = $1
             AND other.shipment_id = $3
             AND other.state = 'assigned'
             AND other.dispatch_id <> dispatch.id
         ) AS "isElsewhere",
         EXISTS (
           SELECT 1
           FROM delivery_attempts delivery
           WHERE delivery.business_id = $1
             AND delivery.shipment_id = $3
             AND delivery.outcome = 'delivered'
             AND delivery.dispatch_id <> dispatch.id
         ) AS "isDeliveredElsewhere"
       FROM dispatch_shipments assignment
       JOIN dispatches dispatch
         ON dispatch.business_id = $1
           AND dispatch.id = assignment.dispatch_id
           AND dispatch.driver_id = $2
           AND dispatch.deleted_at IS NULL
           AND dispatch.status IN (${sqlList(REPORTABLE_STATUSES)})
       WHERE assignment.business_id = $1
         AND assignment.shipment_id = $3
         AND assignment.state <> 'released'
       ORDER BY assignment.state = 'assigned' DESC, assignment.assigned_at DESC, dispatch.id DESC
       LIMIT 1`,
      [businessId, driverId, shipmentId],
    );
    return route ?? null;
  }

  /** Returns whether the shipment is, or ever was, in a dispatch of the driver. */
  async hasHadShipment(businessId: string, driverId: string, shipmentId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ had: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM dispatch_shipments assignment
         JOIN dispatches dispatch
           ON dispatch.business_id = $1
             AND dispatch.id = assignment.dispatch_id
             AND dispatch.driver_id = $2
         WHERE assignment.business_id = $1 AND assignment.shipment_id = $3
       ) OR EXISTS (
         SELECT FROM driver_former_shipments former
         WHERE former.business_id = $1
           AND former.driver_id = $2
           AND former.shipment_id = $3
       ) AS had`,
      [businessId, driverId, shipmentId],
    );
    return row!.had; // A SELECT without FROM returns one row.
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
  async isDriverOrVehicleOut(
    businessId: string,
    { id, driverId, vehicleId }: { id: string; driverId: string | null; vehicleId: string | null },
  ): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      `SELECT 1
       FROM dispatches
       WHERE business_id = $1
         AND id <> $2
         AND status = 'in_progress'
         AND deleted_at IS NULL
         AND (driver_id = $3 OR vehicle_id = $4)
       LIMIT 1`,
      [businessId, id, driverId, vehicleId],
    );
    return rows.length > 0;
  }
}
