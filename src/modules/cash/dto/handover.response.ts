import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { NamedRecordResponse } from '../../shipments/dto/shipment-parts.response';

/** Cash that a driver has handed in. */
export class HandoverResponse {
  @ResponseGuidField('The handover.')
  guid: string;

  @ResponseField('The driver who handed in the cash.', { type: () => NamedRecordResponse })
  driver: NamedRecordResponse;

  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' })
  currency: string;

  @ResponseField('Number of deliveries.', { type: 'integer', minimum: 1, example: 3 })
  collections: number;

  @ResponseField('Sum of the collected amounts.', { type: Number, example: 122 })
  expected: number;

  @ResponseField('Counted amount.', { type: Number, example: 120 })
  amountCounted: number;

  @ResponseField('`amountCounted` minus `expected`.', { type: Number, example: -2 })
  difference: number;

  @ResponseField('Note about the handover.', { type: String, nullable: true, example: 'Two euros short.' })
  note: string | null;

  @ResponseTimeField('Time of the handover.')
  receivedAt: string;

  @ResponseGuidField('The user or API token that recorded the handover.')
  receivedBy: string;
}
