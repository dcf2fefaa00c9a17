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
import type { Env } from '../../config/env';
import { VERSION } from '../../config/version';
import {
  type SpanDescription,
  type EndSpan,
  type EndRequestSpan,
  type SpanAttributes,
  NO_TRACING,
  type Tracing,
} from './tracing';

/** The shutdown waits at most this long for the last spans to be sent. */
const LAST_SPANS_TIMEOUT_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
/** An unreachable collector is logged at most this often. */
const WARNING_INTERVAL_MS = 60_000;
/** Responses with this status or a higher one are faults of the server. */
const INTERNAL_SERVER_ERROR = 500;

/** Sends traces to an OpenTelemetry collector. It registers no global provider, because a process may contain several applications. */
export class OpenTelemetryTracing implements Tracing, OnApplicationShutdown {
  private readonly logger = new Logger('Tracing');
  private readonly contexts = new AsyncLocalStorageContextManager().enable();
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;
  private lastWarningMs = -Infinity;

  constructor(env: Env) {
    const sampler = new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
    const exporter = new OTLPTraceExporter({
      url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/+$/, '')}/v1/traces`,
      headers: parseHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({
        'service.name': env.OTEL_SERVICE_NAME,
        'service.version': VERSION,
        'dispatch.process': env.PROCESS,
      }),
      // A trace that the caller does not record is not recorded here either. Of the others, the configured share is recorded.
      sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
      // At most 2,048 spans wait (the default of the library). Further ones are dropped.
      spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
    });
    this.tracer = this.provider.getTracer('dispatch', VERSION);
    setGlobalErrorHandler((error) => this.warn(error));
  }

  traceRequest(
    method: string,
    headers: IncomingHttpHeaders,
    handleRequest: (traceId?: string, endSpan?: EndRequestSpan) => void,
  ): void {
    const parent = this.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method };
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const { traceId } = span.spanContext();
    if (!span.isRecording()) return handleRequest(traceId); // Spans below it are not recorded either.
    const endSpan: EndRequestSpan = (route, status) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= INTERNAL_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    this.contexts.with(trace.setSpan(parent, span), () => handleRequest(traceId, endSpan));
  }

  startStatement(describe: () => SpanDescription | undefined): EndSpan | undefined {
    const parent = this.contexts.active();
    const described = trace.getSpan(parent)?.isRecording() ? describe() : undefined;
    if (!described) return undefined;
    const attributes = { 'db.system.name': 'postgresql', ...described.attributes };
    return createEndSpan(this.tracer.startSpan(described.name, { kind: SpanKind.CLIENT, attributes }, parent));
  }

  traceJob<T>(name: string, runJob: () => Promise<T>): Promise<T> {
    const span = this.tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
    return this.runInSpan(trace.setSpan(ROOT_CONTEXT, span), span, runJob);
  }

  traceCall<T>(
    name: string,
    attributes: SpanAttributes,
    sendCall: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T> {
    const parent = this.contexts.active();
    if (!trace.getSpan(parent)?.isRecording()) return NO_TRACING.traceCall(name, attributes, sendCall);
    const span = this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, parent);
    const context = trace.setSpan(parent, span);
    const headers: Record<string, string> = {};
    this.propagator.inject(context, headers, defaultTextMapSetter);
    return this.runInSpan(context, span, () => sendCall(headers));
  }

  async onApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_SPANS_TIMEOUT_MS)));
    await Promise.race([this.provider.shutdown().catch(() => undefined), timeout]);
    clearTimeout(timer);
    this.contexts.disable();
  }

  /** Runs a step in the context of its span, and ends the span with it. */
  private async runInSpan<T>(context: Context, span: Span, runStep: () => Promise<T>): Promise<T> {
    const endSpan = createEndSpan(span);
    try {
      const result = await this.contexts.with(context, runStep);
      endSpan();
      return result;
    } catch (error) {
      endSpan(error);
      throw error;
    }
  }

  private warn(error: unknown): void {
    if (performance.now() - this.lastWarningMs < WARNING_INTERVAL_MS) return;
    this.lastWarningMs = performance.now();
    const reason = error instanceof Error ? error.message : 'it does not answer';
    this.logger.warn(`Traces do not go out and are dropped: ${reason}`);
  }
}

/** Returns a function that ends a span. */
const createEndSpan =
  (span: Span): EndSpan =>
  (error, attributes = {}) => {
    span.setAttributes({ ...attributes });
    if (error) {
      span.setAttribute('error.type', findErrorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };

/** Returns the code of an error, such as that of PostgreSQL or Node, or the name of its class. */
function findErrorType(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.constructor.name : typeof error;
}

/** Parses OTEL_EXPORTER_OTLP_HEADERS: `name=value` pairs with percent-encoded values, separated by commas. */
function parseHeaders(text = ''): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const separator = pair.indexOf('=');
    if (separator < 0) continue;
    const name = pair.slice(0, separator).trim();
    headers[name] = decodeURIComponent(pair.slice(separator + 1).trim());
  }
  return headers;
}
