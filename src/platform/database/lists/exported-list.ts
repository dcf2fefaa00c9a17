import { ApiError } from '../../../common/errors/api-error';
import { localTimeSql, toZoneParameters } from '../queries/local-time';
import type { SearchCall } from '../queries/statements/statement';
import type { TenantCursor } from '../queries/tenant-cursor';
import {
  type CellType,
  ExportedTable,
  type RowText,
  type TableColumn,
} from '../../sandbox/spreadsheets/exported-table';
import type { ListSelection } from './list-query';
import { type SelectableRows, selectFrom } from './selection';

/** A column of an exported list: its header and the SQL of its value. The SQL comes from the code, never from a request. */
export interface ListColumn extends TableColumn {
  /** An expression whose SQL type fits the type of the column: text, a number, a date, or a timestamptz for a `moment`. */
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

/**
 * The exported rows as parts of a statement. In each part $1 is the business and FIRST_VALUE_PARAMETER the number of the first of `values`.
 */
export interface ListRows {
  /** A WITH clause that the statement begins with (see SelectedRows), with a blank at its end. */
  readonly hitsSql?: string;
  /** FROM and WHERE. */
  readonly from: string;
  readonly orderBy: string;
  readonly values: readonly unknown[];
  /** The call of a search function that one of the parts contains. */
  readonly search?: SearchCall;
}

/** The business whose entries are exported. */
interface Tenant {
  readonly businessId: string;
  readonly timeZone: string;
}

/** The number of the first of the two placeholders for the time zone of the business. */
const ZONE_PARAMETER = 2;

/** The number of the first placeholder for `values` of ListRows. $1 is the business, $2 and $3 are its time zone. */
export const FIRST_VALUE_PARAMETER = ZONE_PARAMETER + 2;

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
  const selected = selectFrom(source, selection, FIRST_VALUE_PARAMETER, tenant.timeZone);
  const columnsSql = listAllColumns(table).map(({ sql }) => sql);
  // FROM contains only the joins whose tables occur in this SQL.
  const from = selected.buildFromSql([...columnsSql, selected.orderBy].join(' '));
  return exportRows(cursor, table, { ...selected, from }, tenant);
};

/** Returns the rows of a list as a table. Times are local times of the business, and their headers name its time zone. */
export function exportRows(
  cursor: TenantCursor,
  table: ListTable,
  rows: ListRows,
  { businessId, timeZone }: Tenant,
): ExportedTable {
  const statement = {
    text: buildExportSql(table, rows),
    values: [businessId, ...toZoneParameters(timeZone), ...rows.values],
    search: rows.search,
  };
  const columns = listAllColumns(table).map(({ header, type }) => ({
    header: type === 'moment' ? `${header} (${timeZone})` : header,
    type,
  }));
  const partColumns = table.parts?.columns.length ?? 0;
  return new ExportedTable({ name: table.name, columns, partColumns }, (stopSignal) =>
    withTimeoutMessage(cursor.read(businessId, statement, stopSignal)),
  );
}

const listAllColumns = ({ columns, parts }: ListTable): readonly ListColumn[] => [
  ...columns,
  ...(parts?.columns ?? []),
];

/** Returns the statement of an export. Each of its rows is one JSON array with the cells of an entry. */
function buildExportSql({ columns, parts }: ListTable, { hitsSql = '', from, orderBy }: ListRows): string {
  const cells = columns.map(buildCellSql);
  if (parts) cells.push(buildPartsSql(parts));
  // PostgreSQL rejects a parameter that the statement does not use. Without a column of times, only this uses the two of the time zone.
  const timeZoneUse = `$${ZONE_PARAMETER}::int8[] IS NULL, $${ZONE_PARAMETER + 1}::int[] IS NULL`;
  return `${hitsSql}SELECT json_build_array(${cells.join(', ')})::text, ${timeZoneUse} ${from} ORDER BY ${orderBy}`;
}

/** SQL of a cell in the form of its type (see CellType). Numbers become text, because a JSON number would lose digits. */
const CELL_SQL: Readonly<Record<CellType, (sql: string) => string>> = {
  text: (sql) => sql,
  mixed: (sql) => sql,
  number: (sql) => `(${sql})::text`,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  moment: (sql) => `to_char(${localTimeSql(`(${sql})`, ZONE_PARAMETER)}, 'YYYY-MM-DD HH24:MI:SS')`,
};
const buildCellSql = ({ type, sql }: ListColumn): string => CELL_SQL[type](sql);

const buildPartsSql = ({ columns, from, orderBy }: NonNullable<ListTable['parts']>): string =>
  `(SELECT json_agg(json_build_array(${columns.map(buildCellSql).join(', ')}) ORDER BY ${orderBy}) ${from})`;

/** SQLSTATE query_canceled. Only statement_timeout cancels these statements. */
const QUERY_CANCELED = '57014';

/** Yields the JSON text of each row. A timeout becomes an error that says what the client can do. */
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
