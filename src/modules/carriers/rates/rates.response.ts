import { Shows, ShowsGuid, ShowsOneOf } from '../../../http/openapi/property';
import { SERVICE_LEVEL_CODES } from '../service-levels';

export class RatingCarrierResponse {
  @ShowsGuid('Identifier of the carrier.') guid: string;
  @Shows('Name.', { type: String, example: 'Sandbox carrier' }) name: string;
}

export class QuoteResponse {
  @Shows('Who would carry it.', { type: RatingCarrierResponse }) carrier: RatingCarrierResponse;
  @ShowsOneOf(SERVICE_LEVEL_CODES, 'The level of service.') serviceLevel: string;
  @Shows('Price of the whole shipment.', { type: Number, example: 12.4 }) price: number;
  @Shows('ISO 4217 code.', { type: String, example: 'EUR' }) currency: string;
  @Shows('Days from collection to delivery, a number or a range; 0 is the same day.', { type: String, example: '3-5' })
  estimatedDays: string;
}

export class UnavailableCarrierResponse {
  @Shows('Who made no quote.', { type: RatingCarrierResponse }) carrier: RatingCarrierResponse;
  @Shows('One sentence why not.', { type: String, example: 'Sandbox carrier did not answer in time.' }) reason: string;
}

export class RatesResponse {
  @Shows('Quotes, cheapest first.', { type: [QuoteResponse] }) quotes: QuoteResponse[];
  @Shows('Configured carriers that made none.', { type: [UnavailableCarrierResponse] })
  unavailable: UnavailableCarrierResponse[];
}
