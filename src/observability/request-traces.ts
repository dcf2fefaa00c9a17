import type { NextFunction, Response } from 'express';
import type { ApiRequest } from '../http/actor';
import { routeOf } from './request-log';
import type { Tracing } from './tracing';

/** A span for each request: by its route's template, never by path or query, and without who asked. */
export const requestTraces =
  (tracing: Tracing) =>
  (request: ApiRequest, response: Response, next: NextFunction): void => {
    if (request.path.startsWith('/health')) return next();
    tracing.request(request.method, request.headers, (traceId, end) => {
      request.traceId = traceId;
      if (end) response.on('close', () => end(routeOf(request), response.statusCode));
      next();
    });
  };
