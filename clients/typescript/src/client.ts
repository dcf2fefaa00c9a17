import createClient from 'openapi-fetch';
import { splitBatch } from './batches.js';
import { ConnectionError, DispatchError } from './errors.js';
import type { StreamEvent } from './events.js';
import { followJob, type FollowOptions, type StartedJob } from './jobs.js';
import { FORMS, LISTS, UNKEYED } from './operations.js';
import { isJson, type Repeatable, type RetryOptions, Sender } from './retries.js';
import { follow, type StreamOptions } from './stream.js';
import type {
  Answer,
  CallOptions,
  ImportOptions,
  ImportPath,
  ImportReport,
  Init,
  ItemOf,
  ListInit,
  ListPath,
  Method,
  Operation,
  ParseAs,
  PathOf,
  Rest,
  Schemas,
} from './types.js';

export interface ClientOptions extends RetryOptions {
  /** Address of the service, e.g. `https://dispatch.example`. Default: the origin of the page. */
  readonly baseUrl?: string | undefined;
  /** An API or session token, or a function that returns one and is called before each request. */
  readonly token?: string | undefined | (() => string | undefined | Promise<string | undefined>);
}

/** A GET that creates something new with each request. */
const NEW_EACH_TIME: ReadonlySet<string> = new Set(['GET /api/business/generate-api-token']);
const LARGEST_PAGE = 100;
const CREATED = 201;

/** A request after its types were checked. */
interface Loose extends CallOptions {
  readonly params?: {
    readonly header?: Readonly<Record<string, unknown>>;
    readonly query?: object;
    readonly path?: object;
  };
  readonly body?: unknown;
  readonly parseAs?: ParseAs | undefined;
}

/** The generated client without types, for calls whose path is known only at run time. */
interface Transport {
  request(method: string, path: string, init: object): Promise<{ response: Response; error?: unknown }>;
}

/**
 * All operations of the service, typed by its OpenAPI document. `GET`, `POST`, `PUT`, `PATCH` and `DELETE` take the
 * documented path and resolve with the members of the response and `response` itself. Every other status than success
 * throws a `DispatchError`, and a missing response a `ConnectionError`, after as many attempts as are safe.
 */
export class DispatchClient {
  private readonly transport: Transport;
  private readonly sender: Sender;
  private token: ClientOptions['token'];

  constructor({ baseUrl = '', token, ...options }: ClientOptions = {}) {
    this.transport = createClient({ baseUrl }) as unknown as Transport;
    this.sender = new Sender(options);
    this.token = token;
  }

  GET<P extends PathOf<'get'>, A extends ParseAs | undefined = undefined>(
    path: P,
    ...[init]: Rest<Init<Operation<P, 'get'>> & { readonly parseAs?: A }>
  ): Promise<Answer<Operation<P, 'get'>, A>> {
    return this.call('get', path, init);
  }

  POST<P extends PathOf<'post'>, A extends ParseAs | undefined = undefined>(
    path: P,
    ...[init]: Rest<Init<Operation<P, 'post'>> & { readonly parseAs?: A }>
  ): Promise<Answer<Operation<P, 'post'>, A>> {
    return this.call('post', path, init);
  }

  PUT<P extends PathOf<'put'>>(
    path: P,
    ...[init]: Rest<Init<Operation<P, 'put'>>>
  ): Promise<Answer<Operation<P, 'put'>>> {
    return this.call('put', path, init);
  }

  PATCH<P extends PathOf<'patch'>>(
    path: P,
    ...[init]: Rest<Init<Operation<P, 'patch'>>>
  ): Promise<Answer<Operation<P, 'patch'>>> {
    return this.call('patch', path, init);
  }

  DELETE<P extends PathOf<'delete'>>(
    path: P,
    ...[init]: Rest<Init<Operation<P, 'delete'>>>
  ): Promise<Answer<Operation<P, 'delete'>>> {
    return this.call('delete', path, init);
  }

  /** Signs a user in. Later requests use the token of their session. */
  async signIn(body: Schemas['LoginInput']): Promise<Schemas['LoginResponse']> {
    const { data } = await this.POST('/api/user/login', { body });
    this.token = data.token;
    return data;
  }

  /** Ends the session at the service and deletes its token. */
  async signOut(): Promise<void> {
    await this.POST('/api/user/logout');
    this.token = undefined;
  }

  /**
   * Yields all records of a list, loading pages on demand. Records that are added or deleted meanwhile may shift the
   * pages.
   */
  async *list<P extends ListPath>(
    path: P,
    ...[init]: Rest<ListInit<Operation<P, 'get'>>>
  ): AsyncGenerator<ItemOf<P>, void, undefined> {
    const { pageSize = LARGEST_PAGE, ...rest } = (init ?? {}) as Loose & { pageSize?: number };
    const names = LISTS[path];
    let seen = 0;
    for (let page = 1; ; page++) {
      const query = { ...rest.params?.query, ...(names && { [names[0]]: page, [names[1]]: pageSize }) };
      const answer = await this.call<{ data: ItemOf<P>[]; totalCount?: number }>('get', path, {
        ...rest,
        params: { ...rest.params, query },
      });
      yield* answer.data;
      seen += answer.data.length;
      if (!names || answer.data.length === 0 || seen >= (answer.totalCount ?? 0)) return;
    }
  }

  /**
   * Positions and status changes as they happen (`GET /api/tracking/stream`). A broken connection is opened again and
   * resumes after the last event. The iterator ends with its signal, and throws if the service rejects the request.
   */
  stream(options: StreamOptions = {}): AsyncGenerator<StreamEvent, void, undefined> {
    return follow((params, signal) => this.open(params, signal), options);
  }

  /**
   * Imports a file (CSV or XLSX): uploads it, passes its report to `accept`, confirms it, and resolves with the final
   * report. Rows that cannot be imported throw a `DispatchError` that names them, unless `skipInvalid` is set.
   */
  async import<P extends ImportPath>(
    path: P,
    file: Blob,
    { accept, ...confirmation }: ImportOptions<P> = {} as ImportOptions<P>,
  ): Promise<ImportReport<P>> {
    const { data: guid } = await this.call<{ data: string }>('post', `${path}/upload`, { body: { file } });
    const report = async () => {
      const params = { path: { guid } };
      return (await this.call<{ data: ImportReport<P> }>('get', `${path}/upload/{guid}`, { params })).data;
    };
    if (accept) {
      const found = await report();
      if (!(await accept(found))) return found;
    }
    await this.call('get', `${path}/confirm-upload`, { params: { query: { ...confirmation, guid } } });
    return report();
  }

  /**
   * Follows a job that may go on in the background, such as `POST /api/dispatch/plan`, to its end by the `Location` of its
   * first response. Resolves with its last state; a job that failed says so in its `status`.
   */
  followJob<D extends { readonly status: string }>(started: StartedJob<D>, options: FollowOptions<D> = {}): Promise<D> {
    const read = async (path: string) => (await this.call<{ data: D }>('get', path, callOptions(options))).data;
    return followJob(started, read, options);
  }

  /**
   * Creates orders in requests of at most 500 orders and 1 MB. Yields a result for each order: `index` is its place among
   * all of them, `guid` the new order, `error` why it was refused. The other orders are created nevertheless.
   */
  async *createOrders(
    orders: Iterable<Schemas['CreateOrderInput']>,
    options: CallOptions = {},
  ): AsyncGenerator<Schemas['BatchResult'], void, undefined> {
    for (const { index: first, entries } of splitBatch(orders)) {
      const { data } = await this.POST('/api/v1/Orders/batch', {
        ...options,
        body: { orders: entries, atomic: false },
      });
      for (const result of data) yield { ...result, index: first + result.index };
    }
  }

  /** Creates the order with this identifier of your own system, or changes it if it exists. */
  async saveOrder(
    externalId: string,
    body: Schemas['PutOrderInput'],
  ): Promise<{ readonly data: Schemas['OrderSummary']; readonly isNew: boolean }> {
    const params = { path: { externalId } };
    const { data, response } = await this.PUT('/api/v1/Orders/by-external-id/{externalId}', { params, body });
    return { data, isNew: response.status === CREATED };
  }

  /** Creates the customer with this identifier of your own system, or changes it if it exists. */
  async saveCustomer(
    externalId: string,
    body: Schemas['PutCustomerInput'],
  ): Promise<{ readonly data: Schemas['CustomerSummary']; readonly isNew: boolean }> {
    const params = { path: { externalId } };
    const { data, response } = await this.PUT('/api/v1/Customers/by-external-id/{externalId}', { params, body });
    return { data, isNew: response.status === CREATED };
  }

  private async open(params: NonNullable<Loose['params']>, signal: AbortSignal): Promise<Response> {
    const { response } = await this.call<{ response: Response }>('get', '/api/tracking/stream', {
      ...{ params, signal, parseAs: 'stream' },
      headers: { Accept: 'text/event-stream' },
    });
    return response;
  }

  private async call<T>(method: Method, path: string, init: Loose = {}): Promise<T> {
    const name = `${method.toUpperCase()} ${path}`;
    const { parseAs, retry, headers, params, body, signal } = init;
    const token = typeof this.token === 'function' ? await this.token() : this.token;
    const key = retry === undefined ? keyFor(name, method, params) : undefined;
    const repeatable = repeatableOf(name, method, { retry, isKeyed: key !== undefined || hasKey(params) });
    const { response, error } = await this.transport.request(method, path, {
      params,
      headers: {
        Accept: 'application/json, */*;q=0.5',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: FORMS.has(name) ? formOf(body as object) : body }),
      ...(signal && { signal }),
      parseAs: 'stream', // The body is read below, by its type.
      fetch: (request: Request) => this.sender.send(request, repeatable),
    });
    if (!response.ok) throw new DispatchError(name, response, error);
    return { ...(await membersOf(response, parseAs)), response } as T;
  }
}

const callOptions = ({ signal }: CallOptions): CallOptions => (signal ? { signal } : {});

const hasKey = (params: Loose['params']): boolean => params?.header?.['Idempotency-Key'] !== undefined;

/** Returns a new idempotency key for a change that accepts one and has none. */
function keyFor(name: string, method: Method, params: Loose['params']): string | undefined {
  if (method === 'get' || method === 'delete' || UNKEYED.has(name) || hasKey(params)) return undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // Browsers provide no randomUUID to pages over plain HTTP.
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** DELETE is repeatable by the HTTP standard: a 404 after a lost response means that it has been done. */
function repeatableOf(
  name: string,
  method: Method,
  { retry, isKeyed }: { retry: boolean | undefined; isKeyed: boolean },
): Repeatable {
  if (retry === false) return 'never';
  const isSafe = method === 'delete' || (method === 'get' && !NEW_EACH_TIME.has(name));
  return retry || isKeyed || isSafe ? 'always' : 'refused';
}

type Part = Blob | string | number | boolean | null | undefined;

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, Part | readonly Part[]][])
    for (const part of Array.isArray(value) ? (value as readonly Part[]) : [value as Part])
      if (part instanceof Blob) form.append(name, part);
      else if (part !== undefined && part !== null) form.append(name, String(part));
  return form;
}

async function membersOf(response: Response, parseAs: ParseAs | undefined): Promise<object> {
  if (parseAs === 'stream') return { data: response.body };
  if (!parseAs && isJson(response)) {
    const body = (await response.json()) as object | boolean;
    return typeof body === 'object' && 'success' in body ? body : { data: body };
  }
  try {
    return { data: await response[parseAs ?? 'blob']() };
  } catch (error) {
    throw new ConnectionError(`${response.url}: the answer broke off`, { cause: error });
  }
}
