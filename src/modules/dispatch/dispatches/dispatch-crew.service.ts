import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { VehiclesService, type VehicleToDispatch } from '../../vehicles/vehicles.service';
import { DriversService } from '../drivers/drivers.service';
import { DispatchRepository } from './dispatch.repository';
import { assertFits } from './load';

interface Crewed {
  readonly id: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

/** Who drives a dispatch and what with. */
@Injectable()
export class DispatchCrewService {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly drivers: DriversService,
    private readonly vehicles: VehiclesService,
  ) {}

  /** Locks driver and vehicle, where there are any: 404 for one that does not exist. */
  async lock(businessId: string, { driverId, vehicleId }: Omit<Crewed, 'id'>): Promise<VehicleToDispatch | null> {
    if (driverId) await this.drivers.lock(businessId, driverId, 'driverId');
    return vehicleId ? this.vehicles.lock(businessId, vehicleId, 'vehicleId') : null;
  }

  /** Locks vehicles in the order of their ids. */
  async lockVehicles(businessId: string, ids: readonly string[]): Promise<ReadonlyMap<string, VehicleToDispatch>> {
    const locked = new Map<string, VehicleToDispatch>();
    for (const id of [...new Set(ids)].sort()) locked.set(id, await this.vehicles.lock(businessId, id));
    return locked;
  }

  /** Refuses with 400 more than the vehicle carries. */
  async assertFits(businessId: string, dispatchId: string, vehicle: VehicleToDispatch | null): Promise<void> {
    if (vehicle) assertFits(await this.dispatches.load(businessId, dispatchId), vehicle);
  }

  /** Takes the vehicle out. One that another dispatch has is refused by the database; one in maintenance or inactive here. */
  async depart(businessId: string, vehicle: VehicleToDispatch): Promise<void> {
    if (vehicle.status === 'maintenance' || vehicle.status === 'inactive')
      throw new ApiError('CONFLICT', { vehicleId: `This vehicle is ${vehicle.status}: set it available first.` });
    await this.vehicles.setInUse(businessId, vehicle.id, true);
  }

  /** Brings the vehicle of a dispatch that was out back. */
  async comeBack(businessId: string, { vehicleId }: Crewed): Promise<void> {
    if (!vehicleId) return;
    await this.vehicles.lock(businessId, vehicleId);
    await this.vehicles.setInUse(businessId, vehicleId, false);
  }
}
