import type { Page } from '../application/page';
import { ApiError } from '../common/errors/api-error';
import type { Json } from '../database/json-sql';
import type { TenantReader } from '../database/tenant-reader';
import type { ListQuery } from './list-query';
import { allOf, type SelectableRows, selectFrom } from './selection';
import { isFarBack, limitsOf, pageOf, type StoredList } from './stored-list';

/** A list as SQL. Everything here is trusted text; nothing of it comes from a client. */
export interface ListSource<T> extends SelectableRows {
  /** Names the prepared statement of the list as it stands without `$filter`, `$orderby` and `$search`. */
  readonly name: string;
  /** A row as JSON, out of the table and the joins. */
  readonly json: Json<T>;
}

const FIRST_PARAMETER = 4;

/**
 * Reads a page and the number of all rows in one statement, hence of one snapshot: the page's ids by an index, then
 * what belongs to them, as JSON that goes out as it is. Throws 400 for a list query that does not fit the fields.
 */
export async function readPage<T>(
  reader: TenantReader,
  source: ListSource<T>,
  query: ListQuery,
  { businessId, timeZone }: { readonly businessId: string; readonly timeZone: string },
): Promise<Page<T>> {
  const { name, text, values, search } = listStatement(source, query, timeZone);
  const statement = { name, text, values: [businessId, ...limitsOf(query), ...values], search };
  const [row] =
    name && !isFarBack(query)
      ? await reader.select<StoredList>(businessId, statement)
      : await costly(query, reader.selectCostly<StoredList>(businessId, statement));
  return pageOf(row!, query);
}

const CANCELLED = '57014';
const SIMPLER = {
  filter:
    'The list takes too long this way. Name fewer text functions, or none of them with not; compare dates, numbers or a status beside them; or use $search for words.',
  search: 'The list takes too long this way. Search for longer or fewer words, or add a $filter on dates or a status.',
  orderBy: 'The list takes too long this way. Leave it out (newest first), or add a $filter on dates or a status.',
  page: 'The list takes too long so far back. Ask for an earlier page, or add a $filter on dates.',
} as const;

/** A list that was given up because it took too long says what would make it cheaper. */
async function costly<T>(query: ListQuery, rows: Promise<T>): Promise<T> {
  try {
    return await rows;
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELLED) throw error;
    const details = {
      ...(query.filter !== undefined && { $filter: SIMPLER.filter }),
      ...(query.search !== undefined && { $search: SIMPLER.search }),
      ...(query.orderBy !== undefined && { $orderby: SIMPLER.orderBy }),
      ...(isFarBack(query) && { Page: SIMPLER.page }),
    };
    throw new ApiError('SERVICE_UNAVAILABLE', details, 'The list takes longer than a list may.', {
      'Retry-After': '30',
    });
  }
}

function listStatement(source: ListSource<unknown>, query: ListQuery, timeZone: string) {
  const { name, table, alias, joins, json } = source;
  const { hits, fromFor, orderBy, values, search, isWhole } = selectFrom(source, query, FIRST_PARAMETER, timeZone);
  // The sort sees the LIMIT and keeps no more rows than that; the array keeps their order.
  const ids = `ARRAY(SELECT ${alias}.id ${fromFor(orderBy)} ORDER BY ${orderBy} LIMIT $2 OFFSET $3)`;
  const text = `${hits}SELECT (SELECT count(*)::int ${fromFor('')}) AS total,
    (SELECT COALESCE(json_agg(${json} ORDER BY page.place), '[]')::text FROM unnest(${ids}) WITH ORDINALITY AS page (id, place)
      JOIN ${table} ${alias} ON ${alias}.business_id = $1 AND ${alias}.id = page.id ${allOf(joins)}) AS json`;
  return { name: isWhole && query.orderBy === undefined ? name : undefined, text, values, search };
}
