/** How one column of the rows is sent. */
interface Column<Row> {
  /** The PostgreSQL type of one value. */
  readonly type: string;
  /** Returns the value of the column in a row. */
  readonly value: (row: Row) => unknown;
  /** Returns SQL that converts the sent value to what the table stores. By default it is stored as sent. */
  readonly toStored?: (sentSql: string) => string;
}

/**
 * Many rows that a statement receives as one array per column and reads with `unnest`. So the text of the statement is the same for any
 * number of rows. One definition gives the columns of the INSERT, the parameters and their values, so these can never get out of step.
 *
 * @example
 * const STOPS = new ColumnArrays<Stop>({ shipment_id: { type: 'uuid', value: (stop) => stop.shipmentId } });
 * const INSERT_STOPS = new NamedStatement(
 *   'stops.insert',
 *   `INSERT INTO stops (${STOPS.columnNamesSql}) SELECT ${STOPS.storedValuesSql('s')} FROM ${STOPS.unnestedRowsSql('s')}`,
 * );
 * INSERT_STOPS.bind(STOPS.collectArrays(stops));
 */
export class ColumnArrays<Row, Name extends string = string> {
  private readonly columns: [Name, Column<Row>][];

  /** @param columns the columns by their names, which are also the names of their parameters */
  constructor(columns: Readonly<Record<Name, Column<Row>>>) {
    this.columns = Object.entries(columns) as [Name, Column<Row>][];
  }

  /** SQL: the names of the columns, separated by commas. */
  get columnNamesSql(): string {
    return this.columns.map(([name]) => name).join(', ');
  }

  /** Returns SQL of the values to store, read from the rows with this alias. */
  storedValuesSql(alias: string): string {
    return this.columns.map(([name, { toStored }]) => toStored?.(`${alias}.${name}`) ?? `${alias}.${name}`).join(', ');
  }

  /** Returns SQL for the FROM clause: the rows with this alias, numbered from 1 in the column `row_number`. */
  unnestedRowsSql(alias: string): string {
    const arrays = this.columns.map(([name, { type }]) => `:${name}::${type}[]`).join(', ');
    return `unnest(${arrays}) WITH ORDINALITY AS ${alias} (${this.columnNamesSql}, row_number)`;
  }

  /** SQL: assignments that overwrite all columns with the values of the rejected row, for ON CONFLICT DO UPDATE. */
  get overwriteSql(): string {
    return this.columns.map(([name]) => `${name} = excluded.${name}`).join(', ');
  }

  /** Returns the array of each column by its name, with the values in the order of the rows. */
  collectArrays(rows: readonly Row[]): Record<Name, unknown[]> {
    const arrays = this.columns.map(([name, { value }]) => [name, rows.map(value)]);
    return Object.fromEntries(arrays) as Record<Name, unknown[]>;
  }
}
