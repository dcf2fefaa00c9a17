/** What a spreadsheet takes a column's values for. */
export type CellType =
  | 'text'
  /** Decimal digits: `12`, `-3.50`. */
  | 'number'
  /** A day: `2026-03-29`. */
  | 'date'
  /** A moment by the business's clocks: `2026-03-29 14:30:00`. */
  | 'moment';

/** A column of a table that goes out. */
export interface TableColumn {
  /** What stands above it. */
  readonly header: string;
  readonly type: CellType;
}

/** A value in the form of its column's type; null for an empty cell. */
export type Cell = string | null;

/** A table that goes out as a file, its rows read while it is written. */
export class ExportedTable {
  constructor(
    /** What it holds, in small letters: part of the file's name, and the name of its sheet. */
    readonly name: string,
    readonly columns: readonly TableColumn[],
    /** The rows in batches; nothing is read before the first is asked for, and nothing after the signal. */
    readonly rows: (stop: AbortSignal) => AsyncIterable<readonly (readonly Cell[])[]>,
  ) {}
}
