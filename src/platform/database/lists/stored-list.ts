import { type RequestedPage, JsonText, type Listed, Page } from '../../../core/page';

/** A row of a list statement: the JSON of all rows or of one page, made by the database, and the number of all rows. */
export interface StoredList {
  readonly json: string;
  readonly total: number;
}

/** Returns the values of LIMIT and OFFSET. LIMIT null reads all rows. */
export const limitAndOffset = (requestedPage: RequestedPage | undefined): [limit: number | null, offset: number] =>
  requestedPage ? [requestedPage.pageSize, (requestedPage.page - 1) * requestedPage.pageSize] : [null, 0];

/** The database reads and drops all rows before the page. Beyond this number of rows the query counts as expensive. */
const LARGE_OFFSET_ROWS = 1_000;

export function hasLargeOffset(requestedPage: RequestedPage): boolean {
  const [, offset] = limitAndOffset(requestedPage);
  return offset > LARGE_OFFSET_ROWS;
}

export const toPage = <T>({ json, total }: StoredList, { page, pageSize }: RequestedPage): Page<T> =>
  new Page<T>(new JsonText(json), page, pageSize, total);

export const toWholeList = <T>({ json }: Pick<StoredList, 'json'>): JsonText<readonly T[]> => new JsonText(json);

/** Converts a row that was read with the same `requestedPage`: its JSON has the rows of that page, or all rows. */
export const toListed = <T>(stored: StoredList, requestedPage: RequestedPage | undefined): Listed<T> =>
  requestedPage ? toPage(stored, requestedPage) : toWholeList(stored);
