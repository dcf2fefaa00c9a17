import { type ErrorCode, ERRORS } from './error-catalogue';

/** `details` maps a field's path (`email`, `packages.0.weight`) to one readable message. */
export type ErrorDetails = Readonly<Record<string, string>>;

/** An error response. `headers` are sent with it (Allow, Retry-After, WWW-Authenticate). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
    message: string = ERRORS[code].message,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further members of the error in the response. */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/**
 * Returns the row, or throws 404. An unknown record, a deleted one and another business's get the same response.
 *
 * @param field the path of the identifier in the body; omitted if the identifier is part of the URL
 * @throws ApiError NOT_FOUND
 */
export function orNotFound<T>(row: T | null | undefined, recordName: string, field?: string): T {
  if (row !== null && row !== undefined) return row;
  const message = `No such ${recordName}.`;
  throw new ApiError('NOT_FOUND', field === undefined ? undefined : { [field]: message }, message);
}
