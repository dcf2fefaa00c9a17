import { ResponseEnumField, ResponseField } from '../../../../platform/http/openapi/response-field';
import { CONTENTS_TYPES, type ContentsType, INCOTERMS, type Incoterm } from '../../../carriers/adapters/customs';

/** One kind of goods in the customs declaration of a shipment. */
export class CustomsItemResponse {
  @ResponseField('Description of the goods.', { type: String, example: 'T-shirt, cotton' })
  description: string;

  @ResponseField('Number of pieces.', { type: 'integer', minimum: 1, example: 3 })
  quantity: number;

  @ResponseField('Code of the Harmonized System.', { type: String, nullable: true, example: '610910' })
  hsCode: string | null;

  @ResponseField('Country in which it was made.', { type: String, example: 'AT' })
  originCountry: string;

  @ResponseField('Value of one piece.', { type: Number, example: 19.9 })
  value: number;

  @ResponseField('Net weight of one piece in kg.', { type: Number, example: 0.2 })
  weightKg: number;
}

/** The customs declaration of a shipment. */
export class CustomsResponse {
  @ResponseEnumField(CONTENTS_TYPES, 'Category of the contents.')
  contentsType: ContentsType;

  @ResponseEnumField(INCOTERMS, 'Term that says who pays carriage, duties and taxes (Incoterms 2020).')
  incoterm: Incoterm;

  @ResponseField('Currency of all values.', { type: String, example: 'EUR' })
  currency: string;

  @ResponseField('The contents.', { type: [CustomsItemResponse] })
  items: CustomsItemResponse[];
}
