import { Global, Module } from '@nestjs/common';
import { ENV } from '../../config/env.token';
import { DiskGaugesService } from './metrics/disk-gauges.service';
import { Metrics } from './metrics/metrics';
import { startTracing } from './start-tracing';
import { Tracing } from './tracing';

/** Provides the log and the metrics to all modules. */
@Global()
@Module({
  providers: [Metrics, DiskGaugesService, { provide: Tracing, inject: [ENV], useFactory: startTracing }],
  exports: [Metrics, Tracing],
})
export class ObservabilityModule {}
