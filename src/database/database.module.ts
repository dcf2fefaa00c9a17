import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { Tracing } from '../observability/tracing';
import { BulkPace } from './bulk-pace';
import { ConnectionShares, COSTLY_SHARES } from './connection-shares';
import { CostlyConnections, costlyShares } from './costly-connections';
import { DatabaseGaugesService } from './database-gauges.service';
import { Distribution } from './distribution';
import { DistributionModule } from './distribution.module';
import { appDataSourceOptions, costlyPoolSize } from './options';
import { Replica } from './replica';
import { ServiceSecrets } from './service-secrets';
import { TenantCursor } from './tenant-cursor';
import { TenantReader } from './tenant-reader';
import { UnitOfWork } from './unit-of-work';
import { ServersAway } from './servers-away';
import { WriteFaults } from './write-faults';

@Global()
@Module({
  imports: [
    DistributionModule,
    TypeOrmModule.forRootAsync({
      imports: [DistributionModule],
      inject: [ENV, Tracing, Distribution],
      useFactory: (env: Env, tracing: Tracing, distribution: Distribution) => ({
        ...appDataSourceOptions(env.DATABASE_URL!, env, tracing, distribution),
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [
    UnitOfWork,
    Replica,
    CostlyConnections,
    TenantReader,
    TenantCursor,
    BulkPace,
    WriteFaults,
    ServersAway,
    DatabaseGaugesService,
    ServiceSecrets,
    {
      provide: COSTLY_SHARES,
      inject: [ENV, ConnectionShares],
      useFactory: (env: Env, { company }: ConnectionShares) => costlyShares(env, company),
    },
    {
      provide: ConnectionShares,
      inject: [ENV],
      useFactory: (env: Env) => new ConnectionShares(env.DATABASE_POOL_SIZE - costlyPoolSize(env.DATABASE_URL!, env)),
    },
  ],
  exports: [
    DistributionModule,
    UnitOfWork,
    TenantReader,
    TenantCursor,
    BulkPace,
    WriteFaults,
    ServersAway,
    ServiceSecrets,
  ],
})
export class DatabaseModule {}
