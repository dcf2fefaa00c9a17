import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version, trace, the caller's span, flags. A later version than ours may have more behind them. */
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;
/** Of one of version 00. */
const LENGTH = 55;

/** The trace that a request belongs to, by its `traceparent`; undefined without one that is valid. */
export function traceIdOf(headers: IncomingHttpHeaders): string | undefined {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string' || (traceparent.startsWith('00') && traceparent.length !== LENGTH))
    return undefined;
  return TRACE_PARENT.exec(traceparent)?.[1];
}
