import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../../http/openapi/property';
import { UPLOAD_FIELDS } from '../upload-columns';
import { UPLOAD_STATUSES } from '../upload-status';

/** A column of the file. */
export class UploadColumnResponse {
  @Shows('Its name in the file.', { type: String, example: 'E-Mail' }) name: string;
  @ShowsOneOf(UPLOAD_FIELDS, 'What it is read as; null for an unknown column, which is not read.', {
    nullable: true,
    example: 'email',
  })
  field: string | null;
}

/** What is wrong with a value of the file. */
export class UploadErrorResponse {
  @Shows('Number of the row as a spreadsheet shows it; the header is row 1.', { type: 'integer', example: 3 })
  row: number;
  @Shows('The field; `row` where the row is wrong as a whole.', { type: String, example: 'email' }) field: string;
  @Shows('One sentence.', { type: String, example: 'Must be an email address such as name@example.com.' })
  message: string;
}

/** An uploaded file of customers; made by SQL. */
export class UploadResponse {
  @ShowsGuid('The upload.') guid: string;
  @ShowsOneOf(
    [...UPLOAD_STATUSES.filter((status) => status !== 'receiving'), 'expired'],
    '`validated`: may be confirmed; `confirmed`: its customers exist; `expired`: not confirmed within 24 hours.',
  )
  status: string;
  @Shows('Name of the file.', { type: String, example: 'customers.csv' }) fileName: string;
  @Shows('Rows below the header that hold something.', { type: 'integer', example: 120 }) totalRows: number;
  @Shows('Rows that can be, or were, imported.', { type: 'integer', example: 119 }) validRows: number;
  @Shows('Rows that can not be, or were not, imported.', { type: 'integer', example: 1 }) invalidRows: number;
  @Shows('Rows that became customers; null before the upload is confirmed.', {
    type: 'integer',
    nullable: true,
    example: null,
  })
  importedRows: number | null;
  @Shows('The columns of the file, in their order.', { type: [UploadColumnResponse] }) columns: UploadColumnResponse[];
  @Shows('The first 1,000 errors. They are kept for 24 hours.', { type: [UploadErrorResponse] })
  errors: UploadErrorResponse[];
  @ShowsTime('When the file was uploaded.') createdAt: string;
  @ShowsTime('When the upload was confirmed.', { nullable: true }) confirmedAt: string | null;
}
