import type { IncomingHttpHeaders } from 'node:http';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Env } from '../config/env';
import { VERSION } from '../config/version';
import { type Description, type End, type EndOfRequest, type Facts, NO_TRACING, type Tracing } from './tracing';

/** How long a stop waits for the last spans to go out. */
const LAST_SPANS_MS = 2_000;
const EXPORT_LIMIT_MS = 5_000;
/** A collector that is away is told of so often at most. */
const WARNING_MS = 60_000;
const SERVER_FAULT = 500;

/** Nothing of it is global: several applications may be in a process, and its context is asked for here alone. */
export class OpenTelemetryTracing implements Tracing, OnApplicationShutdown {
  private readonly logger = new Logger('Tracing');
  private readonly contexts = new AsyncLocalStorageContextManager().enable();
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;
  private warnedAt = -Infinity;

  constructor(env: Env) {
    const share = new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
    const exporter = new OTLPTraceExporter({
      url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/+$/, '')}/v1/traces`,
      headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
      timeoutMillis: EXPORT_LIMIT_MS,
    });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({
        'service.name': env.OTEL_SERVICE_NAME,
        'service.version': VERSION,
        'dispatch.process': env.PROCESS,
      }),
      // A caller who says that his trace is kept decides for himself, not for us.
      sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
      spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_LIMIT_MS })], // beyond 2,048 that wait they are dropped
    });
    this.tracer = this.provider.getTracer('dispatch', VERSION);
    setGlobalErrorHandler((error) => this.warn(error));
  }

  request(method: string, headers: IncomingHttpHeaders, next: (traceId?: string, end?: EndOfRequest) => void): void {
    const parent = this.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method };
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const { traceId } = span.spanContext();
    if (!span.isRecording()) return next(traceId); // nothing below it is recorded, then
    const end: EndOfRequest = (route, status) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    this.contexts.with(trace.setSpan(parent, span), () => next(traceId, end));
  }

  statement(describe: () => Description | undefined): End | undefined {
    const parent = this.contexts.active();
    const described = trace.getSpan(parent)?.isRecording() ? describe() : undefined;
    if (!described) return undefined;
    const attributes = { 'db.system.name': 'postgresql', ...described.facts };
    return ending(this.tracer.startSpan(described.name, { kind: SpanKind.CLIENT, attributes }, parent));
  }

  job<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = this.tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
    return this.inside(trace.setSpan(ROOT_CONTEXT, span), span, work);
  }

  call<T>(name: string, facts: Facts, work: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const parent = this.contexts.active();
    if (!trace.getSpan(parent)?.isRecording()) return NO_TRACING.call(name, facts, work);
    const span = this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...facts } }, parent);
    const context = trace.setSpan(parent, span);
    const headers: Record<string, string> = {};
    this.propagator.inject(context, headers, defaultTextMapSetter);
    return this.inside(context, span, () => work(headers));
  }

  async onApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_SPANS_MS)));
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
    this.contexts.disable();
  }

  private async inside<T>(context: Context, span: Span, work: () => Promise<T>): Promise<T> {
    const end = ending(span);
    try {
      const result = await this.contexts.with(context, work);
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  private warn(error: unknown): void {
    if (performance.now() - this.warnedAt < WARNING_MS) return;
    this.warnedAt = performance.now();
    const reason = error instanceof Error ? error.message : 'it does not answer';
    this.logger.warn(`Traces do not go out and are dropped: ${reason}`);
  }
}

const ending =
  (span: Span): End =>
  (error, facts = {}) => {
    span.setAttributes({ ...facts });
    if (error) {
      span.setAttribute('error.type', kindOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };

const kindOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.constructor.name : typeof error;
};

/** `name=value,name=value`, percent-encoded, as OpenTelemetry writes them. */
const headersOf = (given = ''): Record<string, string> =>
  Object.fromEntries(
    given
      .split(',')
      .map((pair) => pair.trim())
      .filter((pair) => pair.includes('='))
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  );
