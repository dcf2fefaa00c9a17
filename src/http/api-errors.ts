import { HttpException } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error';
import type { ErrorCode } from '../common/errors/error-catalogue';
import { isServerAway } from '../database/servers-away';
import { writeFaultOf } from '../database/write-faults';
import { constraintError } from './constraint-errors';

/** The body of every error. */
export const errorBody = ({ code, message, details }: ApiError) => ({
  success: false,
  error: { code, message, ...(details && { details }) },
});

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53300',
  '08000',
  '08003',
]);
/** What pg and TypeORM say without a code when the pool or the connection gave out. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|already released/;
/** Text or numbers that got past validation but that PostgreSQL cannot hold. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22P02']);

/** For what the framework throws by itself: multipart parsing, guards of libraries. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
};

/** What a thrown thing means to the client. Texts of other libraries are never passed on. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof HttpException) return new ApiError(CODE_OF_STATUS[thrown.getStatus()] ?? 'INTERNAL_ERROR');
  return databaseError(thrown) ?? new ApiError('INTERNAL_ERROR');
}

function databaseError(thrown: unknown): ApiError | undefined {
  const { driverError = thrown } = (thrown ?? {}) as { driverError?: unknown };
  const { code, message } = (driverError ?? {}) as { code?: string; message?: string };
  if ((code && UNAVAILABLE.has(code)) || (message && LOST_CONNECTION.test(message)) || isServerAway(driverError)) {
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      undefined,
      'The database does not answer right now; try again shortly.',
      { 'Retry-After': '2' },
    );
  }
  if (writeFaultOf(driverError))
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      undefined,
      'Nothing can be stored right now; what is stored can be read. Try again later.',
      { 'Retry-After': '30' },
    );
  if (code && UNSTORABLE.has(code))
    return new ApiError('VALIDATION_ERROR', undefined, 'A value is outside of what can be stored.');
  return constraintError(driverError ?? {});
}
