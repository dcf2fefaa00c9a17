import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { ADMINS, READERS, WRITERS } from '../../application/roles';
import { SecretBox } from '../../common/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { AdapterRegistry } from './adapters/adapter.registry';
import { CarrierCallsService } from './adapters/http/carrier-calls.service';
import { HttpCarrierAdapter } from './adapters/http/http-carrier.adapter';
import { BookingEffects } from './bookings/booking.effects';
import { BookingJobs } from './bookings/booking.jobs';
import { BookingTrackingService } from './bookings/booking-tracking.service';
import { CarrierBookingsController } from './bookings/carrier-bookings.controller';
import { CarrierBookingsRepository } from './bookings/carrier-bookings.repository';
import { CarrierBookingsService } from './bookings/carrier-bookings.service';
import { CarrierAccountsService } from './carrier-accounts.service';
import { CarrierConfigurationService } from './carrier-configuration.service';
import { CarrierVerificationService } from './carrier-verification.service';
import { CarriersController } from './carriers.controller';
import { CarriersRepository } from './carriers.repository';
import { CarriersService } from './carriers.service';
import { RatesController } from './rates/rates.controller';
import { RatesRepository } from './rates/rates.repository';
import { RatesService } from './rates/rates.service';

/** SECRETS_KEY is always there: outside production the start makes one (see runtime/database.ts). */
const secretBox = { provide: SecretBox, inject: [ENV], useFactory: (env: Env) => new SecretBox(env.SECRETS_KEY ?? '') };

const BRINGS = {
  permissions: {
    'carriers:read': READERS,
    'carriers:write': WRITERS,
    'carriers:configure': ADMINS,
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [RatesController, CarrierBookingsController, CarriersController],
  providers: [
    CarriersService,
    CarrierConfigurationService,
    CarrierVerificationService,
    CarrierAccountsService,
    CarriersRepository,
    CarrierBookingsService,
    BookingEffects,
    BookingJobs,
    BookingTrackingService,
    CarrierBookingsRepository,
    RatesService,
    RatesRepository,
    AdapterRegistry,
    HttpCarrierAdapter,
    CarrierCallsService,
    secretBox,
  ],
  exports: [CarriersService, CarrierBookingsService, BookingTrackingService],
})
export class CarriersModule {}
