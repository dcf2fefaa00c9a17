import { trimCell } from './cell-text';

/** An error of one cell, whose text in the row must not be used. */
export interface CellFault {
  /** Index of the value. */
  readonly column: number;
  /** A message. */
  readonly message: string;
}

/** The part of a file that the rows come from. */
export interface TableSource {
  /** Name of the sheet; of a workbook. */
  readonly sheet?: string;
  /** The delimiter of a text file. */
  readonly delimiter?: string;
}

/** A row of a table that holds something. */
export interface TableRow {
  /** From 1, as a spreadsheet shows it: empty rows count, the header is usually row 1. */
  readonly number: number;
  /** The values in order; empty ones are '' or, in between or at the end, missing. */
  readonly values: readonly (string | null | undefined)[];
  readonly faults?: readonly CellFault[];
  /** Indexes of the values that the workbook holds as numbers: their text is exact, with a decimal point. */
  readonly numbers?: readonly number[];
  /** Indexes of the values that come from a cell above, which the workbook has merged with these. */
  readonly merged?: readonly number[];
  /** The workbook does not show the row: a filter hides it, or a person did. */
  readonly isHidden?: boolean;
  /** Of the first row. */
  readonly source?: TableSource;
}

/** Why a file can't be read as a table, as a message for its sender. */
export class UnreadableTable extends Error {}

const MAX_SHEET_NAME = 31;

/** The same error, naming the sheet that was read. */
export const inSheet = ({ message }: UnreadableTable, sheet: string | undefined): UnreadableTable =>
  new UnreadableTable(sheet ? `Sheet "${sheet.slice(0, MAX_SHEET_NAME)}": ${message}` : message);

export const isBlank = (values: TableRow['values']): boolean => values.every((value) => !value || !trimCell(value));

/** The texts that spreadsheets show for a value that cannot be calculated. */
const ERROR_VALUES = new Set(
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #CONNECT! #BLOCKED! #UNKNOWN! #FIELD! #BUSY!'.split(
    ' ',
  ),
);

export const isErrorValue = (text: string): boolean => text.startsWith('#') && ERROR_VALUES.has(text);

export const errorValue = (text: string): string =>
  `The cell holds ${isErrorValue(text) ? `the error ${text}` : 'an error'}, not a value.`;
