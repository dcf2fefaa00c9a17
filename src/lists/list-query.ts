import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../application/page';
import { type ListParameter, queryError } from './query-error';

/** Which entries of a list, and in which order; compiled against the list's fields. */
export interface ListSelection {
  readonly orderBy?: string;
  readonly filter?: string;
  readonly search?: string;
}

/** A list request, checked in its form. */
export interface ListQuery extends ListSelection {
  readonly page: number;
  readonly pageSize: number;
}

/** Keeps the offset (page × page size) far inside PostgreSQL's bigint. */
const MAX_PAGE = 1_000_000;

const WINDOW: readonly ListParameter[] = ['Page', 'PageSize'];
const SELECTION: readonly ListParameter[] = ['$orderby', '$filter', '$search'];

/**
 * Reads `Page`, `PageSize`, `$orderby`, `$filter` and `$search`, their names in any case, and ignores other parameters
 * (the request form guard has refused those that begin with `$`). Throws 400 for a parameter given twice or a page that
 * is none.
 */
export function readListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const given = readOnce(query, [...WINDOW, ...SELECTION]);
  return {
    page: readInteger('Page', given.get('Page'), 1, MAX_PAGE),
    pageSize: readInteger('PageSize', given.get('PageSize'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    ...selectionOf(given),
  };
}

/** The same without pages: for what takes a list as a whole. */
export const readListSelection = (query: Readonly<Record<string, unknown>>): ListSelection =>
  selectionOf(readOnce(query, SELECTION));

function readOnce(
  query: Readonly<Record<string, unknown>>,
  parameters: readonly ListParameter[],
): ReadonlyMap<ListParameter, string> {
  const given = new Map<ListParameter, string>();
  for (const [key, value] of Object.entries(query)) {
    const name = key.replace(/\[.*$/s, ''); // `Page[]` must not be ignored
    const parameter = parameters.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!parameter) continue;
    if (name !== key) throw queryError(parameter, `Write it without brackets: ${parameter}=…`);
    if (typeof value !== 'string' || given.has(parameter)) throw queryError(parameter, 'It must be given once.');
    given.set(parameter, value);
  }
  return given;
}

function selectionOf(given: ReadonlyMap<ListParameter, string>): ListSelection {
  const [orderBy, filter, search] = [given.get('$orderby'), given.get('$filter'), given.get('$search')];
  return {
    ...(orderBy === undefined ? {} : { orderBy }),
    ...(filter === undefined ? {} : { filter }),
    ...(search === undefined ? {} : { search }),
  };
}

function readInteger(parameter: ListParameter, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw queryError(parameter, `It must be an integer from 1 to ${max}.`);
  return value;
}
