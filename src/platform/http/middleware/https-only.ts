import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../../../common/errors/api-error';

/** Rejects a request that reached the proxy or the service without TLS, because others may have read its token. Used in production. */
export function refusePlainHttp(request: Request, _response: Response, next: NextFunction): void {
  const isProbe = request.path.startsWith('/health/'); // A supervisor on the same machine probes without TLS.
  next(
    request.secure || isProbe ? undefined : new ApiError('FORBIDDEN', undefined, 'This service accepts HTTPS only.'),
  );
}
