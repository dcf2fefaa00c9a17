import createClient from 'openapi-fetch';
import type { paths } from '../../clients/typescript/src/schema';
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

  /** Whether the same may be answered shortly: the service has too much to do, or its database is away for a moment. */
  get passes(): boolean {
    return this.status === 503;
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

interface Asked<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What was asked for. @throws Refusal */
export async function answered<T>(asked: Promise<Asked<T>>): Promise<T> {
  const { data, error, response } = await asked;
  if (!response.ok || data === undefined) throw refusalOf(response, error);
  return data;
}

/** The same with the tag by which a later change says what it is about. @throws Refusal */
export async function tagged<T>(asked: Promise<Asked<{ data: T }>>): Promise<{ record: T; etag: string }> {
  const { data } = await answered(asked);
  return { record: data, etag: (await asked).response.headers.get('ETag') ?? '*' };
}

interface OnePage<R> {
  readonly data: readonly R[];
  readonly totalCount?: number;
  readonly totalPages?: number;
}

/** A list page by page, as far as it is wanted; `count` tells how many there are in all. @throws Refusal */
export async function wholeList<R>(
  read: (page: number) => Promise<OnePage<R>>,
  most = Infinity,
): Promise<{ records: R[]; count: number }> {
  const records: R[] = [];
  for (let page = 1; ; page++) {
    const { data, totalCount = records.length + data.length, totalPages = 1 } = await read(page);
    records.push(...data);
    if (page >= totalPages || records.length >= most) return { records: records.slice(0, most), count: totalCount };
  }
}

/** Sends a file as a form, as people's own pages do. @throws Refusal */
export async function upload<T>(path: string, fields: Readonly<Record<string, string | File>>): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await sessionFetch(new Request(path, { method: 'POST', body }));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusalOf(response, answer);
  return (answer as { data: T }).data;
}

/** Keeps an answer as a file of the reader's machine. @throws Refusal */
export async function keepFile(path: string, name: string, body?: object): Promise<void> {
  const request = new Request(path, {
    cache: 'no-store',
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const response = await sessionFetch(request);
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => undefined));
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
