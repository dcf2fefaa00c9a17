import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../../application/contributions';
import { READERS, READERS_AND_DRIVER, WRITERS } from '../../../application/roles';
import { PrintingModule } from '../../../printing/printing.module';
import { PlacesModule } from '../../places/places.module';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { VehiclesModule } from '../../vehicles/vehicles.module';
import { ArrivalsModule } from '../arrivals/arrivals.module';
import { DriversModule } from '../drivers/drivers.module';
import { RoutesModule } from '../routes/routes.module';
import { RoutingModule } from '../routing.module';
import { DispatchCrewService } from './dispatch-crew.service';
import { DispatchDraftsService } from './dispatch-drafts.service';
import { DispatchEffects } from './dispatch.effects';
import { DispatchListeners } from './dispatch.listeners';
import { DispatchLoadingService } from './dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchMovesService } from './dispatch-moves.service';
import { DispatchTransfersController } from './dispatch-transfers.controller';
import { DispatchTransfersService } from './dispatch-transfers.service';
import { DispatchReadsRepository } from './dispatch-reads.repository';
import { DispatchReadsService } from './dispatch-reads.service';
import { DispatchAdditionsService } from './dispatch-additions.service';
import { DispatchReoptimizationService } from './dispatch-reoptimization.service';
import { DispatchReplanningListener } from './dispatch-replanning.listener';
import { DispatchRoutingService } from './dispatch-routing.service';
import { DispatchController } from './dispatch.controller';
import { DispatchRepository } from './dispatch.repository';
import { DispatchService } from './dispatch.service';
import { DriverToursRepository } from './driver-tours.repository';
import { DriverToursService } from './driver-tours.service';
import { ManifestRepository } from './manifest/manifest.repository';
import { ManifestService } from './manifest/manifest.service';
import { FoundPlacesListener } from './found-places.listener';
import { LateVehicleListener } from './proposals/late-vehicle.listener';
import { RouteProposalsController } from './proposals/route-proposals.controller';
import { RouteProposalsJobs } from './proposals/route-proposals.jobs';
import { RouteProposalsRepository } from './proposals/route-proposals.repository';
import { RouteProposalsService } from './proposals/route-proposals.service';
import { RouteImprovementService } from './route-improvement.service';
import { RouteSearchService } from './route-search.service';
import { DispatchReturnsController } from './returns/dispatch-returns.controller';
import { DispatchReturnsRepository } from './returns/dispatch-returns.repository';
import { DispatchReturnsService } from './returns/dispatch-returns.service';
import { RouteRefinementJobs } from './route-refinement.jobs';
import { DispatchCreatedData, DispatchStatusChangedData, RouteProposedData } from './dto/dispatch.events';

const BRINGS = {
  permissions: {
    'dispatch:read': READERS_AND_DRIVER,
    'dispatch:write': WRITERS,
    'proposals:read': READERS,
  },
  taken: {
    dispatch_shipments_open_unique: { shipmentIds: 'A shipment is in another open dispatch.' },
    dispatches_driver_out_unique: { driverId: 'This driver is out with another dispatch in progress.' },
    dispatches_vehicle_out_unique: { vehicleId: 'This vehicle is out with another dispatch in progress.' },
  },
  events: {
    'dispatch.created': { tells: 'A dispatch was created, by hand or by a plan.', data: DispatchCreatedData },
    'dispatch.status_changed': {
      tells: 'A dispatch went from one status to another.',
      data: DispatchStatusChangedData,
    },
    'dispatch.route_proposed': {
      tells: 'A vehicle runs late, and another order of its stops would be better.',
      data: RouteProposedData,
    },
  },
} satisfies Contribution;

declare module '../../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [
    ShipmentsModule,
    VehiclesModule,
    DriversModule,
    ArrivalsModule,
    RoutesModule,
    RoutingModule,
    PlacesModule,
    PrintingModule,
  ],
  controllers: [RouteProposalsController, DispatchReturnsController, DispatchTransfersController, DispatchController],
  providers: [
    DispatchService,
    DispatchMovesService,
    DispatchTransfersService,
    DriverToursService,
    DriverToursRepository,
    DispatchEffects,
    DispatchListeners,
    DispatchReplanningListener,
    FoundPlacesListener,
    DispatchDraftsService,
    DispatchCrewService,
    DispatchLoadingService,
    DispatchLocksService,
    DispatchRoutingService,
    RouteImprovementService,
    DispatchAdditionsService,
    DispatchReoptimizationService,
    RouteProposalsService,
    RouteProposalsRepository,
    RouteProposalsJobs,
    LateVehicleListener,
    DispatchReturnsService,
    DispatchReturnsRepository,
    DispatchReadsService,
    DispatchRepository,
    DispatchReadsRepository,
    ManifestService,
    ManifestRepository,
    RouteSearchService,
    RouteRefinementJobs,
  ],
  exports: [DispatchListeners, DispatchDraftsService, DriverToursService],
})
export class DispatchesModule {}
