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

/** The row, or 404: the same answer for an unknown record, a deleted one and another business's. */
export function found<T>(row: T | null | undefined, what: string): T {
  if (row === null || row === undefined) throw new ApiError('NOT_FOUND', undefined, `No such ${what}.`);
  return row;
}
