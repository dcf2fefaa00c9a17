import { ResponseField } from '../../../../platform/http/openapi/response-field';

/** The amount that the driver has to collect on delivery. */
export class CashOnDeliveryResponse {
  @ResponseField('Amount that the consignee pays.', { type: Number, minimum: 0, example: 42.5 })
  amount: number;

  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' })
  currency: string;
}
