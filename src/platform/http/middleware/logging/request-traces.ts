import type { NextFunction, Response } from 'express';
import type { ApiRequest } from '../../actor';
import { findRoute } from './request-log';
import type { Tracing } from '../../../observability/tracing';

/** Creates a span for each request. It has the route's template, but not the path, the query, the business or the user. */
export const createRequestTraces =
  (tracing: Tracing) =>
  (request: ApiRequest, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health')) return next();
    tracing.traceRequest(request.method, request.headers, (traceId, end) => {
      request.traceId = traceId;
      if (end) response.on('close', () => end(findRoute(request), response.statusCode));
      next();
    });
  };
