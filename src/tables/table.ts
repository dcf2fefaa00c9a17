/** What is wrong with one cell; its text in the row is not to be used. */
export interface CellFault {
  /** Index of the value. */
  readonly column: number;
  /** One sentence. */
  readonly message: string;
}

/** A row of a table that holds something. */
export interface TableRow {
  /** From 1, as a spreadsheet shows it: empty rows count, the header is usually row 1. */
  readonly number: number;
  /** The values in order; empty ones are '' or, in between or at the end, missing. */
  readonly values: readonly (string | null | undefined)[];
  readonly faults?: readonly CellFault[];
}

/** Why a file can't be read as a table: one sentence for the person who sent it. */
export class UnreadableTable extends Error {}

export const isBlank = (values: TableRow['values']): boolean => values.every((value) => !value?.trim());

/** What spreadsheets show for a value that can't be calculated. */
const ERROR_VALUES = new Set(
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #CONNECT! #BLOCKED! #UNKNOWN! #FIELD! #BUSY!'.split(
    ' ',
  ),
);

export const isErrorValue = (text: string): boolean => text.startsWith('#') && ERROR_VALUES.has(text);

export const errorValue = (text: string): string =>
  `The cell holds ${isErrorValue(text) ? `the error ${text}` : 'an error'}, not a value.`;
