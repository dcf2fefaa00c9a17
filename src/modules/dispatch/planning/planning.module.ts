import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { READERS } from '../../../core/roles';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { VehiclesModule } from '../../vehicles/vehicles.module';
import { DispatchesModule } from '../dispatches/dispatches.module';
import { DriversModule } from '../drivers/drivers.module';
import { RoutesModule } from '../routes/routes.module';
import { RoutingModule } from '../routing.module';
import { DayFleetsReadModel } from './fleets/day-fleets.read-model';
import { DayFleetsService } from './fleets/day-fleets.service';
import { PlanBriefsService } from './creation/plan-briefs.service';
import { PlanCommitService } from './plan-commit.service';
import { PlanCreationService } from './creation/plan-creation.service';
import { PlanEffects } from './plan.effects';
import { PlanJobs } from './plan.jobs';
import { PlanReservationsRegistry } from './creation/plan-reservations.registry';
import { ReplacedDraftsReadModel } from './creation/replaced-drafts.read-model';
import { RequestedRecordsService } from './creation/requested-records.service';
import { PlanFleetsService } from './search/snapshot/plan-fleets.service';
import { PlanGeocodingService } from './search/snapshot/plan-geocoding.service';
import { PlanStopsService } from './search/snapshot/plan-stops.service';
import { PlanSnapshotsService } from './search/plan-snapshots.service';
import { PlanSearchService } from './search/plan-search.service';
import { PlanSnapshotReadModel } from './search/plan-snapshot.read-model';
import { PlanPromisesRegistry } from './search/plan-promises.registry';
import { PlansController } from './plans.controller';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';
import { QueuedPlansService } from './creation/queued-plans.service';
import { QuickPlansService } from './creation/quick-plans.service';
import { PLANNING_OPENAPI } from './planning.openapi';

const METADATA = {
  openApi: PLANNING_OPENAPI,
  permissions: {
    'plans:read': READERS,
  },
  scopes: {
    'plans:read': 'dispatch:read',
  },
} satisfies DeclaredMetadata;

declare module '../../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Plans: a background search divides the shipments of a day into dispatches of vehicles and drivers. */
@DeclareMetadata(METADATA)
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
    PlanSnapshotsService,
    PlanStopsService,
    PlanFleetsService,
    PlanGeocodingService,
    PlanCommitService,
    PlanEffects,
    PlanJobs,
    PlansRepository,
    PlanSnapshotReadModel,
    PlanReservationsRegistry,
    PlanPromisesRegistry,
    DayFleetsService,
    DayFleetsReadModel,
    ReplacedDraftsReadModel,
    RequestedRecordsService,
  ],
  exports: [PlanReservationsRegistry, PlanPromisesRegistry, DayFleetsService],
})
export class PlanningModule {}
