import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { LISTED_SKIP_REASONS, type ListedSkipReason, OCCURRENCE_OUTCOMES, type OccurrenceOutcome } from '../occurrence';
import { HOLIDAY_POLICIES, type HolidayPolicy, type RecurringTemplateDto } from './recurring-order.dto';
import type { OccurrenceChangesDto } from './occurrence.dto';

/** The input that was sent, so the fields are those of the request. */
const ANY_FIELDS = { type: 'object', additionalProperties: true } as const;
const DAY = { type: String, format: 'date', example: '2026-03-02' } as const;

/** The customer for whom a recurring order creates orders. */
export class RecurringCustomer {
  @ResponseGuidField('The customer.')
  guid: string;

  @ResponseField('Name of the customer.', { type: String, example: 'Café Museum' })
  name: string;
}

/** The public holidays of a recurring order or a standing route. */
export class HolidaysResponse {
  @ResponseField('ISO 3166 code of the country.', { type: String, example: 'AT' })
  country: string;

  @ResponseField('Code of the region; null: holidays of the whole country.', { type: String, nullable: true })
  region: string | null;

  @ResponseEnumField(HOLIDAY_POLICIES, 'Treatment of a delivery on a holiday.')
  policy: HolidayPolicy;
}

/** A recurring order: the rule of its days and the template of its orders. */
export class RecurringOrderResponse {
  @ResponseGuidField('The series.')
  guid: string;

  @ResponseField('Customer of the orders.', { type: RecurringCustomer })
  customer: RecurringCustomer;

  @ResponseField('The days, as RRULE of RFC 5545.', { type: String, example: 'FREQ=WEEKLY;BYDAY=MO,TH' })
  rule: string;

  @ResponseField('First possible day.', DAY)
  startDate: string;

  @ResponseField('Last possible day; null: without end.', { ...DAY, nullable: true })
  until: string | null;

  @ResponseField('Number of occurrences; null: unlimited.', { type: 'integer', nullable: true, example: 12 })
  count: number | null;

  @ResponseField('Days between the creation of an order and its delivery.', { type: 'integer', example: 2 })
  leadDays: number;

  @ResponseField('Holidays on which nothing is delivered.', { type: HolidaysResponse, nullable: true })
  holidays: HolidaysResponse | null;

  @ResponseField('Content of each order, as it was sent.', ANY_FIELDS)
  template: RecurringTemplateDto;

  @ResponseField('Whether no orders are created.', { type: Boolean })
  isPaused: boolean;

  @ResponseField('Whether orders of missed days are created late.', { type: Boolean })
  catchUp: boolean;

  @ResponseField('The day on which the next order is created; null: none is left, or the series is paused.', {
    ...DAY,
    nullable: true,
  })
  nextDueOn: string | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** One day of a recurring order, with the order that was or will be created. */
export class OccurrenceResponse {
  @ResponseField('The day of the rule. It identifies the occurrence, also after it was moved.', DAY)
  date: string;

  @ResponseField('The day of delivery; null: no order is created.', { ...DAY, nullable: true })
  deliveryDate: string | null;

  @ResponseEnumField(['planned', ...OCCURRENCE_OUTCOMES], 'Whether the order was created, or what will happen.')
  status: OccurrenceOutcome | 'planned';

  @ResponseEnumField(
    LISTED_SKIP_REASONS,
    'Reason why there is no order. `paused`: the series is paused, was paused on this day, or began later. A planned day of a paused series is ' +
      'delivered if the series continues before its order is due.',
    { nullable: true },
  )
  skipReason: ListedSkipReason | null;

  @ResponseField('Fields of the order that differ from the template.', {
    ...ANY_FIELDS,
    nullable: true,
  })
  changes: OccurrenceChangesDto | null;

  @ResponseGuidField('The order.', { nullable: true })
  orderId: string | null;
}
