import { ResponseField, ResponseGuidField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { DateField, GuidField, NestedField } from '../../../platform/http/validation/fields';
import { CreateOrderDto } from '../../orders/dto/order.dto';
import { TimeWindowResponse } from '../../orders/delivery/dto/delivery-details.response';

/** What gets the held slot. Exactly one of the fields is sent. */
export class ConfirmHoldDto {
  @GuidField({ description: 'An order that exists.', optional: true })
  orderId?: string;

  @GuidField({ description: 'A shipment that exists.', optional: true })
  shipmentId?: string;

  @NestedField(() => CreateOrderDto, {
    description: 'A new order. The slot sets its day, its window and, unless sent, its service time and its depot.',
    optional: true,
  })
  order?: CreateOrderDto;
}

/** The day whose slots the office lists. */
export class SlotsQuery {
  @DateField({ description: 'The day, in the time zone of the business.', example: '2026-03-04' })
  date: string;
}

const SLOT_ID = { type: String, example: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04' } as const;

/** A hold: it reserves a slot for some minutes while the client decides. */
export class SlotHoldResponse {
  @ResponseGuidField('The hold.')
  guid: string;

  @ResponseField('The slot.', SLOT_ID)
  slotId: string;

  @ResponseTimeField('Time until which the slot is held. Later, a confirmation checks again whether it is free.')
  expiresAt: string;
}

/** A confirmed hold: the order or shipment that now has the slot. */
export class SlotBookingResponse {
  @ResponseGuidField('The hold.')
  guid: string;

  @ResponseField('The slot.', SLOT_ID)
  slotId: string;

  @ResponseGuidField('The order with the slot; null if a shipment has it.', { nullable: true })
  orderId: string | null;

  @ResponseGuidField('The shipment with the slot; null if an order has it.', { nullable: true })
  shipmentId: string | null;

  @ResponseField('The promised day.', { type: String, format: 'date', example: '2026-03-04' })
  deliveryDate: string;

  @ResponseField('The promised window.', { type: TimeWindowResponse })
  deliveryWindow: TimeWindowResponse;
}
