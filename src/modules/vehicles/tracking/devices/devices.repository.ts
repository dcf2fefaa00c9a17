import { Injectable } from '@nestjs/common';
import { IsNull, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { TrackingDevice } from '../entities/tracking-device.entity';
import { NEXT_VERSION } from '../../../../platform/database/queries/next-version';

type DeviceKey = Pick<TrackingDevice, 'businessId' | 'id'>;
type NewDevice = DeviceKey & Pick<TrackingDevice, 'deviceId' | 'type'> & Partial<Pick<TrackingDevice, 'vehicleId'>>;
type DeviceChanges = Partial<Pick<TrackingDevice, 'deviceId' | 'type' | 'vehicleId' | 'keyHash'>>;

/** Writes and locks tracking devices. Call it inside a unit of work. */
@Injectable()
export class DevicesRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertDevice(device: NewDevice): Promise<void> {
    await this.devices.insert(device);
  }

  /**
   * Inserts the device unless one with its name exists.
   *
   * @returns the id of the device with this name
   */
  async ensureDevice(device: NewDevice): Promise<string> {
    const { businessId, deviceId } = device;
    await this.devices.createQueryBuilder().insert().values(device).orIgnore().updateEntity(false).execute();
    const { id } = await this.devices.findOneOrFail({
      select: { id: true },
      where: { businessId, deviceId, deletedAt: IsNull() },
    });
    return id;
  }

  /** Locks the device for the rest of the transaction. */
  lockDevice(businessId: string, id: string): Promise<TrackingDevice | null> {
    return this.devices.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the device with the id that it sends. */
  lockDeviceByName(businessId: string, deviceId: string): Promise<TrackingDevice | null> {
    return this.devices.findOne({
      where: { businessId, deviceId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes the changes and increments the version. Members that are undefined stay as they are. */
  async updateDevice({ businessId, id }: DeviceKey, changes: DeviceChanges): Promise<void> {
    await this.devices.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Deletes the device, takes it off its vehicle and ends its key. */
  async markDeviceDeleted({ businessId, id }: DeviceKey): Promise<void> {
    await this.devices.update(
      { businessId, id },
      { vehicleId: null, keyHash: null, deletedAt: () => 'now()', ...NEXT_VERSION },
    );
  }

  /** Returns whether another device is on the vehicle. */
  hasOtherDevice(businessId: string, vehicleId: string, id: string): Promise<boolean> {
    return this.devices.existsBy({ businessId, vehicleId, id: Not(id), deletedAt: IsNull() });
  }

  private get devices(): Repository<TrackingDevice> {
    return this.work.manager.getRepository(TrackingDevice);
  }
}
