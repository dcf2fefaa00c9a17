import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import type { ShipmentToDispatch } from '../../../shipments/shipments.service';
import { AssignmentsReadModel } from '../assignments/assignments.read-model';
import type { LockedDispatch } from '../dispatch-locks.service';
import { DispatchVehiclesService } from '../dispatch-vehicles.service';
import { MAX_SHIPMENTS } from '../dto/dispatch.dto';
import { findOverload } from '../loading/load';

/** A dispatch that a standing route creates on one of its days. A standing route visits the same customers each time. */
export interface StandingDraft {
  readonly businessId: string;
  readonly name: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly depotId: string | null;
  readonly plannedDate: Date;
  readonly notes: string | null;
  /** Whether planning and optimizing keep the sequence of the stops. */
  readonly isLocked: boolean;
  /** The standing route, for the history. */
  readonly createdBy: string;
}

/** Locks and checks the drivers, vehicles, depots and loads of dispatches of standing routes. Call inside a unit of work. */
@Injectable()
export class StandingRecordsService {
  constructor(
    private readonly vehicles: DispatchVehiclesService,
    private readonly assignments: AssignmentsReadModel,
  ) {}

  /** Locks driver, vehicle and depot. Returns a message for each field whose record was deleted, and the depot of the dispatch. */
  async lockRecords({
    businessId,
    driverId,
    vehicleId,
    depotId,
  }: StandingDraft): Promise<{ problems: ReadonlyMap<string, string>; depotId: string | null }> {
    const problems = new Map<string, string>();
    const lockOrReport = async <T>(field: string, message: string, lock: Promise<T>): Promise<T | null> => {
      try {
        return await lock;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
        problems.set(field, message);
        return null;
      }
    };
    const lock = (ids: { driverId: string | null; vehicleId: string | null }) =>
      this.vehicles.lockVehicleAndDriver(businessId, ids);
    await lockOrReport(
      'driverId',
      'The driver was deleted: the dispatch has none.',
      lock({ driverId, vehicleId: null }),
    );
    const vehicle = await lockOrReport(
      'vehicleId',
      'The vehicle was deleted: the dispatch has none.',
      lock({ driverId: null, vehicleId }),
    );
    await lockOrReport(
      'depotId',
      'The depot was deleted: the dispatch has that of its vehicle, or else the default depot.',
      this.vehicles.lockDepot(businessId, depotId),
    );
    const ownDepot = problems.has('depotId') ? null : depotId;
    return { problems, depotId: ownDepot ?? vehicle?.depotId ?? null };
  }

  /**
   * Locks the vehicle, and chooses the shipments that it can carry besides its load. Each one that fits is added to the load, so the order
   * decides which ones are refused.
   */
  async chooseFitting(
    { dispatch: { businessId, id, vehicleId }, shipments }: LockedDispatch,
    candidates: readonly ShipmentToDispatch[],
  ): Promise<{ fitting: ShipmentToDispatch[]; refused: { id: string; message: string }[] }> {
    const vehicle = await this.vehicles.lockVehicleAndDriver(businessId, { driverId: null, vehicleId });
    let load = await this.assignments.findLoad(businessId, id);
    const fitting: ShipmentToDispatch[] = [];
    const refused: { id: string; message: string }[] = [];
    for (const shipment of candidates) {
      const loadWithShipment = {
        weightG: load.weightG + BigInt(shipment.totalWeightG),
        volumeCm3: load.volumeCm3 + BigInt(shipment.totalVolumeCm3),
      };
      const isFull = shipments.length + fitting.length >= MAX_SHIPMENTS;
      const fault = isFull
        ? `A dispatch takes at most ${MAX_SHIPMENTS} shipments.`
        : vehicle && findOverload(loadWithShipment, vehicle);
      if (fault) {
        refused.push({ id: shipment.id, message: `Shipment ${shipment.trackingNumber} does not fit. ${fault}` });
      } else {
        fitting.push(shipment);
        load = loadWithShipment;
      }
    }
    return { fitting, refused };
  }
}
