import { HttpException } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { ErrorCode } from '../../../common/errors/error-catalogue';
import { isWorkerServerFailure } from '../../database/driver/unavailable-servers';
import { findWriteFault } from '../../database/unit-of-work/write-faults';
import { toConstraintError } from './constraint-errors';

/** Returns the body of an error response. */
export const createErrorBody = ({ code, message, details, members }: ApiError) => ({
  success: false,
  error: { code, message, ...(details && { details }), ...members },
});

/** Node.js error codes of the connection to the database, and SQLSTATE codes of a server that stops, is overloaded or timed out. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled, by the statement timeout
  '55P03', // lock_not_available
  '53300', // too_many_connections
  '08000', // connection_exception
  '08003', // connection_does_not_exist
]);
/**
 * SQLSTATE serialization_failure and deadlock_detected: PostgreSQL ended the transaction in favour of another one, also when it was
 * repeated.
 */
const CONCURRENCY_CODES = new Set(['40001', '40P01']);
/** Messages of pg and TypeORM for a lost connection or an exhausted pool, which have no code. */
const LOST_CONNECTION_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|already released/;
/** SQLSTATE codes for text or numbers that passed validation but that PostgreSQL cannot store. */
const UNSTORABLE_VALUE_CODES = new Set([
  '22021', // character_not_in_repertoire
  '22P05', // untranslatable_character
  '22003', // numeric_value_out_of_range
  '22P02', // invalid_text_representation
]);

/** Codes of the API for exceptions of Nest and of libraries, by their HTTP status. Any other status becomes an internal error. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Converts anything that was thrown to the error that the client gets. Messages of libraries are never sent to the client. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof HttpException) return new ApiError(CODE_OF_STATUS[thrown.getStatus()] ?? 'INTERNAL_ERROR');
  return toDatabaseError(thrown) ?? new ApiError('INTERNAL_ERROR');
}

/** Returns the error for an error of the database; undefined for anything else. */
function toDatabaseError(thrown: unknown): ApiError | undefined {
  const { driverError = thrown } = (thrown ?? {}) as { driverError?: unknown }; // TypeORM wraps the error of pg.
  const { code = '', message = '' } = (driverError ?? {}) as { code?: string; message?: string };
  if (UNAVAILABLE_CODES.has(code) || LOST_CONNECTION_MESSAGE.test(message) || isWorkerServerFailure(driverError)) {
    const text = 'The database does not respond right now; try again shortly.';
    return new ApiError('SERVICE_UNAVAILABLE', undefined, text, { 'Retry-After': '2' });
  }
  if (CONCURRENCY_CODES.has(code)) {
    const text = 'Other requests were changing the same records. Nothing was changed. Repeat the request.';
    return new ApiError('SERVICE_UNAVAILABLE', undefined, text, { 'Retry-After': '1' });
  }
  if (findWriteFault(driverError)) {
    const text = 'Nothing can be stored right now, but stored data can be read. Try again later.';
    return new ApiError('SERVICE_UNAVAILABLE', undefined, text, { 'Retry-After': '30' });
  }
  if (UNSTORABLE_VALUE_CODES.has(code))
    return new ApiError('VALIDATION_ERROR', undefined, 'A value is outside the range that can be stored.');
  return toConstraintError(driverError ?? {});
}
