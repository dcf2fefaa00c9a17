import type { IncomingHttpHeaders } from 'node:http';

/** What a span may tell: names and numbers of ours, never what a person has entered. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

export interface Description {
  readonly name: string;
  readonly facts: Facts;
}

/** Ends a span. @param error of which the kind alone is told: its words may hold values */
export type End = (error?: unknown, facts?: Facts) => void;

/** Ends a request's span, when its route is known. */
export type EndOfRequest = (route: string, status: number) => void;

/** Traces of requests, jobs, statements and outgoing calls, for whoever collects them. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export abstract class Tracing {
  /** Begins a request's span in the trace of its caller, and calls `next` inside of it. */
  abstract request(
    method: string,
    headers: IncomingHttpHeaders,
    next: (traceId?: string, end?: EndOfRequest) => void,
  ): void;
  /**
   * A statement, below the span that is open here; undefined: none is.
   *
   * @param describe asked only where one is, since it reads the statement; undefined: nothing worth a span
   */
  abstract statement(describe: () => Description | undefined): End | undefined;
  /** Runs a job in a trace of its own. */
  abstract job<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs a call to another server, which is given `headers` to go on with the trace. */
  abstract call<T>(name: string, facts: Facts, work: (headers: Record<string, string>) => Promise<T>): Promise<T>;
}

/** Costs a call. */
export const NO_TRACING: Tracing = {
  request: (_method, _headers, next) => next(),
  statement: () => undefined,
  job: (_name, work) => work(),
  call: (_name, _facts, work) => work({}),
};
