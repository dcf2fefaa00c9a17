import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { PublicOrigin } from '../application/public-origin';
import { TokenLookup } from '../application/token-lookup';
import { TokenUse } from '../application/token-use';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { ImagesModule } from '../images/images.module';
import { RateCounter } from '../limits/rate-counter';
import { RateLimits, WINDOW_SECONDS } from '../limits/rate-limits';
import { TablesModule } from '../tables/tables.module';
import { requestOf } from './actor';
import { ApiErrorFilter } from './api-error.filter';
import { AuthenticationGuard } from './authentication/authentication.guard';
import { BearerStrategy } from './authentication/bearer.strategy';
import { Draining } from './draining';
import { ExportsInterceptor } from './files/exports.interceptor';
import { FilesInterceptor } from './files/files.interceptor';
import { PicturesInterceptor } from './files/pictures.interceptor';
import { TablePlacesInterceptor } from './files/table-places.interceptor';
import { TableTurnsInterceptor } from './files/table-turns.interceptor';
import { TemporaryFiles } from './files/temporary-files';
import { EnvelopeInterceptor } from './envelope.interceptor';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { InterceptorChain } from './interceptor-chain';
import { PermissionGuard } from './permission.guard';
import { RequestFormGuard } from './request-form.guard';
import { RouteIndex } from './route-index';
import { RouteTable } from './route-table';
import { ThrottleGuard } from './throttle/throttle.guard';
import { ThrottlerRateStorage } from './throttle/throttler-rate-storage';
import { BodyInterceptor } from './validation/body.interceptor';
import { DtoPipe } from './validation/dto.pipe';

@Global()
@Module({ providers: [RateCounter, ThrottlerRateStorage], exports: [RateCounter, ThrottlerRateStorage] })
class RateModule {}

/** Everything around every request. Guards act in their order here, interceptors in that of their chain: nothing of a body is read before they know who sends it. */
@Global()
@Module({
  imports: [
    ImagesModule,
    PassportModule,
    RateModule,
    TablesModule,
    ThrottlerModule.forRootAsync({
      inject: [ThrottlerRateStorage, ENV],
      useFactory: (storage: ThrottlerRateStorage, env: Env) => ({
        storage,
        throttlers: [
          {
            ttl: WINDOW_SECONDS * 1000,
            limit: (context) => requestOf(context).account?.requestsPerMinute ?? env.PUBLIC_RATE_LIMIT,
          },
        ],
      }),
    }),
  ],
  providers: [
    TokenLookup,
    TokenUse,
    BearerStrategy,
    RateLimits,
    RouteTable,
    RouteIndex,
    Draining,
    PublicOrigin,
    TemporaryFiles,
    IdempotencyRepository,
    { provide: APP_GUARD, useClass: AuthenticationGuard },
    { provide: APP_GUARD, useClass: ThrottleGuard },
    { provide: APP_GUARD, useClass: PermissionGuard },
    { provide: APP_GUARD, useClass: RequestFormGuard },
    BodyInterceptor,
    FilesInterceptor,
    PicturesInterceptor,
    TablePlacesInterceptor,
    TableTurnsInterceptor,
    IdempotencyInterceptor,
    EnvelopeInterceptor,
    ExportsInterceptor,
    { provide: APP_INTERCEPTOR, useClass: InterceptorChain },
    { provide: APP_PIPE, useClass: DtoPipe },
    { provide: APP_FILTER, useClass: ApiErrorFilter },
  ],
  exports: [PublicOrigin, RateLimits, RouteTable, TokenLookup],
})
export class HttpModule implements OnApplicationBootstrap {
  constructor(
    private readonly routes: RouteTable,
    private readonly index: RouteIndex,
  ) {}

  onApplicationBootstrap(): void {
    this.routes.assertAccess();
    this.index.fill();
  }
}
