import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../core/module-metadata';
import { DispatchesModule } from '../dispatch/dispatches/dispatches.module';
import { PlanningModule } from '../dispatch/planning/planning.module';
import { StandingDaysJobs } from './standing-days.jobs';
import { StandingDaysService } from './standing-days.service';
import { StandingReservationsService } from './standing-reservations.service';
import { STANDING_ROUTES_OPENAPI } from './standing-routes.openapi';
import { StandingRoutesController } from './standing-routes.controller';
import { StandingRoutesReadModel } from './standing-routes.read-model';
import { StandingRoutesRepository } from './standing-routes.repository';
import { StandingRoutesService } from './standing-routes.service';

const METADATA = { openApi: STANDING_ROUTES_OPENAPI } satisfies DeclaredMetadata;

/** Routes that repeat on weekdays. */
@DeclareMetadata(METADATA)
@Module({
  imports: [DispatchesModule, PlanningModule],
  controllers: [StandingRoutesController],
  providers: [
    StandingRoutesService,
    StandingRoutesRepository,
    StandingRoutesReadModel,
    StandingDaysService,
    StandingReservationsService,
    StandingDaysJobs,
  ],
})
export class StandingRoutesModule {}
