import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { TrackingModule } from '../../vehicles/tracking/tracking.module';
import { ArrivalsRepository } from './arrivals.repository';
import { Arrivals } from './arrivals.service';

@Module({
  imports: [ShipmentsModule, TrackingModule],
  providers: [Arrivals, ArrivalsRepository],
  exports: [Arrivals],
})
export class ArrivalsModule {}
