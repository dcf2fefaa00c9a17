import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { DispatchListeners } from '../../dispatch/dispatches/dispatch.listeners';
import { DriverRoutesService } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import { PhonesService } from '../../vehicles/tracking/devices/phones.service';
import { TrackerAppsReadModel } from './tracker-apps.read-model';

export const ASSIGN_TRACKER_APPS_TASK = 'assign_tracker_apps';

/** The payload of the job. */
interface AssignJob {
  readonly businessId: string;
  readonly dispatchId: string;
}

/**
 * A tracker app is an app on the driver's phone that reports positions while the driver's app is closed.
 *
 * Assigns tracker apps to the vehicle when a dispatch starts, and takes them off it when the dispatch ends. A job does it, because
 * positions lock the device before the dispatch, and the status change has locked the dispatch already.
 */
@Injectable()
export class TrackerAppJobs implements OnModuleInit {
  constructor(
    private readonly trackerApps: TrackerAppsReadModel,
    private readonly driverRoutes: DriverRoutesService,
    private readonly phones: PhonesService,
    private readonly outbox: Outbox,
    private readonly dispatches: DispatchListeners,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.dispatches.onStatusChanged((businessId, dispatchId) => this.enqueueAssignment({ businessId, dispatchId }));
    this.handlers.add({ task: ASSIGN_TRACKER_APPS_TASK, run: (payload) => this.assignApps(payload as AssignJob) });
  }

  private async enqueueAssignment(job: AssignJob): Promise<void> {
    const apps = await this.trackerApps.findApps(job.businessId, job.dispatchId);
    if (apps.length > 0) await this.outbox.enqueueJob(ASSIGN_TRACKER_APPS_TASK, job);
  }

  private async assignApps({ businessId, dispatchId }: AssignJob): Promise<void> {
    for (const { driverId, deviceId } of await this.trackerApps.findApps(businessId, dispatchId)) {
      const vehicleId = await this.driverRoutes.findVehicleOut(businessId, driverId);
      await this.phones.assign({ businessId, deviceId, vehicleId });
    }
  }
}
