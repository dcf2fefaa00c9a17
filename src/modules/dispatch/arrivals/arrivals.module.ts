import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { TrackingModule } from '../../vehicles/tracking/tracking.module';
import { RoutesModule } from '../routes/routes.module';
import { ArrivalRecordsService } from './arrival-records.service';
import { ArrivalListeners } from './arrival.listeners';
import { ArrivalsRepository } from './arrivals.repository';
import { ArrivalsService } from './arrivals.service';

@Module({
  imports: [ShipmentsModule, TrackingModule, RoutesModule],
  providers: [ArrivalsService, ArrivalRecordsService, ArrivalListeners, ArrivalsRepository],
  exports: [ArrivalsService, ArrivalListeners],
})
export class ArrivalsModule {}
