import { All, Controller, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Response } from 'express';
import { ApiError } from '../../common/errors/api-error';
import type { ApiRequest } from './actor';
import { Unrouted } from './guards/allow';
import { isDecodable, RouteTable } from './route-table';

/** Returns the path of the request before `hideUndecodablePath` replaced it. */
export const getRequestedPath = ({ path, undecodablePath }: ApiRequest): string => undecodablePath ?? path;

/**
 * Replaces a path that cannot be decoded by `/`, which no controller serves. Express would otherwise fail before any guard has
 * seen the request. UnroutedController then refuses the request.
 */
export function hideUndecodablePath(request: ApiRequest, _response: Response, next: NextFunction): void {
  if (request.path.includes('%') && !isDecodable(request.path)) {
    request.undecodablePath = request.path;
    request.url = '/';
  }
  next();
}

/**
 * Refuses requests without a route: unknown paths (404), known paths with another method (405) and paths that cannot be decoded (400).
 * It is an ordinary route, so these requests also pass authentication and rate limits and get the usual headers.
 */
@ApiExcludeController()
@Controller()
export class UnroutedController {
  constructor(private readonly routes: RouteTable) {}

  /** Matches every method and path that no earlier route matches. */
  @All('{*path}')
  @Unrouted()
  refuse(@Req() request: ApiRequest): never {
    const path = getRequestedPath(request);
    const methods = this.routes.listMethods(path);
    if (methods.length === 0) throw new ApiError('NOT_FOUND', undefined, 'No such path.');
    if (methods.includes(request.method)) {
      const parameter = this.routes.findUndecodableParameter(path);
      if (parameter) throw new ApiError('VALIDATION_ERROR', { [parameter]: 'Must be percent-encoded UTF-8.' });
    }
    const allowed = methods.join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', undefined, `This path accepts ${allowed}, not ${request.method}.`, {
      Allow: allowed,
    });
  }
}
