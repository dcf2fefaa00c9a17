import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { UPLOAD_STATUSES } from '../upload-status';

/** A column of the file. */
export class UploadColumnResponse {
  @ResponseField('Name of the column in the file.', { type: String, example: 'E-Mail' })
  name: string;

  @ResponseField('The field that it is read as; null for an unknown column, which is not read.', {
    type: String,
    nullable: true,
    example: 'email',
  })
  field: string | null;
}

/** An error or a warning about a value in the file. */
export class UploadErrorResponse {
  @ResponseField('Number of the row as a spreadsheet shows it; the header is row 1.', { type: 'integer', example: 3 })
  row: number;

  @ResponseField('The field, or `row` for an error of the whole row.', { type: String, example: 'email' })
  field: string;

  @ResponseField('Description of the error.', {
    type: String,
    example: 'Must be an email address such as name@example.com, not "anna".',
  })
  message: string;
}

/** An uploaded file. The database produces its JSON. */
export class UploadResponse {
  @ResponseGuidField('The upload.')
  guid: string;

  @ResponseEnumField(
    [...UPLOAD_STATUSES.filter((status) => status !== 'receiving'), 'expired'],
    '`validated`: may be confirmed; `confirmed`: it was imported; `expired`: not confirmed within 24 hours.',
  )
  status: string;

  @ResponseField('Name of the file.', { type: String, example: 'customers.csv' })
  fileName: string;

  @ResponseField('Number of rows below the header that are not empty.', { type: 'integer', example: 120 })
  totalRows: number;

  @ResponseField('Number of valid rows.', { type: 'integer', example: 119 })
  validRows: number;

  @ResponseField('Number of invalid rows.', { type: 'integer', example: 1 })
  invalidRows: number;

  @ResponseField('Number of imported rows; null before the upload is confirmed.', {
    type: 'integer',
    nullable: true,
    example: null,
  })
  importedRows: number | null;

  @ResponseField('Rows that the workbook hides, by a filter for example. They are imported like all others.', {
    type: 'integer',
    example: 0,
  })
  hiddenRows: number;

  @ResponseField('The sheet that was read: the first visible one of a workbook. Null for a text file.', {
    type: String,
    nullable: true,
    example: null,
  })
  sheet: string | null;

  @ResponseField('The columns of the file, in their order.', { type: [UploadColumnResponse] })
  columns: UploadColumnResponse[];

  @ResponseField('The first 1,000 errors, stored for 24 hours.', { type: [UploadErrorResponse] })
  errors: UploadErrorResponse[];

  @ResponseField(
    'The first 1,000 warnings. Their rows are imported unchanged, for example with an unknown country, without which an address cannot be located. They are stored for 24 hours.',
    { type: [UploadErrorResponse] },
  )
  warnings: UploadErrorResponse[];

  @ResponseTimeField('Time when the file was uploaded.')
  createdAt: string;

  @ResponseTimeField('Time when the upload was confirmed.', { nullable: true })
  confirmedAt: string | null;
}
