import { Injectable } from '@nestjs/common';
import { In, IsNull, type Repository } from 'typeorm';
import { type Reference, ReferenceChecks } from '../../core/reference-checks';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { ExternalDataColumns } from '../../shared/external-data/external-data.dto';
import { Vehicle } from './entities/vehicle.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

type VehicleKey = Pick<Vehicle, 'businessId' | 'id'>;
type NewVehicle = VehicleKey &
  Pick<Vehicle, 'name' | 'licensePlate'> &
  Partial<
    Pick<
      Vehicle,
      | 'type'
      | 'status'
      | 'make'
      | 'model'
      | 'year'
      | 'capacityWeightKg'
      | 'capacityVolumeM3'
      | 'planning'
      | 'depotId'
      | keyof ExternalDataColumns
    >
  >;

/** Writes and locks vehicles. Call it inside a unit of work. */
@Injectable()
export class VehiclesRepository {
  constructor(
    private readonly work: UnitOfWork,
    references: ReferenceChecks,
  ) {
    // Before a depot is deleted, this check finds the vehicles that are still assigned to it.
    references.add('depot', (businessId, ids) => this.findAtDepots(businessId, ids));
  }

  async insertVehicle(vehicle: NewVehicle): Promise<void> {
    await this.vehicles.insert(vehicle);
  }

  /** Locks the vehicle for the rest of the transaction. */
  lockVehicle(businessId: string, id: string): Promise<Vehicle | null> {
    return this.vehicles.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes the changes of a locked vehicle and increments the version. Members that are undefined stay as they are. */
  async updateVehicle(
    { businessId, id }: VehicleKey,
    changes: Partial<Omit<NewVehicle, keyof VehicleKey>>,
  ): Promise<void> {
    await this.vehicles.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  async markVehicleDeleted({ businessId, id }: VehicleKey): Promise<void> {
    await this.vehicles.update({ businessId, id }, { deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  /** Returns one of the depots with the name of a vehicle that is assigned to it, for the message that the depot is in use. */
  private async findAtDepots(businessId: string, depotIds: readonly string[]): Promise<Reference[]> {
    const [vehicle] = await this.vehicles.find({
      select: { id: true, depotId: true, name: true },
      where: { businessId, depotId: In([...depotIds]), deletedAt: IsNull() },
      order: { id: 'ASC' },
      take: 1,
    });
    return vehicle ? [{ id: vehicle.depotId!, by: `The vehicle "${vehicle.name}"` }] : [];
  }

  private get vehicles(): Repository<Vehicle> {
    return this.work.manager.getRepository(Vehicle);
  }
}
