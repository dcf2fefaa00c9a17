import { findTextFault } from '../../../platform/http/validation/body';
import { isScientific, trimCell, removeTextMark } from '../../../platform/sandbox/spreadsheets/cell-text';
import type { TableRow } from '../../../platform/sandbox/spreadsheets/table';
import type { NumberForm, NumberReader } from './number-reader';
import type { UploadColumn } from '../columns/upload-header';

/** An error or a warning about a row. */
export interface RowError {
  /** The field of the value; `row` if the row is wrong as a whole. */
  readonly field: string;
  readonly message: string;
}

/** The value of each field of a row, without surrounding white space and invisible characters. Empty values are left out. */
export type RowValues<F extends string> = Partial<Record<F, string>>;

/** The rule of each field. A rule returns an error message for a text, or undefined if it accepts the text. */
export type TextRules<F extends string> = Readonly<Record<F, (text: string | undefined) => string | undefined>>;

/** A fault is an error message for a value. These are the faults of single cells, by field. */
export type CellFaults<F extends string> = Map<F, string>;

/** The fields of a file that are numbers. */
export interface NumberFields<F extends string> {
  readonly reader: NumberReader;
  /** The accepted form of each numeric field. */
  readonly forms: Partial<Record<F, NumberForm>>;
}

/** The number of characters of a wrong value that a message names. */
const MAX_NAMED_LENGTH = 40;

const SHORTENED_NUMBER_MESSAGE =
  'The spreadsheet has shortened this number: format the column as text, and enter the value again.';

/** Converts the cells of a row to values by field. Cells of unknown columns and empty cells are left out. */
export function toRowValues<F extends string>(columns: readonly UploadColumn<F>[], { values }: TableRow): RowValues<F> {
  const rowValues: RowValues<F> = {};
  columns.forEach(({ field }, index) => {
    // A text mark is the apostrophe before digits that a spreadsheet must not convert: `'01067`.
    const text = field && removeTextMark(trimCell(values[index] ?? ''));
    if (text) rowValues[field] = text;
  });
  return rowValues;
}

/**
 * Parses the numbers of a row and writes them to `rowValues` with a decimal point. Number cells of a workbook (`numbers` of the row, by
 * column index) have that form already.
 *
 * @returns the error messages of the texts that are not numbers
 */
export function readNumbers<F extends string>(
  columns: readonly UploadColumn<F>[],
  { reader, forms }: NumberFields<F>,
  rowValues: RowValues<F>,
  { numbers: numberColumns = [] }: TableRow,
): CellFaults<F> {
  const faults: CellFaults<F> = new Map();
  columns.forEach(({ field }, index) => {
    if (field === null || numberColumns.includes(index)) return;
    const form = forms[field];
    const text = rowValues[field];
    if (!form || text === undefined) return;
    const reading = reader.read(text, form);
    if ('fault' in reading) faults.set(field, nameValue(reading.fault, text));
    else rowValues[field] = reading.text;
  });
  return faults;
}

/**
 * Returns the faults of a row, at most one per field. A fault of the cell replaces the fault of the field's rule. Faults in cells of
 * unknown columns are ignored.
 *
 * @param numberFaults faults that `readNumbers` has returned
 */
export function findRowErrors<F extends string>(
  columns: readonly UploadColumn<F>[],
  rules: TextRules<F>,
  rowValues: RowValues<F>,
  { values, faults = [] }: TableRow,
  numberFaults: CellFaults<F> = new Map(),
): RowError[] {
  const cellFaults: CellFaults<F> = new Map(numberFaults);
  for (const { column, message } of faults) {
    const field = columns[column]?.field;
    if (field) cellFaults.set(field, message);
  }
  const findFault = (field: F): string | undefined => {
    const value = rowValues[field];
    const fault = rules[field](value);
    if (value === undefined) return fault;
    return fault === undefined ? findTextFault(value) : nameValue(fault, readCell(columns, values, field));
  };
  const errors: RowError[] = [];
  for (const field of Object.keys(rules) as F[]) {
    const message = cellFaults.get(field) ?? findFault(field);
    if (message !== undefined) errors.push({ field, message });
  }
  const valuesBeyondHeader = values.slice(columns.length);
  if (valuesBeyondHeader.some((value) => trimCell(value ?? ''))) {
    errors.push({ field: 'row', message: 'Has more values than the header.' });
  }
  return errors;
}

/** Returns the text of a cell as the file has it, which messages name. The values of the row may have another form. */
function readCell<F extends string>(columns: readonly UploadColumn<F>[], cells: TableRow['values'], field: F): string {
  const index = columns.findIndex((column) => column.field === field);
  return removeTextMark(trimCell(cells[index] ?? ''));
}

/** Adds the wrong value to a message that says what it must be: `Must be a whole number from 1 to 10, not "two".` */
export function nameValue(message: string, value: string): string {
  if (!/\bmust be\b/i.test(message)) return message;
  const text = value.replace(/\p{Cc}+/gu, ' ').toWellFormed();
  const named = text.length > MAX_NAMED_LENGTH ? `${text.slice(0, MAX_NAMED_LENGTH).toWellFormed()}…` : text;
  return `${message.replace(/\.$/, '')}, not "${named}".`;
}

/** Extends a rule for codes: texts whose digits a spreadsheet may have shortened, such as telephone numbers. */
export const createCodeRule =
  (rule: (text: string | undefined) => string | undefined) =>
  (text: string | undefined): string | undefined =>
    text !== undefined && isScientific(text) ? SHORTENED_NUMBER_MESSAGE : rule(text);

/** Extends a rule for telephone numbers, which need at least one digit. */
export const createPhoneRule = (rule: (text: string | undefined) => string | undefined) =>
  createCodeRule((text) =>
    text !== undefined && !/\p{Nd}/u.test(text) ? 'Must be a telephone number with at least one digit.' : rule(text),
  );
