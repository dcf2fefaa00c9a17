import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS } from '../../application/roles';
import { AddressServerService } from './address-server.service';
import { GeocodeController } from './geocode.controller';
import { GeocodeService } from './geocode.service';
import { GeocodingGaugesService } from './geocoding-gauges.service';
import { GeocodingJobs } from './geocoding.jobs';
import { KnownPlacesService } from './known-places.service';
import { NearbyTownsService } from './nearby-towns.service';
import { PlaceListeners } from './place.listeners';
import { PlaceRetentionJobs } from './place-retention.jobs';
import { PlacesRepository } from './places.repository';
import { TownsRepository } from './towns.repository';

const BRINGS = { permissions: { 'places:find': READERS } } satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [GeocodeController],
  providers: [
    KnownPlacesService,
    NearbyTownsService,
    PlacesRepository,
    TownsRepository,
    AddressServerService,
    GeocodingJobs,
    PlaceRetentionJobs,
    GeocodingGaugesService,
    GeocodeService,
    PlaceListeners,
  ],
  exports: [KnownPlacesService, NearbyTownsService, PlaceListeners],
})
export class PlacesModule {}
