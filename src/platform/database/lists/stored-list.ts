import { type RequestedPage, JsonText, type Listed, Page } from '../../../core/page';

/** The row that a list statement returns. */
export interface StoredList {
  /** JSON array of the rows of one page, or of all rows. */
  readonly json: string;
  /** The number of all rows, on all pages. */
  readonly total: number;
}

/** Returns the values of LIMIT and OFFSET. LIMIT null reads all rows. */
export const limitAndOffset = (requestedPage: RequestedPage | undefined): [limit: number | null, offset: number] =>
  requestedPage ? [requestedPage.pageSize, (requestedPage.page - 1) * requestedPage.pageSize] : [null, 0];

/** The database reads all rows before the page only to skip them. With more rows than this the query counts as expensive. */
const LARGE_OFFSET_ROWS = 1_000;

/** Returns whether the page is so far back that its query counts as expensive. */
export function hasLargeOffset(requestedPage: RequestedPage): boolean {
  const [, offset] = limitAndOffset(requestedPage);
  return offset > LARGE_OFFSET_ROWS;
}

/** Converts the row to a page. The row must have been read with the same requested page. */
export const toPage = <T>({ json, total }: StoredList, { page, pageSize }: RequestedPage): Page<T> =>
  new Page<T>(new JsonText(json), page, pageSize, total);

/** Converts the row of a list that was read completely. */
export const toWholeList = <T>({ json }: Pick<StoredList, 'json'>): JsonText<readonly T[]> => new JsonText(json);

/** Converts the row to a page, or to a whole list if no page was requested. The row must have been read with the same `requestedPage`. */
export const toListed = <T>(stored: StoredList, requestedPage: RequestedPage | undefined): Listed<T> =>
  requestedPage ? toPage(stored, requestedPage) : toWholeList(stored);
