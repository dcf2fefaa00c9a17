import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { InUseChecks } from '../../application/in-use-checks';
import type { AskedPage, JsonText, Listed } from '../../application/page';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { keptVehicle } from '../../constraints/constraints';
import { UnitOfWork } from '../../database/unit-of-work';
import { Outbox } from '../../outbox/outbox';
import type { CreateVehicleDto, UpdateVehicleDto } from './dto/vehicle.dto';
import type { VehicleStatusChangedData } from './dto/vehicle.events';
import type { VehicleCreatedResponse, VehicleResponse, VehicleUpdatedResponse } from './dto/vehicle.response';
import type { Vehicle } from './entities/vehicle.entity';
import { DeviceAssignmentsRepository } from './tracking/device-assignments.repository';
import { SETTABLE_STATUSES, type VehicleStatus } from './vehicle-status';
import { VehiclesRepository } from './vehicles.repository';

/** What a dispatch must know of its vehicle. Null: no limit. */
export interface VehicleToDispatch {
  readonly id: string;
  readonly name: string;
  readonly status: VehicleStatus;
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
}

@Injectable()
export class VehiclesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: VehiclesRepository,
    private readonly devices: DeviceAssignmentsRepository,
    private readonly uses: InUseChecks,
    private readonly outbox: Outbox,
  ) {}

  list(actor: Actor, window: AskedPage | undefined): Promise<Listed<VehicleResponse>> {
    return this.vehicles.list(actor.businessId, window);
  }

  async read(actor: Actor, id: string): Promise<JsonText<VehicleResponse>> {
    return found(await this.vehicles.read(actor.businessId, id), 'vehicle');
  }

  create(actor: Actor, { capacity, planning, ...given }: CreateVehicleDto): Promise<VehicleCreatedResponse> {
    const kept = keptVehicle(planning) ?? null;
    return this.work.run(actor.businessId, async () => {
      const id = newId();
      await this.vehicles.insert({
        businessId: actor.businessId,
        id,
        ...given,
        ...columnsOf(capacity),
        planning: kept,
      });
      return { guid: id, name: given.name, licensePlate: given.licensePlate };
    });
  }

  update(
    actor: Actor,
    { guid, capacity, planning, ...given }: UpdateVehicleDto,
    expected?: ExpectedVersion,
  ): Promise<VehicleUpdatedResponse> {
    const kept = keptVehicle(planning);
    return this.work.run(actor.businessId, async () => {
      const vehicle = found(await this.vehicles.findForUpdate(actor.businessId, guid), 'vehicle', 'guid');
      assertVersion(expected, vehicle.version);
      if (given.status !== undefined) assertSettable(vehicle, given.status);
      const changes = { ...given, ...(capacity !== undefined && columnsOf(capacity)), planning: kept };
      if (Object.values(changes).some((value) => value !== undefined))
        await this.vehicles.update(actor.businessId, vehicle.id, changes);
      await this.tellStatus(vehicle, given);
      return { guid: vehicle.id, name: given.name ?? vehicle.name };
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const { version } = found(await this.vehicles.findForUpdate(actor.businessId, id), 'vehicle');
      assertVersion(expected, version);
      const [use] = await this.uses.find('vehicle', actor.businessId, [id]);
      if (use) throw new ApiError('CONFLICT', { guid: `${use.by ?? 'An open dispatch'} counts on this vehicle.` });
      await this.vehicles.update(actor.businessId, id, { deletedAt: () => 'now()' });
      await this.devices.release(actor.businessId, id);
    });
  }

  /**
   * Locks the vehicle until the open unit of work ends. Throws 404 when there is none.
   *
   * @param field where the id stands in the body, for the 404
   */
  async lock(businessId: string, id: string, field?: string): Promise<VehicleToDispatch> {
    const { name, status, capacityWeightKg, capacityVolumeM3 } = found(
      await this.vehicles.findForUpdate(businessId, id),
      'vehicle',
      field,
    );
    return {
      id,
      name,
      status,
      capacityWeightKg: asNumber(capacityWeightKg),
      capacityVolumeM3: asNumber(capacityVolumeM3),
    };
  }

  /** Takes the vehicle out with a dispatch, or brings it back; inside the unit of work that moves the dispatch. */
  async setInUse(businessId: string, id: string, inUse: boolean): Promise<void> {
    const vehicle = found(await this.vehicles.findForUpdate(businessId, id), 'vehicle');
    const status = inUse ? 'in_use' : 'available';
    await this.vehicles.update(businessId, id, { status });
    await this.tellStatus(vehicle, { status });
  }

  /** Subscribers hear of another status, and of the vehicle as it is now. */
  private async tellStatus(
    { businessId, id, ...before }: Vehicle,
    changes: { name?: string; licensePlate?: string; status?: VehicleStatus },
  ): Promise<void> {
    const { name = before.name, licensePlate = before.licensePlate, status = before.status } = changes;
    if (status === before.status) return;
    const told: VehicleStatusChangedData = { guid: id, name, licensePlate, status, previousStatus: before.status };
    await this.outbox.add('vehicle.status_changed', businessId, told);
  }
}

function assertSettable(vehicle: Vehicle, status: VehicleStatus): void {
  if (vehicle.status === status) return;
  if (vehicle.status === 'in_use')
    throw new ApiError('CONFLICT', { status: 'The vehicle is in use: its dispatch in progress must end first.' });
  if (!SETTABLE_STATUSES.includes(status))
    throw new ApiError('VALIDATION_ERROR', {
      status: `Must be one of: ${SETTABLE_STATUSES.join(', ')}. A vehicle is in use only by a dispatch in progress.`,
    });
}

const columnsOf = (capacity: CreateVehicleDto['capacity']) => ({
  capacityWeightKg: asText(capacity?.weight),
  capacityVolumeM3: asText(capacity?.volume),
});

const asText = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const asNumber = (value: string | null): number | null => (value === null ? null : Number(value));
