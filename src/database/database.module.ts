import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { ConnectionShares, COSTLY_SHARES } from './connection-shares';
import { appDataSourceOptions } from './options';
import { TenantCursor } from './tenant-cursor';
import { TenantReader } from './tenant-reader';
import { UnitOfWork } from './unit-of-work';
import { WriteFaults } from './write-faults';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        ...appDataSourceOptions(env.DATABASE_URL!, env),
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [
    UnitOfWork,
    TenantReader,
    TenantCursor,
    WriteFaults,
    {
      provide: COSTLY_SHARES,
      inject: [ENV],
      useFactory: (env: Env) => new ConnectionShares(Math.ceil(env.DATABASE_POOL_SIZE / 2)),
    },
    {
      provide: ConnectionShares,
      inject: [ENV],
      useFactory: (env: Env) => new ConnectionShares(env.DATABASE_POOL_SIZE),
    },
  ],
  exports: [UnitOfWork, TenantReader, TenantCursor, WriteFaults],
})
export class DatabaseModule {}
