import type { ListColumn, ListTable } from '../../platform/database/lists/exported-list';
import type { FieldDefinition } from './custom-field-values';

/** A spreadsheet runs a text that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** The form of the keys of custom fields. A key becomes part of the SQL, so it must have no other characters. */
const FIELD_KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Returns the exported table with a column for each custom field. The headers are the labels, by which an upload reads the columns.
 *
 * @param alias of the table with the metadata
 */
export const addFieldColumns = (table: ListTable, alias: string, fields: readonly FieldDefinition[]): ListTable => ({
  ...table,
  columns: [...table.columns, ...fields.map((field) => createFieldColumn(alias, field))],
});

/** Returns the exported column of a custom field. Its number stays a number, so that a spreadsheet can calculate with it. */
function createFieldColumn(alias: string, { key, label, type }: FieldDefinition): ListColumn {
  if (!FIELD_KEY.test(key))
    throw new Error('A custom field has a key of other characters than letters, digits and underscores.');
  const value = `${alias}.metadata -> '${key}'`;
  const text = `${alias}.metadata ->> '${key}'`;
  return {
    header: FORMULA_START.test(label) ? `'${label}` : label,
    type: type === 'number' ? 'mixed' : 'text',
    sql:
      type === 'number' ? `CASE WHEN jsonb_typeof(${value}) = 'number' THEN ${value} ELSE to_jsonb(${text}) END` : text,
  };
}
