import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { ArrivalsModule } from '../arrivals/arrivals.module';
import { RoutingModule } from '../routing.module';
import { RoutePlanner } from './route-planner';
import { RouteReadsRepository } from './route-reads.repository';
import { RouteReadsService } from './route-reads.service';
import { RoutesController } from './routes.controller';
import { RoutesRepository } from './routes.repository';

@Module({
  imports: [ShipmentsModule, ArrivalsModule, RoutingModule],
  controllers: [RoutesController],
  providers: [RoutePlanner, RoutesRepository, RouteReadsService, RouteReadsRepository],
  exports: [RoutePlanner, RouteReadsService],
})
export class RoutesModule {}
