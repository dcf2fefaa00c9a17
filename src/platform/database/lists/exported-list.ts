import { ApiError } from '../../../common/errors/api-error';
import { localTimeSql, zoneParameters } from '../queries/local-time';
import type { SearchCall } from '../queries/statement';
import type { TenantCursor } from '../queries/tenant-cursor';
import {
  type CellType,
  ExportedTable,
  type RowText,
  type TableColumn,
} from '../../sandbox/spreadsheets/exported-table';
import type { ListSelection } from './list-query';
import { type SelectableRows, selectFrom } from './selection';

/** A column of an exported list: its header and the SQL of its value, which comes from the code. */
export interface ListColumn extends TableColumn {
  /** The type of the SQL value is text, a number, a date or a timestamptz, as the type of the column needs. */
  readonly sql: string;
}

/** An exported list: one row of the file for each entry. */
export interface ListTable {
  /** Plural name of the entries in lower case, e.g. "orders". */
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /**
   * Parts of an entry, such as the items of an order. The file has a row for each part, which repeats the values of the entry. An entry
   * without parts has one row.
   */
  readonly parts?: {
    readonly columns: readonly ListColumn[];
    /** Begins with FROM. */
    readonly from: string;
    readonly orderBy: string;
  };
}

/** The exported rows as parts of a statement. $1 is the business, FIRST_VALUE the number of the first of the values. */
export interface ListRows {
  readonly hits?: string;
  readonly from: string;
  readonly orderBy: string;
  readonly values: readonly unknown[];
  /** The search call that `hits` or the other parts contain. */
  readonly search?: SearchCall;
}

interface Tenant {
  readonly businessId: string;
  readonly timeZone: string;
}

/** Number of the first of the two parameters for the time zone of the business. */
const ZONE_PARAMETER = 2;

/** Number of the first placeholder of the values of ListRows. $1 is the business, $2 and $3 are its time zone. */
export const FIRST_VALUE = 4;

/**
 * Returns the entries that a client selects as a table.
 *
 * @throws ApiError 400 for a selection that does not fit the fields of the list
 */
export const exportSelection = (
  cursor: TenantCursor,
  table: ListTable,
  source: SelectableRows,
  selection: ListSelection,
  tenant: Tenant,
): ExportedTable => {
  const { fromFor, ...rows } = selectFrom(source, selection, FIRST_VALUE, tenant.timeZone);
  const allColumns = [...table.columns, ...(table.parts?.columns ?? [])];
  const columnsSql = allColumns.map(({ sql }) => sql).join(' ');
  return exportRows(cursor, table, { ...rows, from: fromFor(`${columnsSql} ${rows.orderBy}`) }, tenant);
};

/** Returns the rows of a list as a table. Times are local times of the business. */
export function exportRows(
  cursor: TenantCursor,
  { name, columns, parts }: ListTable,
  { hits = '', from, orderBy, values, search }: ListRows,
  { businessId, timeZone }: Tenant,
): ExportedTable {
  const cells = [...columns.map(cellSql), ...(parts ? [partsSql(parts)] : [])];
  const statement = {
    text: `${hits}SELECT json_build_array(${cells.join(', ')})::text, $2::int8[] IS NULL, $3::int[] IS NULL ${from} ORDER BY ${orderBy}`,
    values: [businessId, ...zoneParameters(timeZone), ...values],
    search,
  };
  const headedColumns = [...columns, ...(parts?.columns ?? [])].map(({ header, type }) => ({
    header: type === 'moment' ? `${header} (${timeZone})` : header,
    type,
  }));
  return new ExportedTable({ name, columns: headedColumns, partColumns: parts?.columns.length ?? 0 }, (stop) =>
    withTimeoutMessage(cursor.read(businessId, statement, stop)),
  );
}

const CELL_SQL: Readonly<Record<CellType, (sql: string) => string>> = {
  text: (sql) => sql,
  mixed: (sql) => sql,
  number: (sql) => `(${sql})::text`,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  moment: (sql) => `to_char(${localTimeSql(`(${sql})`, ZONE_PARAMETER)}, 'YYYY-MM-DD HH24:MI:SS')`,
};
const cellSql = ({ type, sql }: ListColumn): string => CELL_SQL[type](sql);

const partsSql = ({ columns, from, orderBy }: NonNullable<ListTable['parts']>): string =>
  `(SELECT json_agg(json_build_array(${columns.map(cellSql).join(', ')}) ORDER BY ${orderBy}) ${from})`;

/** PostgreSQL's error code of a statement that was cancelled, here by statement_timeout. */
const QUERY_CANCELED = '57014';

async function* withTimeoutMessage(batches: AsyncIterable<unknown[][]>): AsyncGenerator<RowText[]> {
  try {
    for await (const rows of batches) yield rows.map(([text]) => text as RowText);
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      undefined,
      'The export takes longer than an export may: leave its order out (newest first), or ask for less.',
      { 'Retry-After': '30' },
    );
  }
}
