import { findConstraintMessage } from '../../../core/module-metadata';
import { ApiError } from '../../../common/errors/api-error';

// SQLSTATE codes (PostgreSQL documentation, appendix A).
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const INSUFFICIENT_PRIVILEGE = '42501';
/** The part of PostgreSQL's message that names the policy for members who are limited to depots. */
const DEPOT_POLICY = 'policy "depots_of_member"';
/** Citus appends the number of the shard to the name of each constraint. */
const SHARD_SUFFIX = /_\d{6,}$/;

const OTHER_DEPOT_MESSAGE = 'Your account is limited to some depots: name one of them (GET /api/depots).';

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/**
 * Returns the error for a violated constraint or policy. The messages of unique constraints are registered by the modules.
 *
 * @returns undefined for any other error, which is an internal one
 */
export function toConstraintError(driverError: DriverError): ApiError | undefined {
  const { code } = driverError;
  if (code === UNIQUE_VIOLATION) {
    const details = findConstraintMessage(findConstraintName(driverError));
    return details && new ApiError('CONFLICT', details);
  }
  if (code === FOREIGN_KEY_VIOLATION) {
    const message = 'A record that this one refers to does not exist, or another record refers to this one.';
    return new ApiError('CONFLICT', undefined, message);
  }
  if (code === INSUFFICIENT_PRIVILEGE && driverError.message?.includes(DEPOT_POLICY))
    return new ApiError('VALIDATION_ERROR', { depotId: OTHER_DEPOT_MESSAGE });
  return undefined;
}

/** Returns the name of the constraint without a shard number. An error that a Citus worker sent has the name only in its message. */
const findConstraintName = ({ constraint, message = '' }: DriverError): string =>
  (constraint ?? /constraint "(?<name>[^"]+)"/.exec(message)?.groups!.name ?? '').replace(SHARD_SUFFIX, '');
