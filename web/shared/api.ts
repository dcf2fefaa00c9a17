import type { paths } from 'interface';
import createClient from 'openapi-fetch';
import { sessionFetch } from './session-fetch';

/** The documented interface, with its types, as the user of this page. */
export const api = createClient<paths>({ fetch: sessionFetch, cache: 'no-store' });

/** The same without waiting for a session: for opening, looking for and ending one. */
export const sessionApi = createClient<paths>({ cache: 'no-store' });

/** Why a request was refused, as the service says it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, string>>,
    readonly requestId: string | null,
  ) {
    super(message);
  }
}

interface ErrorBody {
  readonly error?: { code?: string; message?: string; details?: Record<string, string> | null };
}

/** The refusal that a body of an error tells of; undefined where it is not one of the service's. */
export function refusalOf(response: Response, body: unknown): Refusal {
  const { code = 'UNKNOWN', message = '', details } = (body as ErrorBody | undefined)?.error ?? {};
  return new Refusal(response.status, code, message, details ?? {}, response.headers.get('X-Request-Id'));
}

/** What was asked for. @throws Refusal */
export async function answered<T>(asked: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await asked;
  if (!response.ok || data === undefined) throw refusalOf(response, error);
  return data;
}
