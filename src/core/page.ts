export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 50;

/** One page of a list. The envelope sends its fields: data, page, pageSize, totalCount, totalPages. */
export class Page<T> {
  readonly totalPages: number;
  constructor(
    readonly data: readonly T[] | JsonText<readonly T[]>,
    readonly page: number,
    readonly pageSize: number,
    readonly totalCount: number,
  ) {
    this.totalPages = Math.ceil(totalCount / pageSize);
  }
}

/** JSON of a T, produced by the database and sent unchanged; `etag` is the entity tag of its version. */
export class JsonText<T> {
  /** Exists for the type checker only: JSON of one record type cannot be assigned to another. */
  declare protected readonly of?: T;
  constructor(
    readonly text: string,
    readonly etag?: string,
  ) {}
}

/** One page of a list, or all of it. */
export type Listed<T> = Page<T> | JsonText<readonly T[]>;

/** JSON text in chunks that are written one after the other. Joining the chunks of a long response would copy it several times. */
export class JsonChunks {
  constructor(readonly chunks: readonly string[]) {}
}

/** A requested page; pages are numbered from 1. */
export interface RequestedPage {
  readonly page: number;
  readonly pageSize: number;
}

/** @returns undefined when the client requests the whole list */
export const toRequestedPage = ({ page, pageSize }: Partial<RequestedPage>): RequestedPage | undefined =>
  page === undefined && pageSize === undefined
    ? undefined
    : { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE };
