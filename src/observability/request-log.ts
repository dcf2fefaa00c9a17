import type { NextFunction, Response } from 'express';
import type { ApiRequest } from '../http/actor';
import { clientAddress } from '../http/client-address';
import type { Log } from './log';
import type { Metrics } from './metrics';
import { traceIdOf } from './trace-id';

/** One line and one measurement for each request, when its answer has gone out: by route template, never by path or query; who asked by their ids. */
export const requestLog =
  (log: Log, metrics: Metrics) =>
  (request: ApiRequest, response: Response, next: NextFunction): void => {
    const address = clientAddress(request); // which is not known any more when the connection has ended
    const started = process.hrtime.bigint();
    response.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = routeOf(request);
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream'); // the client's to end
      const status = response.writableFinished || isStream ? response.statusCode : 499; // the client went away
      metrics.observeRequest(request.method, route, status, seconds);
      if (route.startsWith('/health')) return;
      const line = {
        requestId: request.id,
        traceId: request.traceId ?? traceIdOf(request.headers),
        business: request.account?.businessId ?? undefined,
        user: request.account?.userId ?? undefined,
        address,
        method: request.method,
        route,
        status,
        ms: Math.round(seconds * 10_000) / 10,
      };
      if (status >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };

/** The template of the route that a request has found. */
export function routeOf(request: ApiRequest): string {
  const { path = '*' } = (request.route ?? {}) as { path?: string };
  return path.includes('*') ? 'unrouted' : path;
}
