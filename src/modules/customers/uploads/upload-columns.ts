import { textFault } from '../../../http/validation/body';
import { type TableRow, UnreadableTable } from '../../../tables/table';

/** What a column can be read as, in the order of the template. */
export const UPLOAD_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'street',
  'city',
  'state',
  'postalCode',
  'country',
] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

const REQUIRED: readonly UploadField[] = ['name', 'email'];
const MAX_NAME = 200;

/** A column of the file: its name there, and what it is read as; null for one that is not read. */
export interface UploadColumn {
  readonly name: string;
  readonly field: UploadField | null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const BY_NAME = new Map(UPLOAD_FIELDS.map((field) => [plain(field), field]));

/**
 * Reads the header: case, spaces, `_` and `-` don't count, but a column with exactly the field's name wins over those that
 * are only like it. Throws UnreadableTable for a missing or repeated column.
 */
export function readHeader(header: TableRow['values']): UploadColumn[] {
  const names = Array.from(header, (value) => value ?? '');
  const exact = new Set(names.map((name) => name.trim()));
  const columns = names.map((name) => ({ name: nameToShow(name), field: fieldOf(name, exact) }));
  for (const field of UPLOAD_FIELDS) {
    const count = columns.filter((column) => column.field === field).length;
    if (count > 1) throw new UnreadableTable(`The file has ${count} columns named ${field}.`);
    if (!count && REQUIRED.includes(field)) {
      throw new UnreadableTable(`The column ${field} is missing: the first row must name the columns.`);
    }
  }
  return columns;
}

function fieldOf(name: string, exact: ReadonlySet<string>): UploadField | null {
  const field = BY_NAME.get(plain(name)) ?? null;
  return field && exact.has(field) && name.trim() !== field ? null : field;
}

function nameToShow(value: string): string {
  const name = value.trim().slice(0, MAX_NAME).toWellFormed();
  return textFault(name) ? '' : name;
}
