import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../../application/contributions';
import { WRITERS } from '../../../application/roles';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { osrmServer } from '../../../geo/osrm-server';
import { RoadMatcher } from '../../../geo/road-matcher';
import { RemoteServers } from '../../../outbound/remote-servers';
import { VehiclesModule } from '../vehicles.module';
import { DeviceKeysService } from './device-keys.service';
import { PhonesService } from './phones.service';
import { DevicesController } from './devices.controller';
import { DevicesRepository } from './devices.repository';
import { DevicesService } from './devices.service';
import { LocationRepository } from './location.repository';
import { PositionIngestService } from './position-ingest.service';
import { PositionListeners } from './position.listeners';
import { PositionRetentionJobs } from './position-retention.jobs';
import { PositionSignalService } from './position-signal.service';
import { PositionWriterService } from './position-writer.service';
import { PositionsController } from './positions.controller';
import { PositionsRepository } from './positions.repository';
import { PositionsService } from './positions.service';
import { ROAD_MATCHER, TrackMatchingJobs } from './track-matching.jobs';
import { TrackMatchesRepository } from './track-matches.repository';
import { TracksRepository } from './tracks.repository';
import { TravelController } from './travel.controller';
import { TravelRepository } from './travel.repository';
import { TravelService } from './travel.service';
import { WakeUpsService } from './wake-ups.service';
import { DeviceStatusChangedData } from './dto/device.events';

const BRINGS = {
  permissions: {
    'positions:write': WRITERS,
  },
  taken: {
    tracking_devices_device_id_unique: { deviceId: 'A device with this id exists.' },
    tracking_devices_vehicle_unique: { vehicleId: 'This vehicle has a device already.' },
  },
  events: {
    'device.status_changed': {
      tells: 'What a tracking device sent changed its status. That one is not heard any more is nothing it sends.',
      data: DeviceStatusChangedData,
    },
  },
} satisfies Contribution;

declare module '../../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

/** OSRM where it is configured. */
function roadMatcher(env: Env, servers: RemoteServers): RoadMatcher | null {
  const server = osrmServer(env, servers);
  return server && new RoadMatcher(server, { profile: env.OSRM_PROFILE, fixesAtOnce: env.OSRM_MATCHING_SIZE });
}

@Brings(BRINGS)
@Module({
  imports: [VehiclesModule],
  controllers: [DevicesController, PositionsController, TravelController],
  providers: [
    DevicesService,
    DevicesRepository,
    DeviceKeysService,
    PositionsService,
    PhonesService,
    PositionWriterService,
    PositionSignalService,
    WakeUpsService,
    PositionIngestService,
    PositionListeners,
    PositionsRepository,
    PositionRetentionJobs,
    LocationRepository,
    TracksRepository,
    TrackMatchesRepository,
    TrackMatchingJobs,
    { provide: ROAD_MATCHER, useFactory: roadMatcher, inject: [ENV, RemoteServers] },
    TravelService,
    TravelRepository,
  ],
  exports: [PhonesService, PositionListeners, PositionSignalService, WakeUpsService],
})
export class TrackingModule {}
