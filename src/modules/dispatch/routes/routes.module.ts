import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../../core/module-metadata';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { RoutingModule } from '../routing.module';
import { RouteListeners } from './route.listeners';
import { RoutePlannerService } from './route-planner.service';
import { RouteProgressBulk } from './progress/route-progress.bulk';
import { RouteProgressRepository } from './progress/route-progress.repository';
import { RouteProgressService } from './progress/route-progress.service';
import { RouteReadsReadModel } from './route-reads.read-model';
import { RouteReadsService } from './route-reads.service';
import { RouteContextsService } from './route-contexts.service';
import { RouteConstraintsReadModel } from './route-constraints.read-model';
import { RoutesController } from './routes.controller';
import { RouteStopsBulk } from './storage/route-stops.bulk';
import { RouteStopsReadModel } from './storage/route-stops.read-model';
import { RoutesRepository } from './storage/routes.repository';
import { CurrentPositionsReadModel } from './progress/current-positions.read-model';
import { ROUTES_OPENAPI } from './routes.openapi';

const METADATA = { openApi: ROUTES_OPENAPI } satisfies DeclaredMetadata;

/** Routes of dispatches: their stops, expected times, progress and estimates. */
@DeclareMetadata(METADATA)
@Module({
  imports: [ShipmentsModule, RoutingModule],
  controllers: [RoutesController],
  providers: [
    RoutePlannerService,
    RouteContextsService,
    RouteConstraintsReadModel,
    RouteListeners,
    RoutesRepository,
    RouteStopsReadModel,
    RouteStopsBulk,
    CurrentPositionsReadModel,
    RouteReadsService,
    RouteReadsReadModel,
    RouteProgressService,
    RouteProgressRepository,
    RouteProgressBulk,
  ],
  exports: [RoutePlannerService, RouteContextsService, RouteReadsService, RouteListeners, RouteProgressService],
})
export class RoutesModule {}
