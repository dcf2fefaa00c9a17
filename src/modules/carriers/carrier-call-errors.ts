import { ApiError } from '../../common/errors/api-error';
import { CarrierRefusal, CarrierUnavailable } from './adapters/carrier-errors';

/**
 * Converts errors of a carrier that a request calls directly.
 *
 * @throws ApiError CONFIGURATION_ERROR if the carrier rejects the request, SERVICE_UNAVAILABLE if a later request may succeed
 */
export function throwAsApiError(error: unknown): never {
  if (error instanceof CarrierRefusal) throw new ApiError('CONFIGURATION_ERROR', undefined, error.message);
  if (!(error instanceof CarrierUnavailable)) throw error;
  throw new ApiError('SERVICE_UNAVAILABLE', undefined, error.message, { 'Retry-After': '30' });
}
