import type { RequestedPage, JsonText, Listed, Page } from '../../../core/page';
import { typedSql, type JsonSql, jsonAggregateSql } from '../queries/json-select';
import type { TenantReader } from '../queries/tenant-reader';
import { type ListFields } from './fields';
import { compileFilter } from './filter/filter-sql';
import { limitAndOffset, toPage, type StoredList, toWholeList } from './stored-list';

/**
 * A list with a fixed order and without search. Its SQL comes from the code, never from a request. $1 of the SQL is the business; $2 and
 * the following are the `values` of the call.
 */
export interface PlainList<T> {
  /** Prefix of the names of the prepared statements `<name>.all` and `<name>.page`. If undefined, they are not prepared. */
  readonly name: string | undefined;
  /** The JSON of one row; may use columns of `table` and of `joins`. */
  readonly json: JsonSql<T>;
  /** The listed table with its alias. */
  readonly table: string;
  /** Joins that `json` needs. The count of all rows leaves them out, so they must neither add nor remove rows. */
  readonly joins?: string;
  /** The condition of the listed rows. It may use columns of `table` only. */
  readonly where: string;
  /** Ends with a unique column. Otherwise two pages could contain the same row. */
  readonly orderBy: string;
}

/** The number of the first placeholder for `values`. $1 is the business. */
const FIRST_VALUE_PARAMETER = 2;

/** The `$filter` of a request, and the time zone of its times. */
export interface ListFilter {
  readonly filter?: string | undefined;
  readonly timeZone: string;
}

/**
 * Returns the part of the list that matches a `$filter`, with the values of its statement.
 *
 * @param fields columns of the listed table
 * @throws ApiError 400 for a filter that does not fit the fields
 */
export function filterList<T>(
  list: PlainList<T>,
  fields: ListFields,
  { filter, timeZone }: ListFilter,
): { readonly list: PlainList<T>; readonly values: readonly unknown[] } {
  if (filter === undefined) return { list, values: [] };
  const condition = compileFilter(filter, fields, FIRST_VALUE_PARAMETER, { timeZone });
  return {
    list: { ...list, name: undefined, where: `${list.where} AND (${condition.text})` },
    values: condition.values,
  };
}

/** Reads all rows in one statement, as JSON that is sent unchanged. */
export async function readWholeList<T>(
  reader: TenantReader,
  list: PlainList<T>,
  businessId: string,
  values: readonly unknown[] = [],
): Promise<JsonText<readonly T[]>> {
  const [row] = await reader.select<Pick<StoredList, 'json'>>(businessId, {
    name: list.name && `${list.name}.all`,
    text: `SELECT ${buildRowsJsonSql(list)} AS json`,
    values: [businessId, ...values],
  });
  return toWholeList(row!);
}

/** Reads one page and the number of all rows in one statement, so both belong to the same snapshot of the data. */
export async function readListPage<T>(
  reader: TenantReader,
  list: PlainList<T>,
  businessId: string,
  requestedPage: RequestedPage,
  values: readonly unknown[] = [],
): Promise<Page<T>> {
  const limitParameter = FIRST_VALUE_PARAMETER + values.length;
  const limitSql = `LIMIT $${limitParameter} OFFSET $${limitParameter + 1}`;
  const [row] = await reader.select<StoredList>(businessId, {
    name: list.name && `${list.name}.page`,
    text: `SELECT ${buildRowsJsonSql(list, limitSql)} AS json,
      (SELECT count(*)::int FROM ${list.table} WHERE ${list.where}) AS total`,
    values: [businessId, ...values, ...limitAndOffset(requestedPage)],
  });
  return toPage(row!, requestedPage);
}

/** Reads the requested page, or all rows if no page is requested. */
export const readList = <T>(
  reader: TenantReader,
  list: PlainList<T>,
  businessId: string,
  requestedPage: RequestedPage | undefined,
  values: readonly unknown[] = [],
): Promise<Listed<T>> =>
  requestedPage
    ? readListPage(reader, list, businessId, requestedPage, values)
    : readWholeList(reader, list, businessId, values);

/** Returns a sub-select of the rows as the text of one JSON array. */
const buildRowsJsonSql = ({ json, table, joins = '', where, orderBy }: PlainList<unknown>, limitSql = ''): string =>
  `(
     SELECT ${jsonAggregateSql(typedSql('listed.entry'))}::text
     FROM (
       SELECT ${json} AS entry
       FROM ${table} ${joins}
       WHERE ${where}
       ORDER BY ${orderBy} ${limitSql}
     ) AS listed
   )`;
