import { takenBy } from '../application/contributions';
import { ApiError } from '../common/errors/api-error';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The API's answer to a violated constraint, if there is one; anything else is our own fault. */
export function constraintError(driverError: { code?: string; constraint?: string }): ApiError | undefined {
  const { code, constraint = '' } = driverError;
  const taken = code === UNIQUE_VIOLATION && takenBy(constraint);
  if (taken) return new ApiError('CONFLICT', taken);
  if (code === FOREIGN_KEY_VIOLATION)
    return new ApiError('CONFLICT', undefined, 'A record that this one needs or that needs it is in the way.');
  return undefined;
}
