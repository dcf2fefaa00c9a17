import { textFault } from '../http/validation/body';
import { isScientific, trimCell, withoutTextMark } from '../tables/cell-text';
import type { TableRow } from '../tables/table';
import type { NumberForm, NumberReader } from './number-reader';
import type { UploadColumn } from './upload-header';

/** What is wrong with one value of a row; `field` is `row` where it is wrong as a whole. */
export interface RowError {
  readonly field: string;
  readonly message: string;
}

/** The value of each field of a row. White space and invisible characters around a value don't count; an empty one is left out. */
export type GivenRow<F extends string> = Partial<Record<F, string>>;

/** One sentence on what is wrong with a field's text, or undefined. */
export type TextRules<F extends string> = Readonly<Record<F, (text: string | undefined) => string | undefined>>;

/** What is wrong with single cells, by the field that they are read as. */
export type CellFaults<F extends string> = Map<F | null | undefined, string>;

/** How the fields of a file with numbers are read. */
export interface NumberFields<F extends string> {
  readonly reader: NumberReader;
  readonly forms: Partial<Record<F, NumberForm>>;
}

const SHORTENED = 'The spreadsheet has shortened this number: format the column as text, and enter the value again.';

export function givenRow<F extends string>(columns: readonly UploadColumn<F>[], { values }: TableRow): GivenRow<F> {
  const given: GivenRow<F> = {};
  columns.forEach(({ field }, index) => {
    const text = field && withoutTextMark(trimCell(values[index] ?? ''));
    if (text) given[field] = text;
  });
  return given;
}

/** Reads the numbers of a row: each stands with a decimal point in `given` afterwards, or has a fault. */
export function readNumbers<F extends string>(
  columns: readonly UploadColumn<F>[],
  { reader, forms }: NumberFields<F>,
  given: GivenRow<F>,
  { numbers = [] }: TableRow,
): CellFaults<F> {
  const faults: CellFaults<F> = new Map();
  columns.forEach(({ field }, index) => {
    if (field === null || numbers.includes(index)) return;
    const form = forms[field];
    const text = given[field];
    if (!form || text === undefined) return;
    const reading = reader.read(text, form);
    if ('fault' in reading) faults.set(field, reading.fault);
    else given[field] = reading.text;
  });
  return faults;
}

/** What is wrong with the values of a row by themselves. Cells of unknown columns aren't read. */
export function rowErrors<F extends string>(
  columns: readonly UploadColumn<F>[],
  rules: TextRules<F>,
  given: GivenRow<F>,
  { values, faults = [] }: TableRow,
  cellFaults: CellFaults<F> = new Map(),
): RowError[] {
  const cells: CellFaults<F> = new Map(cellFaults);
  for (const { column, message } of faults) cells.set(columns[column]?.field, message);
  const errors: RowError[] = [];
  for (const field of Object.keys(rules) as F[]) {
    const value = given[field];
    const message = cells.get(field) ?? rules[field](value) ?? (value === undefined ? undefined : textFault(value));
    if (message !== undefined) errors.push({ field, message });
  }
  if (values.length > columns.length && values.slice(columns.length).some((value) => trimCell(value ?? ''))) {
    errors.push({ field: 'row', message: 'Has more values than the header.' });
  }
  return errors;
}

/** The rule of a text whose digits a spreadsheet may have shortened, such as a telephone number. */
export const codeRule =
  (rule: (text: string | undefined) => string | undefined) =>
  (text: string | undefined): string | undefined =>
    text !== undefined && isScientific(text) ? SHORTENED : rule(text);

/** The rule of a telephone number. */
export const phoneRule = (rule: (text: string | undefined) => string | undefined) =>
  codeRule((text) =>
    text !== undefined && !/\p{Nd}/u.test(text) ? 'Must be a telephone number: it has no digit.' : rule(text),
  );
