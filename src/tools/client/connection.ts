import { ConnectionError, DispatchClient, DispatchError } from '../../../clients/typescript/src/index';

/** The published client, configured for the command line programs of this repository. */
export interface Connection {
  readonly api: DispatchClient;
  /** Returns how many requests were sent so far, repeated ones included. */
  readonly sentRequests: () => number;
}

const REQUEST_TIMEOUT_MS = 30_000;
const RETRIES = 5;

/**
 * Connects to the service at `origin`. If the very first request gets no response, the service is not running, and the
 * request is not repeated.
 *
 * @param onLimit called with the seconds to wait when the rate limit is reached
 */
export function connect(origin: string, token: string, onLimit: (seconds: number) => void): Connection {
  let sentRequests = 0;
  const api = new DispatchClient({
    baseUrl: origin,
    token,
    retries: RETRIES,
    timeoutMs: REQUEST_TIMEOUT_MS,
    fetch: (request) => {
      sentRequests++;
      return fetch(request);
    },
    onRetry: ({ error }) => {
      if (error instanceof ConnectionError && sentRequests === 1) throw error;
      if (error instanceof DispatchError && error.status === 429) onLimit(Math.ceil(error.retryAfter ?? 1));
    },
  });
  return { api, sentRequests: () => sentRequests };
}

/** Returns all items of a paginated list. */
export async function collectAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Returns the error as text for a terminal. */
export function describeError(error: unknown): string {
  if (!(error instanceof DispatchError)) return error instanceof Error ? error.message : String(error);
  const { operation, status, code, message, details } = error;
  const fields = Object.entries(details).map(([field, problem]) => `\n  ${field}: ${problem}`);
  return `${operation} answered ${status} ${code}: ${message}${fields.join('')}`;
}
