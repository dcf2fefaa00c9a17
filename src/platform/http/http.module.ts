import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { PublicOrigin } from '../../core/public-origin';
import { TokenLookup } from './authentication/token-lookup';
import { TokenUse } from './authentication/token-use';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { ImagesModule } from '../sandbox/images/images.module';
import { ConcurrencyLimiters } from '../tenancy/concurrency-limiters';
import { LimitConcurrencyInterceptor } from '../tenancy/limit-concurrency.interceptor';
import { RateCounter } from '../tenancy/rate-counter';
import { RateLimits, WINDOW_SECONDS } from '../tenancy/rate-limits';
import { TablesModule } from '../sandbox/spreadsheets/tables.module';
import { getRequest } from './actor';
import { ApiErrorFilter } from './envelope/api-error.filter';
import { AuthenticationGuard } from './authentication/authentication.guard';
import { BearerStrategy } from './authentication/bearer.strategy';
import { Draining } from './middleware/draining';
import { InternalRequests } from './internal-requests';
import { ApiDocument } from './openapi/api-document';
import { MultipartReader } from './files/multipart-reader';
import { TemporaryFiles } from './files/temporary-files';
import { EnvelopeInterceptor } from './envelope/envelope.interceptor';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { IdempotencyRepository } from './idempotency/idempotency.repository';
import { PermissionGuard } from './guards/permission.guard';
import { RequestFormGuard } from './guards/request-form.guard';
import { RouteTable } from './route-table';
import { ThrottleGuard } from './throttle/throttle.guard';
import { ThrottlerRateStorage } from './throttle/throttler-rate-storage';
import { BodyInterceptor } from './validation/body.interceptor';
import { DtoPipe } from './validation/dto.pipe';

/**
 * Provides the rate counter. It is a separate module, because `ThrottlerModule.forRootAsync` can inject only what another module exports.
 */
@Global()
@Module({ providers: [RateCounter, ThrottlerRateStorage], exports: [RateCounter, ThrottlerRateStorage] })
class RateModule {}

/**
 * Handles every HTTP request before and after its controller. Nest runs all guards, then all interceptors, then the pipe, each kind in the
 * order of this list. The order is behaviour: no body is read before the guards know its sender.
 */
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
            limit: (context) => getRequest(context).account?.requestsPerMinute ?? env.PUBLIC_RATE_LIMIT,
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
    Draining,
    ApiDocument,
    InternalRequests,
    PublicOrigin,
    TemporaryFiles,
    MultipartReader,
    ConcurrencyLimiters,
    IdempotencyRepository,
    // First, because all later ones need the account.
    { provide: APP_GUARD, useClass: AuthenticationGuard },
    // After authentication, because the quota is that of the token. Before permissions, so that rejected requests count, too.
    { provide: APP_GUARD, useClass: ThrottleGuard },
    // Before the form, so that an account without the permission learns nothing about what a route accepts.
    { provide: APP_GUARD, useClass: PermissionGuard },
    // Last of the guards. It reads only the method, headers and query, so a request that it rejects costs no reading of a body.
    { provide: APP_GUARD, useClass: RequestFormGuard },
    // First, so that a waiting request has neither a body in memory nor a transaction.
    { provide: APP_INTERCEPTOR, useClass: LimitConcurrencyInterceptor },
    // Before idempotency, because body and files are part of the fingerprint of a key.
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    // Around the envelope, because it stores the response text that the envelope composes.
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    // Innermost, so that it gets the result of the handler itself.
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    // Validates what the interceptors have read.
    { provide: APP_PIPE, useClass: DtoPipe },
    // Handles the errors of all of them.
    { provide: APP_FILTER, useClass: ApiErrorFilter },
  ],
  exports: [
    ApiDocument,
    ConcurrencyLimiters,
    ImagesModule,
    InternalRequests,
    PublicOrigin,
    RateLimits,
    RouteTable,
    TablesModule,
    TokenLookup,
  ],
})
export class HttpModule implements OnApplicationBootstrap {
  constructor(private readonly routes: RouteTable) {}

  /** Stops the start if a route does not say who may use it. */
  onApplicationBootstrap(): void {
    this.routes.assertEachRouteHasAccess();
  }
}
