import { OneOf } from '../../http/validation/fields';
import { DECIMAL_SEPARATORS, type DecimalSeparator } from '../number-reader';

export class UploadFileQuery {
  @OneOf({
    description:
      'The decimal separator of all numbers that the file holds as text. Unless given, the file shows it by its delimiter and its values.',
    values: DECIMAL_SEPARATORS,
    example: ',',
    optional: true,
  })
  decimalSeparator?: DecimalSeparator;
}

/** Of the operation that exports the faulty rows of an upload. */
export const FAULTY_ROWS = `The rows that can't be imported, as the file has them, with a column \`error\` that says what is wrong with
each. Of an order with an error it holds all rows. Correct the values and upload the file again: the column \`error\` is not read then.
A CSV file has the delimiter of the uploaded one, and a workbook has its numbers as numbers. The rows are available as long as the errors
of the upload, 24 hours.`;
