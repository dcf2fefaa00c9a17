import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import { withRequestId } from '../../../../core/request/request-context';
import type { ApiRequest } from '../../actor';

/** Matches 1 to 128 printable ASCII characters without spaces. */
const VALID_ID = /^[\x21-\x7e]{1,128}$/;

/** Sets X-Request-Id of the response: the one of the request if it has 1 to 128 printable ASCII characters, otherwise a new one. */
export function assignRequestId(request: ApiRequest, response: Response, next: NextFunction): void {
  const id = request.headers['x-request-id'];
  request.id = typeof id === 'string' && VALID_ID.test(id) ? id : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  withRequestId(request.id, next);
}
