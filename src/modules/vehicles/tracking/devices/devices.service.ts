import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../../core/expected-version';
import type { RequestedPage, JsonText, Listed } from '../../../../core/page';
import { AuditLog } from '../../../../shared/audit/audit-log';
import { orNotFound } from '../../../../common/errors/api-error';
import { newId } from '../../../../common/ids';
import { hashToken, newToken } from '../../../../common/secrets/tokens';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { VehiclesService } from '../../vehicles.service';
import { DeviceAssignmentsRepository } from './device-assignments.repository';
import { DeviceMovesService } from './device-moves.service';
import { findDeviceStatus } from './device-status';
import { DevicesReadModel } from './devices.read-model';
import { DevicesRepository } from './devices.repository';
import type { AddDeviceDto, UpdateDeviceDto } from '../dto/device.dto';
import type { DeviceChangedResponse, DeviceResponse } from '../dto/device.response';
import type { TrackingDevice } from '../entities/tracking-device.entity';

/** Manages tracking devices and their keys. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesRepository,
    private readonly readModel: DevicesReadModel,
    private readonly assignments: DeviceAssignmentsRepository,
    private readonly vehicles: VehiclesService,
    private readonly moves: DeviceMovesService,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, page: RequestedPage | undefined): Promise<Listed<DeviceResponse>> {
    return this.readModel.list(actor.businessId, new Date(), page);
  }

  async read(actor: Actor, id: string): Promise<JsonText<DeviceResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id, new Date()), 'device');
  }

  add({ businessId }: Actor, { deviceId, type, vehicleId = null }: AddDeviceDto): Promise<DeviceChangedResponse> {
    return this.work.run(businessId, async () => {
      const id = newId();
      if (vehicleId) await this.vehicles.lockVehicle(businessId, vehicleId, 'vehicleId');
      await this.devices.insertDevice({ businessId, id, deviceId, type: type ?? null, vehicleId });
      if (vehicleId) await this.assignments.assignFirstVehicle(businessId, id, vehicleId);
      return { guid: id, deviceId, status: 'active' };
    });
  }

  update(
    { businessId }: Actor,
    id: string,
    changes: UpdateDeviceDto,
    expected?: ExpectedVersion,
  ): Promise<DeviceChangedResponse> {
    return this.work.run(businessId, async () => {
      // Locks the vehicle before the device, as its deletion does.
      if (changes.vehicleId) await this.vehicles.lockVehicle(businessId, changes.vehicleId, 'vehicleId');
      const device = orNotFound(await this.devices.lockDevice(businessId, id), 'device');
      assertVersion(expected, device.version);
      if (Object.values(changes).some((value) => value !== undefined)) await this.devices.updateDevice(device, changes);
      if (changes.vehicleId !== undefined && changes.vehicleId !== device.vehicleId)
        await this.moves.moveDevice(device, changes.vehicleId);
      return { guid: id, deviceId: changes.deviceId ?? device.deviceId, status: findStatus(device) };
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const device = orNotFound(await this.devices.lockDevice(businessId, id), 'device');
      assertVersion(expected, device.version);
      await this.devices.markDeviceDeleted(device);
      if (device.keyHash) await this.recordKey(actor, device, 'device.key_revoked');
      await this.moves.moveDevice(device, null);
    });
  }

  /** Creates a new key for the device, which ends the previous one. Only its hash is stored. */
  createKey(actor: Actor, id: string): Promise<string> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const device = orNotFound(await this.devices.lockDevice(businessId, id), 'device');
      const key = newToken('ddk');
      await this.devices.updateDevice(device, { keyHash: hashToken(key) });
      await this.recordKey(actor, device, device.keyHash ? 'device.key_replaced' : 'device.key_created');
      return key;
    });
  }

  /** A key gives access like a token, so the audit log stores who created or ended it, but neither the key nor its hash. */
  private recordKey(actor: Actor, { id, deviceId }: TrackingDevice, action: string): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'device', subjectId: id, changes: { deviceId } });
  }
}

const findStatus = ({ lastSeenAt, batteryLevel, fault }: TrackingDevice) =>
  findDeviceStatus({ lastSeenAtMs: lastSeenAt?.getTime() ?? null, batteryLevel, fault }, Date.now());
