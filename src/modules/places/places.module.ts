import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS } from '../../application/roles';
import { AddressServerService } from './address-server.service';
import { GeocodeController } from './geocode.controller';
import { GeocodeService } from './geocode.service';
import { GeocodingJobs } from './geocoding.jobs';
import { KnownPlacesService } from './known-places.service';
import { PlaceListeners } from './place.listeners';
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
    PlacesRepository,
    TownsRepository,
    AddressServerService,
    GeocodingJobs,
    GeocodeService,
    PlaceListeners,
  ],
  exports: [KnownPlacesService, PlaceListeners],
})
export class PlacesModule {}
