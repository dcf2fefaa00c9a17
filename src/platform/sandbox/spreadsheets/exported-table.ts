/** The type of the values of a column in a spreadsheet. */
export type CellType =
  | 'text'
  /** Decimal digits: `12`, `-3.50`. */
  | 'number'
  /** A day: `2026-03-29`. */
  | 'date'
  /** A moment by the business's clocks: `2026-03-29 14:30:00`. */
  | 'moment'
  /** A text, or a number where the cell is one. */
  | 'mixed';

/** A column of a table that goes out. */
export interface TableColumn {
  /** The text of the first row. */
  readonly header: string;
  readonly type: CellType;
}

/** A value in the form of its column's type; null for an empty cell. */
export type Cell = string | number | null;

/**
 * A row on its way to its file: its cells as the text of a JSON array. Of a table with parts the last entry holds those, an array of
 * cells for each, or null. The thread of the requests handles a row only as this text.
 */
export type RowText = string;

/** The properties of a table without its rows. */
export interface TableShape {
  /** The plural name of the rows in lower case, such as "orders". It is a part of the file name, and the name of the sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** How many columns, the last ones, are those of parts: a row for each part, with the same other cells, and one without any. */
  readonly partColumns: number;
  /** The delimiter of a CSV file; a comma by default. */
  readonly delimiter?: string;
}

/** A table that goes out as a file, its rows read while it is written. */
export class ExportedTable {
  constructor(
    readonly shape: TableShape,
    /** The rows in batches; nothing is read before the first is asked for, and nothing after the signal. */
    readonly rows: (stop: AbortSignal) => AsyncIterable<readonly RowText[]>,
  ) {}
}
