import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { PLACE_PRECISIONS, type PlacePrecision } from '../../../shared/geo/geocoder';
import { CAPACITY_MODES, type CapacityMode } from '../capacity-modes';

const SLOT_ID = { type: String, example: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-04' } as const;
const DAY = { type: String, format: 'date', example: '2026-03-04' } as const;

/** What is known about the place for which slots were searched. */
export class SlotLocation {
  @ResponseEnumField(PLACE_PRECISIONS, 'Precision of the location of the address.')
  precision: PlacePrecision;
}

/** A slot as a client sees it. */
export class SlotResponse {
  @ResponseField('Identifies the slot, for a hold.', SLOT_ID)
  slotId: string;

  @ResponseField('Name of the window.', { type: String, example: 'Morning' })
  name: string;

  @ResponseField('The day of delivery, in the time zone of the business.', DAY)
  date: string;

  @ResponseField('From, HH:mm in the time zone of the business.', { type: String, example: '08:00' })
  start: string;

  @ResponseField('End of the window. A time before `start` is on the next day.', { type: String, example: '12:00' })
  end: string;

  @ResponseField('Amount in the currency of the business; null: no price.', {
    type: Number,
    nullable: true,
    example: 4.9,
  })
  price: number | null;

  @ResponseTimeField('From then on the slot can no longer be booked.')
  cutoffAt: string;

  @ResponseField('Whether this stop fits and the slot can still be booked.', { type: Boolean })
  isAvailable: boolean;

  @ResponseField('Orders that still fit; null: the number of orders is not limited.', {
    type: 'integer',
    nullable: true,
    example: 12,
  })
  remaining: number | null;

  @ResponseField('Minutes of driving that the stop adds, of available slots by routes.', {
    type: 'integer',
    nullable: true,
    example: 6,
  })
  extraMinutes: number | null;

  @ResponseField('Kilometres that the stop adds to the route, of available slots by routes.', {
    type: Number,
    nullable: true,
    example: 2.4,
  })
  extraKm: number | null;

  @ResponseField('Whether another stop of the route is near, of slots by routes.', { type: Boolean, example: false })
  isNearby: boolean;
}

/** The slots that serve a stop. */
export class SlotSearchResponse {
  @ResponseField('The place of the stop.', { type: SlotLocation })
  location: SlotLocation;

  @ResponseField('The slots of the days in the order of time.', { type: [SlotResponse] })
  slots: SlotResponse[];
}

const AmountField = (description: string, example: number, options: { nullable?: boolean } = {}) =>
  ResponseField(description, { type: Number, nullable: false, example, ...options });

/** An amount of a slot. */
export class SlotAmountResponse {
  @AmountField('Booked.', 220)
  booked: number;

  @AmountField('Held, but not booked yet.', 12.5)
  held: number;

  @AmountField('Still free; null: not limited.', 567.5, { nullable: true })
  remaining: number | null;
}

const OrdersField = (description: string, example: number) => ResponseField(description, { type: 'integer', example });

/** A slot as the office sees it. */
export class SlotUsageResponse {
  @ResponseField('Identifies the slot.', SLOT_ID)
  slotId: string;

  @ResponseGuidField('The template.')
  templateGuid: string;

  @ResponseField('Name of the window.', { type: String, example: 'Morning' })
  name: string;

  @ResponseField('The day of delivery.', DAY)
  date: string;

  @ResponseField('From, HH:mm in the time zone of the business.', { type: String, example: '08:00' })
  start: string;

  @ResponseField('End of the window. A time before `start` is on the next day.', { type: String, example: '12:00' })
  end: string;

  @ResponseEnumField(CAPACITY_MODES, 'The kind of limit of the slot.')
  mode: CapacityMode;

  @ResponseField('Whether it is offered on this day. A closed day can have bookings of before.', { type: Boolean })
  isOffered: boolean;

  @ResponseTimeField('From then on the slot can no longer be booked.')
  cutoffAt: string;

  @OrdersField('Booked orders.', 7)
  booked: number;

  @OrdersField('Held orders.', 1)
  held: number;

  @ResponseField('Orders that still fit; null: not limited.', { type: 'integer', nullable: true, example: 12 })
  remaining: number | null;

  @ResponseField('Weight in kg.', { type: SlotAmountResponse })
  weightKg: SlotAmountResponse;

  @ResponseField('Volume in m³.', { type: SlotAmountResponse })
  volumeM3: SlotAmountResponse;
}
