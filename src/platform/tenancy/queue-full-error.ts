import { ApiError } from '../../common/errors/api-error';
import type { ErrorCode } from '../../common/errors/error-catalogue';

/** The errors that the client of a refused task gets. */
export interface Refusal {
  /** For a tenant that has too many tasks itself. */
  readonly tenant: { readonly code: ErrorCode; readonly message: string };
  /** For any tenant, if all tenants together have too many tasks. */
  readonly all: { readonly code: ErrorCode; readonly message: string };
  readonly retryAfterSeconds: number;
}

const DEFAULT_REFUSAL: Refusal = {
  tenant: { code: 'RATE_LIMITED', message: 'This business has too many requests of this kind; try again shortly.' },
  all: { code: 'SERVICE_UNAVAILABLE', message: 'The service has too much to do right now; try again shortly.' },
  retryAfterSeconds: 5,
};

/** Refuses a task, because too many are running or waiting. No part of the task has run. The response has a `Retry-After` header. */
export class QueueFullError extends ApiError {
  /** @param scope whether the tasks of this tenant or of all tenants fill the queue */
  constructor(scope: 'tenant' | 'all', refusal: Refusal = DEFAULT_REFUSAL) {
    const { code, message } = refusal[scope];
    super(code, undefined, message, { 'Retry-After': String(refusal.retryAfterSeconds) });
  }
}
