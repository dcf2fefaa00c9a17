import { type AskedPage, JsonText, type Listed, Page } from '../application/page';

/** A list, or a page of it, whose JSON is made by the database, and the number of all its rows. */
export interface StoredList {
  readonly json: string;
  readonly total: number;
}

/** LIMIT and OFFSET of a page, or of the whole list. */
export const limitsOf = (window: AskedPage | undefined): [limit: number | null, offset: number] =>
  window ? [window.pageSize, (window.page - 1) * window.pageSize] : [null, 0];

/** What lies behind more rows than these is read past all of them, and weighs like what a client made up. */
const NEAR_ROWS = 1_000;
export const isFarBack = (window: AskedPage): boolean => limitsOf(window)[1] > NEAR_ROWS;

export const pageOf = <T>({ json, total }: StoredList, { page, pageSize }: AskedPage): Page<T> =>
  new Page<T>(new JsonText(json), page, pageSize, total);

export const wholeOf = <T>({ json }: Pick<StoredList, 'json'>): JsonText<readonly T[]> => new JsonText(json);

/** The page that was asked for, else the whole list; the JSON holds just that. */
export const listOf = <T>(stored: StoredList, window: AskedPage | undefined): Listed<T> =>
  window ? pageOf(stored, window) : wholeOf(stored);
