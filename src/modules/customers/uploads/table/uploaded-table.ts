/** A row of an uploaded table that holds something. */
export interface TableRow {
  /** From 1, as a spreadsheet shows it: empty rows count, the header is usually row 1. */
  readonly number: number;
  /** The values in order; empty ones are '' or, in between or at the end, missing. */
  readonly values: readonly (string | undefined)[];
}

/** Values in a row; what stands further to the right is refused in the header. */
export const MAX_COLUMNS = 256;

/** Why a file can't be read as a table of customers: one sentence for the person who sent it. */
export class UnreadableTable extends Error {}

export const isBlank = (values: readonly (string | undefined)[]): boolean => values.every((value) => !value?.trim());
