import { ResponseField, ResponseGuidField } from '../../../platform/http/openapi/response-field';

/** A stop that has no place in its slot or in the routes of its day. */
export class OverbookedStop {
  @ResponseGuidField('The hold or booking.')
  guid: string;

  @ResponseField('The slot.', { type: String, example: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04' })
  slotId: string;

  @ResponseField('From, HH:mm in the time zone of the business.', { type: String, example: '08:00' })
  start: string;

  @ResponseField('End of the window. A time before `start` is on the next day.', { type: String, example: '12:00' })
  end: string;

  @ResponseGuidField('The order; null if a shipment has the slot, or if it is only held.', { nullable: true })
  orderId: string | null;

  @ResponseGuidField('The shipment; null if an order has the slot, or if it is only held.', { nullable: true })
  shipmentId: string | null;
}

/** Data of the event about stops without a place. */
export class SlotOverbookedData {
  @ResponseGuidField('The first of the stops.')
  guid: string;

  @ResponseField('The day of delivery.', { type: String, format: 'date', example: '2026-03-04' })
  date: string;

  @ResponseGuidField('The depot; null for the default depot.', { nullable: true })
  depotId: string | null;

  @ResponseField('The stops, each of them named once.', { type: [OverbookedStop] })
  stops: OverbookedStop[];
}
