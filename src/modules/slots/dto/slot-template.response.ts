import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';
import { CAPACITY_MODES, type CapacityMode } from '../capacity-modes';

const limit = (description: string, example: number) =>
  ResponseField(`${description} Null: no limit.`, { type: Number, nullable: true, example });

/** The time after which a slot can no longer be booked. */
export class SlotCutoffResponse {
  @ResponseField('Days before the delivery; 0 is the day itself.', { type: 'integer', example: 1 })
  daysBefore: number;

  @ResponseField('Time of that day, in the time zone of the business.', { type: String, example: '18:00' })
  time: string;
}

/** The limits of a slot on one day. */
export class SlotCapacityResponse {
  @ResponseEnumField(CAPACITY_MODES, 'The kind of limit of the slot.')
  mode: CapacityMode;

  @limit('Most orders.', 20)
  orders: number | null;

  @limit('Most kilograms.', 800)
  weightKg: number | null;

  @limit('Most cubic metres.', 6)
  volumeM3: number | null;
}

/** A template: a delivery window on weekdays. Each of its days is one slot. */
export class SlotTemplateResponse {
  @ResponseGuidField('The template.')
  guid: string;

  @ResponseField('Name for people.', { type: String, example: 'Morning' })
  name: string;

  @ResponseField('The days on which the window is offered.', {
    type: 'array',
    items: { type: 'string', enum: [...WEEKDAYS] },
  })
  weekdays: Weekday[];

  @ResponseField('From, HH:mm in the time zone of the business.', { type: String, example: '08:00' })
  start: string;

  @ResponseField('End of the window. A time before `start` is on the next day.', { type: String, example: '12:00' })
  end: string;

  @ResponseField('Time after which a slot can no longer be booked.', { type: SlotCutoffResponse })
  cutoff: SlotCutoffResponse;

  @ResponseField('Postal codes and prefixes that are served; null: everywhere.', {
    type: [String],
    nullable: true,
    example: ['10*'],
  })
  postalCodes: string[] | null;

  @ResponseGuidField('The depot; null: the default depot.', { nullable: true })
  depotId: string | null;

  @ResponseField('Service level of the delivery.', { type: String, nullable: true, example: 'standard' })
  serviceLevel: string | null;

  @ResponseField('Amount shown to the client, in the currency of the business.', {
    type: Number,
    nullable: true,
    example: 4.9,
  })
  price: number | null;

  @ResponseField('Capacity of the slot on one day.', { type: SlotCapacityResponse })
  capacity: SlotCapacityResponse;

  @ResponseField('The most days from today to a slot that can be booked.', { type: 'integer', example: 14 })
  maxDaysAhead: number;

  @ResponseField('Whether slots are offered.', { type: Boolean })
  isActive: boolean;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}
