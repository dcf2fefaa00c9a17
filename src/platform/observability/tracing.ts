import type { IncomingHttpHeaders } from 'node:http';

/** The attributes of a span. They contain names and numbers of the service, never values that a person has entered. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** How a step appears in a trace. A trace consists of spans, one for each step of a request or a job. */
export interface SpanDescription {
  readonly name: string;
  readonly attributes: SpanAttributes;
}

/** Ends a span. Only the type of the error is recorded, because its message may contain values. */
export type EndSpan = (error?: unknown, attributes?: SpanAttributes) => void;

/** Ends the span of a request. The route is known only after the start of the span. */
export type EndRequestSpan = (route: string, status: number) => void;

/**
 * Traces requests, jobs, statements and outgoing calls. It does nothing unless OTEL_EXPORTER_OTLP_ENDPOINT is set. The class is abstract
 * instead of an interface because Nest injects by it.
 */
export abstract class Tracing {
  /**
   * Starts the span of a request in the trace of the caller, and calls `handleRequest` inside the span.
   *
   * @param handleRequest receives the ID of the trace, and `endSpan` if the span is recorded
   */
  abstract traceRequest(
    method: string,
    headers: IncomingHttpHeaders,
    handleRequest: (traceId?: string, endSpan?: EndRequestSpan) => void,
  ): void;

  /**
   * Starts the span of a statement below the current span.
   *
   * @param describe returns the name and the attributes of the span, or undefined for a statement without one; called only inside a span,
   *   because it takes time
   * @returns undefined if no span was started
   */
  abstract startStatement(describe: () => SpanDescription | undefined): EndSpan | undefined;

  /** Runs a job in a new trace. */
  abstract traceJob<T>(name: string, runJob: () => Promise<T>): Promise<T>;

  /** Runs a call to another server. `sendCall` must send the headers that it receives, which continue the trace there. */
  abstract traceCall<T>(
    name: string,
    attributes: SpanAttributes,
    sendCall: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>;
}

/** The tracing without a collector. */
export const NO_TRACING: Tracing = {
  traceRequest: (_method, _headers, handleRequest) => handleRequest(),
  startStatement: () => undefined,
  traceJob: (_name, runJob) => runJob(),
  traceCall: (_name, _attributes, sendCall) => sendCall({}),
};
