import { PickType } from '@nestjs/swagger';
import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { ShipmentBase } from '../../dto/shipment.response';
import { CASH_METHODS, type CashMethod } from '../reported-cash';

/** Data of the event for an amount collected on delivery. */
export class ShipmentCashCollectedData extends PickType(ShipmentBase, ['guid', 'trackingNumber']) {
  @ResponseField('ISO 4217 code of the currency.', { type: String, example: 'EUR' })
  currency: string;

  @ResponseField('Amount due.', { type: Number, example: 42.5 })
  owed: number;

  @ResponseField('Collected amount.', { type: Number, example: 40 })
  collected: number;

  @ResponseField('`collected` minus `owed`.', { type: Number, example: -2.5 })
  difference: number;

  @ResponseEnumField(CASH_METHODS, 'Payment method of the consignee.')
  method: CashMethod;

  @ResponseField('Reason why the amount differs from the amount due.', {
    type: String,
    nullable: true,
    example: 'Had no more.',
  })
  reason: string | null;

  @ResponseTimeField('Time of delivery.')
  deliveredAt: string;

  @ResponseGuidField('The driver who delivered it; null if it was not a driver of the business.', { nullable: true })
  driverId: string | null;
}
