import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { Tracing } from '../observability/tracing';
import { ConnectionLimiter, ExpensiveQueryLimiter } from './connection-limits';
import { DatabaseGaugesService } from './database-gauges.service';
import { Distribution } from './citus/distribution';
import { DistributionModule } from './citus/distribution.module';
import { createAppDataSourceOptions } from './options';
import { Replica } from './replica';
import { ServiceSecrets } from './service-secrets';
import { TenantCursor } from './queries/tenant-cursor';
import { TenantReader } from './queries/tenant-reader';
import { UnitOfWork } from './unit-of-work/unit-of-work';
import { UnavailableServers } from './driver/unavailable-servers';
import { WriteFaults } from './unit-of-work/write-faults';

/** Provides the connections, the unit of work and the reads of one tenant to all modules. */
@Global()
@Module({
  imports: [
    DistributionModule,
    TypeOrmModule.forRootAsync({
      imports: [DistributionModule],
      inject: [ENV, Tracing, Distribution],
      useFactory: (env: Env, tracing: Tracing, distribution: Distribution) => ({
        ...createAppDataSourceOptions(env.DATABASE_URL!, env, tracing, distribution),
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [
    UnitOfWork,
    Replica,
    TenantReader,
    TenantCursor,
    WriteFaults,
    UnavailableServers,
    DatabaseGaugesService,
    ServiceSecrets,
    {
      provide: ExpensiveQueryLimiter,
      inject: [ENV],
      useFactory: (env: Env) => new ExpensiveQueryLimiter(env.DATABASE_POOL_SIZE, env.WEB_CONCURRENCY),
    },
    {
      provide: ConnectionLimiter,
      inject: [ENV],
      useFactory: (env: Env) => new ConnectionLimiter(env.DATABASE_POOL_SIZE),
    },
  ],
  exports: [
    DistributionModule,
    UnitOfWork,
    TenantReader,
    TenantCursor,
    WriteFaults,
    UnavailableServers,
    ServiceSecrets,
  ],
})
export class DatabaseModule {}
