import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { VehiclesService, type VehicleToDispatch } from '../../vehicles/vehicles.service';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import { DriversService } from '../drivers/drivers.service';
import { AssignmentsReadModel } from './assignments/assignments.read-model';
import { assertFits, findOverload } from './loading/load';

/** The ids of a dispatch, its driver and its vehicle. */
interface VehicleAndDriverIds {
  readonly id: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

/** Locks, checks and updates the vehicle, the driver and the depot of a dispatch. */
@Injectable()
export class DispatchVehiclesService {
  constructor(
    private readonly assignments: AssignmentsReadModel,
    private readonly drivers: DriversService,
    private readonly vehicles: VehiclesService,
    private readonly checks: RecordChecksService,
  ) {}

  /**
   * Locks driver and vehicle, if set, in this order. Returns the vehicle.
   *
   * @throws ApiError NOT_FOUND when one does not exist
   */
  async lockVehicleAndDriver(
    businessId: string,
    { driverId, vehicleId }: Omit<VehicleAndDriverIds, 'id'>,
  ): Promise<VehicleToDispatch | null> {
    if (driverId) await this.drivers.lockDriver(businessId, driverId, 'driverId');
    return vehicleId ? this.vehicles.lockVehicle(businessId, vehicleId, 'vehicleId') : null;
  }

  /**
   * Keeps the depot from being deleted until the unit of work ends.
   *
   * @throws ApiError NOT_FOUND when it does not exist
   */
  lockDepot(businessId: string, depotId: string | null | undefined): Promise<void> {
    return this.checks.lockDepot(businessId, depotId);
  }

  /** Locks vehicles in the order of their ids. */
  async lockVehicles(businessId: string, ids: readonly string[]): Promise<ReadonlyMap<string, VehicleToDispatch>> {
    const locked = new Map<string, VehicleToDispatch>();
    for (const id of [...new Set(ids)].sort()) locked.set(id, await this.vehicles.lockVehicle(businessId, id));
    return locked;
  }

  /**
   * Checks that the vehicle can carry the load of the dispatch. Without a vehicle there is nothing to check.
   *
   * @throws ApiError VALIDATION_ERROR when the load exceeds the vehicle's capacity
   */
  async assertFits(businessId: string, dispatchId: string, vehicle: VehicleToDispatch | null): Promise<void> {
    if (vehicle) assertFits(await this.assignments.findLoad(businessId, dispatchId), vehicle);
  }

  /** Locks the vehicle. Returns why it cannot carry what the dispatch has, or undefined. */
  async lockAndFindOverload(
    businessId: string,
    { id, vehicleId }: Pick<VehicleAndDriverIds, 'id' | 'vehicleId'>,
  ): Promise<string | undefined> {
    if (!vehicleId) return undefined;
    const vehicle = await this.vehicles.lockVehicle(businessId, vehicleId);
    return findOverload(await this.assignments.findLoad(businessId, id), vehicle);
  }

  /**
   * Sets the vehicle in use. A database constraint rejects one that is out with another dispatch.
   *
   * @throws ApiError CONFLICT for one in maintenance or inactive
   */
  async takeVehicle(businessId: string, vehicle: VehicleToDispatch): Promise<void> {
    if (vehicle.status === 'maintenance' || vehicle.status === 'inactive')
      throw new ApiError('CONFLICT', { vehicleId: `This vehicle is ${vehicle.status}: set it available first.` });
    await this.vehicles.markInUse(businessId, vehicle.id);
  }

  /** Sets the vehicle of a dispatch that was out available again. */
  async returnVehicle(businessId: string, { vehicleId }: VehicleAndDriverIds): Promise<void> {
    if (!vehicleId) return;
    await this.vehicles.lockVehicle(businessId, vehicleId);
    await this.vehicles.markAvailable(businessId, vehicleId);
  }
}
