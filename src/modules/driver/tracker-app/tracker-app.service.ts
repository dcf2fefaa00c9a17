import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { DriverRoutesService } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import { PhonesService } from '../../vehicles/tracking/devices/phones.service';
import type { AuditActor } from '../../../shared/audit/audit-log';
import { buildPhoneDeviceId } from '../phone-device';
import { TrackerAppsReadModel } from './tracker-apps.read-model';

/** Creates the keys of tracker apps on drivers' phones. */
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

  /** Ends the keys of tracker apps on phones whose sessions have ended, because of another phone or with the driver. */
  async revokeUnusedKeys(actor: AuditActor, driverId: string): Promise<void> {
    for (const deviceId of await this.trackerApps.findUnused(actor.businessId, driverId))
      await this.phones.revokeKey(actor, deviceId);
  }
}
