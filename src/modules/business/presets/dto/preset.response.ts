import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';

const ResponseLengthField = (description: string) => ResponseField(description, { type: Number, example: 40 });

/** A named size that users apply to the items of orders. */
export class PresetResponse {
  @ResponseGuidField('The preset.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseLengthField('Length in cm.')
  length: number;

  @ResponseLengthField('Width in cm.')
  width: number;

  @ResponseLengthField('Height in cm.')
  height: number;

  @ResponseField('Weight in kg.', { type: Number, nullable: true, example: 2.5 })
  weight: number | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}
