import { ResponseField, ResponseGuid, ResponseTime } from '../../../platform/http/openapi/response-field';
import { NamedRecordResponse } from '../../shipments/dto/shipment.response';

/** Cash that a driver has handed in. */
export class HandoverResponse {
  @ResponseGuid('The handover.') guid: string;
  @ResponseField('Who handed in.', { type: () => NamedRecordResponse }) driver: NamedRecordResponse;
  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' }) currency: string;
  @ResponseField('How many deliveries it is of.', { type: 'integer', minimum: 1, example: 3 }) collections: number;
  @ResponseField('What was collected at these.', { type: Number, example: 122 }) expected: number;
  @ResponseField('What was counted.', { type: Number, example: 120 }) amountCounted: number;
  @ResponseField('`amountCounted` less `expected`.', { type: Number, example: -2 }) difference: number;
  @ResponseField('What there was to say.', { type: String, nullable: true, example: 'Two euros short.' })
  note: string | null;
  @ResponseTime('When.') receivedAt: string;
  @ResponseGuid('The user or API token that counted.') receivedBy: string;
}
