import type { components } from './schema.js';

/** Error codes of the service. */
export type ErrorCode = components['schemas']['Error']['error']['code'];

/** A response of the service other than success. */
export class DispatchError extends Error {
  override readonly name = 'DispatchError';
  /** HTTP status. */
  readonly status: number;
  /** Code for programs. UNEXPECTED if the response is not from the service, such as that of a proxy. */
  readonly code: ErrorCode | 'UNEXPECTED';
  /** Messages by field path (`email`, `packages.0.weight`). */
  readonly details: Readonly<Record<string, string>>;
  /** Identifies the request in the service's logs. */
  readonly requestId: string | null;
  /** Seconds after which the request may be repeated, if the service names them. */
  readonly retryAfter: number | null;

  /** Method and path of the request. */
  readonly operation: string;

  /** @param body body of the response, as JSON or text */
  constructor(operation: string, response: Response, body: unknown) {
    const { code, message, details } = errorOf(body) ?? {
      code: 'UNEXPECTED' as const,
      message: `The answer was ${response.status} ${response.statusText}`.trimEnd(),
    };
    super(message);
    this.operation = operation;
    this.status = response.status;
    this.code = code;
    this.details = details ?? {};
    this.requestId = response.headers.get('x-request-id');
    this.retryAfter = secondsOf(response.headers.get('retry-after'));
  }
}

/** No response arrived: the connection failed or broke, or the request timed out. `cause` contains the reason. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

type ServiceError = components['schemas']['Error']['error'];

function errorOf(body: unknown): ServiceError | undefined {
  const { error } = (typeof body === 'object' && body ? body : {}) as { error?: Partial<ServiceError> };
  return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ServiceError) : undefined;
}

/** Parses `Retry-After`, which is a number of seconds or a date. */
function secondsOf(value: string | null): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
