import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../platform/http/openapi/response-field';
import { UPLOAD_STATUSES } from '../upload-status';

/** A column of the file. */
export class UploadColumnResponse {
  @ResponseField('Its name in the file.', { type: String, example: 'E-Mail' }) name: string;
  @ResponseField('What it is read as; null for an unknown column, which is not read.', {
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
  @ResponseField('The field; `row` where the row is wrong as a whole.', { type: String, example: 'email' })
  field: string;
  @ResponseField('One sentence.', { type: String, example: 'Must be an email address such as name@example.com.' })
  message: string;
}

/** An uploaded file. The database produces its JSON. */
export class UploadResponse {
  @ResponseGuid('The upload.') guid: string;
  @ResponseEnum(
    [...UPLOAD_STATUSES.filter((status) => status !== 'receiving'), 'expired'],
    '`validated`: may be confirmed; `confirmed`: it was imported; `expired`: not confirmed within 24 hours.',
  )
  status: string;
  @ResponseField('Name of the file.', { type: String, example: 'customers.csv' }) fileName: string;
  @ResponseField('Rows below the header that hold something.', { type: 'integer', example: 120 }) totalRows: number;
  @ResponseField('Rows that can be, or were, imported.', { type: 'integer', example: 119 }) validRows: number;
  @ResponseField('Rows that can not be, or were not, imported.', { type: 'integer', example: 1 }) invalidRows: number;
  @ResponseField('Rows that were imported; null before the upload is confirmed.', {
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
    'The first 1,000 warnings. Their rows are imported as they are, for example with a country that is not understood, which finds no place. They are stored for 24 hours.',
    { type: [UploadErrorResponse] },
  )
  warnings: UploadErrorResponse[];
  @ResponseTime('When the file was uploaded.') createdAt: string;
  @ResponseTime('When the upload was confirmed.', { nullable: true }) confirmedAt: string | null;
}
