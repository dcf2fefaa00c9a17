import type { IncomingHttpHeaders } from 'node:http';

/**
 * The header `traceparent` of W3C Trace Context: version, trace ID, span ID of the caller, flags. The version ff and IDs of zeros are
 * invalid. Later versions may append fields.
 */
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;
/** The length of a header of version 00, which must not have further fields. */
const VERSION_00_LENGTH = 55;

/** Returns the trace ID of a request, or undefined if the request has no valid `traceparent`. */
export function readTraceId(headers: IncomingHttpHeaders): string | undefined {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string') return undefined;
  if (traceparent.startsWith('00') && traceparent.length !== VERSION_00_LENGTH) return undefined;
  return TRACE_PARENT.exec(traceparent)?.groups?.traceId;
}
