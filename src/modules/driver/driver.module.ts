import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../core/module-metadata';
import { ShipmentsModule } from '../shipments/shipments.module';
import { DispatchesModule } from '../dispatch/dispatches/dispatches.module';
import { DriversModule } from '../dispatch/drivers/drivers.module';
import { DriverDayController } from './day/driver-day.controller';
import { DriverDayReadModel } from './day/driver-day.read-model';
import { DriverDayService } from './day/driver-day.service';
import { DriverActionsController } from './actions/driver-actions.controller';
import { DriverActionsRepository } from './actions/driver-actions.repository';
import { LatePhotosService } from './actions/late-photos.service';
import { PinLimitsService } from './actions/pin-limits.service';
import { ProofCheckService } from './actions/proof-check.service';
import { StopActionsService } from './actions/stop-actions.service';
import { DispatchActionsService } from './actions/dispatch-actions.service';
import { DriverPositionsController } from './positions/driver-positions.controller';
import { DriverPositionsService } from './positions/driver-positions.service';
import { TrackingModule } from '../vehicles/tracking/tracking.module';
import { CodeLimitsService } from './sessions/code-limits.service';
import { DeletedDriversService } from './sessions/deleted-drivers.service';
import { DriverInvitationsController } from './sessions/driver-invitations.controller';
import { DriverInvitationsService } from './sessions/driver-invitations.service';
import { DriverSessionController } from './sessions/driver-session.controller';
import { DriverSessionsRepository } from './sessions/driver-sessions.repository';
import { DriverSessionsService } from './sessions/driver-sessions.service';
import { DRIVER_OPENAPI } from './driver.openapi';
import { DriverSessionsReadModel } from './sessions/driver-sessions.read-model';
import { RequiredProofsReadModel } from './actions/required-proofs.read-model';
import { TrackerAppController } from './tracker-app/tracker-app.controller';
import { TrackerAppJobs } from './tracker-app/tracker-app.jobs';
import { TrackerAppService } from './tracker-app/tracker-app.service';
import { TrackerAppsReadModel } from './tracker-app/tracker-apps.read-model';

const METADATA = { openApi: DRIVER_OPENAPI } satisfies DeclaredMetadata;

/** The API of the driver's app: sessions, the driver's day, actions, positions and tracker apps. */
@DeclareMetadata(METADATA)
@Module({
  imports: [ShipmentsModule, TrackingModule, DispatchesModule, DriversModule],
  controllers: [
    DriverInvitationsController,
    DriverSessionController,
    DriverDayController,
    DriverActionsController,
    DriverPositionsController,
    TrackerAppController,
  ],
  providers: [
    DriverInvitationsService,
    DriverSessionsService,
    DriverSessionsRepository,
    DriverSessionsReadModel,
    DeletedDriversService,
    CodeLimitsService,
    DriverDayService,
    DriverDayReadModel,
    DispatchActionsService,
    StopActionsService,
    LatePhotosService,
    PinLimitsService,
    ProofCheckService,
    DriverActionsRepository,
    RequiredProofsReadModel,
    DriverPositionsService,
    TrackerAppService,
    TrackerAppsReadModel,
    TrackerAppJobs,
  ],
})
export class DriverModule {}
