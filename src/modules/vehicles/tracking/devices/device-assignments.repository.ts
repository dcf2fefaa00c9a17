import { Injectable } from '@nestjs/common';
import { IsNull, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { DeviceAssignment } from '../entities/device-assignment.entity';
import { TrackingDevice } from '../entities/tracking-device.entity';
import { NEXT_VERSION } from '../../../../platform/database/queries/next-version';

/** Earlier than any position. */
const START_OF_TIME = new Date(0);

/** Assignments of devices to vehicles, with their history. */
@Injectable()
export class DeviceAssignmentsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Assigns a device to its first vehicle. The assignment begins at the end of the previous one of that vehicle, so that positions from
   * before the device was added belong to it.
   */
  async assignFirstVehicle(businessId: string, deviceId: string, vehicleId: string): Promise<void> {
    const last = await this.assignments.findOne({
      where: { businessId, vehicleId, endedAt: Not(IsNull()) },
      order: { endedAt: 'DESC' },
    });
    await this.assignments.insert({ businessId, deviceId, vehicleId, startedAt: last?.endedAt ?? START_OF_TIME });
  }

  /** Assigns the device to this vehicle, or to none, from now on. */
  async changeVehicle(businessId: string, deviceId: string, vehicleId: string | null, now: Date): Promise<void> {
    await this.assignments.update({ businessId, deviceId, endedAt: IsNull() }, { endedAt: now });
    if (vehicleId === null) return;
    // A device that is moved twice within a millisecond gets one assignment, to the last vehicle.
    await this.assignments.upsert({ businessId, deviceId, startedAt: now, vehicleId, endedAt: null }, [
      'businessId',
      'deviceId',
      'startedAt',
    ]);
  }

  /** Takes the device off this vehicle and ends its assignment. */
  async releaseVehicle(businessId: string, vehicleId: string): Promise<void> {
    await this.work.manager
      .getRepository(TrackingDevice)
      .update({ businessId, vehicleId }, { vehicleId: null, ...NEXT_VERSION });
    await this.assignments.update({ businessId, vehicleId, endedAt: IsNull() }, { endedAt: () => 'now()' });
  }

  private get assignments(): Repository<DeviceAssignment> {
    return this.work.manager.getRepository(DeviceAssignment);
  }
}
