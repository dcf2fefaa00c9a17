import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../common/errors/api-error';

/** In production a request that reached the proxy (or us) without TLS is refused: its token has already been seen by others. */
export function refusePlainHttp(request: Request, _response: Response, next: NextFunction): void {
  const isProbe = request.path.startsWith('/health/'); // a supervisor on the same machine asks without TLS
  next(
    request.secure || isProbe
      ? undefined
      : new ApiError('FORBIDDEN', undefined, 'This service answers over HTTPS only.'),
  );
}
