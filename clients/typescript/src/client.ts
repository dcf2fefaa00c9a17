import createClient from 'openapi-fetch';
import { ConnectionError, DispatchError } from './errors.js';
import type { StreamEvent } from './events.js';
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
  /** Where the service is, e.g. `https://dispatch.example`; unless given, where the page comes from. */
  readonly baseUrl?: string | undefined;
  /** An API token, or that of a session; or what gives it, asked before each request. */
  readonly token?: string | undefined | (() => string | undefined | Promise<string | undefined>);
}

/** A GET that makes something new each time. */
const NEW_EACH_TIME: ReadonlySet<string> = new Set(['GET /api/business/generate-api-token']);
const LARGEST_PAGE = 100;

/** What a request is made of when its types have been seen to. */
interface Loose extends CallOptions {
  readonly params?: {
    readonly header?: Readonly<Record<string, unknown>>;
    readonly query?: object;
    readonly path?: object;
  };
  readonly body?: unknown;
  readonly parseAs?: ParseAs | undefined;
}

/** The generated client without its types, for calls whose path is known only as they are made. */
interface Transport {
  request(method: string, path: string, init: object): Promise<{ response: Response; error?: unknown }>;
}

/**
 * All operations of the service, typed by its OpenAPI document: `GET`, `POST`, `PUT`, `PATCH` and `DELETE` take the path as
 * it stands there, and resolve with the members of the answer and its `response`. What is no success is thrown as a
 * `DispatchError`, and no answer at all as a `ConnectionError`, after as many tries as are safe.
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

  /** Logs a person in; what is sent from then on carries the token of their session. */
  async signIn(body: Schemas['LoginInput']): Promise<Schemas['LoginResponse']> {
    const { data } = await this.POST('/api/user/login', { body });
    this.token = data.token;
    return data;
  }

  /** Ends the session at the service, and forgets its token. */
  async signOut(): Promise<void> {
    await this.POST('/api/user/logout');
    this.token = undefined;
  }

  /** Everything that a list has, page by page as it is asked for. What is added or deleted meanwhile may shift the pages. */
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
   * Positions and changes of status as they happen (`GET /api/tracking/stream`). A broken connection is opened again and
   * goes on where it was; the iterator ends when the signal does, and throws when the service refuses.
   */
  stream(options: StreamOptions = {}): AsyncGenerator<StreamEvent, void, undefined> {
    return follow((params, signal) => this.open(params, signal), options);
  }

  /**
   * Takes over a file (CSV or XLSX): sends it, shows its report to `accept`, confirms it, and resolves with the report then.
   * Rows that can't be taken are a `DispatchError` that names them, unless `skipInvalid`.
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
      parseAs: 'stream', // read below, by what it is
      fetch: (request: Request) => this.sender.send(request, repeatable),
    });
    if (!response.ok) throw new DispatchError(name, response, error);
    return { ...(await membersOf(response, parseAs)), response } as T;
  }
}

const hasKey = (params: Loose['params']): boolean => params?.header?.['Idempotency-Key'] !== undefined;

/** A new key for a change that takes one and has none. */
function keyFor(name: string, method: Method, params: Loose['params']): string | undefined {
  if (method === 'get' || method === 'delete' || UNKEYED.has(name) || hasKey(params)) return undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // randomUUID is kept from pages that came over plain HTTP
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** DELETE counts among what may be repeated, as HTTP has it: a 404 after a lost answer says that it has been done. */
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
