import type { Env } from '../../config/env';
import { NO_TRACING, type Tracing } from './tracing';

/** Creates the tracing of the service. The library is loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export async function startTracing(env: Env): Promise<Tracing> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return NO_TRACING;
  const { OpenTelemetryTracing } = await import('./open-telemetry-tracing.js');
  return new OpenTelemetryTracing(env);
}
