import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../../application/contributions';
import { READERS } from '../../../application/roles';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { VehiclesModule } from '../../vehicles/vehicles.module';
import { DispatchesModule } from '../dispatches/dispatches.module';
import { DriversModule } from '../drivers/drivers.module';
import { RoutesModule } from '../routes/routes.module';
import { RoutingModule } from '../routing.module';
import { PlanBriefsService } from './plan-briefs.service';
import { PlanCommitService } from './plan-commit.service';
import { PlanCreationService } from './plan-creation.service';
import { PlanEffects } from './plan.effects';
import { PlanJobs } from './plan.jobs';
import { PlanSearchService } from './plan-search.service';
import { PlanSurveyRepository } from './plan-survey.repository';
import { PlansController } from './plans.controller';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';
import { QueuedPlansService } from './queued-plans.service';
import { QuickPlansService } from './quick-plans.service';

const BRINGS = {
  permissions: {
    'plans:read': READERS,
  },
} satisfies Contribution;

declare module '../../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [ShipmentsModule, VehiclesModule, DriversModule, RoutesModule, DispatchesModule, RoutingModule],
  controllers: [PlansController],
  providers: [
    PlanBriefsService,
    PlanCreationService,
    QuickPlansService,
    QueuedPlansService,
    PlansService,
    PlanSearchService,
    PlanCommitService,
    PlanEffects,
    PlanJobs,
    PlansRepository,
    PlanSurveyRepository,
  ],
})
export class PlanningModule {}
