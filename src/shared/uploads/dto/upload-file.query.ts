import { ChoiceField, TextMapQueryField } from '../../../platform/http/validation/fields';
import type { ColumnMapping } from '../columns/upload-header';
import { DECIMAL_SEPARATORS, type DecimalSeparator } from '../rows/number-reader';

/** The parameters of an upload: how the file is read. */
export class UploadFileQuery {
  @ChoiceField({
    description:
      'The decimal separator of all numbers that the file has as text. By default, the delimiter and the values of the file show it.',
    values: DECIMAL_SEPARATORS,
    example: ',',
    optional: true,
  })
  decimalSeparator?: DecimalSeparator;

  @TextMapQueryField({
    description:
      'JSON that names the field of each column with another heading, by column name. A column with null is not read. With a mapping, ' +
      'even an empty one, a file may lack required columns. Its rows then have errors, and `GET …/upload/{guid}/columns` proposes a mapping.',
    max: 10_000,
    example: '{"Ort":"city"}',
  })
  mapping?: ColumnMapping;
}

/** Description of the operation that proposes a mapping. */
export const PROPOSED_COLUMNS = `For each column of the file, returns the field that it is read as, the field that its heading suggests, and
its first values. Headings may be in English, German, French, Spanish, Italian, Dutch and Polish. Also returns the fields that a column can
be read as. Upload the file again with the corrected proposal as \`mapping\`.`;

/** Description of the operation that exports the faulty rows of an upload. */
export const FAULTY_ROWS = `Exports the rows that can't be imported, as the file has them. A column \`error\` names the errors of each.
All rows of an order with an error are exported. Correct the values and upload the file again; the column \`error\` is not read then. A CSV
file has the delimiter of the uploaded one, and a workbook has its numbers as numbers. The rows are available as long as the errors of the
upload, for 24 hours.`;

/** Description of the operation that reads an upload. */
export const UPLOAD_RESULT =
  'Returns the numbers of valid and invalid rows, and the errors. Row numbers are those that a spreadsheet shows: the header is row 1. An upload that was not confirmed within 24 hours is `expired`. It is deleted after 30 days.';
