import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS } from '../../core/roles';
import { AddressServerService } from './address-server.service';
import { TestBusinessModule } from '../business/test-business/test-business.module';
import { GeocodeController } from './geocode.controller';
import { GeocodeService } from './geocode.service';
import { GeocodingGaugesService } from './geocoding/geocoding-gauges.service';
import { GeocodingJobs } from './geocoding/geocoding.jobs';
import { KnownPlacesService } from './known-places.service';
import { NearbyTownsService } from './nearby-towns.service';
import { PlaceListeners } from './place.listeners';
import { PlaceRetentionJobs } from './geocoding/place-retention.jobs';
import { PlacesBulk } from './places.bulk';
import { PlacesReadModel } from './places.read-model';
import { PlacesRepository } from './places.repository';
import { TownsReadModel } from './towns.read-model';
import { PLACES_OPENAPI } from './places.openapi';

const METADATA = {
  openApi: PLACES_OPENAPI,
  permissions: { 'places:find': READERS },
  scopes: { 'places:find': 'shipments:read' },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Geocoding of addresses, and suggestions while a user types. */
@DeclareMetadata(METADATA)
@Module({
  imports: [TestBusinessModule],
  controllers: [GeocodeController],
  providers: [
    KnownPlacesService,
    NearbyTownsService,
    PlacesRepository,
    PlacesReadModel,
    PlacesBulk,
    TownsReadModel,
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
