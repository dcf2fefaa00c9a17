import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { LinkedShipmentResponse, NamedRecordResponse } from '../../dto/shipment-parts.response';
import { CASH_METHODS, type CashMethod } from '../reported-cash';

/** Who has the money of a collection. The field `state` explains each value. */
export const COLLECTION_STATES = ['not_reported', 'to_hand_over', 'handed_over', 'settled'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

const AmountField = (description: string, options: { readonly example: number; readonly nullable?: boolean }) =>
  ResponseField(description, { type: Number, example: options.example, nullable: options.nullable ?? false });

/** The cash collection of one delivery. */
export class CashCollectionResponse {
  @ResponseField('The shipment that was delivered.', { type: () => LinkedShipmentResponse })
  shipment: LinkedShipmentResponse;

  @ResponseField('The driver who delivered it; null if it was not a driver of the business.', {
    type: () => NamedRecordResponse,
    nullable: true,
  })
  driver: NamedRecordResponse | null;

  @ResponseGuidField('The dispatch that delivered it, or null.', { nullable: true })
  dispatchGuid: string | null;

  @ResponseTimeField('Time of delivery.')
  deliveredAt: string;

  @ResponseField('The day of the delivery, in the time zone of the business.', {
    type: String,
    format: 'date',
    example: '2026-03-02',
  })
  day: string;

  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' })
  currency: string;

  @AmountField('Amount due.', { example: 42.5 })
  owed: number;

  @AmountField('Collected amount; null if it was not reported.', { example: 40, nullable: true })
  collected: number | null;

  @AmountField('`collected` minus `owed`; null if no amount was reported.', { example: -2.5, nullable: true })
  difference: number | null;

  @ResponseEnumField(CASH_METHODS, 'Payment method of the consignee.', { nullable: true })
  method: CashMethod | null;

  @ResponseField('Reason why the amount differs from the amount due.', {
    type: String,
    nullable: true,
    example: 'Pays the rest by transfer.',
  })
  reason: string | null;

  @ResponseEnumField(
    COLLECTION_STATES,
    '`not_reported`: no amount was reported; `to_hand_over`: the driver has the cash; `handed_over`: the depot has it; ' +
      '`settled`: there is nothing to hand in, because the amount is 0, was not paid in cash, or was not collected by a driver of the business.',
    { example: 'to_hand_over' },
  )
  state: CollectionState;

  @ResponseGuidField('The handover with this cash; null before it.', { nullable: true, example: null })
  handoverGuid: string | null;

  @ResponseGuidField('The driver, user or API token that reported the amount; null before it was reported.', {
    nullable: true,
  })
  recordedBy: string | null;
}
