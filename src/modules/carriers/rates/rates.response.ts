import { ResponseField, ResponseGuid, ResponseEnum } from '../../../http/openapi/response-field';
import { SERVICE_LEVEL_CODES } from '../service-levels';

export class RatingCarrierResponse {
  @ResponseGuid('Identifier of the carrier.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
}

export class QuoteResponse {
  @ResponseField('Who would carry it.', { type: RatingCarrierResponse }) carrier: RatingCarrierResponse;
  @ResponseEnum(SERVICE_LEVEL_CODES, 'The level of service.') serviceLevel: string;
  @ResponseField('Price of the whole shipment.', { type: Number, example: 12.4 }) price: number;
  @ResponseField('ISO 4217 code.', { type: String, example: 'EUR' }) currency: string;
  @ResponseField('Days from collection to delivery, a number or a range; 0 is the same day.', {
    type: String,
    example: '3-5',
  })
  estimatedDays: string;
}

export class UnavailableCarrierResponse {
  @ResponseField('Who made no quote.', { type: RatingCarrierResponse }) carrier: RatingCarrierResponse;
  @ResponseField('One sentence why not.', { type: String, example: 'Sandbox carrier did not answer in time.' })
  reason: string;
}

export class RatesResponse {
  @ResponseField('Quotes, cheapest first.', { type: [QuoteResponse] }) quotes: QuoteResponse[];
  @ResponseField('Configured carriers that made none.', { type: [UnavailableCarrierResponse] })
  unavailable: UnavailableCarrierResponse[];
}
