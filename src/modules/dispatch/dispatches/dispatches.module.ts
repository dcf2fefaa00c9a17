import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { READERS, READERS_AND_DRIVER, WRITERS } from '../../../core/roles';
import { PrintingModule } from '../../../platform/sandbox/documents/printing.module';
import { RecordChecksModule } from '../../record-checks/record-checks.module';
import { PlacesModule } from '../../places/places.module';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { VehiclesModule } from '../../vehicles/vehicles.module';
import { ArrivalsModule } from '../arrivals/arrivals.module';
import { DriversModule } from '../drivers/drivers.module';
import { RoutesModule } from '../routes/routes.module';
import { RoutingModule } from '../routing.module';
import { DispatchVehiclesService } from './dispatch-vehicles.service';
import { DispatchDraftsService } from './dispatch-drafts.service';
import { DispatchEffects } from './dispatch.effects';
import { DispatchListeners } from './dispatch.listeners';
import { DispatchLoadingService } from './loading/dispatch-loading.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchTransitionsService } from './dispatch-transitions.service';
import { DispatchTransfersController } from './stops/dispatch-transfers.controller';
import { DispatchTransfersService } from './stops/dispatch-transfers.service';
import { DispatchOverviewReadModel } from './reads/dispatch-overview.read-model';
import { DispatchReadsReadModel } from './reads/dispatch-reads.read-model';
import { DispatchReadsService } from './reads/dispatch-reads.service';
import { DispatchAdditionsService } from './stops/dispatch-additions.service';
import { DispatchReoptimizationService } from './optimization/dispatch-reoptimization.service';
import { DispatchReplanningListener } from './optimization/dispatch-replanning.listener';
import { DispatchRoutingService } from './optimization/dispatch-routing.service';
import { DispatchController } from './dispatch.controller';
import { DispatchVersionsHot } from './dispatch-versions.hot';
import { AssignmentsBulk } from './assignments/assignments.bulk';
import { AssignmentsReadModel } from './assignments/assignments.read-model';
import { DispatchRepository } from './dispatch.repository';
import { DispatchShipmentsService } from './dispatch-shipments.service';
import { DispatchService } from './dispatch.service';
import { DriverRoutesBulk } from './driver-routes/driver-routes.bulk';
import { DriverRoutesReadModel } from './driver-routes/driver-routes.read-model';
import { DriverRoutesService } from './driver-routes/driver-routes.service';
import { ManifestController } from './manifest/manifest.controller';
import { ManifestReadModel } from './manifest/manifest.read-model';
import { ManifestService } from './manifest/manifest.service';
import { PlannedAddressesReadModel } from './optimization/planned-addresses.read-model';
import { GeocodedAddressListener } from './optimization/geocoded-address.listener';
import { LateVehicleListener } from './proposals/late-vehicle.listener';
import { RouteProposalsController } from './proposals/route-proposals.controller';
import { RouteProposalsJobs } from './proposals/route-proposals.jobs';
import { RouteProposalsHot } from './proposals/route-proposals.hot';
import { RouteProposalsReadModel } from './proposals/route-proposals.read-model';
import { RouteProposalsRepository } from './proposals/route-proposals.repository';
import { RouteProposalsService } from './proposals/route-proposals.service';
import { DueShipmentsReadModel } from './standing/due-shipments.read-model';
import { StandingRecordsService } from './standing/standing-records.service';
import { StandingDispatchesService } from './standing/standing-dispatches.service';
import { RouteImprovementService } from './optimization/route-improvement.service';
import { RouteSearchService } from './optimization/route-search.service';
import { DispatchReturnsController } from './returns/dispatch-returns.controller';
import { DispatchReturnsReadModel } from './returns/dispatch-returns.read-model';
import { DispatchReturnsRepository } from './returns/dispatch-returns.repository';
import { DispatchReturnsService } from './returns/dispatch-returns.service';
import { RouteRefinementJobs } from './optimization/route-refinement.jobs';
import { DispatchCreatedData, DispatchStatusChangedData, RouteProposedData } from './dto/dispatch.events';
import { DISPATCHES_OPENAPI } from './dispatches.openapi';

const METADATA = {
  openApi: DISPATCHES_OPENAPI,
  permissions: {
    'dispatch:read': READERS_AND_DRIVER,
    'dispatch:write': WRITERS,
    'proposals:read': READERS,
  },
  scopes: {
    'dispatch:read': 'dispatch:read',
    'dispatch:write': 'dispatch:write',
    'proposals:read': 'dispatch:read',
  },
  constraintMessages: {
    dispatches_external_id_unique: { externalId: 'Another dispatch has this identifier.' },
    dispatch_shipments_open_unique: { shipmentIds: 'A shipment is in another open dispatch.' },
    dispatches_driver_out_unique: { driverId: 'This driver is out with another dispatch in progress.' },
    dispatches_vehicle_out_unique: { vehicleId: 'This vehicle is out with another dispatch in progress.' },
  },
  events: {
    'dispatch.created': { description: 'A dispatch was created, manually or by a plan.', data: DispatchCreatedData },
    'dispatch.status_changed': {
      description: 'The status of a dispatch changed.',
      data: DispatchStatusChangedData,
    },
    'dispatch.route_proposed': {
      description: 'A vehicle runs late, and a better stop sequence was found.',
      data: RouteProposedData,
    },
  },
} satisfies DeclaredMetadata;

declare module '../../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/**
 * Dispatches: shipments that a driver delivers with a vehicle on one route. It also has their optimization, proposals
 * and returns.
 */
@DeclareMetadata(METADATA)
@Module({
  imports: [
    RecordChecksModule,
    ShipmentsModule,
    VehiclesModule,
    DriversModule,
    ArrivalsModule,
    RoutesModule,
    RoutingModule,
    PlacesModule,
    PrintingModule,
  ],
  controllers: [
    RouteProposalsController,
    DispatchReturnsController,
    DispatchTransfersController,
    DispatchController,
    ManifestController,
  ],
  providers: [
    DispatchService,
    DispatchShipmentsService,
    DispatchTransitionsService,
    DispatchTransfersService,
    DriverRoutesService,
    DriverRoutesReadModel,
    DriverRoutesBulk,
    DispatchEffects,
    DispatchListeners,
    DispatchReplanningListener,
    GeocodedAddressListener,
    DispatchDraftsService,
    DispatchVehiclesService,
    DispatchLoadingService,
    DispatchLocksService,
    DispatchRoutingService,
    RouteImprovementService,
    DispatchAdditionsService,
    DispatchReoptimizationService,
    RouteProposalsService,
    RouteProposalsRepository,
    RouteProposalsReadModel,
    RouteProposalsHot,
    RouteProposalsJobs,
    LateVehicleListener,
    StandingDispatchesService,
    StandingRecordsService,
    DueShipmentsReadModel,
    DispatchReturnsService,
    DispatchReturnsRepository,
    DispatchReturnsReadModel,
    DispatchReadsService,
    DispatchRepository,
    DispatchVersionsHot,
    AssignmentsReadModel,
    AssignmentsBulk,
    PlannedAddressesReadModel,
    DispatchReadsReadModel,
    DispatchOverviewReadModel,
    ManifestService,
    ManifestReadModel,
    RouteSearchService,
    RouteRefinementJobs,
  ],
  exports: [DispatchListeners, DispatchDraftsService, DriverRoutesService, StandingDispatchesService],
})
export class DispatchesModule {}
