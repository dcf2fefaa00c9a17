import { Injectable } from '@nestjs/common';
import { newId } from '../../../../common/ids';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { VehiclesService } from '../../vehicles.service';
import { DeviceAssignmentsRepository } from './device-assignments.repository';
import { DevicesReadModel } from './devices.read-model';
import { DevicesRepository } from './devices.repository';
import type { PositionsResponse } from '../dto/positions.response';
import { PositionsService } from '../positions.service';

/** A driver's phone that reports positions of the vehicle in use. */
export interface ReportingPhone {
  readonly businessId: string;
  readonly timeZone: string;
  /** Device id of the phone. */
  readonly deviceId: string;
  /** The vehicle that the driver is using now, or null. */
  readonly vehicleId: string | null;
}

/** Devices of drivers' phones. They are created with the first position and change vehicles with their drivers. */
@Injectable()
export class PhonesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesRepository,
    private readonly readModel: DevicesReadModel,
    private readonly assignments: DeviceAssignmentsRepository,
    private readonly vehicles: VehiclesService,
    private readonly positions: PositionsService,
  ) {}

  /** Receives positions of a phone. A vehicle has one device: if it has another one, positions of the phone are stored without the vehicle. */
  async receive(phone: ReportingPhone, positions: unknown): Promise<PositionsResponse> {
    await this.mount(phone);
    const { businessId, timeZone, deviceId } = phone;
    return this.positions.receiveFromDevice({ businessId, timeZone }, deviceId, positions);
  }

  private async mount({ businessId, deviceId, vehicleId }: ReportingPhone): Promise<void> {
    if (await this.readModel.isOnVehicle(businessId, deviceId, vehicleId)) return;
    await this.work.run(businessId, async () => {
      if (vehicleId) await this.vehicles.lock(businessId, vehicleId); // Locks the vehicle before the device, as everywhere.
      const id = await this.devices.ensureDevice({ businessId, id: newId(), deviceId, type: 'phone' });
      const device = await this.devices.lockDevice(businessId, id);
      if (!device || device.vehicleId === vehicleId) return;
      if (vehicleId && (await this.devices.hasOtherDevice(businessId, vehicleId, id))) return;
      await this.devices.updateDevice(device, { vehicleId });
      if (vehicleId && device.reportedAt === null) await this.assignments.begin(businessId, id, vehicleId);
      else await this.assignments.move(businessId, id, vehicleId, new Date());
    });
  }
}
