import { Module } from '@nestjs/common';
import { SECRET_BOX } from '../../platform/database/secret-box.provider';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { ADMINS, READERS, WRITERS } from '../../core/roles';
import { TestBusinessModule } from '../business/test-business/test-business.module';
import { AdapterRegistry } from './adapters/adapter.registry';
import { CarrierCallsService } from './adapters/calls/carrier-calls.service';
import { AddressesController } from './addresses/addresses.controller';
import { AddressesService } from './addresses/addresses.service';
import { BookingAttemptsService } from './bookings/booking-attempts.service';
import { BookingEffects } from './bookings/booking.effects';
import { BookingJobs } from './bookings/booking.jobs';
import { BookingTrackingService } from './bookings/booking-tracking.service';
import { CarrierBookingsController } from './bookings/carrier-bookings.controller';
import { CarrierBookingsRepository } from './bookings/carrier-bookings.repository';
import { CarrierBookingsService } from './bookings/carrier-bookings.service';
import { CarrierManifestsController } from './manifests/carrier-manifests.controller';
import { CarrierManifestsReadModel } from './manifests/carrier-manifests.read-model';
import { CarrierManifestsRepository } from './manifests/carrier-manifests.repository';
import { CarrierManifestsService } from './manifests/carrier-manifests.service';
import { CarrierPickupsController } from './pickups/carrier-pickups.controller';
import { CarrierPickupsReadModel } from './pickups/carrier-pickups.read-model';
import { CarrierPickupsRepository } from './pickups/carrier-pickups.repository';
import { CarrierPickupsService } from './pickups/carrier-pickups.service';
import { CarrierAccountsService } from './carrier-accounts.service';
import { CarrierConfigurationService } from './carrier-configuration.service';
import { CarrierVerificationService } from './carrier-verification.service';
import { CarriersController } from './carriers.controller';
import { CarriersRepository } from './carriers.repository';
import { CarriersService } from './carriers.service';
import { RatesController } from './rates/rates.controller';
import { RatesReadModel } from './rates/rates.read-model';
import { RatesService } from './rates/rates.service';
import { CarrierRulesController } from './rules/carrier-rules.controller';
import { CarrierRulesRepository } from './rules/carrier-rules.repository';
import { CarrierRulesService } from './rules/carrier-rules.service';
import { CARRIERS_OPENAPI } from './carriers.openapi';
import { CarriersReadModel } from './carriers.read-model';
import { RequestLogController } from './request-log/request-log.controller';
import { RequestLogReadModel } from './request-log/request-log.read-model';
import { RequestLogRepository } from './request-log/request-log.repository';
import { RequestLogService } from './request-log/request-log.service';
import { RequestLogWriterService } from './request-log/request-log-writer.service';
import { CarrierBookingsReadModel } from './bookings/carrier-bookings.read-model';

/**
 * What this module declares for the whole service; `DeclaredMetadata` explains each member. There is no scope for configuring: API tokens
 * need the scope `carriers:write` for it.
 */
const METADATA = {
  openApi: CARRIERS_OPENAPI,
  permissions: {
    'carriers:read': READERS,
    'carriers:write': WRITERS,
    'carriers:configure': ADMINS,
  },
  scopes: {
    'carriers:read': 'carriers:read',
    'carriers:write': 'carriers:write',
    'carriers:configure': 'carriers:write',
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Carriers: their catalogue, their accounts, and all calls to them (prices, bookings, labels, tracking, pickups, manifests). */
@DeclareMetadata(METADATA)
@Module({
  imports: [TestBusinessModule],
  controllers: [
    AddressesController,
    RatesController,
    CarrierRulesController,
    CarrierBookingsController,
    CarriersController,
    RequestLogController,
    CarrierPickupsController,
    CarrierManifestsController,
  ],
  providers: [
    CarriersService,
    CarrierConfigurationService,
    CarrierVerificationService,
    CarrierAccountsService,
    CarriersRepository,
    CarriersReadModel,
    CarrierBookingsService,
    BookingEffects,
    BookingAttemptsService,
    BookingJobs,
    BookingTrackingService,
    CarrierBookingsRepository,
    CarrierBookingsReadModel,
    CarrierManifestsService,
    CarrierManifestsRepository,
    CarrierManifestsReadModel,
    CarrierPickupsService,
    CarrierPickupsRepository,
    CarrierPickupsReadModel,
    RatesService,
    CarrierRulesService,
    CarrierRulesRepository,
    AddressesService,
    RatesReadModel,
    RequestLogService,
    RequestLogReadModel,
    RequestLogWriterService,
    RequestLogRepository,
    AdapterRegistry,
    CarrierCallsService,
    SECRET_BOX,
  ],
  exports: [CarriersService, CarrierRulesService, RatesService, CarrierBookingsService, BookingTrackingService],
})
export class CarriersModule {}
