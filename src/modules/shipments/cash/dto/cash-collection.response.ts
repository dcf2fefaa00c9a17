import {
  ResponseEnum,
  ResponseField,
  ResponseGuid,
  ResponseTime,
} from '../../../../platform/http/openapi/response-field';
import { LinkedShipmentResponse, NamedRecordResponse } from '../../dto/shipment.response';
import { CASH_METHODS, type CashMethod } from '../reported-cash';

export const COLLECTION_STATES = ['not_reported', 'to_hand_over', 'handed_over', 'settled'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

const amount = (description: string, example: number, nullable = false) =>
  ResponseField(description, { type: Number, example, nullable });

/** The cash collection of one delivery. */
export class CashCollectionResponse {
  @ResponseField('The shipment that was delivered.', { type: () => LinkedShipmentResponse })
  shipment: LinkedShipmentResponse;
  @ResponseField('Who delivered it; null: no own driver.', { type: () => NamedRecordResponse, nullable: true })
  driver: NamedRecordResponse | null;
  @ResponseGuid('The dispatch that delivered it; null: none.', { nullable: true }) dispatchGuid: string | null;
  @ResponseTime('When it was delivered.') deliveredAt: string;
  @ResponseField("The day of that, on the business's clocks.", { type: String, format: 'date', example: '2026-03-02' })
  day: string;
  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' }) currency: string;
  @amount('What was owed.', 42.5) owed: number;
  @amount('The collected amount; null: not reported.', 40, true) collected: number | null;
  @amount('`collected` less `owed`; null: not reported.', -2.5, true) difference: number | null;
  @ResponseEnum(CASH_METHODS, 'How it was paid.', { nullable: true }) method: CashMethod | null;
  @ResponseField('Why it is another amount than was owed.', {
    type: String,
    nullable: true,
    example: 'Pays the rest by transfer.',
  })
  reason: string | null;
  @ResponseEnum(
    COLLECTION_STATES,
    '`not_reported`: no amount was reported; `to_hand_over`: the driver has the cash; `handed_over`: the depot has it; ' +
      '`settled`: there is nothing to hand in, as it was no cash, nothing, or not an own driver.',
    { example: 'to_hand_over' },
  )
  state: CollectionState;
  @ResponseGuid('The handover that brought it in; null before.', { nullable: true, example: null })
  handoverGuid: string | null;
  @ResponseGuid('The driver, user or API token that said what was collected; null before.', { nullable: true })
  recordedBy: string | null;
}
