import { ApiError } from '../common/errors/api-error';
import { localTimeSql, zoneParameters } from '../database/local-time';
import type { SearchCall } from '../database/statement';
import type { TenantCursor } from '../database/tenant-cursor';
import { type CellType, ExportedTable, type RowText, type TableColumn } from '../tables/exported-table';
import type { ListSelection } from './list-query';
import { type SelectableRows, selectFrom } from './selection';

/** A column of a list that goes out as a file: what stands above it, and trusted SQL of its value. */
export interface ListColumn extends TableColumn {
  /** Of type text, or a number, a date or a timestamptz by its column's type. */
  readonly sql: string;
}

/** A list as the rows of a file. */
export interface ListTable {
  /** What it holds, in small letters. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** Parts of an entry, such as an order's items: a row for each, with the entry's own values beside it, and one without any. */
  readonly parts?: {
    readonly columns: readonly ListColumn[];
    /** Begins with FROM. */
    readonly from: string;
    readonly orderBy: string;
  };
}

/** Which rows, as pieces of a statement in which $1 is the business and FIRST_VALUE the first of the values. */
export interface ListRows {
  readonly hits?: string;
  readonly from: string;
  readonly orderBy: string;
  readonly values: readonly unknown[];
  /** What stands in `hits`, or else in them. */
  readonly search?: SearchCall;
}

interface Tenant {
  readonly businessId: string;
  readonly timeZone: string;
}

/** Number of the first of the parameters of the business's time zone. */
const ZONE = 2;

/** Number of the first placeholder of ListRows' values: $1 is the business, $2 and $3 are its time zone. */
export const FIRST_VALUE = 4;

/** What a client selects of a list, as a table; throws 400 for a selection that does not fit the list's fields. */
export const exportSelection = (
  cursor: TenantCursor,
  table: ListTable,
  source: SelectableRows,
  selection: ListSelection,
  tenant: Tenant,
): ExportedTable => {
  const { fromFor, ...rows } = selectFrom(source, selection, FIRST_VALUE, tenant.timeZone);
  const read = [...table.columns, ...(table.parts?.columns ?? [])].map(({ sql }) => sql).join(' ');
  return exportRows(cursor, table, { ...rows, from: fromFor(`${read} ${rows.orderBy}`) }, tenant);
};

/** Those rows of a list as a table; times by the business's clocks. */
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
  const headed = [...columns, ...(parts?.columns ?? [])].map(({ header, type }) => ({
    header: type === 'moment' ? `${header} (${timeZone})` : header,
    type,
  }));
  return new ExportedTable({ name, columns: headed, partColumns: parts?.columns.length ?? 0 }, (stop) =>
    withReason(cursor.read(businessId, statement, stop)),
  );
}

const CELLS: Readonly<Record<CellType, (sql: string) => string>> = {
  text: (sql) => sql,
  mixed: (sql) => sql,
  number: (sql) => `(${sql})::text`,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  moment: (sql) => `to_char(${localTimeSql(`(${sql})`, ZONE)}, 'YYYY-MM-DD HH24:MI:SS')`,
};
const cellSql = ({ type, sql }: ListColumn): string => CELLS[type](sql);

const partsSql = ({ columns, from, orderBy }: NonNullable<ListTable['parts']>): string =>
  `(SELECT json_agg(json_build_array(${columns.map(cellSql).join(', ')}) ORDER BY ${orderBy}) ${from})`;

const CANCELLED = '57014';

async function* withReason(batches: AsyncIterable<unknown[][]>): AsyncGenerator<RowText[]> {
  try {
    for await (const rows of batches) yield rows.map(([text]) => text as RowText);
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELLED) throw error;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      undefined,
      'The export takes longer than an export may: leave its order out (newest first), or ask for less.',
      { 'Retry-After': '30' },
    );
  }
}
