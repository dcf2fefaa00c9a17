import { Module } from '@nestjs/common';
import { Brings, type Contribution } from '../../../application/contributions';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { TrackingModule } from '../../vehicles/tracking/tracking.module';
import { RoutesModule } from '../routes/routes.module';
import { ArrivalRecordsService } from './arrival-records.service';
import { ArrivalListeners } from './arrival.listeners';
import { ArrivalsRepository } from './arrivals.repository';
import { ArrivalsService } from './arrivals.service';
import { OverdueArrivalsJobs } from './overdue-arrivals.jobs';
import { VehicleArrivedData } from './dto/arrival.events';

const BRINGS = {
  events: {
    'vehicle.arrived': {
      tells: 'A vehicle of a dispatch in progress came within 150 m of its next stop.',
      data: VehicleArrivedData,
    },
  },
} satisfies Contribution;

@Brings(BRINGS)
@Module({
  imports: [ShipmentsModule, TrackingModule, RoutesModule],
  providers: [ArrivalsService, ArrivalRecordsService, ArrivalListeners, ArrivalsRepository, OverdueArrivalsJobs],
  exports: [ArrivalsService, ArrivalListeners],
})
export class ArrivalsModule {}
