import { ResponseField } from '../../../platform/http/openapi/response-field';
import { UploadColumnResponse } from './upload.response';

/** A column of an uploaded file with the field that its heading suggests. */
export class ProposedColumnResponse extends UploadColumnResponse {
  @ResponseField('The field that its heading suggests; null: none.', { type: String, nullable: true, example: 'city' })
  proposedField: string | null;

  @ResponseField('First values of the column, as text.', { type: String, isArray: true, example: ['Wien', 'Graz'] })
  examples: string[];
}

/** A field that a column can be read as. */
export class UploadFieldResponse {
  @ResponseField('Name of the field.', { type: String, example: 'city' })
  name: string;

  @ResponseField('Whether a file without it has no valid row.', { type: Boolean, example: false })
  isRequired: boolean;
}

/** The columns of an uploaded file, for a mapping. */
export class UploadColumnsResponse {
  @ResponseField('The columns of the file, in their order.', { type: [ProposedColumnResponse] })
  columns: ProposedColumnResponse[];

  @ResponseField('The fields that a column can be read as.', { type: [UploadFieldResponse] })
  fields: UploadFieldResponse[];
}
