import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../core/page';
import { type ListParameter, queryError } from './query-error';

/** The selected entries of a list and their order, as the client wrote them. `selectFrom` checks them. */
export interface ListSelection {
  readonly orderBy?: string;
  readonly filter?: string;
  readonly search?: string;
}

/** The parameters of a list request. The numbers are checked, the selection is not. */
export interface ListQuery extends ListSelection {
  readonly page: number;
  readonly pageSize: number;
}

/** The largest page number. It keeps the offset (page × page size) far inside PostgreSQL's bigint. */
export const MAX_PAGE = 1_000_000;

const PAGE_PARAMETERS: readonly ListParameter[] = ['Page', 'PageSize'];
const SELECTION_PARAMETERS: readonly ListParameter[] = ['$orderby', '$filter', '$search'];

/**
 * Reads `Page`, `PageSize`, `$orderby`, `$filter` and `$search`, with names in any case, and ignores other parameters (the request form
 * guard has already rejected unknown names that begin with `$`).
 *
 * @throws ApiError 400 for a repeated parameter or an invalid page
 */
export function readListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const values = readUniqueParameters(query, [...PAGE_PARAMETERS, ...SELECTION_PARAMETERS]);
  return {
    page: readInteger('Page', values.get('Page'), 1, MAX_PAGE),
    pageSize: readInteger('PageSize', values.get('PageSize'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    ...readSelection(values),
  };
}

/** Reads `$orderby`, `$filter` and `$search` only, for exports and other requests without pages. */
export const readListSelection = (query: Readonly<Record<string, unknown>>): ListSelection =>
  readSelection(readUniqueParameters(query, SELECTION_PARAMETERS));

/**
 * Reads the parameters, each of which may appear once.
 *
 * @throws ApiError 400 for a repeated parameter, or one with brackets
 */
function readUniqueParameters(
  query: Readonly<Record<string, unknown>>,
  parameters: readonly ListParameter[],
): ReadonlyMap<ListParameter, string> {
  const values = new Map<ListParameter, string>();
  for (const [key, value] of Object.entries(query)) {
    // `Page[]=2` arrives as a parameter named `Page[]`. Ignoring it like other unknown names would hide the client's mistake.
    const name = key.replace(/\[.*$/s, '');
    const parameter = parameters.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!parameter) continue;
    if (name !== key) throw queryError(parameter, `Write it without brackets: ${parameter}=…`);
    if (typeof value !== 'string' || values.has(parameter)) throw queryError(parameter, 'Must be sent only once.');
    values.set(parameter, value);
  }
  return values;
}

function readSelection(values: ReadonlyMap<ListParameter, string>): ListSelection {
  const orderBy = values.get('$orderby');
  const filter = values.get('$filter');
  const search = values.get('$search');
  return {
    ...(orderBy !== undefined && { orderBy }),
    ...(filter !== undefined && { filter }),
    ...(search !== undefined && { search }),
  };
}

/** Returns an integer from 1 to `max`, or `fallback` if the parameter is missing. */
function readInteger(parameter: ListParameter, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  const isInRange = /^\d+$/.test(text) && value >= 1 && value <= max;
  if (!isInRange) throw queryError(parameter, `It must be an integer from 1 to ${max}.`);
  return value;
}
