import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import { VehiclesService } from '../vehicles.service';
import { DeviceAssignmentsRepository } from './device-assignments.repository';
import { DevicesRepository } from './devices.repository';
import type { PositionsResponse } from './dto/positions.response';
import { PositionsService } from './positions.service';

/** A phone that reports for the vehicle that its driver is out with. */
export interface ReportingPhone {
  readonly businessId: string;
  readonly timeZone: string;
  /** By which the phone is known as a device. */
  readonly deviceId: string;
  /** Null: the driver is out with none. */
  readonly vehicleId: string | null;
}

/** The phones of drivers as devices: made with the first position, and moved with their drivers. */
@Injectable()
export class PhonesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesRepository,
    private readonly assignments: DeviceAssignmentsRepository,
    private readonly vehicles: VehiclesService,
    private readonly positions: PositionsService,
  ) {}

  /** Positions as clients send them. A vehicle has one device: where another is on it, those of the phone count for none. */
  async receive(phone: ReportingPhone, positions: unknown): Promise<PositionsResponse> {
    await this.mount(phone);
    const { businessId, timeZone, deviceId } = phone;
    return this.positions.receiveOf({ businessId, timeZone }, deviceId, positions);
  }

  private async mount({ businessId, deviceId, vehicleId }: ReportingPhone): Promise<void> {
    if (await this.devices.isOn(businessId, deviceId, vehicleId)) return;
    await this.work.run(businessId, async () => {
      if (vehicleId) await this.vehicles.lock(businessId, vehicleId); // vehicle before device, as everywhere
      const id = await this.devices.ensure(businessId, newId(), deviceId, 'phone');
      const device = await this.devices.findForUpdate(businessId, id);
      if (!device || device.vehicleId === vehicleId) return;
      if (vehicleId && (await this.devices.hasOther(businessId, vehicleId, id))) return;
      await this.devices.update(businessId, id, { vehicleId });
      if (vehicleId && device.reportedAt === null) await this.assignments.begin(businessId, id, vehicleId);
      else await this.assignments.move(businessId, id, vehicleId, new Date());
    });
  }
}
