import type { NextFunction, Response } from 'express';
import type { ApiRequest } from '../../actor';
import { findRoute } from './request-log';
import type { Tracing } from '../../../observability/tracing';

/** Creates a span for each request. It has the route's template, but not the path, the query, the business or the user. */
export const createRequestTraces =
  (tracing: Tracing) =>
  (request: ApiRequest, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health')) return next();
    tracing.traceRequest(request.method, request.headers, (traceId, endSpan) => {
      request.traceId = traceId;
      if (endSpan) response.on('close', () => endSpan(findRoute(request), response.statusCode));
      next();
    });
  };
