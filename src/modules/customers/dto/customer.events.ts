import { ResponseField, ResponseGuid } from '../../../http/openapi/response-field';

/** What is told of a file whose rows became customers: once for the file, and nothing of each customer. */
export class CustomersImportedData {
  @ResponseGuid('The upload.') guid: string;
  @ResponseField('Name of the file.', { type: String, example: 'customers.csv' }) fileName: string;
  @ResponseField('Rows below the header that hold something.', { type: 'integer', example: 120 }) totalRows: number;
  @ResponseField('Customers that were made.', { type: 'integer', example: 119 }) created: number;
  @ResponseField('Customers that were changed: none, as an email that exists makes a row invalid.', {
    type: 'integer',
    example: 0,
  })
  updated: number;
  @ResponseField('Rows that were not imported.', { type: 'integer', example: 1 }) failed: number;
}
