/** The type of the values of a column in a spreadsheet. */
export type CellType =
  | 'text'
  /** Decimal digits: `12`, `-3.50`. */
  | 'number'
  /** A day: `2026-03-29`. */
  | 'date'
  /** A local time of the business: `2026-03-29 14:30:00`. */
  | 'moment'
  /** Each cell is a text or a number. */
  | 'mixed';

/** A column of an exported table. */
export interface TableColumn {
  /** The text of the first row. */
  readonly header: string;
  readonly type: CellType;
}

/** A value in the form of its column's type; null for an empty cell. */
export type Cell = string | number | null;

/**
 * The cells of an entry as the text of a JSON array, such as `["ORD-1","12"]`. In a table with parts, the last element lists the cells of
 * each part, as in `["ORD-1",[["Box","2"],["Bag","1"]]]`; it is null for an entry without parts.
 *
 * The database produces this text and a worker thread parses it, so that exports do not slow down the thread of the requests.
 */
export type RowText = string;

/** The properties of a table without its rows. */
export interface TableShape {
  /** The plural name of the rows in lower case, such as "orders". It is a part of the file name, and the name of the sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /**
   * The number of columns, at the end, that belong to parts such as the items of an order; 0 for a table without parts. The file has a row
   * for each part, which repeats the other cells, and one row for an entry without parts.
   */
  readonly partColumns: number;
  /** The delimiter of a CSV file; a comma by default. */
  readonly delimiter?: string;
}

/** A table to export. Its rows are read while the file is written. */
export class ExportedTable {
  constructor(
    readonly shape: TableShape,
    /** Reads the rows in batches. Reading begins with the first batch that is requested. It ends early when the signal aborts. */
    readonly readRows: (stopSignal: AbortSignal) => AsyncIterable<readonly RowText[]>,
  ) {}
}
