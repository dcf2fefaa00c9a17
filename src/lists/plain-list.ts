import type { AskedPage, JsonText, Listed, Page } from '../application/page';
import type { Json } from '../database/json-sql';
import type { TenantReader } from '../database/tenant-reader';
import { limitsOf, pageOf, type StoredList, wholeOf } from './stored-list';

/**
 * A list without `$filter`, `$orderby` and `$search`, as SQL. Everything here is trusted text; $1 is the business, $2 and
 * so on are the values that a call gives besides.
 */
export interface PlainList<T> {
  /** Names its prepared statements: `name.all` and `name.page`. */
  readonly name: string;
  /** A row as JSON, out of the table and the joins. */
  readonly json: Json<T>;
  /** The table that is listed, with its alias. */
  readonly table: string;
  /** What the JSON needs besides: joins that neither add rows nor take any away. */
  readonly joins?: string;
  /** Which rows are listed, by the table alone. */
  readonly where: string;
  /** Ends with a unique column, so that no row is on two pages. */
  readonly orderBy: string;
}

/** The whole list as JSON that goes out as it is, in one statement. */
export async function readWhole<T>(
  reader: TenantReader,
  list: PlainList<T>,
  businessId: string,
  given: readonly unknown[] = [],
): Promise<JsonText<readonly T[]>> {
  const [row] = await reader.select<Pick<StoredList, 'json'>>(businessId, {
    name: `${list.name}.all`,
    text: `SELECT ${rowsOf(list)} AS json`,
    values: [businessId, ...given],
  });
  return wholeOf(row!);
}

/** One page of it and the number of all rows, of one snapshot. */
export async function readWindow<T>(
  reader: TenantReader,
  list: PlainList<T>,
  businessId: string,
  window: AskedPage,
  given: readonly unknown[] = [],
): Promise<Page<T>> {
  const limit = `LIMIT $${given.length + 2} OFFSET $${given.length + 3}`;
  const [row] = await reader.select<StoredList>(businessId, {
    name: `${list.name}.page`,
    text: `SELECT ${rowsOf(list, limit)} AS json,
      (SELECT count(*)::int FROM ${list.table} WHERE ${list.where}) AS total`,
    values: [businessId, ...given, ...limitsOf(window)],
  });
  return pageOf(row!, window);
}

/** The page that was asked for, else the whole list. */
export const readList = <T>(
  reader: TenantReader,
  list: PlainList<T>,
  businessId: string,
  window: AskedPage | undefined,
  given: readonly unknown[] = [],
): Promise<Listed<T>> =>
  window ? readWindow(reader, list, businessId, window, given) : readWhole(reader, list, businessId, given);

const rowsOf = ({ json, table, joins = '', where, orderBy }: PlainList<unknown>, limit = ''): string =>
  `(SELECT COALESCE(json_agg(listed.entry), '[]')::text FROM (
    SELECT ${json} AS entry FROM ${table} ${joins} WHERE ${where} ORDER BY ${orderBy} ${limit}) AS listed)`;
