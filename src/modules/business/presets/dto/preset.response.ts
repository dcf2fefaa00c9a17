import { ResponseField, ResponseGuid, ResponseTime } from '../../../../platform/http/openapi/response-field';

const Length = (description: string) => ResponseField(description, { type: Number, example: 40 });

/** A named size that users apply to the items of orders. */
export class PresetResponse {
  @ResponseGuid('The preset.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @Length('Length in cm.')
  length: number;

  @Length('Width in cm.')
  width: number;

  @Length('Height in cm.')
  height: number;

  @ResponseField('Weight in kg.', { type: Number, nullable: true, example: 2.5 })
  weight: number | null;

  @ResponseTime('Time of creation.')
  createdAt: string;

  @ResponseTime('Time of the last change.')
  updatedAt: string;
}
