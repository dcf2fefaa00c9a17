import type { LISTS } from './operations.js';
import type { components, paths } from './schema.js';

/** Records and inputs by the names that they have in the OpenAPI document. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have an operation of this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

export type Operation<P extends keyof paths, M extends Method> = paths[P][M];

/** What may be said about a request besides its parameters and body. */
export interface CallOptions {
  /**
   * Whether it is sent again after a failure. Unless given: what only reads, and what carries an Idempotency-Key, which is
   * made once for all tries of a POST, PUT or PATCH. `true`: doing it twice does no harm, so no key is made. `false`: never.
   */
  readonly retry?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** How an answer is read; unless given, JSON as what it says and everything else as a Blob. */
export type ParseAs = 'arrayBuffer' | 'blob' | 'stream' | 'text';

interface Read {
  arrayBuffer: ArrayBuffer;
  blob: Blob;
  stream: Response['body'];
  text: string;
}

type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

type ParametersOf<O> = O extends { parameters: infer P }
  ? RequiredKeys<P> extends never
    ? { readonly params?: P }
    : { readonly params: P }
  : unknown;

type BodyOf<O> = O extends { requestBody?: never }
  ? unknown
  : O extends { requestBody: { content: infer C } }
    ? { readonly body: C[keyof C] }
    : O extends { requestBody?: { content: infer C } }
      ? { readonly body?: C[keyof C] }
      : unknown;

/** Parameters, body and options of a call. */
export type Init<O> = ParametersOf<O> & BodyOf<O> & CallOptions;

/** The rest of a call's arguments: to be left out where nothing is required. */
export type Rest<T> = RequiredKeys<T> extends never ? [init?: T] : [init: T];

type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined;

/** The response of a successful operation. */
type SuccessOf<O> = O extends { responses: infer R } ? Content<R[keyof R & (200 | 201 | 202 | 204)]> : never;

/** The answer's members (`data`, and the page of a list), and the response with its headers. */
export type Answer<O, A extends ParseAs | undefined = undefined> = {
  readonly response: Response;
} & (A extends ParseAs ? { readonly data: Read[A] } : Envelope<SuccessOf<O>>);

type Envelope<S> = S extends { success: true } ? Readonly<S> : { readonly data: S };

/** The paths that answer lists. */
export type ListPath = keyof typeof LISTS;

type SizeOrPage = 'Page' | 'page' | 'PageSize' | 'pageSize' | 'perPage';

/** Parameters of a list; its pages are turned by themselves. */
export type ListInit<O> =
  Unpaged<O> extends infer U
    ? U &
        CallOptions & {
          /** Records that are fetched at a time: 1 to 100. */
          readonly pageSize?: number;
        }
    : never;

type Unpaged<O> = O extends { parameters: infer P extends { query?: unknown } }
  ? ParametersOf<{ parameters: Omit<P, 'query'> & { query?: Omit<NonNullable<P['query']>, SizeOrPage> } }>
  : never;

export type ItemOf<P extends ListPath> =
  SuccessOf<Operation<P, 'get'>> extends { data: readonly (infer I)[] } ? I : never;

/** The lists that are filled from files: they have an upload, and its confirmation. */
export type ImportPath = {
  [P in keyof paths]: P extends `${infer List}/confirm-upload` ? List : never;
}[keyof paths];

type Report<P extends string> = paths[`${P}/upload/{guid}` & keyof paths]['get'];
type Confirmation<P extends string> = paths[`${P}/confirm-upload` & keyof paths]['get'];

/** What the service found in a file. */
export type ImportReport<P extends ImportPath> = SuccessOf<Report<P>> extends { data: infer D } ? D : never;

/** What a confirmation may say. */
export type ImportOptions<P extends ImportPath> = (Confirmation<P> extends { parameters: { query: infer Q } }
  ? Readonly<Omit<Q, 'guid'>>
  : unknown) & {
  /** Looks at the report before anything is made of the file: false leaves it unconfirmed. */
  readonly accept?: (report: ImportReport<P>) => boolean | Promise<boolean>;
};
