import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import { ReferenceChecks } from '../../core/reference-checks';
import { type JsonText, type Listed, toRequestedPage } from '../../core/page';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { toStoredVehicle } from '../../shared/constraints/constraints';
import { changeExternalData, createExternalData } from '../../shared/external-data/external-data.dto';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../platform/jobs/outbox';
import type { CreateVehicleDto, UpdateVehicleDto } from './dto/vehicle.dto';
import type { VehicleListQuery } from './dto/vehicle-list.query';
import type { VehicleStatusChangedData } from './dto/vehicle.events';
import type { VehicleCreatedResponse, VehicleResponse, VehicleUpdatedResponse } from './dto/vehicle.response';
import type { Vehicle } from './entities/vehicle.entity';
import { RecordChecksService } from '../record-checks/record-checks.service';
import { DeviceAssignmentsRepository } from './tracking/devices/device-assignments.repository';
import { SETTABLE_STATUSES, type VehicleStatus } from './vehicle-status';
import { VehiclesReadModel } from './vehicles.read-model';
import { VehiclesRepository } from './vehicles.repository';

/** Data of a vehicle that a dispatch needs. A capacity is null if the vehicle has no limit. */
export interface VehicleToDispatch {
  readonly id: string;
  readonly name: string;
  readonly status: VehicleStatus;
  readonly capacityWeightKg: number | null;
  readonly capacityVolumeM3: number | null;
  /** The depot, or null for the default depot of the business. */
  readonly depotId: string | null;
}

/** Reads, creates, changes, deletes and locks vehicles. */
@Injectable()
export class VehiclesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: VehiclesRepository,
    private readonly readModel: VehiclesReadModel,
    private readonly devices: DeviceAssignmentsRepository,
    private readonly references: ReferenceChecks,
    private readonly outbox: Outbox,
    private readonly checks: RecordChecksService,
  ) {}

  list({ businessId, timeZone }: Actor, query: VehicleListQuery): Promise<Listed<VehicleResponse>> {
    return this.readModel.list(businessId, { filter: query.$filter, timeZone }, toRequestedPage(query));
  }

  async read(actor: Actor, id: string): Promise<JsonText<VehicleResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'vehicle');
  }

  create(actor: Actor, dto: CreateVehicleDto): Promise<VehicleCreatedResponse> {
    const { capacity, planning, ...fields } = dto;
    const constraints = toStoredVehicle(planning) ?? null;
    return this.work.run(actor.businessId, async () => {
      await this.checks.assertNew(actor.businessId, 'vehicles', dto);
      const id = newId();
      await this.vehicles.insertVehicle({
        businessId: actor.businessId,
        id,
        ...fields,
        ...createExternalData(dto),
        ...toCapacityColumns(capacity),
        planning: constraints,
      });
      return { guid: id, name: fields.name, licensePlate: fields.licensePlate };
    });
  }

  update(
    actor: Actor,
    { guid, capacity, planning, externalId, metadata, ...fields }: UpdateVehicleDto,
    expected?: ExpectedVersion,
  ): Promise<VehicleUpdatedResponse> {
    const constraints = toStoredVehicle(planning);
    return this.work.run(actor.businessId, async () => {
      const vehicle = orNotFound(await this.vehicles.lockVehicle(actor.businessId, guid), 'vehicle', 'guid');
      assertVersion(expected, vehicle.version);
      await this.checks.assertChange(actor.businessId, 'vehicles', { metadata, depotId: fields.depotId });
      if (fields.status !== undefined) assertCanSetStatus(vehicle, fields.status);
      const changes = {
        ...fields,
        ...changeExternalData({ externalId, metadata }),
        ...(capacity !== undefined && toCapacityColumns(capacity)),
        planning: constraints,
      };
      // A request without changes does not create a new version.
      if (Object.values(changes).some((value) => value !== undefined))
        await this.vehicles.updateVehicle(vehicle, changes);
      await this.emitStatusChange(vehicle, fields);
      return { guid: vehicle.id, name: fields.name ?? vehicle.name };
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const vehicle = orNotFound(await this.vehicles.lockVehicle(actor.businessId, id), 'vehicle');
      assertVersion(expected, vehicle.version);
      const [reference] = await this.references.findReferences('vehicle', actor.businessId, [id]);
      if (reference)
        throw new ApiError('CONFLICT', { guid: `${reference.by ?? 'An open dispatch'} uses this vehicle.` });
      await this.vehicles.markVehicleDeleted(vehicle);
      await this.devices.releaseVehicle(actor.businessId, id);
    });
  }

  /**
   * Locks the vehicle until the open unit of work ends.
   *
   * @param field the field of the body that has the id, which the error names
   * @throws ApiError NOT_FOUND if there is no such vehicle
   */
  async lockVehicle(businessId: string, id: string, field?: string): Promise<VehicleToDispatch> {
    const { name, status, capacityWeightKg, capacityVolumeM3, depotId } = orNotFound(
      await this.vehicles.lockVehicle(businessId, id),
      'vehicle',
      field,
    );
    return {
      id,
      name,
      status,
      capacityWeightKg: toNumber(capacityWeightKg),
      capacityVolumeM3: toNumber(capacityVolumeM3),
      depotId,
    };
  }

  /** Marks the vehicle as in use, when its dispatch starts. Call it inside the unit of work of that change. */
  async markInUse(businessId: string, id: string): Promise<void> {
    await this.setStatus(businessId, id, 'in_use');
  }

  /** Marks the vehicle as available, when its dispatch ends. Call it inside the unit of work of that change. */
  async markAvailable(businessId: string, id: string): Promise<void> {
    await this.setStatus(businessId, id, 'available');
  }

  private async setStatus(businessId: string, id: string, status: 'in_use' | 'available'): Promise<void> {
    const vehicle = orNotFound(await this.vehicles.lockVehicle(businessId, id), 'vehicle');
    await this.vehicles.updateVehicle(vehicle, { status });
    await this.emitStatusChange(vehicle, { status });
  }

  /** Emits an event if the status has changed. */
  private async emitStatusChange(
    { businessId, id, ...before }: Vehicle,
    changes: { name?: string; licensePlate?: string; status?: VehicleStatus },
  ): Promise<void> {
    const { status } = changes;
    if (status === undefined || status === before.status) return;
    const event: VehicleStatusChangedData = {
      guid: id,
      name: changes.name ?? before.name,
      licensePlate: changes.licensePlate ?? before.licensePlate,
      status,
      previousStatus: before.status,
    };
    await this.outbox.emit('vehicle.status_changed', businessId, event);
  }
}

/** @throws ApiError for a status that only a dispatch sets, and for a vehicle in use, whose status only its dispatch changes */
function assertCanSetStatus(vehicle: Vehicle, status: VehicleStatus): void {
  if (vehicle.status === status) return;
  if (vehicle.status === 'in_use')
    throw new ApiError('CONFLICT', { status: 'The vehicle is in use: its dispatch in progress must end first.' });
  if (!SETTABLE_STATUSES.includes(status))
    throw new ApiError('VALIDATION_ERROR', {
      status: `Must be one of: ${SETTABLE_STATUSES.join(', ')}. A vehicle is in use only by a dispatch in progress.`,
    });
}

const toCapacityColumns = (capacity: CreateVehicleDto['capacity']) => ({
  capacityWeightKg: toText(capacity?.weight),
  capacityVolumeM3: toText(capacity?.volume),
});

/** Converts between numbers and decimal columns, which TypeORM reads and writes as text. */
const toText = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));
