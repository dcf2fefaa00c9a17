import { type ErrorCode, ERRORS } from './error-catalogue';

/** `details` maps a field's path (`email`, `packages.0.weight`) to one readable sentence. */
export type ErrorDetails = Readonly<Record<string, string>>;

/** What a client is told. `headers` are sent along (Allow, Retry-After, WWW-Authenticate). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
    message: string = ERRORS[code].message,
    readonly headers: Readonly<Record<string, string>> = {},
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
 * @param field where the identifier stands in the body; left out when it is part of the path
 */
export function found<T>(row: T | null | undefined, what: string, field?: string): T {
  if (row !== null && row !== undefined) return row;
  const message = `No such ${what}.`;
  throw new ApiError('NOT_FOUND', field === undefined ? undefined : { [field]: message }, message);
}
