import { JsonText, Page } from '../application/page';
import type { TenantReader } from '../database/tenant-reader';

/**
 * A list without `$filter`, `$orderby` and `$search`, as SQL. Everything here is trusted text; $1 is the business, $2 and
 * so on are the values that a call gives besides.
 */
export interface PlainList {
  /** Names its prepared statements. */
  readonly name: string;
  /** A row as JSON, out of the table and the joins. */
  readonly json: string;
  /** The table that is listed, with its alias. */
  readonly table: string;
  /** What the JSON needs besides: joins that neither add rows nor take any away. */
  readonly joins?: string;
  /** Which rows are listed, by the table alone. */
  readonly where: string;
  /** Ends with a unique column, so that no row is on two pages. */
  readonly orderBy: string;
}

export interface Window {
  readonly page: number;
  readonly pageSize: number;
}

/** The whole list as JSON that goes out as it is, in one statement. */
export async function readWhole(
  reader: TenantReader,
  list: PlainList,
  businessId: string,
  given: readonly unknown[] = [],
): Promise<JsonText> {
  const [row] = await reader.select<{ json: string }>(businessId, {
    name: `${list.name}-all`,
    text: `SELECT ${rowsOf(list)} AS json`,
    values: [businessId, ...given],
  });
  return new JsonText(row!.json);
}

/** One page of it and the number of all rows, of one snapshot. */
export async function readWindow(
  reader: TenantReader,
  list: PlainList,
  businessId: string,
  { page, pageSize }: Window,
  given: readonly unknown[] = [],
): Promise<Page<never>> {
  const limit = `LIMIT $${given.length + 2} OFFSET $${given.length + 3}`;
  const [row] = await reader.select<{ json: string; total: number }>(businessId, {
    name: `${list.name}-page`,
    text: `SELECT ${rowsOf(list, limit)} AS json,
      (SELECT count(*)::int FROM ${list.table} WHERE ${list.where}) AS total`,
    values: [businessId, ...given, pageSize, (page - 1) * pageSize],
  });
  return new Page<never>(new JsonText(row!.json), page, pageSize, row!.total);
}

/** The page that was asked for, else the whole list. */
export const readList = (
  reader: TenantReader,
  list: PlainList,
  businessId: string,
  window: Window | undefined,
  given: readonly unknown[] = [],
): Promise<JsonText | Page<never>> =>
  window ? readWindow(reader, list, businessId, window, given) : readWhole(reader, list, businessId, given);

const rowsOf = ({ json, table, joins = '', where, orderBy }: PlainList, limit = ''): string =>
  `(SELECT COALESCE(json_agg(listed.entry), '[]')::text FROM (
    SELECT ${json} AS entry FROM ${table} ${joins} WHERE ${where} ORDER BY ${orderBy} ${limit}) AS listed)`;
