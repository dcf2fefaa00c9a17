import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../../../common/errors/api-error';
import { newId } from '../../../../common/ids';
import { hashToken, newToken } from '../../../../common/secrets/tokens';
import { type AuditActor, AuditLog } from '../../../../shared/audit/audit-log';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { VehiclesService } from '../../vehicles.service';
import { DeviceAssignmentsRepository } from './device-assignments.repository';
import { DevicesReadModel } from './devices.read-model';
import { DevicesRepository } from './devices.repository';
import type { PositionsResponse } from '../dto/positions.response';
import type { TrackingDevice } from '../entities/tracking-device.entity';
import { PositionsService } from '../positions.service';

/** A driver's phone and the vehicle in use. */
export interface PhoneOnVehicle {
  readonly businessId: string;
  /** The identifier under which the phone is a tracking device. */
  readonly deviceId: string;
  /** The vehicle that the driver is using now, or null. */
  readonly vehicleId: string | null;
}

/** A driver's phone that reports positions of the vehicle in use. */
export interface ReportingPhone extends PhoneOnVehicle {
  readonly timeZone: string;
}

/**
 * Devices of drivers' phones. They are created with the first position or the first key of a tracker app, and change vehicles with their
 * drivers.
 */
@Injectable()
export class PhonesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesRepository,
    private readonly readModel: DevicesReadModel,
    private readonly assignments: DeviceAssignmentsRepository,
    private readonly vehicles: VehiclesService,
    private readonly positions: PositionsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Receives positions of a phone. A vehicle has at most one device. If it has another one, positions of the phone are stored without a
   * vehicle.
   */
  async receive(phone: ReportingPhone, positions: unknown): Promise<PositionsResponse> {
    await this.assign(phone);
    const { businessId, timeZone, deviceId } = phone;
    return this.positions.receiveFromDevice({ businessId, timeZone }, deviceId, positions);
  }

  /** Creates a key for a tracker app on the phone. It ends the previous key. Only its hash is stored. */
  createKey(actor: AuditActor, phone: PhoneOnVehicle): Promise<string> {
    const { businessId, deviceId } = phone;
    return this.work.run(businessId, async () => {
      await this.assign(phone);
      const device = orNotFound(await this.devices.lockDeviceByName(businessId, deviceId), 'device');
      const key = newToken('ddk');
      await this.devices.updateDevice(device, { keyHash: hashToken(key) });
      await this.recordKey(actor, device, device.keyHash ? 'device.key_replaced' : 'device.key_created');
      return key;
    });
  }

  /** Ends the key of the tracker app on the phone, if there is one. */
  revokeKey(actor: AuditActor, deviceId: string): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const device = await this.devices.lockDeviceByName(businessId, deviceId);
      if (!device?.keyHash) return;
      await this.devices.updateDevice(device, { keyHash: null });
      await this.recordKey(actor, device, 'device.key_revoked');
    });
  }

  /** Assigns the phone to the vehicle in use. If that vehicle has another device, the phone is assigned to no vehicle. */
  async assign({ businessId, deviceId, vehicleId: usedVehicleId }: PhoneOnVehicle): Promise<void> {
    if (await this.readModel.isOnVehicle(businessId, deviceId, usedVehicleId)) return;
    await this.work.run(businessId, async () => {
      // Locks the vehicle before the device, as everywhere.
      if (usedVehicleId) await this.vehicles.lockVehicle(businessId, usedVehicleId);
      const id = await this.devices.ensureDevice({ businessId, id: newId(), deviceId, type: 'phone' });
      const device = await this.devices.lockDevice(businessId, id);
      const hasOtherDevice = usedVehicleId && (await this.devices.hasOtherDevice(businessId, usedVehicleId, id));
      const vehicleId = hasOtherDevice ? null : usedVehicleId;
      if (!device || device.vehicleId === vehicleId) return;
      await this.devices.updateDevice(device, { vehicleId });
      // The first assignment of a device also covers the time before it.
      if (vehicleId && device.reportedAt === null) await this.assignments.assignFirstVehicle(businessId, id, vehicleId);
      else await this.assignments.changeVehicle(businessId, id, vehicleId, new Date());
    });
  }

  /** Records a change of the key in the audit log, without the key and its hash. */
  private recordKey(actor: AuditActor, { id, deviceId }: TrackingDevice, action: string): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'device', subjectId: id, changes: { deviceId } });
  }
}
