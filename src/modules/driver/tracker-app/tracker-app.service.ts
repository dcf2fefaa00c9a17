import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { DriverRoutesService } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import { PhonesService } from '../../vehicles/tracking/devices/phones.service';
import { buildPhoneDeviceId } from '../phone-device';

/** Creates the keys of tracker apps on drivers' phones. */
@Injectable()
export class TrackerAppService {
  constructor(
    private readonly driverRoutes: DriverRoutesService,
    private readonly phones: PhonesService,
  ) {}

  /** Creates a key for the phone of this session, which replaces the previous one. */
  async createKey({ kind, businessId, driverId, tokenId }: DriverActor): Promise<string> {
    const vehicleId = await this.driverRoutes.findVehicleOut(businessId, driverId);
    const actor = { kind, businessId, userId: null };
    return this.phones.createKey(actor, { businessId, deviceId: buildPhoneDeviceId(tokenId), vehicleId });
  }
}
