import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../shipments/shipments.module';
import { DispatchesModule } from '../dispatch/dispatches/dispatches.module';
import { DriversModule } from '../dispatch/drivers/drivers.module';
import { DriverDayController } from './day/driver-day.controller';
import { DriverDayRepository } from './day/driver-day.repository';
import { DriverDayService } from './day/driver-day.service';
import { DriverDeedsController } from './deeds/driver-deeds.controller';
import { DriverDeedsRepository } from './deeds/driver-deeds.repository';
import { LatePhotosService } from './deeds/late-photos.service';
import { PinLimitsService } from './deeds/pin-limits.service';
import { ProofCheckService } from './deeds/proof-check.service';
import { StopDeedsService } from './deeds/stop-deeds.service';
import { TourDeedsService } from './deeds/tour-deeds.service';
import { DriverPositionsController } from './positions/driver-positions.controller';
import { DriverPositionsService } from './positions/driver-positions.service';
import { TrackingModule } from '../vehicles/tracking/tracking.module';
import { CodeLimitsService } from './sessions/code-limits.service';
import { DriverInvitationsController } from './sessions/driver-invitations.controller';
import { DriverSessionController } from './sessions/driver-session.controller';
import { DriverSessionsRepository } from './sessions/driver-sessions.repository';
import { DriverSessionsService } from './sessions/driver-sessions.service';

/** The drivers' own interface: how they come to it, and what they do there. */
@Module({
  imports: [ShipmentsModule, TrackingModule, DispatchesModule, DriversModule],
  controllers: [
    DriverInvitationsController,
    DriverSessionController,
    DriverDayController,
    DriverDeedsController,
    DriverPositionsController,
  ],
  providers: [
    DriverSessionsService,
    DriverSessionsRepository,
    CodeLimitsService,
    DriverDayService,
    DriverDayRepository,
    TourDeedsService,
    StopDeedsService,
    LatePhotosService,
    PinLimitsService,
    ProofCheckService,
    DriverDeedsRepository,
    DriverPositionsService,
  ],
})
export class DriverModule {}
