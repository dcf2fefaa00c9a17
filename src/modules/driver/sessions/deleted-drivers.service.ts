import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { DriverListeners } from '../../dispatch/drivers/driver.listeners';
import { TrackerAppService } from '../tracker-app/tracker-app.service';
import { DriverSessionsRepository } from './driver-sessions.repository';

/** Signs the phones of deleted drivers out. */
@Injectable()
export class DeletedDriversService implements OnModuleInit {
  constructor(
    private readonly sessions: DriverSessionsRepository,
    private readonly trackerApps: TrackerAppService,
    private readonly drivers: DriverListeners,
  ) {}

  onModuleInit(): void {
    this.drivers.onDeleted((actor, driverId) => this.signOutPhones(actor, driverId));
  }

  /** Ends the sessions of a driver and the keys of the tracker apps. */
  private async signOutPhones(actor: Actor, driverId: string): Promise<void> {
    await this.sessions.endAllSessions(actor.businessId, driverId);
    await this.trackerApps.revokeUnusedKeys(actor, driverId);
  }
}
