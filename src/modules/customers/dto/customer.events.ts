import { ResponseField, ResponseGuidField } from '../../../platform/http/openapi/response-field';

/** Data of the event about an imported file. Its customers do not get events of their own. */
export class CustomersImportedData {
  @ResponseGuidField('The upload.')
  guid: string;

  @ResponseField('Name of the file.', { type: String, example: 'customers.csv' })
  fileName: string;

  @ResponseField('Number of rows below the header that are not empty.', { type: 'integer', example: 120 })
  totalRows: number;

  @ResponseField('Number of customers that were created.', { type: 'integer', example: 119 })
  created: number;

  @ResponseField('Always 0: a row whose email a customer has is invalid and does not change the customer.', {
    type: 'integer',
    example: 0,
  })
  updated: number;

  @ResponseField('Number of rows that were not imported.', { type: 'integer', example: 1 })
  failed: number;
}
