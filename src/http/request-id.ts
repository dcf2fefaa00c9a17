import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import { withRequestId } from '../application/request-id';
import type { ApiRequest } from './actor';

const SANE = /^[\x21-\x7e]{1,128}$/;

/** Every response carries X-Request-Id: the caller's own where it sent a sane one. */
export function requestId(request: ApiRequest, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  withRequestId(request.id, next);
}
