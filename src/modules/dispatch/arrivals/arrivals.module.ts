import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../../core/module-metadata';
import { ShipmentsModule } from '../../shipments/shipments.module';
import { TrackingModule } from '../../vehicles/tracking/tracking.module';
import { RoutesModule } from '../routes/routes.module';
import { ArrivalRecordsService } from './arrival-records.service';
import { ArrivalListeners } from './arrival.listeners';
import { ARRIVALS_OPENAPI } from './arrivals.openapi';
import { ArrivalsReadModel } from './arrivals.read-model';
import { ArrivalsService } from './arrivals.service';
import { OverdueArrivalsJobs } from './overdue-arrivals.jobs';
import { VehicleArrivedData } from './dto/arrival.events';

const METADATA = {
  openApi: ARRIVALS_OPENAPI,
  events: {
    'vehicle.arrived': {
      description: 'A vehicle of a dispatch in progress came within 150 m of its next stop.',
      data: VehicleArrivedData,
    },
  },
} satisfies DeclaredMetadata;

/** Finds from the positions of vehicles when they arrive at stops, and keeps the expected times of routes current. */
@DeclareMetadata(METADATA)
@Module({
  imports: [ShipmentsModule, TrackingModule, RoutesModule],
  providers: [ArrivalsService, ArrivalRecordsService, ArrivalListeners, ArrivalsReadModel, OverdueArrivalsJobs],
  exports: [ArrivalsService, ArrivalListeners],
})
export class ArrivalsModule {}
