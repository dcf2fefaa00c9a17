import { textFault } from '../../platform/http/validation/body';
import { trimCell } from '../../platform/sandbox/spreadsheets/cell-text';
import { type TableRow, UnreadableTable } from '../../platform/sandbox/spreadsheets/table';

const MAX_NAME = 200;

/** The column with the faults in a downloaded file of faulty rows. A corrected file may still have it. */
export const ERROR_COLUMN = 'error';

/** The fields that columns of a file can be read as. */
export interface UploadFields<F extends string> {
  /** In the order of the template. */
  readonly all: readonly F[];
  readonly required: readonly F[];
}

/** A column of the file: its name and its field; null for a column that is not read. */
export interface UploadColumn<F extends string = string> {
  readonly name: string;
  readonly field: F | null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** Which field a column of the file is read as, by the name of the column; null: it is not read. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/**
 * Reads the header. Case, spaces, `_` and `-` are ignored, but a column with exactly the field's name wins over similar ones.
 *
 * @param mapping overrides the field of the columns that it names. With it, missing columns are errors of the rows.
 * @throws UnreadableTable for a missing or repeated column, and for a mapping that does not fit the file
 */
export function readHeader<F extends string>(
  header: TableRow['values'],
  { all, required }: UploadFields<F>,
  mapping?: ColumnMapping,
): UploadColumn<F>[] {
  const byName = new Map(all.map((field) => [plain(field), field]));
  const names = Array.from(header, (value) => trimCell(value ?? ''));
  const exact = new Set(names);
  const fieldOf = (name: string): F | null => {
    const field = byName.get(plain(name)) ?? null;
    return field && exact.has(field) && name !== field ? null : field;
  };
  if (mapping) assertMapping(mapping, names, all);
  const mapped = new Set(Object.values(mapping ?? {}));
  const columns = names.map((name) => {
    if (mapping && Object.hasOwn(mapping, name)) return { name: nameToShow(name), field: mapping[name] as F | null };
    const field = fieldOf(name);
    return { name: nameToShow(name), field: field !== null && mapped.has(field) ? null : field };
  });
  for (const field of all) {
    const count = columns.filter((column) => column.field === field).length;
    if (count > 1) throw new UnreadableTable(`The file has ${count} columns named ${field}.`);
    if (!count && !mapping && required.includes(field)) {
      throw new UnreadableTable(`The column ${field} is missing: the first row must name the columns.`);
    }
  }
  return columns;
}

function assertMapping<F extends string>(mapping: ColumnMapping, names: readonly string[], all: readonly F[]): void {
  for (const [name, field] of Object.entries(mapping)) {
    if (!names.includes(name))
      throw new UnreadableTable(`The mapping names a column ${nameToShow(name)} that the file does not have.`);
    if (field !== null && !(all as readonly string[]).includes(field))
      throw new UnreadableTable(
        `The mapping names an unknown field ${nameToShow(field)}; the fields are ${all.join(', ')}.`,
      );
  }
}

function nameToShow(value: string): string {
  const name = value.slice(0, MAX_NAME).toWellFormed();
  return textFault(name) ? '' : name;
}
