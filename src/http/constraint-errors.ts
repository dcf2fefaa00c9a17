import { takenBy } from '../application/contributions';
import { ApiError } from '../common/errors/api-error';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** Where a table is spread over many databases, each part's constraints carry its number. */
const NUMBER_OF_A_PART = /_\d{6,}$/;

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** The API's answer to a violated constraint, if there is one; anything else is our own fault. */
export function constraintError(driverError: DriverError): ApiError | undefined {
  const { code } = driverError;
  const taken = code === UNIQUE_VIOLATION && takenBy(constraintOf(driverError));
  if (taken) return new ApiError('CONFLICT', taken);
  if (code === FOREIGN_KEY_VIOLATION)
    return new ApiError('CONFLICT', undefined, 'A record that this one needs or that needs it is in the way.');
  return undefined;
}

/** An error that came through another database names its constraint in its words alone. */
const constraintOf = ({ constraint, message = '' }: DriverError): string =>
  (constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '').replace(NUMBER_OF_A_PART, '');
