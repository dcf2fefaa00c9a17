import { trimCell } from './cell-text';

/** An error of one cell, whose text in the row must not be used. */
export interface CellFault {
  /** The index of the value in its row. */
  readonly column: number;
  /** The error message for the client. */
  readonly message: string;
}

/** The part of a file that the rows come from. */
export interface TableSource {
  /** The name of the sheet in a workbook. */
  readonly sheet?: string;
  /** The delimiter of a text file. */
  readonly delimiter?: string;
}

/** A row of a table that is not empty. */
export interface TableRow {
  /** The number that a spreadsheet shows. Empty rows count, and the header is usually row 1. */
  readonly number: number;
  /** The values in their order. An empty value is '' or missing. */
  readonly values: readonly (string | null | undefined)[];
  readonly faults?: readonly CellFault[];
  /** The indexes of values that a workbook stores as numbers. Their text is exact and has a decimal point. */
  readonly numbers?: readonly number[];
  /** The indexes of values that are copied from a cell above, with which the cells are merged. */
  readonly merged?: readonly number[];
  /** Whether the workbook hides the row, for example by a filter. */
  readonly isHidden?: boolean;
  /** Only the first row has it. */
  readonly source?: TableSource;
}

/** A file that cannot be read as a table. The message is for the client. */
export class UnreadableTable extends Error {}

/** Spreadsheets accept no longer names of sheets. */
const MAX_SHEET_NAME = 31;

/** Returns the same error with the name of the sheet. */
export const addSheetName = ({ message }: UnreadableTable, sheet: string | undefined): UnreadableTable =>
  new UnreadableTable(sheet ? `Sheet "${sheet.slice(0, MAX_SHEET_NAME)}": ${message}` : message);

/** Returns whether all values are empty. */
export const isBlank = (values: TableRow['values']): boolean => values.every((value) => !value || !trimCell(value));

/** The texts that spreadsheets show for a value that cannot be calculated. */
const ERROR_VALUES = new Set(
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #CONNECT! #BLOCKED! #UNKNOWN! #FIELD! #BUSY!'.split(
    ' ',
  ),
);

/** Returns whether a text is one of ERROR_VALUES. */
export const isErrorValue = (text: string): boolean => text.startsWith('#') && ERROR_VALUES.has(text);

/** Returns the message about a cell with an error value. A cell of a workbook may be marked as an error without a known text. */
export const describeErrorValue = (text: string): string =>
  `The cell holds ${isErrorValue(text) ? `the error ${text}` : 'an error'}, not a value.`;
