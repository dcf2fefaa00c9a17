import type { NextFunction, Response } from 'express';
import type { ApiRequest } from '../../actor';
import { getClientAddress } from '../client-address';
import type { Log } from '../../../observability/log';
import type { Metrics } from '../../../observability/metrics/metrics';
import { readTraceId } from '../../../observability/trace-id';

/** Status in logs and metrics for a client that disconnected before the response was sent; nginx uses the same number. */
const CLIENT_DISCONNECTED = 499;

/**
 * Logs and measures each request when its response has been sent. The entry has the route's template, not the path or the query, and the
 * identifiers of the business and the user, so it contains no personal data and no secrets.
 */
export const createRequestLog =
  (log: Log, metrics: Metrics) =>
  (request: ApiRequest, response: Response, next: NextFunction): void => {
    const address = getClientAddress(request); // The address is read now, because a closed connection does not have it.
    const startedAtNs = process.hrtime.bigint();
    response.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAtNs) / 1e9;
      const route = findRoute(request);
      // Only the client ends an event stream, so its disconnect is not an error.
      const isEventStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      const isSent = response.writableFinished || isEventStream;
      const status = isSent ? response.statusCode : CLIENT_DISCONNECTED;
      metrics.observeRequest(request.method, route, status, seconds);
      if (route.startsWith('/health')) return;
      const entry = {
        requestId: request.id,
        traceId: request.traceId ?? readTraceId(request.headers),
        business: request.account?.businessId ?? undefined,
        user: request.account?.userId ?? undefined,
        address,
        method: request.method,
        route,
        status,
        ms: Math.round(seconds * 10_000) / 10, // with one decimal
      };
      if (status >= 500) log.error(entry, 'request');
      else log.info(entry, 'request');
    });
    next();
  };

/** Returns the template of the request's route, such as `/api/v1/orders/:orderId`, or `unrouted`. */
export function findRoute(request: ApiRequest): string {
  const { path = '*' } = (request.route ?? {}) as { path?: string };
  return path.includes('*') ? 'unrouted' : path;
}
