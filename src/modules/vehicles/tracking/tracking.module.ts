import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../../application/contributions';
import { WRITERS } from '../../../application/roles';
import { VehiclesModule } from '../vehicles.module';
import { DeviceKeys } from './device-keys';
import { DevicesController } from './devices.controller';
import { DevicesRepository } from './devices.repository';
import { DevicesService } from './devices.service';
import { LocationRepository } from './location.repository';
import { PositionIngest } from './position-ingest.service';
import { PositionListeners } from './position-listeners';
import { PositionRetention } from './position-retention';
import { PositionSignal } from './position-signal';
import { PositionWriter } from './position-writer';
import { PositionsController } from './positions.controller';
import { PositionsRepository } from './positions.repository';
import { PositionsService } from './positions.service';
import { TracksRepository } from './tracks.repository';
import { TravelController } from './travel.controller';
import { TravelRepository } from './travel.repository';
import { TravelService } from './travel.service';

const BRINGS = {
  permissions: {
    'positions:write': WRITERS,
  },
  taken: {
    tracking_devices_device_id_unique: { deviceId: 'A device with this id exists.' },
    tracking_devices_vehicle_unique: { vehicleId: 'This vehicle has a device already.' },
  },
} satisfies Contribution;

declare module '../../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [VehiclesModule],
  controllers: [DevicesController, PositionsController, TravelController],
  providers: [
    DevicesService,
    DevicesRepository,
    DeviceKeys,
    PositionsService,
    PositionWriter,
    PositionSignal,
    PositionIngest,
    PositionListeners,
    PositionsRepository,
    PositionRetention,
    LocationRepository,
    TracksRepository,
    TravelService,
    TravelRepository,
  ],
  exports: [PositionListeners],
})
export class TrackingModule {}
