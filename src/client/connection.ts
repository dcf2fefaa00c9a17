import { ConnectionError, DispatchClient, DispatchError } from '../../clients/typescript/src/index';

/** The client that others install, as the programs of this repository use it. */
export interface Connection {
  readonly api: DispatchClient;
  /** How many requests were sent so far, repeated ones included. */
  readonly sent: () => number;
}

const REQUEST_LIMIT_MS = 30_000;
const RETRIES = 5;

/**
 * Connects to the service at `origin`. Where nothing answers the very first request, the service isn't there at all, and
 * no more tries are made.
 *
 * @param onLimit told how many seconds the rate limit asks to wait
 */
export function connect(origin: string, token: string, onLimit: (seconds: number) => void): Connection {
  let sent = 0;
  const api = new DispatchClient({
    ...{ baseUrl: origin, token, retries: RETRIES, timeoutMs: REQUEST_LIMIT_MS },
    fetch: (request) => {
      sent++;
      return fetch(request);
    },
    onRetry: ({ error }) => {
      if (error instanceof ConnectionError && sent === 1) throw error;
      if (error instanceof DispatchError && error.status === 429) onLimit(Math.ceil(error.retryAfter ?? 1));
    },
  });
  return { api, sent: () => sent };
}

/** All of a list at once. */
export async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** What went wrong, in words for a terminal. */
export function explained(error: unknown): string {
  if (!(error instanceof DispatchError)) return error instanceof Error ? error.message : String(error);
  const { operation, status, code, message, details } = error;
  const fields = Object.entries(details).map(([field, sentence]) => `\n  ${field}: ${sentence}`);
  return `${operation} answered ${status} ${code}: ${message}${fields.join('')}`;
}
