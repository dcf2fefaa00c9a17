import { findTextFault } from '../../../platform/http/validation/body';
import { trimCell } from '../../../platform/sandbox/spreadsheets/cell-text';
import { type TableRow, UnreadableTable } from '../../../platform/sandbox/spreadsheets/table';

/** A longer name of a column is shortened in responses. */
const MAX_NAME_LENGTH = 200;

/** The column with the error messages in a downloaded file of faulty rows. If the corrected file still has it, it is ignored. */
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

/** Returns the form of a name in which names are compared. */
const simplify = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** The field that each column of the file is read as, by the name of the column; null for a column that is not read. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/**
 * Returns the columns of a file by its header. Case, spaces, `_` and `-` do not matter. If one column has exactly the name of a field,
 * columns with similar names are not read as that field.
 *
 * @param mapping overrides the field of the columns that it names. With it, missing columns are errors of the rows.
 * @throws UnreadableTable for a missing or repeated column, and for a mapping that does not fit the file
 */
export function readHeader<F extends string>(
  header: TableRow['values'],
  { all, required }: UploadFields<F>,
  mapping?: ColumnMapping,
): UploadColumn<F>[] {
  const names = Array.from(header, (value) => trimCell(value ?? ''));
  if (mapping) assertMapping(mapping, names, all);
  const fieldBySimpleName = new Map(all.map((field) => [simplify(field), field]));
  const mappedFields = new Set(Object.values(mapping ?? {}));
  const columns = names.map((name): UploadColumn<F> => {
    if (mapping && Object.hasOwn(mapping, name)) return { name: nameToShow(name), field: mapping[name] as F | null };
    const field = fieldBySimpleName.get(simplify(name)) ?? null;
    const hasExactColumn = field !== null && name !== field && names.includes(field);
    const isMappedElsewhere = field !== null && mappedFields.has(field);
    return { name: nameToShow(name), field: hasExactColumn || isMappedElsewhere ? null : field };
  });
  for (const field of all) {
    const count = columns.filter((column) => column.field === field).length;
    if (count > 1) throw new UnreadableTable(`The file has ${count} columns named ${field}.`);
    const isRequired = !mapping && required.includes(field);
    if (count === 0 && isRequired) {
      throw new UnreadableTable(`The column ${field} is missing: the first row must name the columns.`);
    }
  }
  return columns;
}

function assertMapping<F extends string>(mapping: ColumnMapping, names: readonly string[], all: readonly F[]): void {
  for (const [name, field] of Object.entries(mapping)) {
    if (!names.includes(name)) {
      throw new UnreadableTable(`The mapping names a column ${nameToShow(name)} that the file does not have.`);
    }
    if (field !== null && !(all as readonly string[]).includes(field)) {
      throw new UnreadableTable(
        `The mapping names an unknown field ${nameToShow(field)}; the fields are ${all.join(', ')}.`,
      );
    }
  }
}

/** Returns the name of a column for responses: shortened, and empty if it has characters that the API does not allow. */
function nameToShow(value: string): string {
  const name = value.slice(0, MAX_NAME_LENGTH).toWellFormed();
  return findTextFault(name) ? '' : name;
}
