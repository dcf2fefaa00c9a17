import { Module } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { Distribution } from './distribution';

/** Provides the distribution of tables over the workers of a Citus cluster. */
@Module({
  providers: [{ provide: Distribution, inject: [ENV], useFactory: (env: Env) => Distribution.of(env.DATABASE_URL!) }],
  exports: [Distribution],
})
export class DistributionModule {}
