import { OmitType } from '@nestjs/swagger';
import {
  DateField,
  BooleanField,
  GuidField,
  IntegerField,
  NestedField,
  ChoiceField,
  PatternField,
  TextField,
} from '../../../platform/http/validation/fields';
import { CreateOrderDto } from '../../orders/dto/order.dto';

export const HOLIDAY_POLICIES = ['skip', 'before', 'after'] as const;
export type HolidayPolicy = (typeof HOLIDAY_POLICIES)[number];
export const MAX_LEAD_DAYS = 30;
const MAX_RULE = 300;
const MAX_COUNT = 1_000;

/** The public holidays on which nothing is delivered. */
export class HolidaysDto {
  @PatternField({
    description: 'ISO 3166 code of the country.',
    example: 'AT',
    pattern: /^[A-Za-z]{2}$/,
    wanted: 'an ISO 3166 code of two letters.',
  })
  country: string;

  @TextField({
    description: 'Code of the region, for countries whose regions have holidays of their own.',
    example: '9',
    min: 1,
    max: 10,
    optional: true,
    nullable: true,
  })
  region?: string | null;

  @ChoiceField({
    description:
      'Treatment of a delivery on a holiday: no delivery, or a delivery on the last day before it or the first day after it that is no holiday.',
    values: HOLIDAY_POLICIES,
  })
  policy: HolidayPolicy;
}

/** The orders of a series: an order without customer, number, identifier and day, which differ between orders. */
export class RecurringTemplateDto extends OmitType(CreateOrderDto, [
  'customerId',
  'orderNumber',
  'externalId',
  'deliveryDate',
]) {}

const RULE = {
  description:
    'The days, as RRULE of RFC 5545 with the parts FREQ (DAILY, WEEKLY, MONTHLY, YEARLY), INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, ' +
    'BYYEARDAY, BYWEEKNO, BYSETPOS and WKST.',
  example: 'FREQ=WEEKLY;BYDAY=MO,TH',
  min: 1,
  max: MAX_RULE,
};
const UNTIL = { description: 'Last possible day. Not together with `count`.', optional: true, nullable: true };
const COUNT = {
  description: 'Number of occurrences. Not together with `until`.',
  example: 12,
  min: 1,
  max: MAX_COUNT,
  optional: true,
  nullable: true,
};
const LEAD_DAYS = {
  description:
    'Days between the creation of an order and its delivery. Default: 0, which creates it on the day itself.',
  example: 2,
  max: MAX_LEAD_DAYS,
  optional: true,
};
const HOLIDAYS = {
  description: 'The public holidays on which nothing is delivered; null: holidays are ordinary days.',
  optional: true,
  nullable: true,
};
const PAUSED = { description: 'Whether no orders are created. Days of a pause are not made up for.', optional: true };
const CATCH_UP = {
  description:
    'Whether orders of days that passed while the service was down are created late. Default: false, which skips and reports them.',
  optional: true,
};

/** The body of `POST /api/recurring-orders`: a rule for the days and a template for the orders. */
export class CreateRecurringOrderDto {
  @GuidField({ description: 'Customer of the orders.' })
  customerId: string;

  @TextField(RULE)
  rule: string;

  @DateField({ description: 'First possible day. Days before today have no orders.' })
  startDate: string;

  @DateField(UNTIL)
  until?: string | null;

  @IntegerField(COUNT)
  count?: number | null;

  @IntegerField(LEAD_DAYS)
  leadDays?: number;

  @NestedField(() => HolidaysDto, HOLIDAYS)
  holidays?: HolidaysDto | null;

  @NestedField(() => RecurringTemplateDto, { description: 'Content of each order.' })
  template: RecurringTemplateDto;

  @BooleanField(PAUSED)
  isPaused?: boolean;

  @BooleanField(CATCH_UP)
  catchUp?: boolean;
}

/** Omitted fields keep their value. */
export class UpdateRecurringOrderDto {
  @GuidField({ description: 'Customer of the orders.', optional: true })
  customerId?: string;

  @TextField({ ...RULE, optional: true })
  rule?: string;

  @DateField({ description: 'First possible day.', optional: true })
  startDate?: string;

  @DateField(UNTIL)
  until?: string | null;

  @IntegerField(COUNT)
  count?: number | null;

  @IntegerField(LEAD_DAYS)
  leadDays?: number;

  @NestedField(() => HolidaysDto, HOLIDAYS)
  holidays?: HolidaysDto | null;

  @NestedField(() => RecurringTemplateDto, { description: 'Replaces the whole template.', optional: true })
  template?: RecurringTemplateDto;

  @BooleanField(PAUSED)
  isPaused?: boolean;

  @BooleanField(CATCH_UP)
  catchUp?: boolean;
}

/** The body of `POST /api/recurring-orders/{guid}/split`. Later days can then change without the earlier ones. */
export class SplitRecurringOrderDto {
  @DateField({ description: 'The new series begins with the first occurrence on or after this day.' })
  from: string;
}
