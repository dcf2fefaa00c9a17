export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 50;

/** One page of a list; the envelope spreads it: data, page, pageSize, totalCount, totalPages. */
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

/** JSON of a T that the database has made: sent as it is, with the entity tag of its version where it has one. */
export class JsonText<T> {
  /** Of the type alone, so that the JSON of one record is not taken for that of another. */
  declare protected readonly of?: T;
  constructor(
    readonly text: string,
    readonly etag?: string,
  ) {}
}

/** One page of a list, or all of it. */
export type Listed<T> = Page<T> | JsonText<readonly T[]>;

/**
 * JSON that is made already, in pieces that are written one after the other. For long answers: put together, they would be
 * copied whole again and again on their way out, as large as V8 is slow to clear away.
 */
export class JsonParts {
  constructor(readonly parts: readonly string[]) {}
}

/** A page that is asked for, from 1. */
export interface AskedPage {
  readonly page: number;
  readonly pageSize: number;
}

/** The page that was asked for, or undefined for the whole list. */
export const requestedPage = ({ page, pageSize }: Partial<AskedPage>): AskedPage | undefined =>
  page === undefined && pageSize === undefined
    ? undefined
    : { page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE };
