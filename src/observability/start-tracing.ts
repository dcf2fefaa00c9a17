import type { Env } from '../config/env';
import { NO_TRACING, type Tracing } from './tracing';

/** The library is loaded by those alone who have set where traces go. */
export async function startTracing(env: Env): Promise<Tracing> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return NO_TRACING;
  const { OpenTelemetryTracing } = await import('./open-telemetry-tracing.js');
  return new OpenTelemetryTracing(env);
}
