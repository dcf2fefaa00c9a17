import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import type { ApiRequest } from './actor';

const SANE = /^[\x21-\x7e]{1,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined in jobs and commands. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Every response carries X-Request-Id: the caller's own where it sent a sane one. */
export function requestId(request: ApiRequest, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  current.run(request.id, next);
}
