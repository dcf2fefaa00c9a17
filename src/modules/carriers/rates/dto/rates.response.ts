import { ResponseField, ResponseGuidField, ResponseEnumField } from '../../../../platform/http/openapi/response-field';
import { SERVICE_LEVEL_CODES } from '../../service-levels';

/** A carrier that was called. */
export class RatingCarrierResponse {
  @ResponseGuidField('Identifier of the carrier.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' })
  name: string;
}

/** The price of one service level of one carrier. */
export class QuoteResponse {
  @ResponseField('Carrier of the quote.', { type: RatingCarrierResponse })
  carrier: RatingCarrierResponse;

  @ResponseEnumField(SERVICE_LEVEL_CODES, 'Service level.')
  serviceLevel: string;

  @ResponseField('Price of the whole shipment.', { type: Number, example: 12.4 })
  price: number;

  @ResponseField('ISO 4217 code.', { type: String, example: 'EUR' })
  currency: string;

  @ResponseField('Days from collection to delivery, a number or a range; 0 is the same day.', {
    type: String,
    example: '3-5',
  })
  estimatedDays: string;
}

/** A carrier without a quote, and the reason. */
export class UnavailableCarrierResponse {
  @ResponseField('The carrier without a quote.', { type: RatingCarrierResponse })
  carrier: RatingCarrierResponse;

  @ResponseField('Reason why there is no quote.', { type: String, example: 'Sandbox carrier did not respond in time.' })
  reason: string;
}

/** The quotes of all carriers. */
export class RatesResponse {
  @ResponseField('Quotes, cheapest first.', { type: [QuoteResponse] })
  quotes: QuoteResponse[];

  @ResponseField('Configured carriers without a quote.', { type: [UnavailableCarrierResponse] })
  unavailable: UnavailableCarrierResponse[];
}
