import { textFault } from '../http/validation/body';
import type { TableRow } from '../tables/table';
import type { UploadColumn } from './upload-header';

/** What is wrong with one value of a row; `field` is `row` where it is wrong as a whole. */
export interface RowError {
  readonly field: string;
  readonly message: string;
}

/** What a row gives for each field: white space around a value doesn't count, an empty one is left out. */
export type GivenRow<F extends string> = Partial<Record<F, string>>;

/** One sentence on what is wrong with a field's text, or undefined. */
export type TextRules<F extends string> = Readonly<Record<F, (text: string | undefined) => string | undefined>>;

export function givenRow<F extends string>(columns: readonly UploadColumn<F>[], { values }: TableRow): GivenRow<F> {
  const given: GivenRow<F> = {};
  columns.forEach(({ field }, index) => {
    const text = field && values[index]?.trim();
    if (text) given[field] = text;
  });
  return given;
}

/** What is wrong with the values of a row by themselves. Cells of unknown columns aren't read. */
export function rowErrors<F extends string>(
  columns: readonly UploadColumn<F>[],
  rules: TextRules<F>,
  given: GivenRow<F>,
  { values, faults = [] }: TableRow,
): RowError[] {
  const cells = new Map(faults.map(({ column, message }) => [columns[column]?.field, message]));
  const errors: RowError[] = [];
  for (const field of Object.keys(rules) as F[]) {
    const value = given[field];
    const message = cells.get(field) ?? rules[field](value) ?? (value === undefined ? undefined : textFault(value));
    if (message !== undefined) errors.push({ field, message });
  }
  if (values.length > columns.length && values.slice(columns.length).some((value) => value?.trim())) {
    errors.push({ field: 'row', message: 'Has more values than the header.' });
  }
  return errors;
}
