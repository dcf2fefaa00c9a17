import createClient from 'openapi-fetch';
import type { paths } from '../../clients/typescript/src/schema';
import { ApiError } from './api-error';
import { sessionFetch } from './session-fetch';

export { ApiError };

/** How long an object URL is retained, so that the browser can start the download. Revoking it then frees the memory of the file. */
const DOWNLOAD_START_MS = 60_000;

/** Typed client of the documented API, authenticated by the session of the page. */
export const api = createClient<paths>({ fetch: sessionFetch, cache: 'no-store' });

/** Client for requests that do not wait for a session: signing in, checking a session and signing out. */
export const sessionApi = createClient<paths>({ cache: 'no-store' });

/** The body of an error response of the service. */
interface ErrorBody {
  readonly error?: { code?: string; message?: string; details?: Record<string, string> | null };
}

/** Converts the body of an error response. Bodies that are not of the service, such as those of a proxy, yield a general error. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { code = 'UNKNOWN', message = '', details } = (body as ErrorBody | undefined)?.error ?? {};
  return new ApiError(response.status, code, message, details ?? {}, response.headers.get('X-Request-Id'));
}

/** What a request of a client resolves to. */
interface ApiResult<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Returns the data of a response. Successful responses of the service have data. @throws ApiError */
export async function responseData<T>(result: Promise<ApiResult<T>>): Promise<T> {
  const { data, error, response } = await result;
  if (!response.ok || data === undefined) throw toApiError(response, error);
  return data;
}

/** Returns the record of a response with its ETag, which a later change sends as `If-Match`. @throws ApiError */
export async function responseWithEtag<T>(
  result: Promise<ApiResult<{ data: T }>>,
): Promise<{ record: T; etag: string }> {
  const { data } = await responseData(result);
  const etag = (await result).response.headers.get('ETag') ?? '*'; // The service sends one; `*` would allow any version.
  return { record: data, etag };
}

/** Returns the id of a record that was just created, from the `Location` of the response. @throws ApiError */
export async function createdId(result: Promise<ApiResult<unknown>>): Promise<string> {
  await responseData(result);
  const recordPath = (await result).response.headers.get('Location') ?? ''; // The service sends one for each new record.
  return recordPath.split('/').at(-1)!;
}

/** A page of a list. A list without a count of pages has one page. */
interface ListPage<R> {
  readonly data: readonly R[];
  readonly totalCount?: number;
  readonly totalPages?: number;
}

/**
 * Loads a list page by page.
 *
 * @param readPage reads a page; the first one has the number 1
 * @param maxRecords no more are returned
 * @returns the records, and the number of all records of the list
 * @throws ApiError
 */
export async function readAllPages<R>(
  readPage: (page: number) => Promise<ListPage<R>>,
  maxRecords = Infinity,
): Promise<{ records: R[]; count: number }> {
  const records: R[] = [];
  for (let page = 1; ; page++) {
    const { data, totalCount = records.length + data.length, totalPages = 1 } = await readPage(page);
    records.push(...data);
    const isEnough = page >= totalPages || records.length >= maxRecords;
    if (isEnough) return { records: records.slice(0, maxRecords), count: totalCount };
  }
}

/**
 * Uploads files and other fields as a form, since the typed client sends JSON only.
 *
 * @returns the data of the response
 * @throws ApiError
 */
export async function upload<T>(
  path: string,
  fields: Readonly<Record<string, string | File>>,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await sessionFetch(new Request(path, { method, body }));
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, json);
  return (json as { data: T }).data;
}

/**
 * Downloads a response as a file of this name, since the typed client reads JSON only. With a body, the request is a POST.
 *
 * @throws ApiError
 */
export async function downloadFile(path: string, name: string, body?: object): Promise<void> {
  const request = new Request(path, {
    cache: 'no-store',
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const response = await sessionFetch(request);
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_MS);
}
