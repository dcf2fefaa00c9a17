import { textFault } from '../http/validation/body';
import { trimCell } from '../tables/cell-text';
import { type TableRow, UnreadableTable } from '../tables/table';

const MAX_NAME = 200;

/** The column in which a downloaded file of faulty rows says what is wrong; a corrected file may still have it. */
export const ERROR_COLUMN = 'error';

/** What the columns of a file can be read as. */
export interface UploadFields<F extends string> {
  /** In the order of the template. */
  readonly all: readonly F[];
  readonly required: readonly F[];
}

/** A column of the file: its name there, and what it is read as; null for one that is not read. */
export interface UploadColumn<F extends string = string> {
  readonly name: string;
  readonly field: F | null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/**
 * Reads the header: case, spaces, `_` and `-` don't count, but a column with exactly the field's name wins over those that
 * are only like it. Throws UnreadableTable for a missing or repeated column.
 */
export function readHeader<F extends string>(
  header: TableRow['values'],
  { all, required }: UploadFields<F>,
): UploadColumn<F>[] {
  const byName = new Map(all.map((field) => [plain(field), field]));
  const names = Array.from(header, (value) => trimCell(value ?? ''));
  const exact = new Set(names);
  const fieldOf = (name: string): F | null => {
    const field = byName.get(plain(name)) ?? null;
    return field && exact.has(field) && name !== field ? null : field;
  };
  const columns = names.map((name) => ({ name: nameToShow(name), field: fieldOf(name) }));
  for (const field of all) {
    const count = columns.filter((column) => column.field === field).length;
    if (count > 1) throw new UnreadableTable(`The file has ${count} columns named ${field}.`);
    if (!count && required.includes(field)) {
      throw new UnreadableTable(`The column ${field} is missing: the first row must name the columns.`);
    }
  }
  return columns;
}

function nameToShow(value: string): string {
  const name = value.slice(0, MAX_NAME).toWellFormed();
  return textFault(name) ? '' : name;
}
