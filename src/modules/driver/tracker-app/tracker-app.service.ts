import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { DriverRoutesService } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import { PhonesService } from '../../vehicles/tracking/devices/phones.service';
import type { AuditActor } from '../../../shared/audit/audit-log';
import { buildPhoneDeviceId } from '../phone-device';
import { TrackerAppsReadModel } from './tracker-apps.read-model';

/**
 * Creates and ends the keys of tracker apps on drivers' phones. A tracker app reports positions while the driver's app is closed. Its
 * device id follows from the session of the phone.
 */
@Injectable()
export class TrackerAppService {
  constructor(
    private readonly driverRoutes: DriverRoutesService,
    private readonly phones: PhonesService,
    private readonly trackerApps: TrackerAppsReadModel,
  ) {}

  /** Creates a key for the phone of this session, which replaces the previous one. Keys of the driver's ended sessions end. */
  async createKey({ kind, businessId, driverId, tokenId }: DriverActor): Promise<string> {
    const vehicleId = await this.driverRoutes.findVehicleOut(businessId, driverId);
    const actor = { kind, businessId, userId: null };
    await this.revokeUnusedKeys(actor, driverId);
    return this.phones.createKey(actor, { businessId, deviceId: buildPhoneDeviceId(tokenId), vehicleId });
  }

  /** Ends the keys of tracker apps on phones whose sessions have ended, such as the phone that the driver used before. */
  async revokeUnusedKeys(actor: AuditActor, driverId: string): Promise<void> {
    for (const deviceId of await this.trackerApps.findUnusedDeviceIds(actor.businessId, driverId))
      await this.phones.revokeKey(actor, deviceId);
  }
}
