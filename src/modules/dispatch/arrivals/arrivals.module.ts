import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { TrackingModule } from '../../vehicles/tracking/tracking.module';
import { RoutesModule } from '../routes/routes.module';
import { ArrivalListeners } from './arrival-listeners';
import { ArrivalsRepository } from './arrivals.repository';
import { Arrivals } from './arrivals.service';

@Module({
  imports: [ShipmentsModule, TrackingModule, RoutesModule],
  providers: [Arrivals, ArrivalListeners, ArrivalsRepository],
  exports: [Arrivals, ArrivalListeners],
})
export class ArrivalsModule {}
