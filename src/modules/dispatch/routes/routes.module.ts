import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { RoutingModule } from '../routing.module';
import { RouteListeners } from './route.listeners';
import { RoutePlannerService } from './route-planner.service';
import { RouteProgressRepository } from './route-progress.repository';
import { RouteProgressService } from './route-progress.service';
import { RouteReadsRepository } from './route-reads.repository';
import { RouteReadsService } from './route-reads.service';
import { RouteSurveysService } from './route-surveys.service';
import { RouteTermsRepository } from './route-terms.repository';
import { RoutesController } from './routes.controller';
import { RoutesRepository } from './routes.repository';
import { WhereaboutsRepository } from './whereabouts.repository';

@Module({
  imports: [ShipmentsModule, RoutingModule],
  controllers: [RoutesController],
  providers: [
    RoutePlannerService,
    RouteSurveysService,
    RouteTermsRepository,
    RouteListeners,
    RoutesRepository,
    WhereaboutsRepository,
    RouteReadsService,
    RouteReadsRepository,
    RouteProgressService,
    RouteProgressRepository,
  ],
  exports: [RoutePlannerService, RouteSurveysService, RouteReadsService, RouteListeners, RouteProgressService],
})
export class RoutesModule {}
