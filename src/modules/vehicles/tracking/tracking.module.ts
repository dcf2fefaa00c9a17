import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { WRITERS } from '../../../core/roles';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { createOsrmServer } from '../../../shared/geo/roads/osrm-server';
import { RoadMatcher } from '../../../shared/geo/roads/road-matcher';
import { RemoteServers } from '../../../platform/outbound/remote-servers';
import { VehiclesModule } from '../vehicles.module';
import { DeviceKeysService } from './devices/device-keys.service';
import { PhonesService } from './devices/phones.service';
import { DevicesController } from './devices/devices.controller';
import { DeviceMovesService } from './devices/device-moves.service';
import { DevicesReadModel } from './devices/devices.read-model';
import { DevicesRepository } from './devices/devices.repository';
import { DevicesService } from './devices/devices.service';
import { LocationReadModel } from './location.read-model';
import { PositionIngestService } from './ingest/position-ingest.service';
import { PositionListeners } from './position.listeners';
import { PositionRetentionJobs } from './position-retention.jobs';
import { PositionSignalService } from './ingest/position-signal.service';
import { PositionWriterService } from './ingest/position-writer.service';
import { PositionsController } from './positions.controller';
import { PositionsHot } from './positions.hot';
import { PositionsService } from './positions.service';
import { ROAD_MATCHER, TrackMatchingJobs } from './tracks/matching/track-matching.jobs';
import { TrackMatchesBulk } from './tracks/matching/track-matches.bulk';
import { TracksHot } from './tracks/tracks.hot';
import { TravelController } from './travel/travel.controller';
import { TravelReadModel } from './travel/travel.read-model';
import { TravelService } from './travel/travel.service';
import { WakeUpsService } from './ingest/wake-ups.service';
import { DeviceStatusChangedData } from './dto/device.events';
import { TRACKING_OPENAPI } from './tracking.openapi';

const METADATA = {
  openApi: TRACKING_OPENAPI,
  permissions: {
    'positions:write': WRITERS,
  },
  scopes: {
    'positions:write': 'tracking:write',
  },
  constraintMessages: {
    tracking_devices_device_id_unique: { deviceId: 'A device with this id exists.' },
    tracking_devices_vehicle_unique: { vehicleId: 'This vehicle has a device already.' },
  },
  events: {
    'device.status_changed': {
      description:
        'A message of a tracking device changed the status of the device. Silence of a device sends no event.',
      data: DeviceStatusChangedData,
    },
  },
} satisfies DeclaredMetadata;

declare module '../../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Returns the road matcher if OSRM is configured. */
function createRoadMatcher(env: Env, servers: RemoteServers): RoadMatcher | null {
  const server = createOsrmServer(env, servers);
  return server && new RoadMatcher(server, { profile: env.OSRM_PROFILE, maxFixesPerCall: env.OSRM_MATCHING_SIZE });
}

/** Tracking of vehicles: devices, their positions, and the trips computed from them. */
@DeclareMetadata(METADATA)
@Module({
  imports: [VehiclesModule],
  controllers: [DevicesController, PositionsController, TravelController],
  providers: [
    DevicesService,
    DevicesRepository,
    DevicesReadModel,
    DeviceMovesService,
    DeviceKeysService,
    PositionsService,
    PhonesService,
    PositionWriterService,
    PositionSignalService,
    WakeUpsService,
    PositionIngestService,
    PositionListeners,
    PositionsHot,
    PositionRetentionJobs,
    LocationReadModel,
    TracksHot,
    TrackMatchesBulk,
    TrackMatchingJobs,
    { provide: ROAD_MATCHER, useFactory: createRoadMatcher, inject: [ENV, RemoteServers] },
    TravelService,
    TravelReadModel,
  ],
  exports: [PhonesService, PositionListeners, PositionSignalService, WakeUpsService],
})
export class TrackingModule {}
