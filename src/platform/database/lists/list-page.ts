import type { Page } from '../../../core/page';
import { ApiError } from '../../../common/errors/api-error';
import { type JsonSql, jsonAggregateSql } from '../queries/json-select';
import type { TenantReader } from '../queries/tenant-reader';
import type { ListQuery } from './list-query';
import type { ListParameter } from './query-error';
import { listAllJoins, type SelectableRows, type SelectedRows, selectFrom } from './selection';
import { hasLargeOffset, limitAndOffset, toPage, type StoredList } from './stored-list';

/** A list that clients may filter, sort and search. Its SQL comes from the code, never from a request. */
export interface ListSource<T> extends SelectableRows {
  /** Name of the prepared statement of the list without `$filter`, `$orderby` and `$search`. */
  readonly name: string;
  /** The JSON of one row; may use columns of the table and of the joins. */
  readonly json: JsonSql<T>;
}

/**
 * The placeholders of the statement: $1 is the business, $2 the limit and $3 the offset. Those of the selection follow. `readPage` passes the
 * values in this order, `buildPageSql` writes $1 to $3, and `selectFrom` writes $1 and the others.
 */
const FIRST_SELECTION_PARAMETER = 4;

/** SQLSTATE query_canceled. Only statement_timeout cancels these statements. */
const QUERY_CANCELED = '57014';

/** What a client can do about a list that takes too long, by the part of its query that may be the reason. */
const TIMEOUT_HINTS = {
  filter:
    'The list takes too long this way. Name fewer text functions, or none of them with not; compare dates, numbers or a status beside them; or use $search for words.',
  search: 'The list takes too long this way. Search for longer or fewer words, or add a $filter on dates or a status.',
  orderBy: 'The list takes too long this way. Leave it out (newest first), or add a $filter on dates or a status.',
  page: 'The list takes too long so far back. Ask for an earlier page, or add a $filter on dates.',
} as const;

/**
 * Reads a page and the number of all rows in one statement, so both belong to the same snapshot of the data. The statement finds the ids
 * of the page by an index, then reads their records as JSON that is sent unchanged.
 *
 * @throws ApiError 400 for a list query that does not fit the fields
 */
export async function readPage<T>(
  reader: TenantReader,
  source: ListSource<T>,
  query: ListQuery,
  { businessId, timeZone }: { readonly businessId: string; readonly timeZone: string },
): Promise<Page<T>> {
  const selected = selectFrom(source, query, FIRST_SELECTION_PARAMETER, timeZone);
  const isDefaultList = selected.selectsAllRows && query.orderBy === undefined;
  const statement = {
    // Only the default list is a prepared statement, because the SQL of other lists depends on the request.
    name: isDefaultList ? source.name : undefined,
    text: buildPageSql(source, selected),
    values: [businessId, ...limitAndOffset(query), ...selected.values],
    search: selected.search, // On a Citus cluster, the reader runs this part of the text separately.
  };
  const isCheap = isDefaultList && !hasLargeOffset(query);
  const [row] = isCheap
    ? await reader.select<StoredList>(businessId, statement)
    : await readWithTimeoutHint(query, () => reader.selectCostly<StoredList>(businessId, statement));
  return toPage(row!, query); // The statement always returns one row.
}

/** Reads the rows. If that takes too long, the error explains how to make the list faster. */
async function readWithTimeoutHint<T>(query: ListQuery, readRows: () => Promise<T>): Promise<T> {
  try {
    return await readRows();
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    const details: Partial<Record<ListParameter, string>> = {};
    if (query.filter !== undefined) details.$filter = TIMEOUT_HINTS.filter;
    if (query.search !== undefined) details.$search = TIMEOUT_HINTS.search;
    if (query.orderBy !== undefined) details.$orderby = TIMEOUT_HINTS.orderBy;
    if (hasLargeOffset(query)) details.Page = TIMEOUT_HINTS.page;
    throw new ApiError('SERVICE_UNAVAILABLE', details, 'The list takes longer than a list may.', {
      'Retry-After': '30',
    });
  }
}

/**
 * Returns a statement that counts all selected rows and returns the records of one page, such as:
 *
 *     WITH hits AS …                                              -- only for a search
 *     SELECT (SELECT count(*) FROM orders o WHERE …) AS total,
 *       (SELECT <JSON array> FROM unnest(ARRAY(SELECT o.id FROM orders o WHERE … ORDER BY … LIMIT $2 OFFSET $3)) … JOIN orders o …) AS json
 */
function buildPageSql(
  { table, alias, joins, json }: ListSource<unknown>,
  { hitsSql, buildFromSql, orderBy }: SelectedRows,
): string {
  // `buildFromSql` returns FROM and WHERE with the joins that the conditions need, and those that the order needs if it is passed.
  const countedRowsSql = buildFromSql('');
  const sortedRowsSql = buildFromSql(orderBy);
  // PostgreSQL sorts ids instead of whole records, and holds no more of them than the page has. `page.place` preserves their order.
  const pageIdsSql = `ARRAY(SELECT ${alias}.id ${sortedRowsSql} ORDER BY ${orderBy} LIMIT $2 OFFSET $3)`;
  return `${hitsSql}SELECT (SELECT count(*)::int ${countedRowsSql}) AS total,
    (SELECT ${jsonAggregateSql(json, 'page.place')}::text FROM unnest(${pageIdsSql}) WITH ORDINALITY AS page (id, place)
      JOIN ${table} ${alias} ON ${alias}.business_id = $1 AND ${alias}.id = page.id ${listAllJoins(joins)}) AS json`;
}
