import { All, Controller, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Response } from 'express';
import { ApiError } from '../common/errors/api-error';
import type { ApiRequest } from './actor';
import { Unrouted } from './allow';
import { isReadable, RouteTable } from './route-table';

/** The path that was asked for. */
export const askedPath = ({ path, unreadablePath }: ApiRequest): string => unreadablePath ?? path;

/** The router fails on a path that it can't decode before any guard has seen the request: what no route takes is shown to it instead. */
export function keepUnreadablePath(request: ApiRequest, _response: Response, next: NextFunction): void {
  if (request.path.includes('%') && !isReadable(request.path)) {
    request.unreadablePath = request.path;
    request.url = '/';
  }
  next();
}

/**
 * What no route takes: unknown paths (404), known ones with another method (405) or that can't be read (400). A route like
 * any other, so that these requests too pass authentication and the limits, and get their headers.
 */
@ApiExcludeController()
@Controller()
export class UnroutedController {
  constructor(private readonly routes: RouteTable) {}

  /** Answers every method on every path that is left. */
  @All('{*path}')
  @Unrouted()
  refuse(@Req() request: ApiRequest): never {
    const path = askedPath(request);
    const methods = this.routes.methodsOf(path);
    if (!methods.length) throw new ApiError('NOT_FOUND', undefined, 'No such path.');
    const parameter = methods.includes(request.method) && this.routes.unreadableParameter(path);
    if (parameter) throw new ApiError('VALIDATION_ERROR', { [parameter]: 'Must be percent-encoded UTF-8.' });
    const allowed = methods.join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', undefined, `This path answers ${allowed}, not ${request.method}.`, {
      Allow: allowed,
    });
  }
}
