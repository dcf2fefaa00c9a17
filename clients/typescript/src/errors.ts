import type { components } from './schema.js';

/** The codes by which the service says what was wrong. */
export type ErrorCode = components['schemas']['Error']['error']['code'];

/** An answer of the service that is no success. */
export class DispatchError extends Error {
  override readonly name = 'DispatchError';
  /** Of HTTP. */
  readonly status: number;
  /** For programs; UNEXPECTED where the answer isn't the service's, such as that of a proxy in between. */
  readonly code: ErrorCode | 'UNEXPECTED';
  /** From a field path (`email`, `packages.0.weight`) to one sentence. */
  readonly details: Readonly<Record<string, string>>;
  /** By which the operator finds the request in the logs. */
  readonly requestId: string | null;
  /** Seconds after which the service asks to come again. */
  readonly retryAfter: number | null;

  /** What was asked for: method and path. */
  readonly operation: string;

  /** @param body what was answered, as JSON or text */
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

/** No answer came: nothing listens there, the connection broke, or it took too long. `cause` says more. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

type ServiceError = components['schemas']['Error']['error'];

function errorOf(body: unknown): ServiceError | undefined {
  const { error } = (typeof body === 'object' && body ? body : {}) as { error?: Partial<ServiceError> };
  return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ServiceError) : undefined;
}

/** Of a `Retry-After`, which is a number of seconds or a date. */
function secondsOf(value: string | null): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
